/** When a question is heard. Silent where the window is not switched to sound. */
import { useEffect, useRef } from "react";
import type { PhaseClock } from "../clock/phase-clock.ts";
import type { Phase } from "../shared/whole-view.ts";
import { play } from "./sound.ts";

/** So many seconds before the end each of them is heard. */
const HEARD_SECONDS = 5;

/**
 * A pulse in each of the last seconds of an open question.
 * @param offsetMs server time minus device time; null while unknown, and then nothing is heard
 */
export function usePulse(phase: Phase, clock: PhaseClock, offsetMs: number | null): void {
  const endsAt = phase === "answering" && clock.name === "running" ? clock.endsAt : null;
  useEffect(() => {
    if (endsAt === null || offsetMs === null) return;
    const leftMs = endsAt - offsetMs - Date.now();
    const seconds = Array.from({ length: HEARD_SECONDS }, (_, index) => index + 1);
    const timers = seconds
      .filter((left) => leftMs >= 1_000 * left)
      .map((left) => setTimeout(() => play("pulse", left), leftMs - 1_000 * left));
    return () => timers.forEach(clearTimeout);
  }, [endsAt, offsetMs]);
}

/** The bell, when a question is closed: its answers are shown or talked about, or, in an exam, the next one has come. @param asked its index */
export function useBell(phase: Phase, asked: number): void {
  const last = useRef({ phase, asked });
  useEffect(() => {
    const wasOpen = last.current.phase === "answering";
    if (wasOpen && (phase !== "answering" || asked !== last.current.asked)) play("bell");
    last.current = { phase, asked };
  }, [phase, asked]);
}
