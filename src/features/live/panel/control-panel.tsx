import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { FiEye } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { Button } from "../../../ui/button/button.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { kindOf, takesMoreAnswers } from "../../questions/index.ts";
import { QuestionBoard } from "../board/question-board.tsx";
import { useTeamKeys } from "../board-teams/team-keys.ts";
import { TeamsRow } from "../board-teams/teams-row.tsx";
import { useBoardTeams } from "../board-teams/use-board-teams.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { commandForKey } from "../commands/panel-keys.ts";
import { isSecondPress, type Press } from "../commands/second-press.ts";
import { type HostCommand, useHostCommands } from "../commands/use-host-commands.ts";
import { AcceptDialog } from "../given-answers/accept-dialog.tsx";
import { ParticipantsDialog } from "../participants/participants-dialog.tsx";
import { HandsRow } from "../phoneless/hands-row.tsx";
import { useHands } from "../phoneless/use-hands.ts";
import { EarlierQuestions } from "../quick/earlier-questions.tsx";
import { QuickRow, type QuickRowHandle } from "../quick/quick-row.tsx";
import { ScreensDialog } from "../screens/screens-dialog.tsx";
import { useFullScreen } from "../screens/use-full-screen.ts";
import { useScreenPresence } from "../screens/use-screen-presence.ts";
import { useScreens } from "../screens/use-screens.ts";
import type { HostView } from "../shared/host-view.ts";
import { isLastQuestion, type Phase } from "../shared/whole-view.ts";
import { ControlBar } from "./control-bar.tsx";
import styles from "./control-panel.module.css";
import { FinishDialog } from "./finish-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { PanelAnnouncer } from "./panel-announcer.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { useDistribution } from "./use-distribution.ts";
import { usePauseWhile } from "./use-pause-while.ts";

interface ControlPanelProps {
  view: HostView;
  question: NonNullable<HostView["question"]>;
  phase: Phase;
  clock: PhaseClock;
  /** True if the host has just started the quiz from the lobby. */
  justStarted: boolean;
}

