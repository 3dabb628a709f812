import { useCallback, useEffect, useRef } from "react";

/** Time after a closing in which Escape is a hasty second press of the Escape that closed, in ms. */
const HASTY_MS = 500;

/**
 * Detects an Escape that closes a dialog, or that follows shortly after a dialog, a menu, or the full screen was closed. Such a press must not
 * start a command of the screen below.
 * @returns `isHasty`: true with an open dialog and shortly after a closing; `noteClosing`: records that the screen has closed something itself
 */
export function useHastyEscape(): { isHasty: () => boolean; noteClosing: () => void } {
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const noteClosing = useCallback(() => {
    closedAt.current = performance.now();
  }, []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // In the capture phase, because `close` and `toggle` do not bubble.
    document.addEventListener("close", noteClosing, { capture: true, signal });
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && !target.open) noteClosing();
    };
    document.addEventListener("toggle", onToggle, { capture: true, signal });
    document.addEventListener("fullscreenchange", () => !document.fullscreenElement && noteClosing(), {
      signal,
    });
    return () => listening.abort();
  }, [noteClosing]);
  const isHasty = () =>
    document.querySelector("dialog[open]") !== null || performance.now() - closedAt.current < HASTY_MS;
  return { isHasty, noteClosing };
}
