/** For each quiz, the time at which its owner last started a live quiz with it. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";

/** Records that the session's host starts this quiz now. Does nothing for a trial, and if the quiz belongs to another teacher. */
export async function notePlay(
  ctx: MutationCtx,
  { quizId, createdBy: teacherId, trial }: Pick<Doc<"liveQuizSessions">, "quizId" | "createdBy" | "trial">,
): Promise<void> {
  if (trial !== undefined) return;
  const quiz = quizId && (await ctx.db.get("quizzes", quizId));
  if (quiz?.createdBy !== teacherId) return;
  const playedAt = Date.now();
  const known = await lastPlayOf(ctx, quiz._id);
  if (known === null) await ctx.db.insert("lastPlays", { teacherId, quizId: quiz._id, playedAt });
  else await ctx.db.patch("lastPlays", known._id, { playedAt });
}

/** Returns the row of a quiz; null if its owner has never started it. */
export async function lastPlayOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Doc<"lastPlays"> | null> {
  return await ctx.db
    .query("lastPlays")
    .withIndex("by_quiz", (q) => q.eq("quizId", quizId))
    .unique();
}

/** True if this teacher has started a live quiz with an own quiz that still exists. */
export async function hasPlayed(ctx: QueryCtx, teacherId: Id<"users">): Promise<boolean> {
  const play = await ctx.db
    .query("lastPlays")
    .withIndex("by_teacher_and_played_at", (q) => q.eq("teacherId", teacherId))
    .first();
  return play !== null;
}
