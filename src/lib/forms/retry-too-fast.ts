import { retryAfterOf } from "../../../convex/shared/retryAfter.ts";
import { holdUnsavedWork } from "./unsaved-work.ts";

/** Added at random to each wait, up to this many ms, so that pages refused together do not come back together. */
const JITTER_MS = 500;

/**
 * Makes a call again until it is no longer refused with TOO_FAST, after the wait that the refusal asks for. Only for calls that may be sent twice.
 * Other failures are thrown. Until the call has ended, the browser asks before the page is closed.
 *
 * @param onWait Called with true when a wait begins, and with false when the call is made again.
 */
export async function retryTooFast<Result>(
  call: () => Promise<Result>,
  onWait: (waits: boolean) => void,
): Promise<Result> {
  const release = holdUnsavedWork();
  try {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const wait = retryAfterOf(error);
        if (wait === null) throw error;
        onWait(true);
        await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * JITTER_MS));
        onWait(false);
      }
    }
  } finally {
    release();
  }
}
