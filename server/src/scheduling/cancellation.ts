/** Cancellation token of a call. */
export interface CancellationToken {
  /** True if the result is no longer needed. A call that has not started is then not run. */
  readonly isCancelled: boolean;
  /** Calls `callback` when the caller disconnects. */
  onCancelled?(callback: () => void): void;
}

/** Token that its owner cancels. */
export class Cancellation implements CancellationToken {
  isCancelled = false;
  #callbacks: (() => void)[] = [];

  onCancelled(callback: () => void): void {
    this.#callbacks.push(callback);
  }

  cancel(): void {
    this.isCancelled = true;
    for (const callback of this.#callbacks.splice(0)) callback();
  }
}

/** Thrown instead of running a function whose caller has disconnected. */
export class CallCancelled extends Error {
  override name = "CallCancelled";
}
