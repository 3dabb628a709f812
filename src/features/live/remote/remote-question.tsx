import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import {
  FiCheckCircle,
  FiCheckSquare,
  FiEye,
  FiEyeOff,
  FiFlag,
  FiList,
  FiMessageCircle,
  FiPause,
  FiPlay,
  FiRefreshCw,
  FiRotateCcw,
  FiSkipForward,
  FiSlash,
  FiUsers,
} from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { peopleWords } from "../../../lib/text/people-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { kindOf, takesMoreAnswers } from "../../questions/index.ts";
import { Explanation } from "../../questions/shared/explanation.tsx";
import { explanationWords } from "../../questions/shared/question-words.ts";
import { CountsHands, CountsTeams, IsOpen } from "../../questions/tally/people.tsx";
import { answeredCount } from "../board/answered-count.ts";
import { BoardAnnouncer, LAST_ANSWERS, talkWords } from "../board/board-announcer.tsx";
import { BoardClock } from "../board/board-clock.tsx";
import { boardModule } from "../board/lazy-board.ts";
import { areAllTeams } from "../board-teams/all-teams.ts";
import { TeamsRow } from "../board-teams/teams-row.tsx";
import { useBoardTeams } from "../board-teams/use-board-teams.ts";
import { RemoteCards } from "../cards/live-cards.tsx";
import type { PhaseClock } from "../clock/phase-clock.ts";
import { ExplainedButton, SEEN_BY } from "../commands/explained-button.tsx";
import {
  countCommand,
  type PanelCommand,
  pauseCommand,
  primaryCommand,
  talkCommand,
} from "../commands/panel-keys.ts";
import { isSecondPress } from "../commands/second-press.ts";
import { useHostCommands } from "../commands/use-host-commands.ts";
import { HandsRow } from "../phoneless/hands-row.tsx";
import { useHands } from "../phoneless/use-hands.ts";
import { QuickRow, type QuickRowHandle } from "../quick/quick-row.tsx";
import { ClassGoal } from "../shared/class-goal.tsx";
import { questionHead } from "../shared/question-head.ts";
import { isLastQuestion, type Phase } from "../shared/whole-view.ts";
import { RemoteGiven } from "./remote-given.tsx";
import styles from "./remote-screen.module.css";
import { Turnout } from "./remote-turnout.tsx";
import type { RemoteView } from "./remote-view.ts";

interface RemoteQuestionProps {
  code: string;
  secret: string;
  view: RemoteView;
  question: NonNullable<RemoteView["question"]>;
  phase: Phase;
  clock: PhaseClock;
}

/**
 * The current question on the remote: number of answers, private views for the host, and large buttons in fixed positions. The private views
 * are hidden at first, and again after a reload.
 */
