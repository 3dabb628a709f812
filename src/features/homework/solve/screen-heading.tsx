import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";

/** Name of the previous screen of the page; null before the first one. */
const Shown = createContext<RefObject<string | null> | null>(null);

/** Context provider around screens that replace each other at the same address. */
export function ScreenHeadings({ children }: { children: ReactNode }) {
  const shown = useRef<string | null>(null);
  return <Shown value={shown}>{children}</Shown>;
}

/**
 * Ref for a screen's heading. When the screen replaces another screen, the heading gets the focus, because the focused button has disappeared, and
 * the page is scrolled to its top.
 * @param screen name of the screen; a new value means a new screen
 */
export function useScreenHeading(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useNewScreen(screen, () => {
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  });
  return heading;
}

/** Calls `show` when the screen replaces another screen, but not for the page's first screen. */
export function useNewScreen(screen: string, show: () => void): void {
  const shown = useContext(Shown);
  const onNewScreen = useEffectEvent(show);
  useEffect(() => {
    const before = shown?.current ?? null;
    if (shown) shown.current = screen;
    if (before !== null && before !== screen) onNewScreen();
  }, [screen, shown]);
}
