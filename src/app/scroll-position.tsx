import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { isFirstPaintShown } from "../first-paint/hand-over.ts";
import { sessionValue } from "../lib/storage/session-value.ts";

const KEY = "scroll-positions";

/** Vertical scroll position in pixels by history entry key, or by path for entries without a key. */
type Positions = Record<string, number>;

/**
 * Scrolls a new page to the top or to the address's fragment, and restores the position of a page visited before (back, forward, reload). The
 * browser's own restoration would run before the page has rendered.
 */
export function ScrollPosition() {
  const { key: entryKey, pathname, hash } = useLocation();
  // An entry opened by its address has the key "default", as does any other page opened like this in the tab; the path distinguishes these entries.
  const key = entryKey === "default" ? pathname : entryKey;
  const positions = useRef<Positions | null>(null);
  positions.current ??= storedPositions();
  const entry = useRef(key);
  /** True while the page is still too short for the position to restore. */
  const isReturning = useRef(false);

  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const recordPosition = () => {
      if (positions.current && !isReturning.current) positions.current[entry.current] = window.scrollY;
    };
    const storePositions = () => sessionValue.write(KEY, JSON.stringify(positions.current));
    window.addEventListener("scroll", recordPosition, { passive: true });
    window.addEventListener("pagehide", storePositions);
    return () => {
      window.removeEventListener("scroll", recordPosition);
      window.removeEventListener("pagehide", storePositions);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: within one history entry the browser itself scrolls to a link's fragment
  useLayoutEffect(() => {
    entry.current = key;
    // The user may have scrolled the prepared page already.
    if (isFirstPaintShown()) return;
    const position = positions.current?.[key];
    const fragmentTarget = hash && document.getElementById(hash.slice(1));
    if (position === undefined && fragmentTarget) fragmentTarget.scrollIntoView();
    else window.scrollTo(0, position ?? 0);
    if (position === undefined || window.scrollY >= position) return;
    return scrollWhileGrowing(position, isReturning);
  }, [key]);

  return null;
}

/** Maximum time for a list to load again, on a slow network with an old device. */
const RETURN_WITHIN_MS = 15_000;

/**
 * Scrolls again whenever the page grows, because lists load after the page itself. Stops at the position, or when the user scrolls. @returns cleanup
 * function
 */
function scrollWhileGrowing(position: number, isReturning: { current: boolean }): () => void {
  isReturning.current = true;
  const ended = new AbortController();
  const end = () => {
    isReturning.current = false;
    growth.disconnect();
    clearTimeout(timer);
    ended.abort();
  };
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, position);
    if (window.scrollY >= position) end();
  });
  const timer = setTimeout(end, RETURN_WITHIN_MS);
  for (const eventType of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(eventType, end, { passive: true, signal: ended.signal });
  growth.observe(document.body);
  return end;
}

function storedPositions(): Positions {
  return JSON.parse(sessionValue.read(KEY) ?? "{}") as Positions;
}
