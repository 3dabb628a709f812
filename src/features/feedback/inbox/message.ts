import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A message as the form's owner sees it. */
export type Message = FunctionReturnType<typeof api.feedbacks.inbox>["page"][number];
