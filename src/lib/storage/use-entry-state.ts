import { useState } from "react";
import { useLocation } from "react-router-dom";
import { sessionValue } from "./session-value.ts";

/**
 * State of a page that survives a reload and back/forward navigation: it is stored per history entry, as long as the tab is open. A new visit
 * starts with `initial`.
 * @param name unique name of the state
 * @param initial must have the same type as all values ever stored under the name
 */
export function useEntryState<T>(name: string, initial: T): [state: T, set: (state: T) => void] {
  const { key: entry } = useLocation();
  const key = `entry:${entry}:${name}`;
  const [stored, setStored] = useState(() => ({ key, state: read(key, initial) }));
  let { state } = stored;
  // The history entry or the name has changed.
  if (stored.key !== key) {
    state = read(key, initial);
    setStored({ key, state });
  }
  return [
    state,
    (next) => {
      setStored({ key, state: next });
      sessionValue.write(key, JSON.stringify(next));
    },
  ];
}

function read<T>(key: string, initial: T): T {
  const stored = sessionValue.read(key);
  return stored === null ? initial : (JSON.parse(stored) as T);
}
