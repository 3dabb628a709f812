import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";

/**
 * Pauses the clock while a dialog covers the question, also if another phase begins meanwhile. Resumes the clock when the dialog closes, unless
 * the host has changed the clock in between. After a page reload the clock stays paused.
 * @param phase unique name of the current phase
 * @returns `hasPaused`: true while the clock is paused by this hook; `release`: resumes the clock while the dialog is still open
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

  /** Generation that was over when the pause command arrived. If the clock of the next generation runs, the command is sent again. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase has another clock to pause
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
