import { retryAfterOf } from "../../../convex/shared/retryAfter.ts";
import { holdUnsavedWork } from "./unsaved-work.ts";

/** Maximum random addition to each wait in ms, so that pages refused together do not retry together. */
const JITTER_MS = 500;

/**
 * Repeats a call while it is refused with TOO_FAST, each time after the wait in the refusal. Only for idempotent calls. Other failures are thrown.
 * Until the call has ended, the browser asks before the page closes.
 *
 * @param onWait called with true when a wait begins, and with false when the call is repeated
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
