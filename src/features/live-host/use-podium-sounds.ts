import { type AnimationEvent, useCallback, useEffect, useRef } from "react";
import { play, type Sound } from "./sound.ts";

const STEPS = ["first", "second", "third"] as const satisfies readonly Sound[];

/**
 * The podium as it is heard: each step when it rises, whatever moves in it (`data-place` says which one it is); where nothing moves, the first one's chord.
 * @returns what the podium calls with its animations' beginnings
 */
export function usePodiumSounds(): (event: AnimationEvent<HTMLElement>) => void {
  const heard = useRef(new Set<Sound>());
  const once = useCallback((step: Sound | undefined) => {
    if (step === undefined || heard.current.has(step)) return;
    heard.current.add(step);
    play(step);
  }, []);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) once("first");
  }, [once]);
  return useCallback(
    ({ target }) => {
      const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
      once(STEPS[Number(place?.dataset.place) - 1]);
    },
    [once],
  );
}
