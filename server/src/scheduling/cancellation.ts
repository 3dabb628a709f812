/** Says whether a call is still wanted (a cancellation token). */
export interface CancellationToken {
  /** Nobody would hear of the result any more: what has not begun is not begun. */
  readonly isCancelled: boolean;
}

/** A function was not run, since whoever called it has gone. */
export class CallCancelled extends Error {
  override name = "CallCancelled";
}
