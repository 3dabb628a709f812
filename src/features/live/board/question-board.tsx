import { type ReactNode, Suspense, useState } from "react";
import { lettersOf } from "../../../lib/text/longest-word.ts";
import { Badge } from "../../../ui/badge.tsx";
import { BubbleRow } from "../../../ui/bubble/bubble-row.tsx";
import { classes } from "../../../ui/classes.ts";
import { Explanation, ExplanationRoom } from "../../questions/shared/explanation.tsx";
import type { Distribution, Key, Kind } from "../../questions/shared/question.ts";
import { answerWords, questionWords } from "../../questions/shared/question-words.ts";
import { isCrowded, textLength } from "../../questions/shared/text-length.ts";
import { IsOpen, WhollyRight } from "../../questions/tally/people.tsx";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { ClassGoal } from "../shared/class-goal.tsx";
import type { HostView } from "../shared/host-view.ts";
import { ReadAloud } from "../shared/lazy-read-aloud.ts";
import { QuestionPicture } from "../shared/question-picture.tsx";
import { SessionCode } from "../shared/session-code.tsx";
import { useInSight } from "../shared/use-in-sight.ts";
import { weightWords } from "../shared/weight-words.ts";
import type { Phase } from "../shared/whole-view.ts";
import { SoundButton } from "../sound/sound-button.tsx";
import { useBell } from "../sound/use-round-sounds.ts";
import { TeamStanding } from "../teams/team-standing.tsx";
import { BoardAnnouncer, LAST_ANSWERS, talkWords } from "./board-announcer.tsx";
import { BoardClock } from "./board-clock.tsx";
import { boardModule } from "./lazy-board.ts";
import { Leaders } from "./leaders.tsx";
import styles from "./question-board.module.css";
import { Ranking } from "./ranking.tsx";

/** The kinds whose cards count parts of the answer, or options of which several are right. */
const COUNTED_IN_PARTS: readonly Kind[] = ["multi_select", "order", "matching", "fill_in_blank"];

interface QuestionBoardProps {
  view: HostView;
  question: NonNullable<HostView["question"]>;
  phase: Phase;
  /** How many take part; of a closed question those who were there. Null until it is known. */
  people: number | null;
  /** What an open question shows to a host who asks for it. With the right answer (null where nothing is graded) it is drawn as at the reveal. */
  early?: { distribution: Distribution | null; correctAnswer: Key | null | undefined };
  /** The page's heading, for who hears the screen. */
  heading: ReactNode;
  clock: PhaseClock;
  /** Whether it is the class's own window: there the ranking is a scene after each question whose reveal has an end. Otherwise it is a line. */
  onWall?: boolean;
  /** Whether the clock follows the server's own count of seconds; otherwise the ring counts by itself. */
  followsServer?: boolean;
}

/** A question as a class reads it from the wall, in the host's panel and in a window of its own. */
export function QuestionBoard(props: QuestionBoardProps) {
  const {
    view,
    question,
    phase,
    people,
    early,
    heading,
    clock,
    onWall = false,
    followsServer = false,
  } = props;
  const { content } = question;
  const part = boardModule(content);
  const { correctAnswer = null, distribution = null } = view;
  const revealed = phase === "reveal";
  const talks = phase === "discussing";
  // Over a reveal that lasts until the host goes on it would lie while the host explains.
  const ranksInScene = onWall && !view.holdsReveals;
  const knew = (answers: Distribution) => (correctAnswer === null ? 0 : part.rightIn(answers, correctAnswer));
  const whollyRight =
    revealed && distribution !== null && correctAnswer !== null && COUNTED_IN_PARTS.includes(content.type)
      ? { count: knew(distribution), second: view.second === undefined ? null : knew(view.second) }
      : null;
  const inSight = useInSight(question, revealed);
  useBell(phase, question.index);
  // What stands beside a clock stays where it is when the clock goes.
  const [timedQuestion, setTimedQuestion] = useState<number | null>(null);
  if (clock.name !== "untimed" && timedQuestion !== question.index) setTimedQuestion(question.index);
  return (
    <div className={styles.board}>
      <BoardAnnouncer
        question={question}
        revealed={
          !revealed || distribution === null
            ? null
            : {
                correctAnswer,
                distribution,
                second: view.second,
                explanation: view.explanation,
                goal: view.goal,
                teams: view.teams,
              }
        }
        people={people}
        waits={view.waits ?? false}
        talk={talkWords(view)}
      />
      <header className={styles.header}>
        {heading}
        <div className={styles.progress}>
          <p>
            Soru {question.index + 1} / {view.questionCount}
            {weightWords(question.weight)}
          </p>
          {talkWords(view) !== null && <Badge>{talkWords(view)}</Badge>}
          {view.counted === false && <Badge tone="gold">Bu soru sayılmıyor</Badge>}
          <span className={styles.row}>
            <BubbleRow count={view.questionCount} done={question.index} size="0.72em" />
          </span>
          {view.goal !== undefined && <ClassGoal goal={view.goal} />}
        </div>
        <p className={styles.title}>{view.quizTitle}</p>
        {view.hasSound && <SoundButton />}
        <Suspense>
          <ReadAloud
            words={
              revealed && correctAnswer !== null
                ? answerWords(part.keyName(content, correctAnswer), view.explanation)
                : questionWords(question, part.contentWords(content))
            }
          />
        </Suspense>
        <p className={styles.code}>
          <SessionCode code={view.code} />
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
          {view.waits || (clock.name === "untimed" && timedQuestion === question.index) ? (
            <div className={classes(styles.clock, styles.place)}>
              {view.waits && <p className={styles.waits}>{LAST_ANSWERS}</p>}
            </div>
          ) : (
            <BoardClock
              className={styles.clock}
              clock={clock}
              phase={phase}
              isLastQuestion={question.index + 1 === view.questionCount}
              {...(followsServer && { serverCode: view.code })}
            />
          )}
          <h2 ref={inSight.question} className={styles.question} style={lettersOf(question.text)}>
            {question.text}
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
          <WhollyRight value={whollyRight}>
            <part.Board
              content={content}
              distribution={distribution ?? early?.distribution ?? null}
              second={view.second ?? null}
              people={people ?? 0}
              revealed={revealed || talks || early?.correctAnswer !== undefined}
              correctAnswer={correctAnswer ?? early?.correctAnswer ?? null}
              rightRef={inSight.right}
            />
          </WhollyRight>
        </IsOpen>
        {view.explanationChars !== undefined && <ExplanationRoom chars={view.explanationChars} />}
        {revealed && view.explanation !== undefined && <Explanation text={view.explanation} wall />}
      </section>
      {view.teams !== undefined && (
        <div className={styles.teams}>
          <TeamStanding teams={view.teams} />
        </div>
      )}
      {view.showsLeaders && !ranksInScene && (
        <div className={styles.leaders}>
          <Leaders code={view.code} revealed={revealed} />
        </div>
      )}
      {view.showsLeaders && ranksInScene && revealed && (
        <Ranking key={question.index} code={view.code} questionIndex={question.index} clock={clock} />
      )}
    </div>
  );
}
