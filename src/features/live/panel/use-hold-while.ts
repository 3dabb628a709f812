import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";

/**
 * Pauses the clock while a dialog covers the question, also in phases that begin meanwhile. Afterwards resumes it, unless the host has
 * changed the clock since. After a page reload the clock stays paused.
 * @param phase unique name of the current phase
 * @returns `isHolding`: the clock is paused by this hook; `release` resumes it although the question is still covered
 */
export function useHoldWhile(
  covered: boolean,
  session: { code: string; generation: number; clock: PhaseClock["name"] },
  phase: string,
): { isHolding: boolean; release: () => void } {
  const { code, generation, clock } = session;
  const [isHolding, setHolding] = useState(false);
  const [isReleased, setReleased] = useState(false);
  if (!covered && isReleased) setReleased(false);
  const holds = covered && !isReleased;
  const hold = useMutation(api.liveQuizSessions.hold);
  const resume = useMutation(api.liveQuizSessions.resume);

  /** Generation for which pausing came too late, because another command was pending. The next running clock is then paused instead. */
  const [missed, setMissed] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  if (missed !== null && missed !== generation) {
    setMissed(null);
    if (clock === "running") setTries(tries + 1);
  }

  const stop = useEffectEvent(async () => {
    if (clock !== "running") return null;
    try {
      const held = await hold({ code, generation });
      if (held === null) setMissed(generation);
      return held;
    } catch (error) {
      toast.error("Süre durdurulamadı!", { description: failureText(error) });
      return null;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has a clock of its own to stop
  useEffect(() => {
    if (!holds) return;
    const stopped = stop();
    let isOver = false;
    void stopped.then((held) => setHolding(held !== null && !isOver));
    return () => {
      isOver = true;
      setHolding(false);
      void stopped
        .then((held) => held !== null && resume({ code, generation: held }))
        .catch((error: unknown) => toast.error("Süre başlatılamadı!", { description: failureText(error) }));
    };
  }, [holds, phase, tries, code, resume]);

  return { isHolding, release: () => setReleased(true) };
}
