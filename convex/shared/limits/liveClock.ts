/** A live quiz's clock. How long its phases last is a setting of the session: model/live/rules/settings.ts. */

/** The clock ticks this often: in short phases all the time, in longer ones over their last seconds. */
export const TICK_MS = 1_000;
/** Up to this length a phase counts as short. */
export const SHORT_PHASE_MS = 20_000;
/** A longer phase ticks each second from here on … */
export const LAST_TICKS_MS = 10_000;
/** … and this often before. */
export const SPARSE_TICK_MS = 5_000;
/** What a host adds to a phase with one press. */
export const MORE_TIME_MS = 10_000;
/** The standard game's time for a question (seconds). */
export const STANDARD_QUESTION_S = 10;
/** A question can be given this much time (seconds), in a session's settings and for itself. */
export const MIN_QUESTION_S = 5;
export const MAX_QUESTION_S = 240;
/** The answers can be shown for this much time (seconds). */
export const MIN_REVEAL_S = 5;
export const MAX_REVEAL_S = 60;
/** From here on the timer is shown red (seconds, inclusive). */
export const RED_TIMER_S = 5;
/** A phase end noticed at most this late is chained from its nominal time; later, the phase starts again so that nobody misses it. */
export const CHAIN_TOLERANCE_MS = 2_000;
/** A phase that should have ended this long ago has lost its tick chain and is picked up by the cron. */
export const LOST_CHAIN_MS = 5_000;
/** How often the cron looks for lost tick chains (seconds). */
export const RECOVERY_INTERVAL_S = 30;
