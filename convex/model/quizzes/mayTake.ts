import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { mayCopy } from "./audience";
import { isBeingPlayed } from "./plays";

/**
 * Whether this user may have the quiz with its answers now: the owner at any time, and whom the owner lets copy it, but for while a class plays it: its key
 * is no colleague's until the class is through.
 */
export async function mayTake(ctx: QueryCtx, viewer: Doc<"users">, quiz: Doc<"quizzes">): Promise<boolean> {
  if (quiz.createdBy === viewer._id) return true;
  return mayCopy(viewer, quiz) && !(await isBeingPlayed(ctx, quiz._id));
}
