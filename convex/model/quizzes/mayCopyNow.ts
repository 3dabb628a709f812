import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { mayCopy } from "./audience";
import { isBeingPlayed } from "./plays";

/**
 * True if this user may copy or export the quiz with its answer key now: the owner at any time; other teachers if the
 * owner allows copying and no class is playing the quiz.
 */
export async function mayCopyNow(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  quiz: Doc<"quizzes">,
): Promise<boolean> {
  if (quiz.createdBy === viewer._id) return true;
  return mayCopy(viewer, quiz) && !(await isBeingPlayed(ctx, quiz._id));
}
