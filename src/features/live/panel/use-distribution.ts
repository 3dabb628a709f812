import { useState } from "react";
import { useViewer } from "../../../lib/auth/viewer.tsx";
import { storedValue } from "../../../lib/storage/stored-value.ts";

/**
 * Whether the panel shows the distribution of the answers while a question is still open. It is on the wall, where the last ones would copy from it,
 * so it is shown only when the host asks, for one game at a time; that the browser remembers.
 */
export function useDistribution(code: string): { shown: boolean; toggle: () => void } {
  // Not behind a guard: who signs out in another tab has the panel until the server takes it away.
  const key = `live-distribution:${useViewer()?._id}`;
  const [shown, setShown] = useState(() => storedValue.read(key) === code);
  const toggle = () => {
    setShown(!shown);
    if (shown) storedValue.remove(key);
    else storedValue.write(key, code);
  };
  return { shown, toggle };
}
