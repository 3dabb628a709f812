import type { Doc, Id } from "../../_generated/dataModel";
import {
  HARD_BELOW_EASE,
  HARDEST_QUESTIONS,
  MEANINGFUL_ANSWERS,
  MEANINGFUL_SHARE,
  REPEAT_BELOW,
  REPEATS_SHOWN,
} from "../../shared/limits/statistics";
import type { MutationCtx, QueryCtx } from "../ctx";

/** Counts of answers to one question that are added together. */
export type Asked = {
  questionId: Id<"quizQuestions">;
  quizTitle: string;
  text: string;
  /** Number of participants asked, including those without an answer. */
  asked: number;
  answered: number;
  correct: number;
};

/** Counts to subtract from a question, as they were added. */
export type SubtractedCounts = Pick<Asked, "questionId" | "asked" | "answered" | "correct">;

/**
 * Returns the ease of a question, between 0 and 1: the share of right answers after adding one right and one wrong
 * answer (Laplace smoothing). A question with a single answer, which is wrong, then has an ease of 1/3, like a question
 * with ten right answers of thirty (11/32). Without smoothing its ease would be 0, the hardest of all.
 */
export function easeOf(asked: number, correct: number): number {
  return (correct + 1) / (asked + 2);
}

/**
 * True if enough participants have answered for a meaningful statement: at least MEANINGFUL_ANSWERS participants, and
 * at least the share MEANINGFUL_SHARE of the participants asked.
 * @param empty blanks that count like wrong answers, as in homework and on paper
 */
export function hasEnoughAnswers({
  asked,
  answered,
  empty = 0,
}: Pick<Asked, "asked" | "answered"> & { empty?: number | undefined }): boolean {
  const counted = answered + empty;
  return counted >= MEANINGFUL_ANSWERS && counted >= asked * MEANINGFUL_SHARE;
}

type PlayedQuestion = {
  /** Null if the question was never asked. */
  asked: number | null;
  answered: number;
  /** Blanks that count like wrong answers. */
  empty?: number | undefined;
  /** Null if the question is not graded. */
  correct: number | null;
  /** False if the question is excluded from the points, was cut short or is not graded. */
  counts: boolean;
};

/**
 * Returns the indexes of the questions worth repeating in class, lowest share of right answers first. Excludes
 * questions with too few answers.
 */
export function worthRepeating(questions: readonly PlayedQuestion[]): number[] {
  const known = questions.flatMap(({ counts, asked, answered, empty, correct }, index) => {
    if (!counts || asked === null || correct === null) return [];
    if (!hasEnoughAnswers({ asked, answered, empty })) return [];
    return [{ index, share: correct / asked }];
  });
  const hard = known.filter(({ share }) => share < REPEAT_BELOW).sort((a, b) => a.share - b.share);
  return hard.slice(0, REPEATS_SHOWN).map(({ index }) => index);
}

/** Adds counts to a question's row for this teacher's classes. */
export async function countAsked(ctx: MutationCtx, teacherId: Id<"users">, added: Asked): Promise<void> {
  if (added.asked === 0) return;
  const row = await findRow(ctx, teacherId, added.questionId);
  const before = row === null ? { asked: 0, answered: 0, correct: 0 } : countsOf(row);
  const after = {
    asked: before.asked + added.asked,
    answered: before.answered + added.answered,
    correct: before.correct + added.correct,
  };
  const fields = { ...added, ...after, ease: knownEase(after) };
  if (row === null) await ctx.db.insert("questionStats", { teacherId, ...fields });
  else await ctx.db.patch("questionStats", row._id, fields);
}

/**
 * Subtracts counts from a question's row. Never creates a row, because the account and its statistics may have been
 * deleted.
 */
export async function subtractAsked(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  gone: SubtractedCounts,
): Promise<void> {
  const row = await findRow(ctx, teacherId, gone.questionId);
  if (row === null) return;
  const before = countsOf(row);
  const asked = before.asked - gone.asked;
  if (asked <= 0) {
    await ctx.db.delete("questionStats", row._id);
    return;
  }
  const answered = clamped(before.answered - gone.answered, asked);
  const after = { asked, answered, correct: clamped(before.correct - gone.correct, answered) };
  await ctx.db.patch("questionStats", row._id, { ...after, ease: knownEase(after) });
}

/**
 * Changes the number of right answers, when answers that are already counted become right or wrong. Never creates a
 * row.
 */
export async function correctAsked(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  questionId: Id<"quizQuestions">,
  change: number,
): Promise<void> {
  const row = await findRow(ctx, teacherId, questionId);
  if (row === null) return;
  const { asked, answered, correct } = countsOf(row);
  const after = { asked, answered, correct: clamped(correct + change, answered) };
  await ctx.db.patch("questionStats", row._id, { correct: after.correct, ease: knownEase(after) });
}

/** Returns the count, limited to 0 to `most`. Counts that an earlier version stored can be slightly inconsistent. */
function clamped(count: number, most: number): number {
  return Math.min(Math.max(0, count), most);
}

/** In rows of an earlier version, which lack `answered`, all participants asked count as answered. */
function countsOf({ asked, answered = asked, correct }: Doc<"questionStats">) {
  return { asked, answered, correct };
}

function knownEase(counts: Pick<Asked, "asked" | "answered" | "correct">): number | null {
  return hasEnoughAnswers(counts) ? easeOf(counts.asked, counts.correct) : null;
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

/**
 * Returns the hardest questions of this teacher's classes, hardest first. Excludes easy questions, and questions with
 * too few answers.
 */
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
