import { startTransition, useOptimistic } from "react";

/**
 * Makes a tap on an option visible at once, for questions that a single tap answers. The tapped bubble is drawn first; the rest of the screen updates
 * after the next paint, because rendering the whole screen is slow on an old phone.
 *
 * @param marked indexes of the options that are marked according to the current answer
 * @param onPress returns false if the tap is ignored. Two quick taps may arrive before the screen has rendered the first one.
 * @returns indexes to draw as marked, and the tap handler
 */
export function useTap(
  marked: readonly number[],
  onPress: ((option: number) => boolean) | null,
): [marked: readonly number[], onPress: ((option: number) => void) | null] {
  const [shown, show] = useOptimistic(marked);
  if (onPress === null) return [shown, null];
  const press = (option: number) =>
    startTransition(async () => {
      if (!onPress(option)) return;
      show([option]);
      await painted();
    });
  return [shown, press];
}

/** Resolves after the browser has painted the current state. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
