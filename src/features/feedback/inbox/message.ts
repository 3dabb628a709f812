import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A message, with the fields that only the form's owner receives. */
export type Message = FunctionReturnType<typeof api.feedbacks.inbox>["page"][number];
