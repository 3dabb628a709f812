/** Accepting a solver's answer as right for homework, or undoing the acceptance. Every stored answer to the question is graded again. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { type AcceptCommand, type AcceptOutcome, changedKey } from "../questions/accepting";
import { type AnswerValue, kindOf } from "../questions/kinds";
import { isRightInQuiz } from "../questions/storedKey";
import { payFor } from "../rateLimits";
import { rowsWork } from "../work";
import { beginCounting } from "./count";
import { answersOf, findQuestion } from "./find";
import { percentOf, resultOf, withoutSum } from "./results";

type Homework = Doc<"homework">;
type Place = Doc<"homeworkPlaces">;
type Attempt = { rows: Doc<"homeworkAnswers">[]; sum: number };

/** Approximate number of answers read per transaction. */
const ANSWERS_AT_ONCE = 2_000;
/** Maximum number of places per transaction. */
const MOST_PLACES_AT_ONCE = 25;
/** A place may have two rows per question: one in time and one late. */
const ROWS_PER_QUESTION = 2;
/** The job of a regrading that is unfinished after this time is assumed to have failed. */
const LOST_AFTER_MS = 5 * 60 * 1_000;
/** Regradings resumed per run; the next run continues. */
const RESUMED_AT_ONCE = 50;
/** Cost of one change in rows of work, see work.ts. */
const ACCEPT_WORK = 60;

/**
 * Accepts an answer, or undoes the acceptance. Returns `left`, and changes nothing, before the homework has opened and after its answers
 * were deleted. Fails with INVALID_INPUT for an unknown or ungraded question, or TOO_FAST.
 */
export async function acceptInHomework(
  ctx: MutationCtx,
  homework: Homework,
  { questionIndex: index, ...command }: AcceptCommand,
): Promise<AcceptOutcome> {
  const { _id: homeworkId, state, forgottenAt } = homework;
  if (state === "waiting" || state === "missed" || forgottenAt !== undefined) return "left";
  const found = await findQuestion(ctx, homeworkId, index);
  if (found === null || found.key === null) fail("INVALID_INPUT");
  const changed = changedKey(found.question.content, found.key, command);
  if (changed === "full") return "full";
  if (changed === null) return "done";
  await payFor(ctx, "work", homework.createdBy, rowsWork(ACCEPT_WORK));
  const accepted = changed.accepted.length === 0 ? undefined : changed.accepted;
  await ctx.db.patch("homeworkKeys", found.key._id, { correctAnswer: changed.correctAnswer, accepted });
  await beginRegrading(ctx, found.key);
  const { accepts, answer } = command;
  const { questionId } = found.question;
  const isInQuiz = !accepts && (await isRightInQuiz(ctx, homework.createdBy, questionId, answer));
  return isInQuiz ? "doneButInQuiz" : "done";
}

/** Starts to grade all answers to a question again. Supersedes a regrading in progress. */
async function beginRegrading(ctx: MutationCtx, key: Doc<"homeworkKeys">): Promise<void> {
  const { _id, homeworkId, index, regradingSince = 0 } = key;
  // Two regradings within one millisecond must differ.
  const since = Math.max(Date.now(), regradingSince + 1);
  await ctx.db.patch("homeworkKeys", _id, { regradingSince: since });
  await ctx.scheduler.runAfter(0, internal.homework.regrade, { homeworkId, index, since, cursor: null });
}

/** Restarts regradings whose job has failed. */
export async function resumeRegrading(ctx: MutationCtx): Promise<void> {
  const lost = await ctx.db
    .query("homeworkKeys")
    .withIndex("by_regrading_since", (q) =>
      q.gt("regradingSince", 0).lt("regradingSince", Date.now() - LOST_AFTER_MS),
    )
    .take(RESUMED_AT_ONCE);
  for (const key of lost) await beginRegrading(ctx, key);
}

/** A page of a regrading. `since` identifies the regrading; absent in jobs of an earlier version. */
type RegradedPage = { homeworkId: Id<"homework">; index: number; since?: number; cursor: string | null };

