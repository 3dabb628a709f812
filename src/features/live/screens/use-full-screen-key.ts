import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { commandForKey } from "../commands/panel-keys.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** State for screens without a question: only the full-screen key has an effect. */
const NO_QUESTION = {
  phase: "reveal",
  reveals: true,
  isSecond: false,
  isLastQuestion: false,
  clock: "untimed",
} as const;

/** F toggles full screen on the board, also before and after the quiz. */
export function useFullScreenKey(): void {
  const { toggle } = useFullScreen();
  useWindowKeys((event) => {
    if (commandForKey(event, NO_QUESTION) !== "full-screen") return;
    event.preventDefault();
    toggle();
  });
}
