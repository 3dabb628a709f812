import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { quickOffset } from "../../../lib/connection/server-clock.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { paths } from "../../../lib/paths.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { QUESTION_KINDS } from "../../questions/index.ts";
import { storedSecret } from "../seats/participant-secret.ts";
import { onSeatsChanged } from "../seats/stored-seats.ts";
import { ReadAloud } from "../shared/lazy-read-aloud.ts";
import type { OwnRow } from "../shared/live-role.ts";
import { useTemporaryMessage } from "../shared/use-temporary-message.ts";
import type { WholeView } from "../shared/whole-view.ts";
import "../../questions/multiple-choice/player.tsx";
import { preloadFormats } from "../../../ui/formatted-text/format-modules.ts";
import { useJustJoined } from "../join/just-joined.ts";
import { NotMeDialog } from "../join/not-me-dialog.tsx";
import { PlayScreen } from "./play-screen.tsx";
import styles from "./player-stage.module.css";
import { WaitingRoom } from "./waiting-room.tsx";

const CONNECTING = "Quiz'e bağlanılıyor…";

interface PlayerStageProps {
  code: string;
  secret: string;
  me: OwnRow;
  /** Undefined while it loads. */
  view: WholeView | null | undefined;
}

/** A participant's screen from lobby to last question. One component, so that the server's time is measured already in the lobby. */
export function PlayerStage({ code, secret, me, view }: PlayerStageProps) {
  const waiting = view?.status === "waiting";
  const [fromLobby, setFromLobby] = useState(waiting);
  if (waiting && !fromLobby) setFromLobby(true);
  usePreloadPlayers(view);
  const join = useJustJoined();
  const offsetMs = useServerOffset(view?.status === "active", join && quickOffset(join));
  const navigate = useNavigate();
  // Appears when the screen has loaded, and disappears after a moment.
  const greeting = useTemporaryMessage(view && join ? "Quiz'e katıldınız!" : null).message;

  const [asksNotMe, setAsksNotMe] = useState(false);
  useSecretDeleted(code, secret, () => navigate(paths.join.href(code), { replace: true }));

  return (
    <>
      <p role="status" className="visually-hidden">
        {greeting}
      </p>
      {waiting && (
        <header className={styles.bar}>
          <span aria-hidden={greeting !== null}>{greeting ?? "Bekleme odası"}</span>
          {/* Not for signed-in students: their seat is the same on every device, and they leave it by signing out. */}
          {me.isAnonymous && (
            <Button variant="quiet" onClick={() => setAsksNotMe(true)}>
              Ben değilim
            </Button>
          )}
        </header>
      )}
      {asksNotMe && (
        <NotMeDialog
          seat={{ code, displayName: me.displayName, isRunning: !waiting }}
          onClose={() => setAsksNotMe(false)}
        />
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
                settings={view.settings ?? {}}
                isHostGone={view.isHostGone ?? false}
                timeFactor={me.timeFactor ?? 1}
                secret={secret}
                team={me.team}
                pencil={me.pencil}
              />
            ) : (
              <Suspense fallback={<Spinner label={CONNECTING} fill />}>
                <PlayScreen
                  code={code}
                  secret={secret}
                  view={view}
                  me={me}
                  offsetMs={offsetMs}
                  greeting={greeting}
                  fromLobby={fromLobby}
                />
              </Suspense>
            )}
          </>
        ) : (
          <Spinner label={CONNECTING} fill />
        )}
      </main>
    </>
  );
}

/**
 * Loads the player modules early, because the connection may be lost later. This file's chunk already contains multiple choice (imported above), the most
 * frequent kind of a first question. Formats are loaded first, because that question may need them.
 */
function usePreloadPlayers(view: WholeView | null | undefined): void {
  const isLoaded = view != null;
  const formats = view?.formats;
  useEffect(() => {
    if (!isLoaded) return;
    void preloadFormats(formats).then(() => {
      for (const { player } of Object.values(QUESTION_KINDS)) player?.preload();
      ReadAloud.preload();
    });
  }, [isLoaded, formats]);
}

/** Calls `onSecretDeleted` when this or another tab deletes the secret of the seat, because the device changed hands. */
function useSecretDeleted(code: string, secret: string, onSecretDeleted: () => void): void {
  // False for a signed-in student, because the seat of an account needs no stored secret.
  const [isStored] = useState(() => storedSecret(code) === secret);
  const onDeleted = useEffectEvent(onSecretDeleted);
  useEffect(() => {
    if (!isStored) return;
    return onSeatsChanged(() => {
      if (storedSecret(code) !== secret) onDeleted();
    });
  }, [isStored, code, secret]);
}