/** Grades the answers of some places again, and schedules the next page; after the last page, starts counting. Idempotent. */
export async function regrade(ctx: MutationCtx, current: RegradedPage): Promise<void> {
  const { homeworkId, index, since, cursor } = current;
  const homework = await ctx.db.get("homework", homeworkId);
  const found = await findQuestion(ctx, homeworkId, index);
  if (homework === null || found === null || found.key?.regradingSince !== since) return;
  if (found.key === null) return;
  const { question, key } = found;
  if (homework.forgottenAt !== undefined) {
    await ctx.db.patch("homeworkKeys", key._id, { regradingSince: undefined });
    return;
  }
  const gradeOf = (answer: AnswerValue) =>
    kindOf(question.content).grade(question.content, key.correctAnswer, answer);
  const rowsPerPlace = ROWS_PER_QUESTION * homework.questionCount * homework.attempts;
  const numItems = Math.min(MOST_PLACES_AT_ONCE, Math.ceil(ANSWERS_AT_ONCE / rowsPerPlace));
  const { page, isDone, continueCursor } = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_sort_key", (q) => q.eq("homeworkId", homeworkId))
    .paginate({ numItems, cursor });
  for (const place of page) await regradePlace(ctx, homework, place, index, gradeOf);
  if (!isDone) {
    await ctx.scheduler.runAfter(0, internal.homework.regrade, { ...current, cursor: continueCursor });
    return;
  }
  await ctx.db.patch("homeworkKeys", key._id, { regradingSince: undefined });
  await beginCounting(ctx, homeworkId);
}

/** Grades a place's answers to one question in all attempts, and selects the counted attempt by the homework's rule. */
async function regradePlace(
  ctx: MutationCtx,
  homework: Homework,
  place: Place,
  index: number,
  gradeOf: (answer: AnswerValue) => number,
): Promise<void> {
  const attempts: Attempt[] = [];
  for (let attempt = 1; attempt <= place.attempt; attempt += 1) {
    const rows = await answersOf(ctx, place._id, attempt);
    let sum = 0;
    for (const row of rows) {
      const grade = row.index === index ? gradeOf(row.answer) : row.grade;
      if (grade !== row.grade) await ctx.db.patch("homeworkAnswers", row._id, { grade });
      if (row.late !== "waiting") sum += grade ?? 0;
    }
    const graded = rows.map((row) => (row.index === index ? { ...row, grade: gradeOf(row.answer) } : row));
    attempts.push(
      homework.points === undefined ? { rows, sum } : { rows: graded, sum: resultOf(homework, graded).sum },
    );
  }
  const scores = attempts.map(({ sum }) => percentOf(homework, sum));
  const counted = countedOf(homework, place, attempts, scores);
  if (counted !== place.counted) {
    for (const { _id } of attempts[place.counted - 1]?.rows ?? [])
      await ctx.db.patch("homeworkAnswers", _id, { counts: false });
    for (const { _id, late } of attempts[counted - 1]?.rows ?? [])
      if (late !== "waiting") await ctx.db.patch("homeworkAnswers", _id, { counts: true });
  }
  const sum = attempts[place.attempt - 1]?.sum ?? 0;
  const result =
    homework.points === undefined
      ? { score: scores[counted - 1] ?? 0 }
      : withoutSum(resultOf(homework, attempts[counted - 1]?.rows ?? []));
  if (sum !== place.sum || result.score !== place.score || counted !== place.counted)
    await ctx.db.patch("homeworkPlaces", place._id, { sum, ...result, counted });
}

/**
 * Returns the number of the counted attempt, from 1; the first one if several have the best score. The latest attempt is a candidate if it
 * counts already, if it was handed in before the homework's end, or if the teacher has accepted its late answers and it is handed in.
 *
 * @param attempts all attempts, in the same order as `scores`
 */
function countedOf(
  { counts, closesAt }: Homework,
  { attempt, counted, handedInAt }: Place,
  attempts: readonly Attempt[],
  scores: readonly number[],
): number {
  if (counts === "last") return counted;
  // Accepted answers from before `closesAt` arrived late for an earlier end, which the teacher has moved.
  const hasAcceptedLate = attempts[attempt - 1]?.rows.some(
    ({ late, answeredAt }) => late === "accepted" && answeredAt >= closesAt,
  );
  const isOver = handedInAt !== null && (handedInAt < closesAt || hasAcceptedLate);
  const candidates = scores.flatMap((score, index) =>
    index + 1 < attempt || index + 1 === counted || isOver ? [{ attempt: index + 1, score }] : [],
  );
  const best = Math.max(...candidates.map(({ score }) => score));
  return candidates.find(({ score }) => score === best)?.attempt ?? counted;
}
