import { type RefCallback, useCallback } from "react";
import { play } from "./sound.ts";
import type { Sound } from "./sounds.ts";

const STEPS = ["first", "second", "third"] as const satisfies readonly Sound[];

/**
 * The podium as it is heard: each step when it rises, whatever moves in it (`data-place` says which one it is); where nothing moves, the first one's chord.
 * @param ringsStill whether it is heard where nothing moves: of two things that stand there at once one is
 * @returns the ref of the podium
 */
export function usePodiumSounds({ ringsStill = true } = {}): RefCallback<HTMLElement> {
  return useCallback(
    (podium) => {
      const heard = new Set<Sound>();
      const once = (step: Sound | undefined) => {
        if (step === undefined || heard.has(step)) return;
        heard.add(step);
        play(step);
      };
      const onStart = ({ target }: Event) => {
        const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
        once(STEPS[Number(place?.dataset.place) - 1]);
      };
      if (ringsStill && globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches) once("first");
      podium?.addEventListener("animationstart", onStart);
      return () => podium?.removeEventListener("animationstart", onStart);
    },
    [ringsStill],
  );
}
