import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";

/** Name of the previous screen of the page; null before the first one. */
const Shown = createContext<RefObject<string | null> | null>(null);

/** Context provider around screens that replace each other at the same address. */
export function ScreenHeadings({ children }: { children: ReactNode }) {
  const shown = useRef<string | null>(null);
  return <Shown value={shown}>{children}</Shown>;
}

/**
 * Ref for a screen's heading. When the screen replaces another screen, the heading gets the focus and is scrolled into view, because the focused
 * button has disappeared. Does nothing on the page's first screen.
 * @param screen name of the screen; a new value means a new screen
 */
export function useScreenHeading(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useContext(Shown);
  useEffect(() => {
    const before = shown?.current ?? null;
    if (shown) shown.current = screen;
    if (before === null || before === screen) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "start" });
  }, [screen, shown]);
  return heading;
}
