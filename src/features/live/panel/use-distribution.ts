import { useState } from "react";
import { useViewer } from "../../../lib/auth/viewer.tsx";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * Setting: the panel shows counts while a question is open. The panel may be projected, and late pupils could copy from the counts, so the
 * setting is off by default. The browser stores it for one game.
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
