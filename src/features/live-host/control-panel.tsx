import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { TICK_MS } from "../../../convex/shared/limits/liveClock.ts";
import { tickMs } from "../../../convex/shared/ticks.ts";
import { OVERDUE_MS, useConnected, useDoubtWhenOverdue } from "../../lib/connection.ts";
import { lettersOf } from "../../lib/longest-word.ts";
import { BubbleRow } from "../../ui/bubble-row.tsx";
import { LetterBoxes } from "../../ui/letter-boxes.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { endOf, type PhaseClock } from "../live-shared/phase-clock.ts";
import { PhaseRing } from "../live-shared/phase-ring.tsx";
import { QuestionPicture } from "../live-shared/question-picture.tsx";
import { useInSight } from "../live-shared/use-in-sight.ts";
import { useOverdue } from "../live-shared/use-overdue.ts";
import { useServerOffset } from "../live-shared/use-server-offset.ts";
import { QUESTION_KINDS } from "../questions/index.ts";
import { isCrowded, textLength } from "../questions/text-length.ts";
import { BoardAnnouncer } from "./board-announcer.tsx";
import { boardPart } from "./board-part.ts";
import { ControlBar } from "./control-bar.tsx";
import styles from "./control-panel.module.css";
import { FinishDialog } from "./finish-dialog.tsx";
import type { HostView } from "./host-view.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { commandForKey } from "./panel-keys.ts";
import { RoomDialog } from "./room-dialog.tsx";
import { useDistribution } from "./use-distribution.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useHoldWhile } from "./use-hold-while.ts";
import { useHostCommands } from "./use-host-commands.ts";

// All kinds that may be asked: once the quiz runs, the connection may be lost.
for (const { board } of Object.values(QUESTION_KINDS)) board?.prefetch();

interface ControlPanelProps {
  view: HostView;
  question: NonNullable<HostView["question"]>;
  phase: "answering" | "reveal";
  clock: PhaseClock;
  /** Whether the host has come from the lobby by starting the quiz. */
  justStarted: boolean;
}

/** The running quiz on the projector: question, options and clock own the screen, the commands sit at the bottom. */
export function ControlPanel({ view, question, phase, clock, justStarted }: ControlPanelProps) {
  const { run, sent, message } = useHostCommands(view.code, view.generation, justStarted);
  const [asking, setAsking] = useState(false);
  const [managing, setManaging] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const fullScreen = useFullScreen();
  const distribution = useDistribution();
  const tally = useTally(view.code, question.index, distribution.shown && phase === "answering");
  const { content } = question;
  const part = boardPart(content);
  const { correctAnswer = null, distribution: answers = null } = view;
  const revealed = phase === "reveal";
  const inSight = useInSight(question, revealed);
  const isLastQuestion = question.index + 1 === view.questionCount;

  const { code, generation } = view;
  const holdsForRoom = useHoldWhile(
    managing,
    { code, generation, clock: clock.name },
    `${question.index} ${phase}`,
  );

  useKeys((event) => {
    if (asking || managing || showsKeys) return;
    const command = commandForKey(event, { phase, isLastQuestion, clock: clock.name });
    if (command === null) return;
    event.preventDefault();
    if (command === "ask-finish") setAsking(true);
    else if (command === "show-keys") setShowsKeys(true);
    else if (command === "full-screen") fullScreen.toggle();
    else if (command === "distribution") distribution.toggle();
    else void run(command);
  });

  return (
    <main className={styles.panel}>
      <BoardAnnouncer
        question={question}
        revealed={!revealed || answers === null ? null : { correctAnswer, distribution: answers }}
        people={tally.people}
      />
      <header className={styles.header}>
        <PageHeading hidden title={`Yönetim: ${view.quizTitle}`}>
          {`Yönetim paneli: ${view.quizTitle}`}
        </PageHeading>
        <div className={styles.progress}>
          <p>
            Soru {question.index + 1} / {view.questionCount}
          </p>
          <span className={styles.row}>
            <BubbleRow count={view.questionCount} done={question.index} size="0.72em" />
          </span>
        </div>
        <p className={styles.title}>{view.quizTitle}</p>
        <p className={styles.code}>
          <span className="visually-hidden">Quiz kodu: {[...view.code].join(" ")}</span>
          <LetterBoxes text={view.code} count={view.code.length} group={view.code.length / 2} />
        </p>
      </header>
      <section
        className={styles.stage}
        data-crowded={isCrowded(question.text, part.lengthOf(content)) || undefined}
        data-picture={question.imageUrl !== undefined || undefined}
        aria-label={`Soru ${question.index + 1}`}
      >
        <div className={styles.top} data-length={textLength(question.text)}>
          {/* First, so that the longest questions can flow around it. */}
          <PanelClock code={view.code} clock={clock} phase={phase} isLastQuestion={isLastQuestion} />
          <h2 ref={inSight.question} className={styles.question} style={lettersOf(question.text)}>
            {question.text}
          </h2>
          {question.imageUrl !== undefined && (
            <QuestionPicture
              key={question.index}
              className={styles.picture}
              url={question.imageUrl}
              phase={phase}
            />
          )}
        </div>
        <part.Board
          content={content}
          distribution={answers ?? tally.distribution}
          people={tally.people ?? 0}
          revealed={revealed}
          correctAnswer={correctAnswer}
          rightRef={inSight.right}
        />
      </section>
      <ControlBar
        phase={phase}
        clock={clock.name}
        isLastQuestion={isLastQuestion}
        answered={tally.answered}
        participants={tally.people}
        showsDistribution={distribution.shown}
        onToggleDistribution={distribution.toggle}
        sent={sent}
        message={message}
        onCommand={run}
        onAskFinish={() => setAsking(true)}
        isLocked={view.isLocked}
        onOpenRoom={() => setManaging(true)}
        onShowKeys={() => setShowsKeys(true)}
      />
      <RoomDialog
        code={view.code}
        isLocked={view.isLocked}
        holds={holdsForRoom}
        open={managing}
        onClose={() => setManaging(false)}
      />
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      <FinishDialog
        open={asking}
        onClose={() => setAsking(false)}
        onFinish={() => {
          setAsking(false);
          void run("finish");
        }}
      />
    </main>
  );
}

