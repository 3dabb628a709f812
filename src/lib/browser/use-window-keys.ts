import { useEffect, useEffectEvent } from "react";

/** Calls `onKey` for every key press in the window, regardless of the focus. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

/** True if Ctrl, Meta or Alt is pressed; such keys belong to the browser or the screen reader. */
export function isModified(event: Pick<KeyboardEvent, "ctrlKey" | "metaKey" | "altKey">): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
