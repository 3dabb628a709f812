import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { commandForKey } from "../commands/panel-keys.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** State for screens without a question. Commands other than full screen are ignored there. */
const NO_QUESTION = {
  phase: "reveal",
  reveals: true,
  isSecond: false,
  isLastQuestion: false,
  clock: "untimed",
} as const;

/** Toggles full screen with the key F on board screens without a question (before and after the quiz). */
export function useFullScreenKey(): void {
  const { toggle } = useFullScreen();
  useWindowKeys((event) => {
    if (commandForKey(event, NO_QUESTION) !== "full-screen") return;
    event.preventDefault();
    toggle();
  });
}
