import { type RefCallback, useCallback } from "react";
import { play } from "./sound.ts";
import type { Sound } from "./sounds.ts";

const STEPS = ["first", "second", "third"] as const satisfies readonly Sound[];

/**
 * Plays the sound of each podium step when the step's animation starts (`data-place` contains its rank). With reduced motion, plays only the
 * chord of the first rank.
 * @param playsWithoutMotion false for no sound with reduced motion. Of two scenes that then appear together, only one should play
 * @returns ref of the podium
 */
export function usePodiumSounds({ playsWithoutMotion = true } = {}): RefCallback<HTMLElement> {
  return useCallback(
    (podium) => {
      const played = new Set<Sound>();
      const once = (step: Sound | undefined) => {
        if (step === undefined || played.has(step)) return;
        played.add(step);
        play(step);
      };
      const onStart = ({ target }: Event) => {
        const step = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
        once(STEPS[Number(step?.dataset.place) - 1]);
      };
      if (playsWithoutMotion && globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches)
        once("first");
      podium?.addEventListener("animationstart", onStart);
      return () => podium?.removeEventListener("animationstart", onStart);
    },
    [playsWithoutMotion],
  );
}
