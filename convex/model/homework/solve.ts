/**
 * Solving homework: answering and handing in. The moment at which something arrives here is what counts. An attempt writes rows of its own alone, so a
 * school that solves at once waits for nobody.
 */
import { compareValues, type Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { type ErrorCode, fail } from "../../shared/errors";
import { ANSWER_CHANGES_BURST, ANSWER_REFILL_MS, LATE_ACCEPTED_MS } from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { type answerValue, kindOf } from "../questions/kinds";
import { type BucketState, takeTokens } from "../tokenBucket";
import { answersOf, findQuestion, type Solver } from "./find";

type Homework = Doc<"homework">;
type Place = Doc<"homeworkPlaces">;
type Refused = { refused: ErrorCode };

/**
 * Stores an answer in the place of an earlier one; null deletes the earlier one. After the end it is stored as late, beside the one in time, for LATE_ACCEPTED_MS.
 * An answer equal to the one in time is not stored as late: a browser that never heard that it had arrived sends it again, on another day. Returns whether the
 * answer is late, or why it is not taken. Fails with TOO_FAST, thrown so that pages of every version send the answer again.
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
  const grade = key === null || answer === null ? null : kind.grade(content, key, answer);
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
    const kept = { answer, grade, answeredAt: now, counts, ...(late && { late: "waiting" as const }) };
    const { _id: placeId, homeworkId } = place;
    if (replaced !== undefined) await ctx.db.patch("homeworkAnswers", replaced._id, kept);
    else await ctx.db.insert("homeworkAnswers", { homeworkId, placeId, attempt, index, ...kept });
  }
  const more = Number(answer !== null && !isSentAgain) - Number(replaced !== undefined);
  const written = { answering, ...answeredOf(place, more) };
  if (late) {
    await ctx.db.patch("homeworkPlaces", place._id, { ...written, late: place.late + more });
  } else {
    const sum = place.sum + (grade ?? 0) - (replaced?.grade ?? 0);
    const score = counts ? percentOf(homework, sum) : place.score;
    await ctx.db.patch("homeworkPlaces", place._id, { ...written, sum, score });
  }
  return { late: late && !isSentAgain };
}

/** Takes an answer's token from the place's own bucket, and returns the new state. Fails with TOO_FAST. */
function payForAnswer({ questionCount }: Homework, { answering }: Place, now: number): BucketState {
  const limits = { capacity: questionCount + ANSWER_CHANGES_BURST, refillMs: ANSWER_REFILL_MS };
  const outcome = takeTokens(answering, limits, 1, now);
  if ("waitMs" in outcome) fail("TOO_FAST", { retryAfterMs: outcome.waitMs });
  return outcome.taken;
}

/** The place's number of answers after `more` were added. At least 1, so that no newcomer is given a place that has answered. */
function answeredOf({ answered }: Place, more: number): Pick<Place, "answered"> {
  return answered === undefined ? {} : { answered: Math.max(1, answered + more) };
}

/**
 * Ends the attempt under way: its answers stay as they are, and in time it may be the one that counts from now on. After the end it counts as it did, and
 * nothing more is taken as late: whoever has ended it may see the key.
 */
export async function handIn(
  ctx: MutationCtx,
  { homework, place }: Solver,
  attempt: number,
): Promise<Refused | null> {
  if (attempt !== place.attempt) return { refused: "ATTEMPT_OVER" };
  if (place.handedInAt !== null) return null;
  const now = Date.now();
  // An attempt that was handed in is never given to a newcomer, even without an answer.
  if (place.answered === 0) await ctx.db.patch("homeworkPlaces", place._id, { answered: 1 });
  if (now >= homework.closesAt) await ctx.db.patch("homeworkPlaces", place._id, { handedInAt: now });
  else await writeCompletedAttempt(ctx, homework, { ...place, handedInAt: now });
  return null;
}

/**
 * Takes the late answers of a place as if they had come in time, each where no newer one stands: the end may have been moved since. The attempt that counts
 * stays open, so that it goes on where the end is moved later; another one is over with that, since it must be known which of them counts.
 */
export async function acceptLate(ctx: MutationCtx, homework: Homework, place: Place): Promise<void> {
  const rows = await answersOf(ctx, place._id, place.attempt);
  const counts = place.attempt === place.counted;
  const left = new Map<number, Doc<"homeworkAnswers">>();
  for (const row of [...rows].sort((a, b) => a.answeredAt - b.answeredAt)) {
    const older = left.get(row.index);
    if (older !== undefined) await ctx.db.delete("homeworkAnswers", older._id);
    left.set(row.index, row);
  }
  for (const { _id, late } of left.values())
    if (late === "waiting") await ctx.db.patch("homeworkAnswers", _id, { late: "accepted", counts });
  const sum = [...left.values()].reduce((total, { grade }) => total + (grade ?? 0), 0);
  const complete = { ...place, sum, late: 0, handedInAt: place.handedInAt ?? (counts ? null : Date.now()) };
  if (homework.state === "closed" || place.handedInAt !== null)
    await writeCompletedAttempt(ctx, homework, complete);
  else {
    const score = counts ? percentOf(homework, sum) : place.score;
    await ctx.db.patch("homeworkPlaces", place._id, { sum, late: 0, score });
  }
}

/** Writes a place whose attempt is complete, and has the attempt count that is to count by the homework's rule. */
async function writeCompletedAttempt(ctx: MutationCtx, homework: Homework, place: Place): Promise<void> {
  const { _id, sum, attempt, counted, handedInAt, late } = place;
  const score = percentOf(homework, sum);
  const changes = { sum, handedInAt, late };
  if (attempt === counted) {
    await ctx.db.patch("homeworkPlaces", _id, { ...changes, score });
    return;
  }
  if (homework.counts === "best" && score <= place.score) {
    await ctx.db.patch("homeworkPlaces", _id, changes);
    return;
  }
  for (const row of await answersOf(ctx, _id, counted))
    await ctx.db.patch("homeworkAnswers", row._id, { counts: false });
  for (const row of await answersOf(ctx, _id, attempt))
    if (row.late !== "waiting") await ctx.db.patch("homeworkAnswers", row._id, { counts: true });
  await ctx.db.patch("homeworkPlaces", _id, { ...changes, score, counted: attempt });
}

/**
 * The percentage that these grades are of all that can be right; 0 where nothing is graded. Thirds that were added and taken back may leave a little less than
 * nothing, which would be rounded to −0: for an index another key than 0.
 */
export function percentOf({ gradedCount }: Homework, sum: number): number {
  return gradedCount === 0 ? 0 : Math.max(0, Math.round((100 * sum) / gradedCount));
}
