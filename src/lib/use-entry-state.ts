import { useState } from "react";
import { useLocation } from "react-router-dom";
import { sessionValue } from "./session-value.ts";

/**
 * State of a page that is there again when somebody comes back to it, by the browser's buttons or a reload: it is kept for the entry of the history, while the
 * tab is open. A link that leads to the page begins anew.
 * @param name of this state alone
 * @param initial of the same shape as everything that is ever kept under the name
 */
export function useEntryState<T>(name: string, initial: T): [state: T, set: (state: T) => void] {
  const { key } = useLocation();
  const [state, setState] = useState(() => read(keyOf(key, name), initial));
  return [
    state,
    (next) => {
      setState(next);
      sessionValue.write(keyOf(key, name), JSON.stringify(next));
    },
  ];
}

function read<T>(key: string, initial: T): T {
  const kept = sessionValue.read(key);
  return kept === null ? initial : (JSON.parse(kept) as T);
}

function keyOf(entry: string, name: string): string {
  return `entry:${entry}:${name}`;
}
