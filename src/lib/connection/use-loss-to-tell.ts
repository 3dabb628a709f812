import { useEffect, useState } from "react";
import { useConnectionLoss } from "./connection.ts";

/** A closed socket is mostly open again before anybody could read about it. The other two losses are reported only after a wait of their own. */
const TELL_AFTER_MS = { closed: 1_200, silent: 0, offline: 0 };

/** Whether the user is to be told that nothing comes from the backend. */
export function useLossToTell(): boolean {
  const loss = useConnectionLoss();
  const [told, setTold] = useState(false);

  useEffect(() => {
    if (loss === null) {
      setTold(false);
      return;
    }
    const timer = setTimeout(() => setTold(true), TELL_AFTER_MS[loss]);
    return () => clearTimeout(timer);
  }, [loss]);

  return told;
}
