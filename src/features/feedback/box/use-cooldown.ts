import { useCallback, useEffect, useState } from "react";
import { cooldownEnd, forgetOldTokens, noteCooldown } from "./sender-token.ts";

type Cooldown = {
  /** Whole seconds until the next message may be sent; 0 when it may now. */
  secondsLeft: number;
  /** Begins the wait after the message that was sent with this token. */
  start: (token: string) => void;
};

/** The wait between two messages of this browser to one form, in all its tabs. */
export function useCooldown(feedbackId: string): Cooldown {
  const [endsAt, setEndsAt] = useState(() => cooldownEnd(feedbackId));
  const [now, setNow] = useState(Date.now);
  const waiting = endsAt > now;

  useEffect(() => {
    forgetOldTokens();
    const fromOtherTab = () => setEndsAt(cooldownEnd(feedbackId));
    window.addEventListener("storage", fromOtherTab);
    return () => window.removeEventListener("storage", fromOtherTab);
  }, [feedbackId]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (cooldownEnd(feedbackId) === 0) forgetOldTokens();
    }, 250);
    return () => clearInterval(timer);
  }, [waiting, feedbackId]);

  const start = useCallback(
    (token: string) => {
      setNow(Date.now());
      setEndsAt(noteCooldown(feedbackId, token));
    },
    [feedbackId],
  );
  return { secondsLeft: waiting ? Math.ceil((endsAt - now) / 1_000) : 0, start };
}
