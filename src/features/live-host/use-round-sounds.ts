/** When a question is heard. Silent where the window is not switched to sound. */
import { useEffect, useRef } from "react";
import type { PhaseClock } from "../live-shared/phase-clock.ts";
import type { Phase } from "../live-shared/whole-view.ts";
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
    const pulses = Array.from({ length: HEARD_SECONDS }, (_, index) => leftMs - 1_000 * (index + 1));
    const timers = pulses.filter((inMs) => inMs >= 0).map((inMs) => setTimeout(() => play("pulse"), inMs));
    return () => timers.forEach(clearTimeout);
  }, [endsAt, offsetMs]);
}

/** The bell, when the question is closed. */
export function useBell(phase: Phase): void {
  const last = useRef(phase);
  useEffect(() => {
    if (phase !== "answering" && last.current === "answering") play("bell");
    last.current = phase;
  }, [phase]);
}
