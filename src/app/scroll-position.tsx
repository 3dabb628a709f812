import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isFirstPaintShown } from "../first-paint/hand-over.ts";
import { sessionValue } from "../lib/storage/session-value.ts";

const KEY = "scroll-positions";

/** How far down each entry of the history was scrolled, by the entry's key, or by its path. */
type Positions = Record<string, number>;

/**
 * A page begins at its top, or at the place that the address names; one that was visited before (by going back, by a reload) where it was left. The
 * browser by itself would scroll before the page is there.
 */
export function ScrollPosition() {
  const { key: entryKey, pathname, hash } = useLocation();
  // One that was opened by its address has no key of its own: the page before, opened so in this tab, would lend it its place.
  const key = entryKey === "default" ? pathname : entryKey;
  const positions = useRef<Positions | null>(null);
  positions.current ??= kept();
  const entry = useRef(key);
  /** Whether the page is still too short for the place where it was left. */
  const isReturning = useRef(false);

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const note = () => {
      if (positions.current && !isReturning.current) positions.current[entry.current] = window.scrollY;
    };
    const keep = () => sessionValue.write(KEY, JSON.stringify(positions.current));
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: within one entry the browser itself goes to the place that a link names
  useLayoutEffect(() => {
    entry.current = key;
    // It may have been scrolled already.
    if (isFirstPaintShown()) return;
    const left = positions.current?.[key];
    const named = hash && document.getElementById(hash.slice(1));
    if (left === undefined && named) named.scrollIntoView();
    else window.scrollTo(0, left ?? 0);
    if (left === undefined || window.scrollY >= left) return;
    return goOnTo(left, isReturning);
  }, [key]);

  return null;
}

/** What a list needs to be there again at most, on a slow network with an old device. */
const RETURN_WITHIN_MS = 15_000;

/** Scrolls on while the page grows, since its lists come later than itself, until the place is reached or somebody else scrolls. @returns what ends it */
function goOnTo(left: number, isReturning: { current: boolean }): () => void {
  isReturning.current = true;
  const ended = new AbortController();
  const end = () => {
    isReturning.current = false;
    growth.disconnect();
    clearTimeout(timer);
    ended.abort();
  };
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, left);
    if (window.scrollY >= left) end();
  });
  const timer = setTimeout(end, RETURN_WITHIN_MS);
  for (const touch of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(touch, end, { passive: true, signal: ended.signal });
  growth.observe(document.body);
  return end;
}

function kept(): Positions {
  return JSON.parse(sessionValue.read(KEY) ?? "{}") as Positions;
}
