/** Clock of live quizzes. Durations of phases are settings of the session: model/live/rules/settings.ts. */

/** Tick interval: throughout short phases, and in the last seconds of longer ones. */
export const TICK_MS = 1_000;
/** Longest short phase. */
export const SHORT_PHASE_MS = 20_000;
/** Remaining time from which a longer phase ticks every second … */
export const LAST_TICKS_MS = 10_000;
/** … and its tick interval before. */
export const SPARSE_TICK_MS = 5_000;
/** Time that one press adds to a phase. */
export const MORE_TIME_MS = 10_000;
/** Default time for a question (seconds). */
export const STANDARD_QUESTION_S = 10;
/** Bounds of a question's time (seconds), in session settings and for single questions. */
export const MIN_QUESTION_S = 5;
export const MAX_QUESTION_S = 240;
/** Bounds of the reveal's duration (seconds). */
export const MIN_REVEAL_S = 5;
export const MAX_REVEAL_S = 60;
/** Remaining time from which the timer is red (seconds, inclusive). */
export const RED_TIMER_S = 5;
/**
 * If a phase's end is noticed at most this late, the next phase starts at the nominal end. If later, the next phase starts now, so that
 * participants do not miss it.
 */
export const CHAIN_TOLERANCE_MS = 2_000;
/** A phase that is overdue by this much has lost its tick job; the cron resumes it. */
export const LOST_CHAIN_MS = 5_000;
/** Interval of the cron that resumes lost tick jobs (seconds). */
export const RECOVERY_INTERVAL_S = 30;
