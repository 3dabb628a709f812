import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { toast } from "../../ui/toast.ts";
import type { OwnRow } from "../live-shared/live-place.ts";
import { forgetSecret } from "../live-shared/participant-secret.ts";
import { clearStoredAnswer } from "../live-shared/stored-answer.ts";
import { useServerOffset } from "../live-shared/use-server-offset.ts";
import { JOINED_TOAST } from "./joined-toast.ts";
import { PlayScreen, type SharedView } from "./play-screen.tsx";
import styles from "./player-stage.module.css";
import { WaitingRoom } from "./waiting-room.tsx";

interface PlayerStageProps {
  code: string;
  secret: string;
  me: OwnRow;
  /** Undefined while it loads; null for the moment in which the session's key changes. */
  view: SharedView | null | undefined;
}

/** A participant's screen from the lobby to the last question; one component, so that the clock is measured at the door. */
export function PlayerStage({ code, secret, me, view }: PlayerStageProps) {
  const waiting = view?.status === "waiting";
  const offsetMs = useServerOffset(view?.status === "active");
  const navigate = useNavigate();
  useGreetingInLobbyOnly(view?.status);

  function startAnew() {
    forgetSecret(code);
    clearStoredAnswer(code);
    navigate(paths.join.href(code), { replace: true });
  }

  return (
    <>
      {waiting && (
        <header className={styles.bar}>
          <span>Bekleme odası</span>
          {/* A signed-in student stays the account's participant on every device: signing out is the way there. */}
          {me.isAnonymous && (
            <Button variant="quiet" onClick={startAnew}>
              Ben değilim
            </Button>
          )}
        </header>
      )}
      <main className={styles.main}>
        {view ? (
          <>
            <PageHeading hidden title={view.quizTitle}>
              {waiting ? `Lobi: ${view.quizTitle}` : view.quizTitle}
            </PageHeading>
            {waiting ? (
              <WaitingRoom
                code={code}
                quizTitle={view.quizTitle}
                displayName={me.displayName}
                lobby={view.lobby ?? null}
              />
            ) : (
              <PlayScreen code={code} secret={secret} view={view} me={me} offsetMs={offsetMs} />
            )}
          </>
        ) : (
          <Spinner label="Quiz'e bağlanılıyor…" fill />
        )}
      </main>
    </>
  );
}

/** Takes the greeting off the screen when the quiz starts, so that it does not lie over the first question. */
function useGreetingInLobbyOnly(status: SharedView["status"] | undefined): void {
  const waited = useRef(false);
  useEffect(() => {
    if (status === "waiting") waited.current = true;
    else if (status === "active" && waited.current) toast.dismiss(JOINED_TOAST);
  }, [status]);
}
