/** Questions about unsaved work before navigations inside the app. */
import { holdUnsavedWork, type LeaveGuard, leaving } from "./unsaved-work.ts";

/**
 * Asks before the page is left.
 * @param to address of the next page
 * @param leave leaves the page without asking again
 * @returns false if nothing was asked
 */
type Ask = (to: string, leave: () => void) => boolean;

const asks = new Set<Ask>();

/** Registers unsaved work until the returned function is called. Before a link, or a step back or forward, leaves the page, `ask` is called. */
export function askBeforeLeaving(ask: Ask): () => void {
  leaving.guard = guard;
  const release = holdUnsavedWork();
  asks.add(ask);
  return () => {
    asks.delete(ask);
    release();
  };
}

/** Steps that the browser has taken although the page stays. */
let away = 0;
/** Corrective step still to come. */
let returning = 0;
/** True while a step is taken again after its confirmation. */
let isConfirmed = false;

const guard: LeaveGuard = {
  leave: (to, go) => [...asks].some((ask) => ask(to, go)),
  push: (to, go) => isLinkClicked() && guard.leave(to, go),
  step: (delta, to, go) => {
    const again = () => {
      isConfirmed = true;
      go(delta);
    };
    if (isConfirmed || (away === 0 && !guard.leave(to, again))) {
      isConfirmed = false;
      return false;
    }
    away += delta;
    if (delta === returning) returning = 0;
    if (away !== 0 && returning === 0) {
      returning = -away;
      go(returning);
    }
    return true;
  },
};

/** True while the browser dispatches the click on a link. */
function isLinkClicked(): boolean {
  const { event } = window;
  return event?.type === "click" && event.target instanceof Element && event.target.closest("a") !== null;
}
