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
 * @returns `hasPaused`: the clock is paused by this hook; `release` resumes it although the question is still covered
 */
export function usePauseWhile(
  covered: boolean,
  session: { code: string; generation: number; clock: PhaseClock["kind"] },
  phase: string,
): { hasPaused: boolean; release: () => void } {
  const { code, generation, clock } = session;
  const [hasPaused, setHasPaused] = useState(false);
  const [isReleased, setReleased] = useState(false);
  if (!covered && isReleased) setReleased(false);
  const shouldPause = covered && !isReleased;
  const pause = useMutation(api.liveQuizSessions.hold);
  const resume = useMutation(api.liveQuizSessions.resume);

  /** Generation for which pausing came too late, because another command was pending. The next running clock is then paused instead. */
  const [missed, setMissed] = useState<number | null>(null);
  const [attempts, setAttempts] = useState(0);
  if (missed !== null && missed !== generation) {
    setMissed(null);
    if (clock === "running") setAttempts(attempts + 1);
  }

  const pauseClock = useEffectEvent(async () => {
    if (clock !== "running") return null;
    try {
      const pausedGeneration = await pause({ code, generation });
      if (pausedGeneration === null) setMissed(generation);
      return pausedGeneration;
    } catch (error) {
      toast.error("Süre durdurulamadı!", { description: failureText(error) });
      return null;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has a clock of its own to pause
  useEffect(() => {
    if (!shouldPause) return;
    const pausing = pauseClock();
    let isOver = false;
    void pausing.then((pausedGeneration) => setHasPaused(pausedGeneration !== null && !isOver));
    return () => {
      isOver = true;
      setHasPaused(false);
      void pausing
        .then(
          (pausedGeneration) => pausedGeneration !== null && resume({ code, generation: pausedGeneration }),
        )
        .catch((error: unknown) => toast.error("Süre başlatılamadı!", { description: failureText(error) }));
    };
  }, [shouldPause, phase, attempts, code, resume]);

  return { hasPaused, release: () => setReleased(true) };
}
