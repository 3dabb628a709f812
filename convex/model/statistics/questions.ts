import type { Doc, Id } from "../../_generated/dataModel";
import {
  HARD_BELOW_EASE,
  HARDEST_QUESTIONS,
  MEANINGFUL_ANSWERS,
  MEANINGFUL_SHARE,
} from "../../shared/limits/statistics";
import type { MutationCtx, QueryCtx } from "../ctx";

/** Answers to one question that have come in together. */
export type Asked = {
  questionId: Id<"quizQuestions">;
  quizTitle: string;
  text: string;
  /** How many were asked, those who did not answer among them. */
  asked: number;
  answered: number;
  correct: number;
};

/** What is taken back of a question: the three counts, as they were given. */
export type Uncounted = Pick<Asked, "questionId" | "asked" | "answered" | "correct">;

/**
 * How easy a question is, between 0 and 1: the share of right answers, as if one right and one wrong answer had been there before. So a
 * single wrong answer (0.33) stands beside ten right ones of thirty (0.34) and not in front of everything.
 */
export function easeOf(asked: number, correct: number): number {
  return (correct + 1) / (asked + 2);
}

/** Whether enough have answered to say anything about a question: five, and a third of those who were asked. */
export function isTelling({ asked, answered }: Pick<Asked, "asked" | "answered">): boolean {
  return answered >= MEANINGFUL_ANSWERS && answered >= asked * MEANINGFUL_SHARE;
}

/** Adds answers to what is known of a question in this teacher's classes. */
export async function countAsked(ctx: MutationCtx, teacherId: Id<"users">, news: Asked): Promise<void> {
  if (news.asked === 0) return;
  const row = await findRow(ctx, teacherId, news.questionId);
  const before = row === null ? { asked: 0, answered: 0, correct: 0 } : countsOf(row);
  const after = {
    asked: before.asked + news.asked,
    answered: before.answered + news.answered,
    correct: before.correct + news.correct,
  };
  const counted = { ...news, ...after, ease: knownEase(after) };
  if (row === null) await ctx.db.insert("questionStats", { teacherId, ...counted });
  else await ctx.db.patch("questionStats", row._id, counted);
}

/** Takes back answers that were counted. Never makes a row: the account and its statistics may have been deleted. */
export async function uncountAsked(ctx: MutationCtx, teacherId: Id<"users">, gone: Uncounted): Promise<void> {
  const row = await findRow(ctx, teacherId, gone.questionId);
  if (row === null) return;
  const before = countsOf(row);
  const asked = before.asked - gone.asked;
  if (asked <= 0) {
    await ctx.db.delete("questionStats", row._id);
    return;
  }
  const answered = within(before.answered - gone.answered, asked);
  const after = { asked, answered, correct: within(before.correct - gone.correct, answered) };
  await ctx.db.patch("questionStats", row._id, { ...after, ease: knownEase(after) });
}

/** Answers that were counted are right now, or right no more. Never makes a row, like `uncountAsked`. */
export async function correctAsked(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  questionId: Id<"quizQuestions">,
  change: number,
): Promise<void> {
  const row = await findRow(ctx, teacherId, questionId);
  if (row === null) return;
  const { asked, answered, correct } = countsOf(row);
  const after = { asked, answered, correct: within(correct + change, answered) };
  await ctx.db.patch("questionStats", row._id, { correct: after.correct, ease: knownEase(after) });
}

/** What was counted by an earlier version may be a little off. */
function within(count: number, most: number): number {
  return Math.min(Math.max(0, count), most);
}

/** A row of an earlier version does not know how many answered: as many as were asked. */
function countsOf({ asked, answered = asked, correct }: Doc<"questionStats">) {
  return { asked, answered, correct };
}

function knownEase(counts: Pick<Asked, "asked" | "answered" | "correct">): number | null {
  return isTelling(counts) ? easeOf(counts.asked, counts.correct) : null;
}

async function findRow(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  questionId: Id<"quizQuestions">,
): Promise<Doc<"questionStats"> | null> {
  return await ctx.db
    .query("questionStats")
    .withIndex("by_teacher_and_question", (q) => q.eq("teacherId", teacherId).eq("questionId", questionId))
    .unique();
}

/** The questions that this teacher's classes find hardest, hardest first; none that nearly everybody knows, none that few have answered. */
export async function hardestQuestions(
  ctx: QueryCtx,
  teacherId: Id<"users">,
): Promise<Doc<"questionStats">[]> {
  return await ctx.db
    .query("questionStats")
    .withIndex("by_teacher_and_ease", (q) =>
      q.eq("teacherId", teacherId).gt("ease", null).lt("ease", HARD_BELOW_EASE),
    )
    .take(HARDEST_QUESTIONS);
}
