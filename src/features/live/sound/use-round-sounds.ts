/** Sounds of a question. Silent if the window's sound is off. */
import { useEffect, useRef } from "react";
import type { PhaseClock } from "../clock/phase-clock.ts";
import type { Phase } from "../shared/whole-view.ts";
import { play } from "./sound.ts";

/** Number of seconds with a pulse before the end of a question. */
const PULSE_SECONDS = 5;

/**
 * Plays a pulse in each of the last seconds of an open question.
 * @param offsetMs server time minus device time; null while unknown. There is no sound then
 */
export function usePulse(phase: Phase, clock: PhaseClock, offsetMs: number | null): void {
  const endsAt = phase === "answering" && clock.kind === "running" ? clock.endsAt : null;
  useEffect(() => {
    if (endsAt === null || offsetMs === null) return;
    const leftMs = endsAt - offsetMs - Date.now();
    const seconds = Array.from({ length: PULSE_SECONDS }, (_, index) => index + 1);
    const timers = seconds
      .filter((left) => leftMs >= 1_000 * left)
      .map((left) => setTimeout(() => play("pulse", left), leftMs - 1_000 * left));
    return () => timers.forEach(clearTimeout);
  }, [endsAt, offsetMs]);
}

/** Plays the bell when a question closes: at the reveal or discussion, or at the next question if the game has no reveals. */
export function useBell(phase: Phase, questionIndex: number): void {
  const previous = useRef({ phase, questionIndex });
  useEffect(() => {
    const wasOpen = previous.current.phase === "answering";
    if (wasOpen && (phase !== "answering" || questionIndex !== previous.current.questionIndex)) play("bell");
    previous.current = { phase, questionIndex };
  }, [phase, questionIndex]);
}
