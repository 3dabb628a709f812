/** Options for sharing the single thread between functions. */
export interface SchedulingOptions {
  /**
   * Time in ms for which transactions run without a break. In a break, the event loop handles sockets, timers and new calls.
   * Each break also ends a batch of commits for the disk: a shorter time means faster reactions, but more and smaller
   * batches.
   */
  batchMs: number;
  /**
   * Replaces `batchMs` after a timed job, in ms. Usually shorter, because many clients may wait for the job's changes, which
   * are sent only after they are on disk.
   */
  batchWithTimedJobMs: number;
  /**
   * Longest time in ms that a due job waits for calls that arrived before its due time. With a longer time, fewer calls that
   * were sent in time are rejected, but jobs run later. For delayed calls, the job waits only six tenths of this time.
   */
  maxTimedJobDelayMs: number;
  /**
   * Number of other transactions that run before a job that was scheduled to run as soon as possible. In the meantime, the
   * changes of the function that scheduled it are sent.
   */
  othersBeforeSoonJob: number;
  /**
   * Replaces `batchMs` when a delayed call is next, in ms. Delayed are long calls, and calls of callers who have exceeded
   * their free usage. A shorter time means faster reactions to other callers.
   */
  batchOfDelayedMs: number;
  /** Number of other transactions between two overdue delayed calls. */
  othersBeforeDelayed: number;
  /**
   * Number of mutations that run before a query that has waited longer. With a larger number, a live query that all these
   * mutations change is recomputed less often, but queries wait longer.
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

/** For apps in which many clients watch the same data and write at the same moment, and in which jobs enforce deadlines. */
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
