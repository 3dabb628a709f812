/** Options for sharing the single thread between functions. */
export interface SchedulingOptions {
  /**
   * Time in ms for which transactions run back to back before the event loop handles sockets, timers and new calls. Each
   * such break also ends the batch of commits for the disk: a shorter time means faster reactions, but more and smaller
   * batches.
   */
  batchMs: number;
  /**
   * Replaces `batchMs` after a timed job, in ms. A job's changes are sent only once they are on disk, and many clients
   * may wait for them.
   */
  batchWithTimedJobMs: number;
  /**
   * Longest time in ms for which a due job lets calls run first that arrived before its due time. A longer time rejects
   * fewer calls that were sent in time, but delays jobs. Delayed calls run first for six tenths of it.
   */
  maxTimedJobDelayMs: number;
  /**
   * Number of other transactions that run before a job scheduled to run as soon as possible, so that the changes of its
   * scheduler are sent first.
   */
  othersBeforeSoonJob: number;
  /**
   * Replaces `batchMs` when a delayed call is next, in ms: a long call, or one of a caller who has exceeded the free
   * usage. A shorter time means faster reactions to other callers.
   */
  batchOfDelayedMs: number;
  /** Number of other transactions between two overdue delayed calls. */
  othersBeforeDelayed: number;
  /**
   * Number of mutations that run before a query that has waited longer. A larger number recomputes a live query changed
   * by all of them less often, but makes queries wait longer.
   */
  mutationsBeforeQuery: number;
  /** Number of live queries with several subscribers that run before a query with one subscriber that has waited longer. */
  sharedBeforeOtherQuery: number;
  /**
   * Maximum number of scheduled mutations that run at the same time. Each counts until it is on disk, so a larger number
   * lets more of them share one flush.
   */
  parallelJobMutations: number;
  /** Maximum number of scheduled actions that run at the same time. They may take minutes. */
  parallelJobActions: number;
}

/** Suits apps in which many clients watch the same data, write at the same moment, and have deadlines enforced by jobs. */
export const DEFAULT_SCHEDULING: SchedulingOptions = {
  batchMs: 25,
  batchWithTimedJobMs: 12,
  maxTimedJobDelayMs: 250,
  othersBeforeSoonJob: 64,
  batchOfDelayedMs: 4,
  othersBeforeDelayed: 16,
  mutationsBeforeQuery: 16,
  sharedBeforeOtherQuery: 16,
  parallelJobMutations: 64,
  parallelJobActions: 8,
};
