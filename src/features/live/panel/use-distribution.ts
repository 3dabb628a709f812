import { useState } from "react";
import { useViewer } from "../../../lib/auth/viewer.tsx";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * Setting: the panel shows the distribution while a question is open. It is off by default, because the panel may be projected and pupils could
 * copy the most frequent answer. The browser stores the setting for one game.
 */
export function useDistribution(code: string): { shown: boolean; toggle: () => void } {
  // `useViewer()` may be null here: the panel outlives a sign-out in another tab until the session query rejects.
  const key = `live-distribution:${useViewer()?._id}`;
  const [shown, setShown] = useState(() => storedValue.read(key) === code);
  const toggle = () => {
    setShown(!shown);
    if (shown) storedValue.remove(key);
    else storedValue.write(key, code);
  };
  return { shown, toggle };
}
