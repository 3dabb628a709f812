/** Changing the end of homework: later, earlier, now, or after it has closed. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_HOMEWORK_MS } from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { openOrCloseHomework } from "./give";
import { acceptLate } from "./solve";

type Homework = Doc<"homework">;

/** Places whose late answers are accepted per transaction. Each has at most a hundred questions with two answers: one in time, one late. */
const ACCEPTED_AT_ONCE = 10;

/**
 * Moves the end to a future time, at most MAX_HOMEWORK_MS from now. Closed homework opens again: attempts that were not handed in continue,
 * and late answers are accepted. Solvers who had handed in may have seen the answer key and cannot begin another attempt.
 * Fails with HOMEWORK_GONE, HOMEWORK_FORGOTTEN or HOMEWORK_TIMES.
 */
export async function moveEnd(ctx: MutationCtx, homework: Homework, closesAt: number): Promise<void> {
  const { _id: homeworkId, state, opensAt, forgottenAt } = homework;
  const now = Date.now();
  // The homework never opened: at its opening time the quiz was deleted, empty or hidden from the teacher.
  if (state === "missed") fail("HOMEWORK_GONE");
  if (forgottenAt !== undefined) fail("HOMEWORK_FORGOTTEN");
  if (!(closesAt > Math.max(now, opensAt) && closesAt <= now + MAX_HOMEWORK_MS)) fail("HOMEWORK_TIMES");
  if (state === "waiting") {
    // The closing job is scheduled when the homework opens.
    await ctx.db.patch("homework", homeworkId, { closesAt });
    return;
  }
  const hadEnded = state === "closed" || now >= homework.closesAt;
  await ctx.db.patch("homework", homeworkId, {
    closesAt,
    state: "open",
    ...(hadEnded && { reopenedAt: now }),
  });
  // `turn` runs `openOrCloseHomework`, which closes the homework at its end. The job for the previous `closesAt` does no harm: before
  // the new end it closes nothing.
  await ctx.scheduler.runAt(closesAt, internal.homework.turn, { homeworkId });
  if (hadEnded) await ctx.scheduler.runAfter(0, internal.homework.acceptLateOfAll, { homeworkId });
}

/** Closes open homework now; does nothing if it is closed already. Fails with HOMEWORK_NOT_OPEN if it has never opened. */
export async function closeNow(ctx: MutationCtx, { _id, state, closesAt }: Homework): Promise<void> {
  if (state === "waiting" || state === "missed") fail("HOMEWORK_NOT_OPEN");
  if (state === "closed") return;
  await ctx.db.patch("homework", _id, { closesAt: Math.min(closesAt, Date.now()) });
  await openOrCloseHomework(ctx, _id);
}

/** Accepts the late answers of one batch of places, and schedules the next batch. */
export async function acceptNextLate(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework === null || homework.state !== "open") return;
  const late = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_late", (q) => q.eq("homeworkId", homeworkId).gt("late", 0))
    .take(ACCEPTED_AT_ONCE);
  for (const place of late) await acceptLate(ctx, homework, place);
  if (late.length === ACCEPTED_AT_ONCE)
    await ctx.scheduler.runAfter(0, internal.homework.acceptLateOfAll, { homeworkId });
}
