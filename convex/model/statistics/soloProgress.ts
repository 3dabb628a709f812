import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { RECENT_RESULTS } from "../../shared/limits/statistics";
import type { QueryCtx } from "../ctx";
import { isBeingPlayed } from "../quizzes/plays";

/** A student's solo quizzes. Counts exclude withheld results. */
export const soloProgressView = v.object({
  totalQuizzes: v.number(),
  /** percent; 0 without results */
  averageScore: v.number(),
  /** Newest first. */
  results: v.array(
    v.object({
      id: v.id("quizResults"),
      quizTitle: v.string(),
      /** percent */
      score: v.number(),
      completedAt: v.string(),
    }),
  ),
  /**
   * Submitted attempts whose results are withheld, including attempts from before the live quiz began. They are shown
   * when the live quiz has ended; if `hidden`, when students may see the quiz again.
   */
  held: v.array(
    v.object({
      id: v.union(v.id("heldResults"), v.id("quizResults")),
      quizTitle: v.string(),
      hidden: v.optional(v.literal(true)),
    }),
  ),
});

type Result = Doc<"quizResults">;

/** Returns a student's number of solo quizzes, mean score, and latest results. */
export async function soloProgressOf(
  ctx: QueryCtx,
  student: Doc<"users">,
): Promise<Infer<typeof soloProgressView>> {
  const { shown, withheld } = await latestResults(ctx, student);
  const scored = shown.filter(hasScore);
  const held = await ctx.db
    .query("heldResults")
    .withIndex("by_user_and_attempt", (q) => q.eq("userId", student._id))
    .take(RECENT_RESULTS);
  return {
    ...totalsWithout(student, withheld),
    held: [
      ...held.map(({ _id: id, quizTitle, isHidden: hidden }) => ({ id, quizTitle, hidden })),
      ...withheld.map(({ _id: id, quizTitle }) => ({ id, quizTitle })),
    ],
    results: scored.map(({ _id: id, quizTitle, score, completedAt }) => ({
      id,
      quizTitle,
      score,
      completedAt,
    })),
  };
}

/** Returns the student's totals without the latest results that are withheld because of a live quiz. */
export async function soloSumsOf(ctx: QueryCtx, student: Doc<"users">): Promise<Doc<"users">["statistics"]> {
  return totalsWithout(student, (await latestResults(ctx, student)).withheld);
}

/** Returns the latest results, newest first: results that may be shown, and results withheld because of a live quiz. */
async function latestResults(
  ctx: QueryCtx,
  student: Doc<"users">,
): Promise<{ shown: Result[]; withheld: Result[] }> {
  const results = await ctx.db
    .query("quizResults")
    .withIndex("by_user_and_completed_at", (q) => q.eq("userId", student._id))
    .order("desc")
    .take(RECENT_RESULTS);
  const played = new Set<Result["quizId"]>();
  for (const quizId of new Set(results.map((result) => result.quizId))) {
    if (await isBeingPlayed(ctx, quizId)) played.add(quizId);
  }
  return {
    shown: results.filter(({ quizId }) => !played.has(quizId)),
    withheld: results.filter(({ quizId }) => played.has(quizId)),
  };
}

/** False if no answer is graded, as in a quiz of questions that only a teacher can mark. */
export function hasScore({ answers }: Pick<Result, "answers">): boolean {
  return answers.some(({ correct }) => correct !== null);
}

/**
 * Returns the student's totals without these results. Scores are integers, so the sum computed from the mean is rounded
 * to an integer: without rounding, the digits of the remaining mean could reveal an excluded score.
 */
function totalsWithout({ statistics }: Doc<"users">, results: Result[]): Doc<"users">["statistics"] {
  const withheld = results.filter(hasScore);
  if (withheld.length === 0) return statistics;
  const totalQuizzes = statistics.totalQuizzes - withheld.length;
  const sum = Math.round(statistics.averageScore * statistics.totalQuizzes);
  const left = sum - withheld.reduce((total, { score }) => total + score, 0);
  return { totalQuizzes, averageScore: totalQuizzes > 0 ? left / totalQuizzes : 0 };
}
