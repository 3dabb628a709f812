import { useEffect, useState } from "react";
import { useConnectionLoss } from "./connection.ts";

/** Delay of the warning, in ms. A closed socket mostly reopens before a user could read it; the other two losses were already reported with a delay. */
const WARN_AFTER_MS = { closed: 1_200, silent: 0, offline: 0 };

/** Returns true while the page should show that the backend is out of reach. */
export function useConnectionWarning(): boolean {
  const loss = useConnectionLoss();
  const [warns, setWarns] = useState(false);

  useEffect(() => {
    if (loss === null) {
      setWarns(false);
      return;
    }
    const timer = setTimeout(() => setWarns(true), WARN_AFTER_MS[loss]);
    return () => clearTimeout(timer);
  }, [loss]);

  return warns;
}
