import { Suspense, useState } from "react";
import { maxScore } from "../../../../convex/shared/points.ts";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { optionalComponent } from "../../../ui/optional-component.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import { Explanation } from "../../questions/shared/explanation.tsx";
import { answerWords, explanationWords, questionWords } from "../../questions/shared/question-words.ts";
import { UnsentChange } from "../../questions/shared/send-button.tsx";
import { isCrowded, lengthData } from "../../questions/shared/text-length.ts";
import { DraftId, deleteStoredDraft, hasStoredDraft } from "../../questions/shared/use-draft.ts";
import { ownClock, type PhaseClock, phaseClock } from "../clock/phase-clock.ts";
import { PhaseRing, ringWords } from "../clock/phase-ring.tsx";
import { ReadAloud } from "../shared/lazy-read-aloud.ts";
import type { OwnRow } from "../shared/live-role.ts";
import pencilStyles from "../shared/pencil.module.css";
import { questionHead } from "../shared/question-head.ts";
import { QuestionPicture } from "../shared/question-picture.tsx";
import { useInSight } from "../shared/use-in-sight.ts";
import { isLastQuestion, type WholeView } from "../shared/whole-view.ts";
import { hostWaitWords } from "./host-wait.ts";
import { playerModule } from "./lazy-player.ts";
import type { PagesProps } from "./pages.tsx";
import type { PassageFoldProps } from "./passage-fold.tsx";
import { PlayAnnouncer } from "./play-announcer.tsx";
import styles from "./play-screen.module.css";
import { RoundStatus } from "./round-status.tsx";
import { useImageAhead } from "./use-image-ahead.ts";
import { type OwnRoundProps, useOwnRound, voteIdOf } from "./use-own-round.ts";
import { useOwnScore } from "./use-own-score.ts";
import { usePraise } from "./use-praise.ts";

/** Mark and name of the participant's team. */
const OwnTeam = optionalComponent<{ team: number }>(() => import("../teams/own-team.tsx"));

const Pages = optionalComponent<PagesProps>(() => import("./pages.tsx"));

interface PlayScreenProps {
  code: string;
  secret: string;
  view: WholeView;
  me: OwnRow;
  /** Server time minus device time, null until measured. */
  offsetMs: number | null;
  /** Replaces the name for a moment. `PlayerStage` announces it to screen readers. */
  greeting: string | null;
  /** True if this page showed the lobby, so that the participant cannot have answered the first question before. */
  fromLobby: boolean;
}

/** The running quiz on a phone. Each question and vote has its own state. */
export function PlayScreen(props: PlayScreenProps) {
  const { question, phase } = props.view;
  const voteId = question && voteIdOf(props.view, question);
  /** Vote that was displayed when the page was opened. */
  const [voteAtOpening] = useState(voteId);
  const { code, secret } = props;
  const score = useOwnScore(props.view, props.me, { code, secret });
  // Stays open between the questions of one passage.
  const [openPassage, setOpenPassage] = useState<number | null>(null);
  const imageUrl = useImageAhead(props.view, question, props.me.viewKey);
  const praise = usePraise(code, props.view, score, props.me.slot);
  if (phase === "page") {
    return (
      <Suspense>
        <Pages page={{ view: props.view, me: props.me, greeting: props.greeting }} />
      </Suspense>
    );
  }
  if (question === undefined || voteId === undefined || phase === undefined) return null;
  const { timeFactor = 1 } = props.me;
  const clock = phaseClock(props.view);
  const participantClock = phase === "answering" ? ownClock(clock, timeFactor) : clock;
  const isOut = isOutOfTime(props.view, participantClock, timeFactor);
  const wait = waitText(props.view, question.index, clock);
  return (
    <>
      <PlayAnnouncer
        question={question}
        phase={phase}
        explanation={explanationWords(props.view)}
        clock={isOut ? { kind: "untimed" } : participantClock}
        offsetMs={props.offsetMs}
        wait={wait}
      />
      <QuestionPlay
        key={voteId}
        {...props}
        question={question}
        phase={phase}
        clock={participantClock}
        isOutOfTime={isOut}
        wait={wait}
        imageUrl={imageUrl}
        score={score}
        praise={praise}
        passage={
          question.passage === undefined
            ? null
            : {
                viewKey: props.me.viewKey,
                index: question.passage,
                isOpen: openPassage === question.passage,
                onToggle: (isOpen) => setOpenPassage(isOpen ? (question.passage ?? null) : null),
              }
        }
        openedHere={voteId === voteAtOpening && !(props.fromLobby && voteId === 0)}
      />
    </>
  );
}

/**
 * Sentence about the wait for the host during reveal and discussion; null while the clock runs. While a question is read or open it is null too,
 * because the status line contains that sentence.
 */
function waitText(view: WholeView, index: number, clock: PhaseClock): string | null {
  if (view.phase === "reading" || view.phase === "answering" || clock.kind === "running") return null;
  return hostWaitWords({
    isHostGone: view.isHostGone ?? false,
    isPaused: clock.kind === "paused",
    isLast: view.phase === "reveal" && isLastQuestion(view, index),
  });
}

/**
 * True in overtime if this participant cannot answer any more. Without extra time, overtime itself means that. With extra time, it is true if the
 * clock is paused and has no time left; while the clock runs, `useOwnRound` checks its end.
 */
function isOutOfTime({ waits }: WholeView, own: PhaseClock, timeFactor: number): boolean {
  return waits === true && (timeFactor === 1 || (own.kind === "paused" && own.leftMs <= 0));
}

