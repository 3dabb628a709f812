import { useState } from "react";
import { storedValue } from "../../lib/stored-value.ts";
import { useViewer } from "../../lib/viewer.tsx";

/**
 * Whether the panel shows the distribution of the answers while a question is still open. It is on the wall, where the last ones would copy from it,
 * so it is shown only when the host asks; the browser then remembers that for this teacher.
 */
export function useDistribution(): { shown: boolean; toggle: () => void } {
  // Not behind a guard: who signs out in another tab has the panel until the server takes it away.
  const key = `live-distribution:${useViewer()?._id}`;
  const [shown, setShown] = useState(() => storedValue.read(key) === "shown");
  const toggle = () => {
    setShown(!shown);
    if (shown) storedValue.remove(key);
    else storedValue.write(key, "shown");
  };
  return { shown, toggle };
}
