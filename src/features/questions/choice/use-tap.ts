import { startTransition, useOptimistic } from "react";

/**
 * For options of which a tap is the answer: the tapped one is drawn as marked at once, and what the tap changes on the rest of the screen when that has been
 * painted. On an old phone the whole screen takes ten times as long as a bubble.
 *
 * @param marked the answer as the screen knows it, by index
 * @param onPress tells whether the tap counts: what it changes is drawn later, and of two taps in one moment the screen knows nothing yet
 * @returns what to draw as marked, and what to call with a tap
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

/** Resolves when the browser has painted what is drawn by now. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
