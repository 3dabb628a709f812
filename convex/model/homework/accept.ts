/** The teacher accepts an answer that was given to homework, or takes that back: every stored answer to the question is graded again. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { type AcceptOutcome, type AcceptWish, changedKey } from "../questions/accepting";
import { kindOf } from "../questions/kinds";
import { isRightInQuiz } from "../questions/storedKey";
import { payFor } from "../rateLimits";
import { rowsWork } from "../work";
import { beginCounting } from "./count";
import { answersOf, findQuestion } from "./find";
import { percentOf } from "./solve";

type Homework = Doc<"homework">;
type Place = Doc<"homeworkPlaces">;

/** Answers read in one transaction, about. */
const ANSWERS_AT_ONCE = 2_000;
const MOST_PLACES_AT_ONCE = 25;
/** An answer that is in time and one that is late. */
const ROWS_PER_QUESTION = 2;
/** Cost of one change in units of work. */
const ACCEPT_WORK = 60;

/** `left` before the homework has opened, and once its answers were forgotten. Fails with INVALID_INPUT as in a game, and with TOO_FAST. */
export async function acceptInHomework(
  ctx: MutationCtx,
  homework: Homework,
  { questionIndex: index, ...wish }: AcceptWish,
): Promise<AcceptOutcome> {
  const { _id: homeworkId, state, forgottenAt } = homework;
  if (state === "waiting" || state === "missed" || forgottenAt !== undefined) return "left";
  const found = await findQuestion(ctx, homeworkId, index);
  if (found === null || found.key === null) fail("INVALID_INPUT");
  const changed = changedKey(found.question.content, found.key, wish);
  if (changed === "full") return "full";
  if (changed === null) return "done";
  await payFor(ctx, "work", homework.createdBy, rowsWork(ACCEPT_WORK));
  const accepted = changed.accepted.length === 0 ? undefined : changed.accepted;
  await ctx.db.patch("homeworkKeys", found.key._id, { correctAnswer: changed.correctAnswer, accepted });
  await ctx.scheduler.runAfter(0, internal.homework.regrade, { homeworkId, index, cursor: null });
  const { accepts, answer } = wish;
  const { questionId } = found.question;
  const isInQuiz = !accepts && (await isRightInQuiz(ctx, homework.createdBy, questionId, answer));
  return isInQuiz ? "doneButInQuiz" : "done";
}

/** Grades the answers of some places to a question again, and schedules those after them; at last all answers are counted. Idempotent. */
export async function regrade(
  ctx: MutationCtx,
  { homeworkId, index, cursor }: { homeworkId: Id<"homework">; index: number; cursor: string | null },
): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework === null || homework.forgottenAt !== undefined) return;
  const rowsPerPlace = ROWS_PER_QUESTION * homework.questionCount * homework.attempts;
  const numItems = Math.min(MOST_PLACES_AT_ONCE, Math.ceil(ANSWERS_AT_ONCE / rowsPerPlace));
  const { page, isDone, continueCursor } = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_sort_key", (q) => q.eq("homeworkId", homeworkId))
    .paginate({ numItems, cursor });
  for (const place of page) await regradePlace(ctx, homework, place, index);
  if (isDone) await beginCounting(ctx, homeworkId);
  else
    await ctx.scheduler.runAfter(0, internal.homework.regrade, { homeworkId, index, cursor: continueCursor });
}

/** Grades a place's answers to a question in all attempts, and has the attempt count that counts by the homework's rule. */
async function regradePlace(
  ctx: MutationCtx,
  homework: Homework,
  place: Place,
  index: number,
): Promise<void> {
  const found = await findQuestion(ctx, homework._id, index);
  if (found === null || found.key === null) return;
  const { content } = found.question;
  const { correctAnswer } = found.key;
  const attempts: { rows: Doc<"homeworkAnswers">[]; sum: number }[] = [];
  for (let attempt = 1; attempt <= place.attempt; attempt += 1) {
    const rows = await answersOf(ctx, place._id, attempt);
    let sum = 0;
    for (const row of rows) {
      const isAsked = row.index === index;
      const grade = isAsked ? kindOf(content).grade(content, correctAnswer, row.answer) : row.grade;
      if (grade !== row.grade) await ctx.db.patch("homeworkAnswers", row._id, { grade });
      if (row.late !== "waiting") sum += grade ?? 0;
    }
    attempts.push({ rows, sum });
  }
  const scores = attempts.map(({ sum }) => percentOf(homework, sum));
  const counted = countedOf(homework, place, scores);
  if (counted !== place.counted) {
    for (const { _id } of attempts[place.counted - 1]?.rows ?? [])
      await ctx.db.patch("homeworkAnswers", _id, { counts: false });
    for (const { _id, late } of attempts[counted - 1]?.rows ?? [])
      if (late !== "waiting") await ctx.db.patch("homeworkAnswers", _id, { counts: true });
  }
  const sum = attempts[place.attempt - 1]?.sum ?? 0;
  const score = scores[counted - 1] ?? 0;
  if (sum !== place.sum || score !== place.score || counted !== place.counted)
    await ctx.db.patch("homeworkPlaces", place._id, { sum, score, counted });
}

/** The attempt that counts, from 1: of equals the first, and none that goes on or was ended after the homework. @param scores by attempt */
function countedOf(
  { counts, closesAt }: Homework,
  { attempt, counted, handedInAt }: Place,
  scores: readonly number[],
): number {
  if (counts === "last") return counted;
  const isOver = handedInAt !== null && handedInAt < closesAt;
  const candidates = scores.flatMap((score, at) =>
    at + 1 < attempt || at + 1 === counted || isOver ? [{ attempt: at + 1, score }] : [],
  );
  const best = Math.max(...candidates.map(({ score }) => score));
  return candidates.find(({ score }) => score === best)?.attempt ?? counted;
}
