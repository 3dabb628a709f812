import { type ReactNode, Suspense, useState } from "react";
import { useFit } from "../../../lib/browser/use-fit.ts";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import { peopleWords } from "../../../lib/text/people-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { BubbleRow } from "../../../ui/bubble/bubble-row.tsx";
import { classes } from "../../../ui/classes.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Explanation, ExplanationRoom } from "../../questions/shared/explanation.tsx";
import type { Distribution, Key, Kind } from "../../questions/shared/question.ts";
import { answerWords, explanationWords, questionWords } from "../../questions/shared/question-words.ts";
import { isCrowded, lengthData } from "../../questions/shared/text-length.ts";
import { CountsHands, CountsTeams, IsOpen, WhollyRight } from "../../questions/tally/people.tsx";
import { areAllTeams } from "../board-teams/all-teams.ts";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { PassageBeside } from "../page/passage-beside.tsx";
import { ClassGoal } from "../shared/class-goal.tsx";
import type { HostView } from "../shared/host-view.ts";
import { ReadAloud } from "../shared/lazy-read-aloud.ts";
import { isUnwritten, questionHead } from "../shared/question-head.ts";
import { QuestionPicture } from "../shared/question-picture.tsx";
import { SessionCode } from "../shared/session-code.tsx";
import { useInSight } from "../shared/use-in-sight.ts";
import { usePreloadedPicture } from "../shared/use-preloaded-picture.ts";
import { isLastQuestion, type Phase } from "../shared/whole-view.ts";
import { SoundButton } from "../sound/sound-button.tsx";
import { useBell } from "../sound/use-round-sounds.ts";
import { TeamStanding } from "../teams/team-standing.tsx";
import { BoardAnnouncer, LAST_ANSWERS, talkWords } from "./board-announcer.tsx";
import { BoardClock } from "./board-clock.tsx";
import { boardModule } from "./lazy-board.ts";
import { Leaders } from "./leaders.tsx";
import styles from "./question-board.module.css";
import { Ranking } from "./ranking.tsx";

/**
 * Kinds whose cards count each part or option by itself. For these kinds, the
 * board also shows the number of participants whose whole answer was right.
 */
const COUNTED_IN_PARTS: readonly Kind[] = ["multi_select", "order", "matching", "fill_in_blank"];

interface QuestionBoardProps {
  view: HostView;
  question: NonNullable<HostView["question"]>;
  phase: Phase;
  /** Number of participants; for a closed question, only participants who were asked. Null if unknown. */
  people: number | null;
  /**
   * Distribution of an open question, if the host has requested it. If `correctAnswer` is not undefined, the question looks as at the reveal
   * (null: the question is not graded).
   */
  openCounts?: { distribution: Distribution | null; correctAnswer: Key | null | undefined };
  /** The page's heading, for screen readers. */
  heading: ReactNode;
  clock: PhaseClock;
  /** True in the board window. If reveals end by themselves, that window shows the ranking as a full scene instead of one line. */
  onBoard?: boolean;
  /** True if the clock follows the server's count of seconds. */
  followsServer?: boolean;
}

