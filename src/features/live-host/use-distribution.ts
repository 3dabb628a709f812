import { useState } from "react";
import { storedValue } from "../../lib/stored-value.ts";
import { useSignedInViewer } from "../../lib/viewer.tsx";

/**
 * Whether the panel shows how many chose which option while a question is still open. It is on the wall, where the last ones would copy from it, so it
 * does not until its host asks for it; the browser then remembers that for this teacher.
 */
export function useDistribution(): { shown: boolean; toggle: () => void } {
  const key = `live-distribution:${useSignedInViewer()._id}`;
  const [shown, setShown] = useState(() => storedValue.read(key) === "shown");
  const toggle = () => {
    setShown(!shown);
    if (shown) storedValue.remove(key);
    else storedValue.write(key, "shown");
  };
  return { shown, toggle };
}