export function RemoteQuestion(props: RemoteQuestionProps) {
  const { code, secret, view, question, phase, clock } = props;
  const { run, press, sent } = useHostCommands(code, view.generation, false, secret);
  const quickRow = useRef<QuickRowHandle>(null);
  const [showsUnanswered, setShowsUnanswered] = useState(false);
  const [showsSecret, setShowsSecret] = useState(false);
  // Index of the question whose answers are listed, so that the list closes with the next question.
  const [givenOf, setGivenOf] = useState<number | null>(null);
  const showsGiven = givenOf === question.index;
  const isReading = phase === "reading";
  const isOpen = phase === "answering";
  const revealed = phase === "reveal";
  const { reveals = true, counted = true, waits = false } = view;
  const count = useAnswerCount({
    code,
    secret,
    withSilent: isOpen && showsUnanswered,
    withSecret: isOpen && showsSecret,
  });
  const current = count?.questionIndex === question.index ? count : null;
  const isLast = isLastQuestion(view, question.index);
  const clockCommand = pauseCommand(clock.kind);
  const activity = talkWords(view);
  const discussion = talkCommand({ phase, reveals, isSecond: view.isSecond ?? false });
  const primary = primaryCommand({ phase, reveals, isLastQuestion: isLast, clock: clock.kind });
  const variantOf = (command: PanelCommand) => (command === primary ? "primary" : "secondary");
  const head = questionHead(view, question, [activity, !counted && "sayılmıyor", view.isTrial && "Prova"]);
  const { content } = question;
  const module = boardModule(content);
  const correctAnswer = view.correctAnswer ?? current?.secret?.correctAnswer ?? null;
  const distribution = view.distribution ?? current?.secret?.distribution ?? null;
  const answered = answeredCount(view, question, current);
  const people = current?.people ?? count?.people ?? null;
  const hands = useHands({ code, remote: secret, view, question });
  const handTotal = hands?.total ?? 0;
  const boardTeams = useBoardTeams({ code, remote: secret, view, question });
  // The distribution of a closed question includes the hands.
  const byPhone = view.distribution === undefined ? answered : answered - handTotal;
  // A game by raised hands may have no participant with a phone.
  const hasPhones = hands === null || (people ?? 0) > 0;
  const countsTeams = areAllTeams(view, people);
  const everybody = people === null ? null : people + handTotal;

  return (
    <main className={styles.remote}>
      <BoardAnnouncer
        question={question}
        phase={phase}
        revealed={
          view.distribution === undefined || phase !== "reveal"
            ? null
            : {
                correctAnswer: view.correctAnswer ?? null,
                distribution: view.distribution,
                second: view.second,
                explanation: explanationWords(view),
                goal: view.goal,
                teams: view.teams,
              }
        }
        people={hands === null ? people : null}
        unit={peopleWords(countsTeams).unit}
        waits={waits}
        talk={activity}
      />
      <header className={styles.header}>
        <PageHeading hidden title={`Kumanda: ${view.quizTitle}`}>
          {`Kumanda: ${view.quizTitle}`}
        </PageHeading>
        <div>
          {head !== "" && <p className={styles.progress}>{head}</p>}
          <h2 className={styles.question}>
            <FormattedText text={question.text} marks={question.marks} />
          </h2>
          {view.goal !== undefined && (
            <p className={styles.progress}>
              <ClassGoal goal={view.goal} />
            </p>
          )}
          {waits && <p className={styles.waits}>{LAST_ANSWERS}</p>}
        </div>
        {!waits && (
          <BoardClock className={styles.clock} clock={clock} phase={phase} isLastQuestion={isLast} />
        )}
      </header>
      <div className={styles.body}>
        {people !== null && hasPhones && (
          <Turnout answered={byPhone} people={people} brief={distribution !== null || hands !== null} />
        )}
        {hands !== null && !isReading && (
          <HandsRow key={hands.vote} hands={hands} takesKeys={false} onPhone />
        )}
        {boardTeams !== null && !isReading && <TeamsRow board={boardTeams} onPhone corrects />}
        {view.phoneless?.cards && <RemoteCards code={code} secret={secret} view={view} />}
        <div className={styles.views}>
          {isOpen && (
            <>
              {hasPhones && (
                <Button
                  variant="soft"
                  icon={<FiUsers />}
                  aria-pressed={showsUnanswered}
                  onClick={() => setShowsUnanswered(!showsUnanswered)}
                >
                  Cevaplamayanlar
                </Button>
              )}
              <ExplainedButton
                variant="soft"
                icon={showsSecret ? <FiEyeOff /> : <FiEye />}
                aria-pressed={showsSecret}
                explanation={SEEN_BY.host}
                onClick={() => setShowsSecret(!showsSecret)}
              >
                Bana göster
              </ExplainedButton>
            </>
          )}
          {discussion === "discuss" && (
            <ExplainedButton
              variant="soft"
              icon={<FiMessageCircle />}
              explanation={SEEN_BY.classTalks}
              busy={sent === discussion}
              onClick={(event) => press(discussion, event)}
            >
              Dağılımı göster, sınıf konuşsun
            </ExplainedButton>
          )}
          {revealed && takesMoreAnswers(content) && (
            <Button
              variant="soft"
              icon={<FiCheckCircle />}
              aria-pressed={showsGiven}
              onClick={() => setGivenOf(showsGiven ? null : question.index)}
            >
              Verilen cevaplar
            </Button>
          )}
          {kindOf(content).isGraded && (
            <Button
              variant="soft"
              icon={counted ? <FiSlash /> : <FiRotateCcw />}
              busy={sent === countCommand(counted)}
              onClick={(event) => press(countCommand(counted), event)}
            >
              {counted ? "Bu soruyu puana katma" : "Bu soruyu puana kat"}
            </Button>
          )}
        </div>
        {isOpen && showsUnanswered && current !== null && (
          <Unanswered names={current.silent ?? null} people={current.people} answered={current.answered} />
        )}
        {revealed && showsGiven && <RemoteGiven code={code} secret={secret} question={question} />}
        {distribution !== null && (
          <IsOpen value={isOpen}>
            <CountsHands value={hands !== null}>
              <CountsTeams value={countsTeams}>
                <module.Board
                  content={content}
                  distribution={distribution}
                  second={view.second ?? null}
                  people={everybody ?? 0}
                  // An open question looks as at the reveal too, with right, wrong and missing answers.
                  revealed
                  correctAnswer={correctAnswer}
                  rightRef={() => {}}
                />
              </CountsTeams>
            </CountsHands>
          </IsOpen>
        )}
        {revealed && view.explanation !== undefined && (
          <Explanation text={view.explanation} marks={view.explanationMarks} />
        )}
      </div>
      {view.quick !== undefined && (
        <QuickRow
          ref={quickRow}
          code={code}
          remote={secret}
          view={view}
          question={question}
          phase={phase}
          answered={byPhone + handTotal}
        />
      )}
      <div className={styles.keys}>
        {discussion === "askAgain" && (
          <Button
            variant={variantOf(discussion)}
            icon={<FiRefreshCw />}
            busy={sent === discussion}
            onClick={(event) => press(discussion, event)}
          >
            Tekrar Sor
          </Button>
        )}
        {clockCommand !== null && (
          <>
            <Button
              className={styles.low}
              variant={variantOf(clockCommand)}
              icon={clockCommand === "resume" ? <FiPlay /> : <FiPause />}
              busy={sent === clockCommand}
              onClick={(event) => press(clockCommand, event)}
            >
              {clockCommand === "resume" ? "Sürdür" : "Süreyi durdur"}
            </Button>
            <Button
              className={styles.low}
              busy={sent === "addTime"}
              onClick={(event) => press("addTime", event)}
            >
              +10 sn
            </Button>
          </>
        )}
        {isReading ? (
          <Button
            variant={variantOf("open")}
            icon={<FiList />}
            busy={sent === "open"}
            onClick={(event) => press("open", event)}
          >
            Seçenekleri göster
          </Button>
        ) : (
          reveals && (
            <Button
              variant={variantOf("reveal")}
              icon={<FiCheckSquare />}
              disabled={revealed}
              busy={sent === "reveal"}
              onClick={(event) => press("reveal", event)}
            >
              Cevapları Göster
            </Button>
          )
        )}
        <Button
          variant={variantOf(isLast ? "finish" : "next")}
          icon={isLast ? <FiFlag /> : <FiSkipForward />}
          busy={sent === "next"}
          onClick={(event) => {
            if (isSecondPress(event, isLast ? "finish" : "next", { code, generation: view.generation }))
              return;
            if (!quickRow.current?.askTyped()) void run("next");
          }}
        >
          {isLast ? "Bitir" : "Sonraki Soru"}
        </Button>
      </div>
    </main>
  );
}

/** Names of participants who have not answered. */
function Unanswered(props: { names: readonly string[] | null; people: number; answered: number }) {
  const { names, people, answered } = props;
  const count = people - answered;
  if (people === 0) return <p className={styles.hint}>Henüz katılan yok.</p>;
  if (count <= 0) return <p className={styles.hint}>Herkes cevapladı.</p>;
  if (names === null) return null;
  const more = count - names.length;
  return (
    <section aria-label="Cevaplamayanlar">
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.hint}>ve {more} kişi daha</p>}
    </section>
  );
}

/** The latest count. Each combination of options is a separate query. The result of one stays visible until that of the next arrives. */
function useAnswerCount(asked: { code: string; secret: string; withSilent: boolean; withSecret: boolean }) {
  const latest = useQuery(api.liveRemotes.count, asked);
  const [previous, setPrevious] = useState(latest);
  if (latest !== undefined && latest !== previous) setPrevious(latest);
  const count = latest ?? previous ?? null;
  if (count === null) return null;
  const { silent, secret, ...rest } = count;
  return {
    ...rest,
    ...(asked.withSilent && silent && { silent }),
    ...(asked.withSecret && secret && { secret }),
  };
}
