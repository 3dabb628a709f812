/**
 * Solving homework: answering and handing in. The time of arrival at the server decides if an answer is late. Each solver writes only rows
 * of one place, so a whole school can solve homework at once without conflicts.
 */
import { compareValues, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { type ErrorCode, fail } from "../../shared/errors";
import { ANSWER_CHANGES_BURST, ANSWER_REFILL_MS, LATE_ACCEPTED_MS } from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { type answerValue, kindOf } from "../questions/kinds";
import { type BucketState, takeTokens } from "../tokenBucket";
import { answersOf, findQuestion, type Solver } from "./find";
import { percentOf, resultOf, withoutSum } from "./results";

type Homework = Doc<"homework">;
type Place = Doc<"homeworkPlaces">;
type Refused = { refused: ErrorCode };

/**
 * Stores an answer, replacing an earlier one; null deletes the earlier one. For LATE_ACCEPTED_MS after the end, an answer is stored as late
 * in a second row, beside the answer that arrived in time.
 *
 * A late answer equal to the one that arrived in time is not stored: a browser that received no confirmation sends its answer again,
 * perhaps days later. Returns whether the answer is late, or the reason for a rejection. The rejection TOO_FAST is thrown instead, because
 * pages of every version repeat a call that throws it.
 */
export async function storeAnswer(
  ctx: MutationCtx,
  { homework, place }: Solver,
  { attempt, index, answer }: { attempt: number; index: number; answer: Infer<typeof answerValue> | null },
): Promise<{ late: boolean } | Refused> {
  if (attempt !== place.attempt || place.handedInAt !== null) return { refused: "ATTEMPT_OVER" };
  const now = Date.now();
  const answering = payForAnswer(homework, place, now);
  const asked = await findQuestion(ctx, homework._id, index);
  if (asked === null) return { refused: "INVALID_INPUT" };
  const { content } = asked.question;
  const kind = kindOf(content);
  const fits = answer === null || kind.isAnswer(content, answer) || kind.isUnfinished?.(content, answer);
  if (!fits) return { refused: "INVALID_INPUT" };
  const late = now >= homework.closesAt;
  if (now >= homework.closesAt + LATE_ACCEPTED_MS) return { refused: "HOMEWORK_CLOSED" };

  const key = asked.key?.correctAnswer ?? null;
  const grade = key === null || answer === null || kind.isMarked ? null : kind.grade(content, key, answer);
  const before = await ctx.db
    .query("homeworkAnswers")
    .withIndex("by_place_and_attempt_and_index", (q) =>
      q.eq("placeId", place._id).eq("attempt", attempt).eq("index", index),
    )
    .collect();
  const replaced = before.find((row) => (row.late === "waiting") === late);
  const counts = !late && attempt === place.counted;
  const inTime = before.find((row) => row.late !== "waiting");
  const isSentAgain = late && inTime !== undefined && compareValues(inTime.answer, answer) === 0;
  if (answer === null || isSentAgain) {
    if (replaced !== undefined) await ctx.db.delete("homeworkAnswers", replaced._id);
  } else {
    const stored = { answer, grade, answeredAt: now, counts, ...(late && { late: "waiting" as const }) };
    const { _id: placeId, homeworkId } = place;
    if (replaced !== undefined) await ctx.db.patch("homeworkAnswers", replaced._id, stored);
    else await ctx.db.insert("homeworkAnswers", { homeworkId, placeId, attempt, index, ...stored });
  }
  const addedRows = Number(answer !== null && !isSentAgain) - Number(replaced !== undefined);
  const written = { answering, ...answeredOf(place, addedRows) };
  if (late) {
    await ctx.db.patch("homeworkPlaces", place._id, { ...written, late: place.late + addedRows });
  } else if (homework.points !== undefined) {
    const { sum, ...result } = resultOf(homework, await answersOf(ctx, place._id, attempt));
    await ctx.db.patch("homeworkPlaces", place._id, { ...written, sum, ...(counts && result) });
  } else {
    const sum = place.sum + (grade ?? 0) - (replaced?.grade ?? 0);
    const score = counts ? percentOf(homework, sum) : place.score;
    await ctx.db.patch("homeworkPlaces", place._id, { ...written, sum, score });
  }
  return { late: late && !isSentAgain };
}

/** Returns the state of the place's token bucket after this answer. Fails with TOO_FAST if the bucket is empty. */
function payForAnswer({ questionCount }: Homework, { answering }: Place, now: number): BucketState {
  const limits = { capacity: questionCount + ANSWER_CHANGES_BURST, refillMs: ANSWER_REFILL_MS };
  const outcome = takeTokens(answering, limits, 1, now);
  if ("waitMs" in outcome) fail("TOO_FAST", { retryAfterMs: outcome.waitMs });
  return outcome.state;
}

/**
 * Returns the place's number of answers after adding (or, if negative, deleting) some. It stays at least 1, so that a place that has
 * answered is never deleted in favour of a new browser.
 */
function answeredOf({ answered }: Place, added: number): Pick<Place, "answered"> {
  return answered === undefined ? {} : { answered: Math.max(1, answered + added) };
}

/**
 * Ends the current attempt. Before the homework's end, this attempt may become the counted one. After the end, the counted attempt does not
 * change, and this attempt cannot send late answers any more: the solver may now see the answer key.
 */
export async function handIn(
  ctx: MutationCtx,
  { homework, place }: Solver,
  attempt: number,
): Promise<Refused | null> {
  if (attempt !== place.attempt) return { refused: "ATTEMPT_OVER" };
  if (place.handedInAt !== null) return null;
  const now = Date.now();
  // A place that has handed in is never deleted in favour of a new browser, even without an answer.
  if (place.answered === 0) await ctx.db.patch("homeworkPlaces", place._id, { answered: 1 });
  if (now >= homework.closesAt) await ctx.db.patch("homeworkPlaces", place._id, { handedInAt: now });
  else await writeCompletedAttempt(ctx, homework, { ...place, handedInAt: now });
  return null;
}

/**
 * Accepts the late answers of a place. If a question has a newer answer, because the end was moved, the late one is deleted instead. In
 * closed homework, a current attempt that already counts is not handed in, so that it continues if the end is moved later. Any other
 * current attempt is handed in, because the rule for the counted attempt compares only completed attempts.
 */
export async function acceptLate(ctx: MutationCtx, homework: Homework, place: Place): Promise<void> {
  const rows = await answersOf(ctx, place._id, place.attempt);
  const counts = place.attempt === place.counted;
  const newest = new Map<number, Doc<"homeworkAnswers">>();
  for (const row of [...rows].sort((a, b) => a.answeredAt - b.answeredAt)) {
    const older = newest.get(row.index);
    if (older !== undefined) await ctx.db.delete("homeworkAnswers", older._id);
    newest.set(row.index, row);
  }
  for (const { _id, late } of newest.values())
    if (late === "waiting") await ctx.db.patch("homeworkAnswers", _id, { late: "accepted", counts });
  const { sum, ...result } = resultOf(
    homework,
    [...newest.values()].map((row) => ({ ...row, late: undefined })),
  );
  const complete = { ...place, sum, late: 0, handedInAt: place.handedInAt ?? (counts ? null : Date.now()) };
  if (homework.state === "closed" || place.handedInAt !== null)
    await writeCompletedAttempt(ctx, homework, complete);
  else {
    await ctx.db.patch("homeworkPlaces", place._id, { sum, late: 0, ...(counts && result) });
  }
}

/** Stores a place whose attempt is complete, and selects the counted attempt by the homework's rule. */
async function writeCompletedAttempt(ctx: MutationCtx, homework: Homework, place: Place): Promise<void> {
  const { _id, sum, attempt, counted, handedInAt, late } = place;
  const result =
    homework.points === undefined
      ? { score: percentOf(homework, sum) }
      : withoutSum(resultOf(homework, await answersOf(ctx, _id, attempt)));
  const changes = { sum, handedInAt, late };
  if (attempt === counted) {
    await ctx.db.patch("homeworkPlaces", _id, { ...changes, ...result });
    return;
  }
  if (homework.counts === "best" && result.score <= place.score) {
    await ctx.db.patch("homeworkPlaces", _id, changes);
    return;
  }
  for (const row of await answersOf(ctx, _id, counted))
    await ctx.db.patch("homeworkAnswers", row._id, { counts: false });
  for (const row of await answersOf(ctx, _id, attempt))
    if (row.late !== "waiting") await ctx.db.patch("homeworkAnswers", row._id, { counts: true });
  await ctx.db.patch("homeworkPlaces", _id, { ...changes, ...result, counted: attempt });
}