function QuestionPlay(
  props: PlayScreenProps &
    OwnRoundProps & {
      praise: string | null;
      wait: string | null;
      imageUrl: string | undefined;
      passage: PassageFoldProps | null;
    },
) {
  const { view, me, offsetMs, question, phase, clock, score } = props;
  const { round, given, problem, onAnswer, canChange, votes, closed, overdue } = useOwnRound(props);
  const waits = view.waits ?? false;
  const isReading = phase === "reading";
  const revealed = phase === "reveal";
  const isLast = isLastQuestion(view, question.index);
  const head = questionHead(view, question, [view.counted === false && "sayılmıyor"]);
  const { content } = question;
  const module = playerModule(content);
  const correctAnswer = view.correctAnswer ?? null;
  const ring: PhaseClock = waits && closed ? { kind: "untimed" } : clock;
  // Reserves the clock's space before it appears and after it disappears, so that the question does not move.
  const [isTimed, setTimed] = useState(false);
  if ((isReading || ring.kind !== "untimed") && !isTimed) setTimed(true);
  const earned = score?.line ?? me;
  const wordsToRead =
    correctAnswer === null
      ? questionWords(question, isReading ? null : module.contentWords(content))
      : answerWords(module.keyName(content, correctAnswer), view);
  const [hasUnsent, setUnsent] = useState(false);
  // Remembers `takesChanges`, which is absent at the reveal.
  const [tookChanges, setTookChanges] = useState(false);
  if (view.takesChanges === true && !tookChanges) setTookChanges(true);
  const draftId = `${props.code}:${me.joinedAt}:${voteIdOf(view, question)}`;
  const inSight = useInSight(question, revealed, round.kind);
  const send = (answer: Answer) => {
    deleteStoredDraft(draftId);
    return onAnswer?.(answer) ?? false;
  };

  return (
    <section
      className={classes(styles.play, pencilStyles.pencil)}
      data-colour={me.pencil?.colour}
      data-phase={phase}
      data-passage={props.passage?.isOpen || undefined}
      data-folded={props.passage?.isOpen === false || undefined}
      data-picture={question.imageUrl !== undefined || undefined}
      data-explained={view.explanation !== undefined || undefined}
      data-crowded={isCrowded(question.text, module.lengthOf(content)) || undefined}
      aria-label={`Soru ${question.index + 1}`}
    >
      <header className={styles.strip}>
        <div>
          {head !== "" && <p className={styles.progress}>{head}</p>}
          <div className={styles.person}>
            <p className={styles.phase} aria-hidden={props.greeting !== null}>
              {props.greeting ?? props.wait ?? (revealed ? "Cevaplar" : me.displayName)}
            </p>
            {me.team !== undefined && (
              <p className={styles.team}>
                <Suspense>
                  <OwnTeam team={me.team} />
                </Suspense>
              </p>
            )}
          </div>
        </div>
        <Suspense>
          <ReadAloud className={styles.aloud} words={wordsToRead} />
        </Suspense>
        {isTimed && ring.kind === "untimed" && <span className={classes(styles.ring, styles.place)} />}
        <PhaseRing
          className={styles.ring}
          clock={ring}
          offsetMs={offsetMs}
          until={ringWords(phase, isLast)}
        />
      </header>
      {props.passage !== null && (
        <Suspense>
          <Pages passage={props.passage} />
        </Suspense>
      )}
      <h2
        ref={inSight.question}
        className={styles.question}
        style={lettersOf(question.text)}
        {...lengthData(question.text)}
      >
        <FormattedText text={question.text} marks={question.marks} />
      </h2>
      <div className={styles.work}>
        {question.imageUrl !== undefined && (
          <QuestionPicture
            className={styles.picture}
            url={props.imageUrl}
            alt={question.imageAlt}
            phase={phase}
          />
        )}
        <DraftId value={draftId}>
          <UnsentChange value={setUnsent}>
            <div className={styles.parts} data-reserved={isReading || undefined}>
              <module.Player
                content={content}
                answer={(revealed ? votes?.second : null) ?? ("answer" in round ? round.answer : null)}
                isSaved={given?.state === "saved"}
                revealed={revealed}
                correctAnswer={correctAnswer}
                onAnswer={onAnswer && send}
                besidePicture={question.imageUrl !== undefined}
                rightRef={inSight.right}
              />
            </div>
          </UnsentChange>
        </DraftId>
      </div>
      {revealed && view.explanation !== undefined && (
        <Explanation text={view.explanation} marks={view.explanationMarks} />
      )}
      <div className={styles.status}>
        <RoundStatus
          round={round}
          task={module.task(content)}
          answerName={(answer) => module.answerName(content, answer)}
          rightName={correctAnswer === null ? null : module.keyName(content, correctAnswer)}
          problem={problem}
          votes={votes}
          isRight={
            correctAnswer === null ? () => null : (answer) => module.isRight(content, answer, correctAnswer)
          }
          canChange={canChange}
          hasUnsent={hasUnsent}
          hasUnsentDraft={revealed && (round.kind === "unanswered" || tookChanges) && hasStoredDraft(draftId)}
          closed={closed}
          overdue={overdue}
          reveals={view.reveals ?? true}
          clock={clock.kind}
          isHostGone={view.isHostGone ?? false}
          counted={view.counted ?? true}
          waits={waits}
          hasExtraTime={me.timeFactor !== undefined}
          score={earned.score}
          maxScore={view.maxScore ?? maxScore(view.questionCount)}
          place={earned.place}
          bySpeed={earned.bySpeed ?? false}
          praise={props.praise}
          isLastQuestion={isLast}
          besidePicture={question.imageUrl !== undefined}
          mayBeGraded={view.isQuick ?? false}
        />
      </div>
    </section>
  );
}
