/** Cancellation token of a call. */
export interface CancellationToken {
  /** True if the result is no longer needed. A call that has not started is then not run. */
  readonly isCancelled: boolean;
}

/** Thrown instead of running a function whose caller has disconnected. */
export class CallCancelled extends Error {
  override name = "CallCancelled";
}
