import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A pupil as the class's teacher sees them. */
export type Pupil = NonNullable<FunctionReturnType<typeof api.classes.one>>["pupils"][number];
