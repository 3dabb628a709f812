/** Says whether a call is still wanted (a cancellation token). */
export interface CancellationToken {
  /** Nobody waits for the result any more: a call that has not begun is not begun. */
  readonly isCancelled: boolean;
}

/** A function was not run, since its caller has gone. */
export class CallCancelled extends Error {
  override name = "CallCancelled";
}
