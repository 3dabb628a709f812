import { useEffect, useEffectEvent } from "react";

/** Hears every key that is pressed in the window, wherever the focus is; `modified` says that Ctrl, Alt or the like was held. */
export function useKeys(onKey: (event: KeyboardEvent & { modified: boolean }) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) =>
    onKey(Object.assign(event, { modified: event.ctrlKey || event.metaKey || event.altKey })),
  );
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
