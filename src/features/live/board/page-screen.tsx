import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { pageCommandForKey } from "../commands/panel-keys.ts";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { PageBoard } from "../page/page-board.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { useFullScreen } from "../screens/use-full-screen.ts";
import type { HostView } from "../shared/host-view.ts";
import styles from "./board-screen.module.css";

/** A page in the board window, with the panel's keyboard shortcuts: a presenter's clicker sends its keys to the focused window. */
export function PageScreen({ view }: { view: HostView }) {
  const { press } = useHostCommands(view.code, view.generation);
  const fullScreen = useFullScreen();
  useWindowKeys((event) => {
    const command = pageCommandForKey(event);
    if (command !== "next" && command !== "full-screen") return;
    event.preventDefault();
    if (command === "full-screen") fullScreen.toggle();
    else void press(command, event);
  });
  return (
    <main className={styles.screen}>
      <PageBoard
        view={view}
        heading={
          <PageHeading hidden title={`Tahta: ${view.quizTitle}`}>{`Tahta: ${view.quizTitle}`}</PageHeading>
        }
      />
      <footer className={styles.foot}>
        <FullScreenButton />
      </footer>
    </main>
  );
}
