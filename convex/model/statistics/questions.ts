import type { Doc, Id } from "../../_generated/dataModel";
import { HARD_BELOW_EASE, HARDEST_QUESTIONS } from "../../shared/limits";
import type { MutationCtx, QueryCtx } from "../ctx";

/** Answers to one question that have come in together. */
export type Asked = {
  questionId: Id<"quizQuestions">;
  quizTitle: string;
  text: string;
  /** How many were asked, those who did not answer among them. */
  asked: number;
  correct: number;
};

/**
 * How easy a question is, between 0 and 1: the share of right answers, as if one right and one wrong answer had been there before. So a
 * single wrong answer (0.33) stands beside ten right ones of thirty (0.34) and not in front of everything.
 */
export function easeOf(asked: number, correct: number): number {
  return (correct + 1) / (asked + 2);
}

/** Adds answers to what is known of a question in this teacher's classes. */
export async function countAsked(ctx: MutationCtx, teacherId: Id<"users">, news: Asked): Promise<void> {
  if (news.asked === 0) return;
  const row = await ctx.db
    .query("questionStats")
    .withIndex("by_teacher_and_question", (q) =>
      q.eq("teacherId", teacherId).eq("questionId", news.questionId),
    )
    .unique();
  const asked = (row?.asked ?? 0) + news.asked;
  const correct = (row?.correct ?? 0) + news.correct;
  const counted = { ...news, asked, correct, ease: easeOf(asked, correct) };
  if (row === null) await ctx.db.insert("questionStats", { teacherId, ...counted });
  else await ctx.db.patch("questionStats", row._id, counted);
}

/** The questions that this teacher's classes find hardest, hardest first; none that nearly everybody knows. */
export async function hardestQuestions(
  ctx: QueryCtx,
  teacherId: Id<"users">,
): Promise<Doc<"questionStats">[]> {
  return await ctx.db
    .query("questionStats")
    .withIndex("by_teacher_and_ease", (q) => q.eq("teacherId", teacherId).lt("ease", HARD_BELOW_EASE))
    .take(HARDEST_QUESTIONS);
}
