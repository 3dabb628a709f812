import type { Id } from "../../_generated/dataModel";
import { MAX_HOMEWORK_ATTEMPTS } from "../../shared/limits/homework";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { MutationCtx } from "../ctx";

/** Places deleted per transaction. Each has at most 2,000 answers: two per question, for 100 questions in 10 attempts. */
export const PLACES_AT_ONCE = 3;

/** Deletes a homework place with all its answers. Anonymous sums stay. */
export async function deletePlace(ctx: MutationCtx, placeId: Id<"homeworkPlaces">): Promise<void> {
  const answers = await ctx.db
    .query("homeworkAnswers")
    .withIndex("by_place_and_attempt_and_index", (q) => q.eq("placeId", placeId))
    .take(2 * MAX_QUESTIONS * MAX_HOMEWORK_ATTEMPTS);
  for (const answer of answers) await ctx.db.delete("homeworkAnswers", answer._id);
  await ctx.db.delete("homeworkPlaces", placeId);
}