/** A question in large type, for the host's panel and the board window. */
export function QuestionBoard(props: QuestionBoardProps) {
  const {
    view,
    question,
    phase,
    people,
    openCounts,
    heading,
    clock,
    onBoard = false,
    followsServer = false,
  } = props;
  const { content } = question;
  const module = boardModule(content);
  const { correctAnswer = null, distribution = null } = view;
  const countsHands = view.phoneless?.hands ?? false;
  const countsTeams = areAllTeams(view, people);
  const isReading = phase === "reading";
  const revealed = phase === "reveal";
  const isDiscussing = phase === "discussing";
  // If a reveal lasts until the host continues, the host explains the answer then. The ranking scene would cover the question.
  const showsRankingScene = onBoard && !view.holdsReveals;
  const countRight = (answers: Distribution) =>
    correctAnswer === null ? 0 : module.rightIn(answers, correctAnswer);
  const whollyRight =
    revealed && distribution !== null && correctAnswer !== null && COUNTED_IN_PARTS.includes(content.type)
      ? {
          count: countRight(distribution),
          second: view.second === undefined ? null : countRight(view.second),
        }
      : null;
  const head = questionHead(view, question);
  const inSight = useInSight(question, revealed);
  const lengths = lengthData(question.text);
  const hasPassage = question.passage !== undefined;
  // Long texts, and what leaves the question only a part of the screen: teams at the board, and the dock of answer cards.
  const { teams, cards } = view.phoneless ?? {};
  const isFitted =
    hasPassage || lengths["data-passage"] !== undefined || teams !== undefined || cards === true;
  const stage = useFit<HTMLElement>(isFitted ? question.index : null);
  useBell(phase, question.index);
  usePreloadedPicture(view.nextImageUrl);
  // Index of the latest question with a clock or reading time. The clock's space stays reserved when it disappears, so that nothing beside it moves.
  const [timedQuestion, setTimedQuestion] = useState<number | null>(null);
  if ((isReading || clock.kind !== "untimed") && timedQuestion !== question.index)
    setTimedQuestion(question.index);
  return (
    <div className={styles.board}>
      <BoardAnnouncer
        question={question}
        phase={phase}
        revealed={
          !revealed || distribution === null
            ? null
            : {
                correctAnswer,
                distribution,
                second: view.second,
                explanation: explanationWords(view),
                goal: view.goal,
                teams: view.teams,
              }
        }
        people={countsHands ? null : people}
        unit={peopleWords(countsTeams).unit}
        waits={view.waits ?? false}
        talk={talkWords(view)}
      />
      <header className={styles.header}>
        {heading}
        <div className={styles.progress}>
          {head !== "" && <p>{head}</p>}
          {view.isTrial && <Badge>Prova</Badge>}
          {talkWords(view) !== null && <Badge>{talkWords(view)}</Badge>}
          {view.phoneless?.cards && content.type === "true_false" && (
            <Badge tone="pen">Kartla: doğru A ya da D, yanlış B</Badge>
          )}
          {view.counted === false && <Badge tone="gold">Bu soru sayılmıyor</Badge>}
          {!view.isQuick && (
            <span className={styles.row}>
              <BubbleRow count={view.questionCount} done={question.index} size="0.72em" />
            </span>
          )}
          {view.goal !== undefined && <ClassGoal goal={view.goal} />}
        </div>
        <p className={styles.title}>{view.quizTitle}</p>
        {view.hasSound && <SoundButton />}
        <Suspense>
          <ReadAloud
            words={
              revealed && correctAnswer !== null
                ? answerWords(module.keyName(content, correctAnswer), view)
                : questionWords(question, isReading ? null : module.contentWords(content))
            }
          />
        </Suspense>
        <p className={styles.code}>
          <SessionCode code={view.code} />
        </p>
      </header>
      <div
        className={styles.beside}
        data-passage={hasPassage ? (lengths["data-passage"] === undefined ? "wide" : "narrow") : undefined}
        data-fitted={isFitted || undefined}
      >
        {question.passage !== undefined && (
          <PassageBeside key={question.passage} viewKey={view.viewKey} index={question.passage} />
        )}
        <section
          ref={stage}
          className={classes(styles.stage, isFitted && "fitted")}
          data-crowded={isCrowded(question.text, module.lengthOf(content)) || undefined}
          data-picture={question.imageUrl !== undefined || undefined}
          aria-label={`Soru ${question.index + 1}`}
        >
          <div className={styles.content}>
            <div
              className={styles.top}
              {...lengths}
              data-unwritten={isUnwritten(view, question) || undefined}
            >
              {/* The clock precedes the text in the markup, because the longest questions flow around it. */}
              {view.waits || (!isReading && clock.kind === "untimed" && timedQuestion === question.index) ? (
                <div className={classes(styles.clock, styles.place)}>
                  {view.waits && <p className={styles.waits}>{LAST_ANSWERS}</p>}
                </div>
              ) : (
                <BoardClock
                  className={styles.clock}
                  clock={clock}
                  phase={phase}
                  isLastQuestion={isLastQuestion(view, question.index)}
                  {...(followsServer && { serverCode: view.code })}
                />
              )}
              <h2 ref={inSight.question} className={styles.question} style={lettersOf(question.text)}>
                <FormattedText text={question.text} marks={question.marks} />
              </h2>
              {question.imageUrl !== undefined && (
                <QuestionPicture
                  key={question.index}
                  className={styles.picture}
                  url={question.imageUrl}
                  alt={question.imageAlt}
                  phase={phase}
                />
              )}
            </div>
            <IsOpen value={phase === "answering"}>
              <CountsHands value={countsHands}>
                <CountsTeams value={countsTeams}>
                  <WhollyRight value={whollyRight}>
                    <div className={styles.parts} data-reserved={isReading || undefined}>
                      <module.Board
                        content={content}
                        distribution={distribution ?? openCounts?.distribution ?? null}
                        second={view.second ?? null}
                        people={people ?? 0}
                        revealed={revealed || isDiscussing || openCounts?.correctAnswer !== undefined}
                        correctAnswer={correctAnswer ?? openCounts?.correctAnswer ?? null}
                        rightRef={inSight.right}
                      />
                    </div>
                  </WhollyRight>
                </CountsTeams>
              </CountsHands>
            </IsOpen>
            {view.explanationChars !== undefined && <ExplanationRoom chars={view.explanationChars} />}
            {revealed && view.explanation !== undefined && (
              <Explanation text={view.explanation} marks={view.explanationMarks} onBoard />
            )}
          </div>
        </section>
      </div>
      {view.teams !== undefined && (
        <div className={styles.teams}>
          <TeamStanding teams={view.teams} />
        </div>
      )}
      {view.showsLeaders && !showsRankingScene && (
        <div className={styles.leaders}>
          <Leaders code={view.code} revealed={revealed} />
        </div>
      )}
      {view.showsLeaders && showsRankingScene && revealed && (
        <Ranking key={question.index} code={view.code} questionIndex={question.index} clock={clock} />
      )}
    </div>
  );
}
