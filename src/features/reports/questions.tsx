import { useQuery } from "convex/react";
import { Fragment } from "react";
import { api } from "../../../convex/_generated/api";
import { Badge } from "../../ui/badge.tsx";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { takesMoreAnswers } from "../questions/index.ts";
import { ObjectiveTable } from "../questions/objective-table.tsx";
import { PassageAbove } from "../questions/passage-above.tsx";
import type { Passage } from "../questions/passages.ts";
import { Explanation } from "../questions/shared/explanation.tsx";
import { CountsTeams, InvalidAnswers } from "../questions/tally/people.tsx";
import { ExamKey } from "./exam-key.tsx";
import { GiveKey } from "./give-key.tsx";
import { GivenButton } from "./given-button.tsx";
import { ItemAnalysisFold } from "./item-analysis-fold.tsx";
import styles from "./questions.module.css";
import { boardModule, type Overview, type Question } from "./report.ts";
import { testedQuestions } from "./tested-questions.ts";
import { acceptedText, answersText, areAllTeams, outOf, secondsText, uncountedReason } from "./words.ts";
import { hasAnswers, meanText } from "./written.ts";

/** The report does not scroll to the right answer, so it needs no reference. */
const noRef = () => {};

type QuestionsProps = { code: string; overview: Overview; questions: readonly Question[] };

/** List of all questions with the class's answers, drawn as on the board. */
export function Questions({ code, overview, questions }: QuestionsProps) {
  const hasPassages = questions.some(({ passage }) => passage !== undefined);
  const passages = useQuery(api.reports.passages, hasPassages ? { code } : "skip");
  const { homework, showsPupils, isForgotten, isQuick, paper, written } = overview;
  const canAcceptMore = ({ content, correctAnswer }: Question) =>
    showsPupils && !isForgotten && correctAnswer !== null && takesMoreAnswers(content);
  if (hasPassages && passages === undefined) return <Spinner label="Rapor hazırlanıyor…" fill />;
  return (
    <>
      {showsPupils && !isForgotten && hasAnswers(overview) && (
        <ItemAnalysisFold code={code} questions={questions} />
      )}
      <ObjectiveTable questions={testedQuestions(overview, questions)} />
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no id; their index identifies them.
          <Fragment key={index}>
            {question.passage !== questions[index - 1]?.passage && (
              <PassageItem passage={passages?.find((each) => each.index === question.passage)} />
            )}
            <Sheet as="li" className={styles.question}>
              <div className={styles.head}>
                <h2 className={styles.words}>
                  <span className="tabular">{index + 1}.</span>{" "}
                  <FormattedText text={question.text} marks={question.marks} />
                </h2>
                {!written?.questions.some((open) => open.index === index) && (
                  <Uncounted question={question} isPaper={paper !== undefined} />
                )}
              </div>
              {question.objective && <p className={styles.facts}>Kazanım: {question.objective}</p>}
              {written && <WrittenMean written={written} index={index} />}
              {question.asked !== null && (
                <Asked
                  question={question}
                  people={question.asked}
                  isPaper={paper !== undefined}
                  countsTeams={areAllTeams(overview)}
                />
              )}
              {question.asked !== null && isQuick && !isForgotten && (
                <div className={styles.key}>
                  <GiveKey code={code} index={index} question={question} />
                </div>
              )}
              {question.asked !== null && paper && !isForgotten && (
                <ExamKey paper={paper} index={index} question={question} />
              )}
              {question.asked !== null && canAcceptMore(question) && (
                <div className={styles.given}>
                  <GivenButton
                    code={code}
                    isHomework={homework !== undefined}
                    index={index}
                    question={question}
                  />
                  {question.accepted && (
                    <span>
                      Sonradan doğru sayıldı:{" "}
                      <strong>
                        {question.accepted.map((answer) => acceptedText(question, answer)).join(", ")}
                      </strong>
                    </span>
                  )}
                </div>
              )}
            </Sheet>
          </Fragment>
        ))}
      </ol>
    </>
  );
}

/** Reason why the question does not count. On paper some questions have no bubbles, and a page may not have been read. */
function Uncounted({ question, isPaper }: { question: Question; isPaper: boolean }) {
  const reason = isPaper && question.asked === null ? "optik formdan okunmadı" : uncountedReason(question);
  return reason === null ? null : <Badge>{reason}</Badge>;
}

/** Mean points of an open question. */
function WrittenMean({ written, index }: { written: NonNullable<Overview["written"]>; index: number }) {
  const question = written.questions.find((open) => open.index === index);
  if (question === undefined) return null;
  const mean = meanText(question);
  return (
    <p className={styles.facts}>
      {mean === null ? `${question.most} puanlık açık uçlu soru` : `${written.papers} kâğıtta ${mean}`}
    </p>
  );
}

/** A passage before the first of its questions. */
function PassageItem({ passage }: { passage: Passage | undefined }) {
  return (
    passage && (
      <li>
        <PassageAbove passage={passage} />
      </li>
    )
  );
}

type AskedProps = { question: Question; people: number; isPaper: boolean; countsTeams: boolean };

function Asked({ question, people, isPaper, countsTeams }: AskedProps) {
  const { content, distribution, second, correctAnswer, medianMs, explanation, answered } = question;
  const board = boardModule(content);
  const Board = board?.Board;
  const valid = board && distribution ? board.answeredIn(distribution) : answered;
  return (
    <>
      <p className={styles.facts}>
        {outOf(Math.max(people, question.answered), countsTeams)} {answersText(question)}
        {question.hands !== undefined && ` · ${question.hands} cevap el kaldırarak`}
        {medianMs !== undefined && (
          <>
            {" · "}
            <abbr title="Cevaplayanların yarısı bu süreden önce cevapladı">ortanca süre</abbr>{" "}
            {secondsText(medianMs)}
          </>
        )}
        {second && ` · tekrar sorulunca ${answersText(second)}`}
      </p>
      {Board && (
        <div className={styles.board}>
          <CountsTeams value={countsTeams}>
            <InvalidAnswers value={isPaper ? Math.max(0, answered - valid) : 0}>
              <Board
                content={content}
                distribution={distribution}
                second={second?.distribution ?? null}
                people={people}
                revealed
                correctAnswer={correctAnswer}
                rightRef={noRef}
              />
            </InvalidAnswers>
          </CountsTeams>
        </div>
      )}
      {explanation && <Explanation text={explanation} marks={question.explanationMarks} />}
    </>
  );
}
