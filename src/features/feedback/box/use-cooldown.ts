import { useCallback, useEffect, useState } from "react";
import { cooldownEnd, deleteExpiredTokens, startCooldown } from "./sender-token.ts";

type Cooldown = {
  /** Whole seconds until the next message may be sent; 0 if it may be sent now. */
  secondsLeft: number;
  /** Starts the wait for this token. */
  start: (token: string) => void;
};

/** Wait between two messages of this browser to one form, shared by all its tabs. */
export function useCooldown(feedbackId: string): Cooldown {
  const [endsAt, setEndsAt] = useState(() => cooldownEnd(feedbackId));
  const [now, setNow] = useState(Date.now);
  const waiting = endsAt > now;

  useEffect(() => {
    deleteExpiredTokens();
    const fromOtherTab = () => setEndsAt(cooldownEnd(feedbackId));
    window.addEventListener("storage", fromOtherTab);
    return () => window.removeEventListener("storage", fromOtherTab);
  }, [feedbackId]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (cooldownEnd(feedbackId) === 0) deleteExpiredTokens();
    }, 250);
    return () => clearInterval(timer);
  }, [waiting, feedbackId]);

  const start = useCallback(
    (token: string) => {
      setNow(Date.now());
      setEndsAt(startCooldown(feedbackId, token));
    },
    [feedbackId],
  );
  return { secondsLeft: waiting ? Math.ceil((endsAt - now) / 1_000) : 0, start };
}
