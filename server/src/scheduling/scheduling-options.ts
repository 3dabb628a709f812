/** How the one thread is shared out between functions. */
export interface SchedulingOptions {
  /**
   * For so long, in ms, transactions follow one another at once; then sockets, timers and newcomers have the thread. Each such break also ends the
   * batch of commits that goes to the disk: shorter means quicker reactions, and more and smaller batches.
   */
  batchMs: number;
  /** The same, in ms, when a timed job was among them: what it has changed is shown when it is on disk, and those who wait for that may be many. */
  batchWithTimedJobMs: number;
  /**
   * Longest time in ms for which a job whose moment has come lets calls go first that came before that moment. Longer means that fewer calls that were
   * sent in time are too late, and that jobs may be later. Delayed calls are let go first for six tenths of it.
   */
  maxTimedJobDelayMs: number;
  /** A job that was scheduled to run as soon as possible lets so many others go first: what its scheduler has changed is shown before it. */
  othersBeforeSoonJob: number;
  /** The same, in ms, when a delayed call is next: of a caller who has used more than is free, or a long one. Shorter means quicker reactions to others. */
  batchOfDelayedMs: number;
  /** Others that go between two overdue delayed calls. */
  othersBeforeDelayed: number;
  /**
   * So many mutations go before a query that has waited longer. More means that a live query which all of them touch is computed less often, and that
   * queries wait longer.
   */
  mutationsBeforeQuery: number;
  /** So many live queries that several subscribers wait for go before a query of a single one that has waited longer. */
  sharedBeforeOtherQuery: number;
  /** Scheduled mutations that run at the same time. Each waits for the disk before it gives its place back: more means that more share one flush. */
  parallelJobMutations: number;
  /** Scheduled actions that run at the same time. They may take minutes. */
  parallelJobActions: number;
}

/** For apps in which many clients watch one thing, write at the same moment, and jobs end what was open to them. */
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
