/** A participant's time for the current question: the class's time, or more (extraTime.ts). */
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { type ClockRun, momentOf } from "../rules/clockRuns";
import { phaseTimeOf } from "../session/game";

type Session = Doc<"liveQuizSessions">;

/** In ms. */
export type ParticipantTime = {
  /** Negative after the end of the participant's time. */
  leftMs: number;
  durationMs: number;
};

/**
 * Time of a participant with `factor` times the class's time. The extra part follows the class's end and includes the
 * seconds that the host has added.
 * Null if the question has no time limit.
 */
export function participantTimeIn(session: Session, factor: number, now: number): ParticipantTime | null {
  const { phaseStartedAt, overtime = 0 } = session;
  if (phaseStartedAt === null) return null;
  const time = phaseTimeOf(session, phaseStartedAt);
  if (time.kind === "untimed") return null;
  const { durationMs } = time;
  const untilEndMs = time.kind === "paused" ? time.leftMs : time.endsAt - now;
  // In overtime the phase's end already includes `overtime` times the duration.
  return {
    leftMs: untilEndMs + (factor - 1 - overtime) * durationMs,
    durationMs: factor * durationMs,
  };
}

/**
 * Class-time equivalent of `now` for a participant with extra time, in ms since the epoch: the moment at which the
 * same share of the class's time had passed.
 */
export function toClassTime(
  { leftMs, durationMs }: ParticipantTime,
  factor: number,
  runs: readonly ClockRun[] | undefined,
  now: number,
): number {
  const elapsedMs = durationMs - leftMs;
  // Without runs (a question that an earlier version asked): as if the clock had never been paused.
  return (runs && momentOf(runs, elapsedMs / factor)) ?? now - elapsedMs * (1 - 1 / factor);
}

/**
 * Rechecks at once if a question in overtime still waits for a participant. Called after an answer, a departure or a
 * change of extra time. Does nothing for other questions.
 */
export async function scheduleOvertimeCheck(
  ctx: MutationCtx,
  { _id: sessionId, overtime }: Session,
): Promise<void> {
  if (overtime !== undefined) await ctx.scheduler.runAfter(0, internal.liveClock.lookAtWait, { sessionId });
}
