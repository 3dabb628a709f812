/** Clock of live quizzes. Durations of phases are settings of the session: model/live/rules/settings.ts. */

/** Tick interval: throughout short phases, and in the last seconds of longer ones. */
export const TICK_MS = 1_000;
/** Longest short phase. */
export const SHORT_PHASE_MS = 20_000;
/** Remaining time from which a longer phase ticks every TICK_MS. */
export const LAST_TICKS_MS = 10_000;
/** Tick interval of a longer phase before its last LAST_TICKS_MS. */
export const SPARSE_TICK_MS = 5_000;
/** Time that the host's button for more time adds to a phase. */
export const MORE_TIME_MS = 10_000;
/** Default time for a question (seconds). */
export const STANDARD_QUESTION_S = 10;
/** Bounds of a question's time (seconds), in session settings and for single questions. */
export const MIN_QUESTION_S = 5;
export const MAX_QUESTION_S = 240;
/** Bounds of the reveal's duration (seconds). */
export const MIN_REVEAL_S = 5;
export const MAX_REVEAL_S = 60;
/** Longest reading time before a question opens (seconds); 0 means none. */
export const MAX_READING_S = 10;
/** Remaining time from which the timer is red (seconds, inclusive). */
export const RED_TIMER_S = 5;
/**
 * Maximum delay of a tick at which the next phase starts at the nominal end of the last one, as if the tick had been in time. After a longer
 * delay, the next phase starts at the time of the tick, so that participants do not miss a part of it.
 */
export const TICK_TOLERANCE_MS = 2_000;
/** The chain of tick jobs is assumed to be broken if a phase is overdue by this much; a cron then starts a new tick job. */
export const LOST_CHAIN_MS = 5_000;
/** Interval of this cron (seconds). */
export const RECOVERY_INTERVAL_S = 30;
