import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A pupil, with the fields that only the class's teacher receives. */
export type Pupil = NonNullable<FunctionReturnType<typeof api.classes.one>>["pupils"][number];
