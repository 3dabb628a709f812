import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { commandForKey } from "../commands/panel-keys.ts";
import { useFullScreen } from "./use-full-screen.ts";

/** For screens on which no question is: nothing but the key for the full screen means anything. */
const NO_QUESTION = {
  phase: "reveal",
  reveals: true,
  isSecond: false,
  isLastQuestion: false,
  clock: "untimed",
} as const;

/** F fills the screen with the wall, also before and after the quiz. */
export function useFullScreenKey(): void {
  const { toggle } = useFullScreen();
  useWindowKeys((event) => {
    if (commandForKey(event, NO_QUESTION) !== "full-screen") return;
    event.preventDefault();
    toggle();
  });
}
