/** The end of homework, as far as its teacher moves it: later, earlier, to now, and after it has closed. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_HOMEWORK_MS } from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { openOrCloseHomework } from "./give";
import { acceptLate } from "./solve";

type Homework = Doc<"homework">;

/** Pupils whose late answers are taken in one transaction; each has at most two answers to each of a hundred questions. */
const ACCEPTED_AT_ONCE = 10;

/**
 * Moves the end to a moment that is to come, at most as far away as when homework is given. What closed is open again: an attempt that was not ended goes on,
 * answers that came late are in time, and who had ended one may have seen the key and begins no other.
 */
export async function moveEnd(ctx: MutationCtx, homework: Homework, closesAt: number): Promise<void> {
  const { _id: homeworkId, state, opensAt, forgottenAt } = homework;
  const now = Date.now();
  if (state === "missed") fail("HOMEWORK_GONE");
  if (forgottenAt !== undefined) fail("HOMEWORK_FORGOTTEN");
  if (!(closesAt > Math.max(now, opensAt) && closesAt <= now + MAX_HOMEWORK_MS)) fail("HOMEWORK_TIMES");
  if (state === "waiting") {
    await ctx.db.patch("homework", homeworkId, { closesAt });
    return;
  }
  const hadEnded = state === "closed" || now >= homework.closesAt;
  await ctx.db.patch("homework", homeworkId, {
    closesAt,
    state: "open",
    ...(hadEnded && { reopenedAt: now }),
  });
  await ctx.scheduler.runAt(closesAt, internal.homework.turn, { homeworkId });
  if (hadEnded) await ctx.scheduler.runAfter(0, internal.homework.acceptLateOfAll, { homeworkId });
}

/** Closes what is open as if its time were over now. */
export async function closeNow(ctx: MutationCtx, { _id, state, closesAt }: Homework): Promise<void> {
  if (state === "waiting" || state === "missed") fail("HOMEWORK_NOT_OPEN");
  if (state === "closed") return;
  await ctx.db.patch("homework", _id, { closesAt: Math.min(closesAt, Date.now()) });
  await openOrCloseHomework(ctx, _id);
}

/** Takes the late answers of some pupils as in time, and schedules those after them. */
export async function acceptAllLate(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<void> {
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
