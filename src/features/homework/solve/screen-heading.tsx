import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from "react";

/** The screen that was shown last, of those that a page goes through: null before the first one. */
const Shown = createContext<RefObject<string | null> | null>(null);

/** Around the screens of a page that follow each other without a change of address. */
export function ScreenHeadings({ children }: { children: ReactNode }) {
  const shown = useRef<string | null>(null);
  return <Shown value={shown}>{children}</Shown>;
}

/**
 * For the heading of a screen: it takes the focus, and comes to the top, when its screen takes the place of another one, whose button is gone with it. Not
 * on the first screen, where the page's own heading comes first.
 * @param screen says which one it is: another value is another screen
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