/**
 * How many take part (null until that is known; of a closed question those who were there), how many have answered, and the distribution where the
 * host asks for it. Nothing of another question is shown.
 */
function useTally(code: string, questionIndex: number, withDistribution: boolean) {
  const latest = useQuery(
    api.liveQuizSessions.tally,
    withDistribution ? { code, withDistribution } : { code },
  );
  // With and without the distribution are two queries: what is on the wall stays until the new one is answered.
  const [kept, keep] = useState(latest);
  if (latest !== undefined && latest !== kept) keep(latest);
  const tally = latest ?? kept;
  const current = tally?.questionIndex === questionIndex;
  return {
    people: (current ? tally.asked : null) ?? tally?.participants ?? null,
    answered: current ? tally.answered : 0,
    distribution: withDistribution && current ? tally.distribution : null,
  };
}

/**
 * The server's own count of seconds, which this component alone follows. Without a connection, and where the server does not count each second, the
 * ring counts by itself.
 */
function PanelClock(props: {
  code: string;
  clock: PhaseClock;
  phase: "answering" | "reveal";
  isLastQuestion: boolean;
}) {
  const offsetMs = useServerOffset(true);
  const connected = useConnected();
  const counted = useQuery(api.liveClock.read, { code: props.code });
  const { clock } = props;
  useDoubtWhenOverdue(useOverdue(endOf(clock), offsetMs, OVERDUE_MS));
  const answering = props.phase === "answering";
  return (
    <PhaseRing
      className={styles.clock}
      clock={clock}
      offsetMs={offsetMs}
      until={answering ? null : props.isLastQuestion ? "sonuçlar" : "sıradaki soru"}
      serverSeconds={connected && counted ? eachSecond(clock, counted.timeLeft) : null}
    />
  );
}

/** The server's count of seconds where it comes every second. */
function eachSecond(clock: PhaseClock, timeLeft: number): number | null {
  const comesEachSecond = clock.name === "running" && tickMs(clock.durationMs, timeLeft * 1_000) === TICK_MS;
  return comesEachSecond ? timeLeft : null;
}

function useKeys(onKey: (event: KeyboardEvent & { modified: boolean }) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) =>
    onKey(Object.assign(event, { modified: event.ctrlKey || event.metaKey || event.altKey })),
  );
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
