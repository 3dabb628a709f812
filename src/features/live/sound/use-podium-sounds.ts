import { type RefCallback, useCallback } from "react";
import { play } from "./sound.ts";
import type { Sound } from "./sounds.ts";

const STEPS = ["first", "second", "third"] as const satisfies readonly Sound[];

/**
 * Plays the sounds of the podium: each step's when its animation starts (`data-place` is its rank). With reduced motion, plays only the
 * chord of the first.
 * @param playsWithoutMotion false to stay silent with reduced motion, so that only one of two simultaneous scenes plays
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
        const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
        once(STEPS[Number(place?.dataset.place) - 1]);
      };
      if (playsWithoutMotion && globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches)
        once("first");
      podium?.addEventListener("animationstart", onStart);
      return () => podium?.removeEventListener("animationstart", onStart);
    },
    [playsWithoutMotion],
  );
}
