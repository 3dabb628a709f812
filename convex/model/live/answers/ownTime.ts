/** How much time a participant has for the question that is on: the class's, or more (extraTime.ts). */
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { type ClockRun, momentOf } from "../rules/clockRuns";
import { timeOf } from "../session/game";

type Session = Doc<"liveQuizSessions">;

/** All in ms. */
export type OwnTime = {
  /** Below 0 once it is over. */
  leftMs: number;
  durationMs: number;
};

/**
 * The time of somebody who has `factor` times as much as the class: so much of the question's time, with what the host has added, beyond the class's end.
 * Null where the question has no time.
 */
export function ownTimeIn(session: Session, factor: number, now: number): OwnTime | null {
  const { phaseStartedAt, overtime = 0 } = session;
  if (phaseStartedAt === null) return null;
  const time = timeOf(session, phaseStartedAt);
  if (time.name === "untimed") return null;
  const { durationMs } = time;
  const untilEndMs = time.name === "held" ? time.leftMs : time.endsAt - now;
  return {
    leftMs: untilEndMs + (factor - 1 - overtime) * durationMs,
    durationMs: factor * durationMs,
  };
}

/** When an answer that comes now would have come from somebody with the class's time: after the same share of it. */
export function asWithClassTime(
  { leftMs, durationMs }: OwnTime,
  factor: number,
  runs: readonly ClockRun[] | undefined,
  now: number,
): number {
  const elapsedMs = durationMs - leftMs;
  return (runs && momentOf(runs, elapsedMs / factor)) ?? now - elapsedMs * (1 - 1 / factor);
}

/** Somebody has answered, left or been given time while a question waits: looks at once whom it waits for still. Does nothing for one that does not wait. */
export async function lookAtWait(ctx: MutationCtx, { _id: sessionId, overtime }: Session): Promise<void> {
  if (overtime !== undefined) await ctx.scheduler.runAfter(0, internal.liveClock.lookAtWait, { sessionId });
}
