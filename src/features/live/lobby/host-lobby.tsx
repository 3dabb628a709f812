import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { FiArrowLeft, FiLock, FiPlay } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { isModified, useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { OpenQuizNotice } from "../../sharing/solo-notice.tsx";
import { TeamList, withoutBoardTeams } from "../board-teams/team-list.tsx";
import { useStartsWithCards } from "../cards/use-live-cards.ts";
import { isForwardKey } from "../commands/panel-keys.ts";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { ParticipantsButton } from "../participants/participants-button.tsx";
import { ParticipantsDialog } from "../participants/participants-dialog.tsx";
import { PhonelessButton } from "../phoneless/phoneless-button.tsx";
import { FullScreenButton } from "../screens/full-screen-button.tsx";
import { ScreensButton } from "../screens/screens-button.tsx";
import { ScreensDialog } from "../screens/screens-dialog.tsx";
import { useScreenPresence } from "../screens/use-screen-presence.ts";
import { useScreens } from "../screens/use-screens.ts";
import { SettingsLine } from "../settings/settings-line.tsx";
import { useSettings } from "../settings/use-settings.ts";
import type { HostView } from "../shared/host-view.ts";
import { SoundButton } from "../sound/sound-button.tsx";
import { Arrivals, teamsToChoose } from "./arrivals.tsx";
import styles from "./host-lobby.module.css";
import { JoinPoster } from "./join-poster.tsx";
import { PhonelessExplained } from "./phoneless-explained.tsx";
import { ReadingNotice } from "./reading-notice.tsx";

/** The host's lobby, usually projected: a code that is readable from the back row, the names, and a big start button. */
export function HostLobby({ view }: { view: HostView }) {
  const participants = useQuery(api.liveParticipants.list, { code: view.code });
  const { press, sent } = useHostCommands(view.code, view.generation);
  const [managing, setManaging] = useState(false);
  const [showsScreens, setShowsScreens] = useState(false);
  const screens = useScreens(view.code);
  useScreenPresence(view.code, true, { kind: "panel" });
  const chosen = useSettings(view.code);
  const settingsLine = useRef<HTMLButtonElement>(null);
  const startButton = useRef<HTMLButtonElement>(null);
  const teams = teamsToChoose(view);
  const byHand = view.phoneless?.hands ?? false;
  const hasBoardTeams = view.phoneless?.teams !== undefined;
  const byCard = useStartsWithCards(view.code, view.phoneless);
  const mayStart = byHand || byCard || (participants !== undefined && participants.length > 0);
  const [choosesWay, setChoosesWay] = useState(false);
  useWindowKeys((event) => {
    // Without phones, the keys and the clicker that lead through the game start it, too.
    if (
      view.phoneless === undefined ||
      !mayStart ||
      event.repeat ||
      isModified(event) ||
      !isForwardKey(event)
    )
      return;
    if (managing || showsScreens || choosesWay || isInDialog(event.target)) return;
    event.preventDefault();
    void press("start", event);
  });
  return (
    <main className={`${styles.lobby} squared`}>
      <header className={styles.header}>
        <div>
          <PageHeading title={`Lobi: ${view.quizTitle}`}>{view.quizTitle}</PageHeading>
        </div>
        <div className={styles.side}>
          {view.isTrial && <Badge>Prova</Badge>}
          <ButtonLink
            variant="quiet"
            to={paths.learn.href()}
            icon={<FiArrowLeft />}
            aria-label="Öğren sayfasına dön"
          >
            Öğren
          </ButtonLink>
          {view.hasSound && <SoundButton />}
          <FullScreenButton />
        </div>
        <div className={styles.facts}>
          <p>{leadOf(view)}</p>
          <SettingsLine ref={settingsLine} code={view.code} className={view.className} {...chosen} />
        </div>
      </header>
      <div className={styles.warnings}>
        {view.openQuiz !== undefined && <OpenQuizNotice quizId={view.openQuiz} />}
        <ReadingNotice code={view.code} {...chosen} onChosen={() => settingsLine.current?.focus()} />
      </div>
      <div
        className={styles.content}
        data-teams={teams > 0 || undefined}
        data-board-teams={hasBoardTeams || undefined}
      >
        {view.phoneless ? (
          <PhonelessExplained view={view} ways={view.phoneless} />
        ) : (
          <JoinPoster code={view.code} fills={teams === 0} />
        )}
        {hasBoardTeams && <TeamList code={view.code} participants={participants} onToggle={setChoosesWay} />}
        <Arrivals
          participants={withoutBoardTeams(participants)}
          teams={teams}
          areOptional={byHand || byCard || hasBoardTeams}
        />
      </div>
      <footer className={styles.bar}>
        <Button
          ref={startButton}
          variant="primary"
          size="lg"
          icon={<FiPlay />}
          className={styles.start}
          disabled={!mayStart}
          busy={sent === "start"}
          busyLabel="Başlatılıyor…"
          onClick={(event) => press("start", event)}
        >
          Quiz'i Başlat
        </Button>
        <div className={styles.aside}>
          {byCard && participants?.length === 0 && (
            <p className={styles.hint}>
              Kart okunmadan da başlatabilirsiniz. Soruda ada dokunup cevabı kendiniz de girebilirsiniz.
            </p>
          )}
          {!mayStart && (
            <p className={styles.hint}>
              {view.phoneless?.cards
                ? "En az bir kart okununca ya da bir kişi katılınca başlatabilirsiniz."
                : "En az bir kişi katılınca başlatabilirsiniz."}
            </p>
          )}
          <PhonelessButton
            code={view.code}
            ways={view.phoneless}
            onToggle={setChoosesWay}
            onChosen={() => startButton.current?.focus()}
          />
        </div>
        <div className={styles.secondary}>
          {view.isLocked && (
            <span className={styles.locked}>
              <Badge tone="gold" icon={<FiLock />}>
                Giriş kilitli
              </Badge>
            </span>
          )}
          <ScreensButton screens={screens} onOpen={() => setShowsScreens(true)} />
          <ParticipantsButton isLocked={view.isLocked} onOpen={() => setManaging(true)} />
        </div>
      </footer>
      <ParticipantsDialog
        code={view.code}
        isLocked={view.isLocked}
        isUntimed={view.settings?.questionMs === null}
        open={managing}
        onClose={() => setManaging(false)}
      />
      <ScreensDialog
        code={view.code}
        screens={screens}
        open={showsScreens}
        onClose={() => setShowsScreens(false)}
      />
    </main>
  );
}

/** True with an open dialog, for example the settings, and inside of fields. */
function isInDialog(target: EventTarget | null): boolean {
  // After a press on a dialog's text the page's body has the focus.
  if (document.querySelector("dialog[open]") !== null) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

function leadOf(view: HostView): string {
  const questions = `${view.questionCount} soru`;
  if (view.leftOut === 0) return questions;
  return `${questions} · bulmaca gibi yalnız çözülen ${view.leftOut} soru canlı quizde yer almıyor`;
}
