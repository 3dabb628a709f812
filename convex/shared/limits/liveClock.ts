/** A live quiz's clock. How long its phases last is a setting of the session: model/live/settings.ts. */

/** The clock ticks this often while a session is active. */
export const TICK_MS = 1_000;
/** From here on the timer is shown red (seconds, inclusive). */
export const RED_TIMER_S = 5;
/** A phase end noticed at most this late is chained from its nominal time; later, the phase starts again so that nobody misses it. */
export const CHAIN_TOLERANCE_MS = 2_000;
/** A phase that should have ended this long ago has lost its tick chain and is picked up by the cron. */
export const LOST_CHAIN_MS = 5_000;
/** How often the cron looks for lost tick chains (seconds). */
export const RECOVERY_INTERVAL_S = 30;
