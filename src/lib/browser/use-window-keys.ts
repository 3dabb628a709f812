import { useEffectEvent, useLayoutEffect } from "react";

/**
 * Calls `onKey` for every key press in the window, regardless of the focus, except while a menu is open: keys then belong to
 * the menu. The layout effect listens before the screen is painted: a slow computer runs other effects later, and a key in between would be lost.
 */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (document.querySelector(OPEN_MENU) === null) handle(event);
    };
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** Selector of an open menu (ui/button/menu.tsx). */
const OPEN_MENU = "details[data-menu][open]";

/** True if Ctrl, Meta or Alt is pressed; such keys belong to the browser or the screen reader. */
export function isModified(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
