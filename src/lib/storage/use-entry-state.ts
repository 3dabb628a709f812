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
  const { key: entry } = useLocation();
  const key = `entry:${entry}:${name}`;
  const [kept, keep] = useState(() => ({ key, state: read(key, initial) }));
  let { state } = kept;
  // Another entry, or another name.
  if (kept.key !== key) {
    state = read(key, initial);
    keep({ key, state });
  }
  return [
    state,
    (next) => {
      keep({ key, state: next });
      sessionValue.write(key, JSON.stringify(next));
    },
  ];
}

function read<T>(key: string, initial: T): T {
  const kept = sessionValue.read(key);
  return kept === null ? initial : (JSON.parse(kept) as T);
}
