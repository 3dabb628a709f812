import { startTransition, useOptimistic } from "react";

/**
 * For options of which a tap is the answer: the tapped one is drawn as marked at once, and what the tap changes on the rest of the screen after that. On an
 * old phone the whole screen takes ten times as long as a bubble.
 *
 * @param marked the answer as the screen knows it, by index
 * @returns what to draw as marked, and what to call with a tap
 */
export function useTap(
  marked: readonly number[],
  onPress: ((option: number) => void) | null,
): [marked: readonly number[], onPress: ((option: number) => void) | null] {
  const [shown, show] = useOptimistic(marked);
  if (onPress === null) return [shown, null];
  const press = (option: number) =>
    startTransition(async () => {
      // Of two taps in one moment only the screen knows which one counts.
      if (shown === marked) show([option]);
      onPress(option);
      await painted();
    });
  return [shown, press];
}

/** Resolves when the browser has painted what is drawn by now. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