/** The running quiz on the projector: question, options and clock fill the screen, with the commands at the bottom. */
export function ControlPanel({ view, question, phase, clock, justStarted }: ControlPanelProps) {
  const { run, sent, message } = useHostCommands(view.code, view.generation, justStarted);
  const [asksFinish, setAsksFinish] = useState(false);
  const [showsParticipants, setShowsParticipants] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsScreens, setShowsScreens] = useState(false);
  const [showsGiven, setShowsGiven] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const quickRow = useRef<QuickRowHandle>(null);
  // Index of the question whose right answer this window shows. Not stored, because this window may be projected too.
  const [secretOf, setSecretOf] = useState<number | null>(null);
  const showsSecret = secretOf === question.index;
  const [asksSecret, setAsksSecret] = useState(false);
  // The dialog appears only once per game.
  const [agreedToShow, setAgreedToShow] = useState(false);
  const screens = useScreens(view.code);
  useScreenPresence(view.code, true, { kind: "panel" });
  const toggleSecret = () => {
    if (showsSecret) setSecretOf(null);
    else if (screens.board || agreedToShow) setSecretOf(question.index);
    else setAsksSecret(true);
  };
  const fullScreen = useFullScreen();
  const distribution = useDistribution(view.code);
  const isOpen = phase === "answering";
  const tally = useTally(view.code, question.index, {
    withDistribution: isOpen && (distribution.shown || showsSecret),
    withKey: isOpen && showsSecret,
  });
  const privateNotice = !isOpen
    ? null
    : showsSecret
      ? privateNoticeText(screens.board)
      : distribution.shown && screens.board
        ? DISTRIBUTION_HERE
        : null;
  const isLast = isLastQuestion(view, question.index);
  const hands = useHands({ code: view.code, view, question });
  const handTotal = hands?.total ?? 0;
  const boardTeams = useBoardTeams({ code: view.code, view, question });
  const people = tally.people === null ? null : tally.people + handTotal;

  const { code, generation, reveals = true, isSecond = false } = view;
  const isCovered = showsParticipants || showsScreens || showsGiven;
  const { hasPaused, release } = usePauseWhile(
    isCovered,
    { code, generation, clock: clock.kind },
    `${question.index} ${phase}`,
  );

  // A poll has no right answer, so its reveal is confirmed with another text.
  const { isGraded } = kindOf(question.content);
  const sendCommand = async (command: HostCommand, press?: Press) => {
    if (press !== undefined && isSecondPress(press, command, view)) return;
    if (command === "next" && quickRow.current?.askTyped()) return;
    if (command === "finish") quickRow.current?.saveTypedKey();
    await run(command, command === "reveal" && !isGraded ? "Sonuç gösterildi!" : undefined);
  };
  const correctsTeam = (boardTeams?.corrected ?? null) !== null;
  const hasDialog = asksFinish || isCovered || correctsTeam || showsKeys || showsEarlier || asksSecret;

  useTeamKeys(boardTeams, !hasDialog);
  useWindowKeys((event) => {
    if (hasDialog) return;
    const command = commandForKey(event, {
      phase,
      reveals,
      isSecond,
      isLastQuestion: isLast,
      clock: clock.kind,
    });
    if (command === null || (command === "hide-secret" && !showsSecret)) return;
    event.preventDefault();
    if (command === "hide-secret") setSecretOf(null);
    else if (command === "show-keys") setShowsKeys(true);
    else if (command === "full-screen") fullScreen.toggle();
    else if (command === "distribution") distribution.toggle();
    else if (command === "secret") toggleSecret();
    else void sendCommand(command, event);
  });

  return (
    <main className={styles.panel}>
      <QuestionBoard
        view={view}
        question={question}
        phase={phase}
        people={people}
        openCounts={tally}
        heading={
          <PageHeading hidden title={`Yönetim: ${view.quizTitle}`}>
            {`Yönetim paneli: ${view.quizTitle}`}
          </PageHeading>
        }
        clock={clock}
        followsServer
      />
      <PanelAnnouncer
        content={question.content}
        shows={!isOpen ? null : showsSecret ? "secret" : distribution.shown ? "distribution" : null}
        correctAnswer={tally.correctAnswer}
        isAnswered={
          isOpen && hands === null && (tally.people ?? 0) > 0 && tally.answered >= (tally.people ?? 0)
        }
      />
      {privateNotice !== null && (
        <div className={styles.secret}>
          <FiEye aria-hidden="true" />
          <p>{privateNotice}</p>
          <Button onClick={showsSecret ? toggleSecret : distribution.toggle}>Gizle</Button>
        </div>
      )}
      {hands !== null && phase !== "reading" && (
        // The next vote begins at its first option.
        <HandsRow key={hands.vote} hands={hands} takesKeys={isOpen && !hasDialog} />
      )}
      {boardTeams !== null && phase !== "reading" && <TeamsRow board={boardTeams} corrects />}
      {view.quick !== undefined && (
        <QuickRow
          ref={quickRow}
          code={code}
          view={view}
          question={question}
          phase={phase}
          answered={tally.answered + handTotal}
          isCovered={hasDialog}
          onOpenEarlier={() => setShowsEarlier(true)}
        />
      )}
      <ControlBar
        phase={phase}
        clock={clock.kind}
        reveals={reveals}
        isSecond={isSecond}
        isLastQuestion={isLast}
        counted={isGraded && (view.quick?.hasKey ?? true) ? (view.counted ?? true) : null}
        answered={tally.answered}
        // Without phones, the row of hands has the only count.
        participants={hands !== null && tally.people === 0 ? null : tally.people}
        showsDistribution={distribution.shown}
        onToggleDistribution={distribution.toggle}
        showsSecret={showsSecret}
        onToggleSecret={toggleSecret}
        sent={sent}
        message={message}
        onCommand={sendCommand}
        onAskFinish={() => setAsksFinish(true)}
        isLocked={view.isLocked}
        onOpenParticipants={() => setShowsParticipants(true)}
        screens={screens}
        onOpenScreens={() => setShowsScreens(true)}
        onShowKeys={() => setShowsKeys(true)}
        onOpenGiven={
          phase === "reveal" && takesMoreAnswers(question.content) ? () => setShowsGiven(true) : null
        }
      />
      <AcceptDialog
        code={view.code}
        question={question}
        open={showsGiven}
        onClose={() => setShowsGiven(false)}
      />
      {view.quick !== undefined && (
        <EarlierQuestions code={code} open={showsEarlier} onClose={() => setShowsEarlier(false)} />
      )}
      <ScreensDialog
        code={view.code}
        screens={screens}
        open={showsScreens}
        onClose={() => setShowsScreens(false)}
      />
      <ParticipantsDialog
        code={view.code}
        isLocked={view.isLocked}
        isUntimed={isOpen && clock.kind === "untimed"}
        isRunning
        onResume={hasPaused && clock.kind === "paused" ? release : null}
        open={showsParticipants}
        onClose={() => setShowsParticipants(false)}
      />
      <KeysDialog
        reveals={reveals}
        digits={hands !== null ? "hands" : boardTeams?.takesDigits ? "teams" : null}
        open={showsKeys}
        onClose={() => setShowsKeys(false)}
      />
      <SecretDialog
        open={asksSecret && isOpen}
        onClose={() => setAsksSecret(false)}
        onShow={() => {
          setAsksSecret(false);
          setAgreedToShow(true);
          setSecretOf(question.index);
        }}
      />
      <FinishDialog
        open={asksFinish}
        hasMore={view.quick === undefined}
        onClose={() => setAsksFinish(false)}
        onFinish={() => {
          setAsksFinish(false);
          void sendCommand("finish");
        }}
      />
    </main>
  );
}

const DISTRIBUTION_HERE = "Dağılım yalnız bu pencerede; tahta göstermiyor.";

/** Text about the screens on which the right answer and the distribution of an open question are visible. */
function privateNoticeText(hasBoard: boolean): string {
  return hasBoard
    ? "Doğru cevap ve dağılım yalnız bu pencerede; tahta bunları göstermiyor."
    : "Doğru cevap ve dağılım yalnız bu pencerede. Bu ekran yansıtılıyorsa sınıf da görür.";
}

/**
 * Numbers of the question `questionIndex`. `people` is the number of participants, or null if unknown; for a closed question, only participants
 * who were asked. On request, the result contains the distribution and the right answer too.
 */
function useTally(
  code: string,
  questionIndex: number,
  { withDistribution, withKey }: { withDistribution: boolean; withKey: boolean },
) {
  const latest = useQuery(api.liveQuizSessions.tally, {
    code,
    ...(withDistribution && { withDistribution }),
    ...(withKey && { withKey }),
  });
  // Requests with and without distribution are separate queries. The result of one stays visible until that of the other arrives.
  const [previous, setPrevious] = useState(latest);
  if (latest !== undefined && latest !== previous) setPrevious(latest);
  const tally = latest ?? previous;
  const isCurrent = tally?.questionIndex === questionIndex;
  return {
    people: (isCurrent ? tally.asked : null) ?? tally?.participants ?? null,
    answered: isCurrent ? tally.answered : 0,
    distribution: withDistribution && isCurrent ? tally.distribution : null,
    correctAnswer: withKey && isCurrent ? tally.correctAnswer : undefined,
  };
}
