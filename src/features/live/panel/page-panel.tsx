import { useState } from "react";
import { FiCommand, FiFlag, FiSkipForward } from "react-icons/fi";
import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { Button } from "../../../ui/button/button.tsx";
import { keepFocus } from "../../../ui/button/keep-focus.ts";
import { Menu } from "../../../ui/button/menu.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { pageCommandForKey } from "../commands/panel-keys.ts";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { PageBoard } from "../page/page-board.tsx";
import { ParticipantsButton } from "../participants/participants-button.tsx";
import { ParticipantsDialog } from "../participants/participants-dialog.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { ScreensButton } from "../screens/screens-button.tsx";
import { ScreensDialog } from "../screens/screens-dialog.tsx";
import { useFullScreen } from "../screens/use-full-screen.ts";
import { useScreenPresence } from "../screens/use-screen-presence.ts";
import { useScreens } from "../screens/use-screens.ts";
import type { HostView } from "../shared/host-view.ts";
import barStyles from "./control-bar.module.css";
import { ControlMessage } from "./control-message.tsx";
import panelStyles from "./control-panel.module.css";
import { FinishDialog } from "./finish-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";

type DialogName = "finish" | "participants" | "screens" | "keys";

interface PagePanelProps {
  view: HostView;
  /** True if the host has just started the quiz from the lobby. */
  justStarted: boolean;
}

/** A page on the host's panel. Its bar has the panel's commands that need no question. */
export function PagePanel({ view, justStarted }: PagePanelProps) {
  const { code, generation, isLocked } = view;
  const { run, press, sent, message } = useHostCommands(code, generation, justStarted);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = () => setDialog(null);
  const screens = useScreens(code);
  const fullScreen = useFullScreen();
  useScreenPresence(code, true, { kind: "panel" });

  useWindowKeys((event) => {
    if (dialog !== null) return;
    const command = pageCommandForKey(event);
    if (command === null) return;
    event.preventDefault();
    if (command === "full-screen") fullScreen.toggle();
    else if (command === "show-keys") setDialog("keys");
    else void press(command, event);
  });

  return (
    <main className={panelStyles.panel}>
      <PageBoard
        view={view}
        heading={
          <PageHeading hidden title={`Yönetim: ${view.quizTitle}`}>
            {`Yönetim paneli: ${view.quizTitle}`}
          </PageHeading>
        }
      />
      <footer className={barStyles.bar}>
        <div className={barStyles.tally}>
          <div className={barStyles.open}>
            <ControlMessage isPaused={false} message={message} />
          </div>
        </div>
        <div className={barStyles.commands}>
          <Button
            size="lg"
            variant="primary"
            icon={<FiSkipForward />}
            busy={sent === "next"}
            className={barStyles.skip}
            onMouseDown={keepFocus}
            onClick={(event) => press("next", event)}
          >
            Devam
          </Button>
        </div>
        <div className={barStyles.side}>
          <Button
            variant="quiet"
            icon={<FiFlag />}
            className={`${barStyles.small} ${barStyles.finish}`}
            onMouseDown={keepFocus}
            onClick={() => setDialog("finish")}
          >
            Quiz'i Bitir
          </Button>
          <ParticipantsButton
            isLocked={isLocked}
            className={barStyles.small}
            onOpen={() => setDialog("participants")}
          />
          <Menu name="Diğer" className={barStyles.small}>
            <ScreensButton explained screens={screens} onOpen={() => setDialog("screens")} />
            <Button
              variant="quiet"
              icon={<FiCommand />}
              className={barStyles.keys}
              onClick={() => setDialog("keys")}
            >
              Klavye kısayolları
            </Button>
          </Menu>
          <FullScreenButton />
        </div>
      </footer>
      <ScreensDialog code={code} screens={screens} open={dialog === "screens"} onClose={close} />
      <ParticipantsDialog
        code={code}
        isLocked={isLocked}
        isUntimed
        isRunning
        onResume={null}
        open={dialog === "participants"}
        onClose={close}
      />
      <KeysDialog reveals={view.reveals ?? true} open={dialog === "keys"} onClose={close} />
      <FinishDialog
        open={dialog === "finish"}
        hasMore
        onClose={close}
        onFinish={() => {
          close();
          void run("finish");
        }}
      />
    </main>
  );
}
