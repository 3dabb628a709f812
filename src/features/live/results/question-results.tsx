import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { Fragment } from "react";
import { api } from "../../../../convex/_generated/api";
import { MEANINGFUL_ANSWERS } from "../../../../convex/shared/limits/statistics.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Table } from "../../../ui/table.tsx";
import { PassageAbove } from "../../questions/passage-above.tsx";
import type { Passage } from "../../questions/passages.ts";
import styles from "./question-results.module.css";

type Result = FunctionReturnType<typeof api.liveQuizSessions.questionResults>["questions"][number];

/** Table for the host: number of answers and of right answers to each question, without participants' names. */
export function QuestionResults({ code }: { code: string }) {
  const results = useQuery(api.liveQuizSessions.questionResults, { code });
  const hasPassages = results?.questions.some(({ passage }) => passage !== undefined);
  const passages = useQuery(api.reports.passages, hasPassages ? { code } : "skip");
  if (!results || results.questions.length === 0) return null;
  const { questions } = results;
  const inPercent = questions.some(({ answered }) => answered >= MEANINGFUL_ANSWERS);
  return (
    <Sheet as="section" padding="none" aria-labelledby="sorular" className={styles.sheet}>
      <header className={styles.head}>
        <h2 id="sorular">Sorular</h2>
        <p>
          Doğrular, cevaplayanlar içinde sayılır; beşten az cevapta yüzde gösterilmez.
          {questions.some(({ hands }) => hands !== undefined) && " Kalkan eller de cevap sayılır."}
          {questions.some(({ cutShort }) => cutShort) && " Yarım kalan sorular istatistiklerinize girmez."}
          {questions.some(({ second }) => second !== undefined) &&
            " “Sonra” yazan satırda sınıf konuşup yeniden oy verdi; puan ilk oylamanın."}
          {questions.some(({ counted }) => counted === false) &&
            " Saymadığınız soruların puanı yok, istatistiklerinize de girmezler."}
        </p>
      </header>
      <Table stacks className={styles.table} aria-labelledby="sorular">
        <thead>
          <tr>
            <th scope="col" className={styles.no}>
              No
            </th>
            <th scope="col">Soru</th>
            <th scope="col" data-number>
              Cevap
            </th>
            <th scope="col" data-number>
              Doğru
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are identified by their index.
            <Fragment key={index}>
              {result.passage !== questions[index - 1]?.passage && (
                <PassageRow passage={passages?.find((each) => each.index === result.passage)} />
              )}
              <Row result={result} no={index + 1} inPercent={inPercent} />
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

/** The passage of the questions below. */
function PassageRow({ passage }: { passage: Passage | undefined }) {
  return (
    passage && (
      <tr data-counts>
        <td colSpan={4}>
          <PassageAbove passage={passage} folded />
        </td>
      </tr>
    )
  );
}

function RightAnswers(props: { answered: number; correct: number | null; inPercent: boolean }) {
  const { answered, correct, inPercent } = props;
  if (correct === null) return "puansız";
  return (
    <>
      {answered === 0 ? "–" : `${correct} / ${answered}`}
      {inPercent && (
        <span className={styles.percent}>
          {answered >= MEANINGFUL_ANSWERS && ` %${Math.round((correct / answered) * 100)}`}
        </span>
      )}
    </>
  );
}

/** @param inPercent true if any row has a percentage. All rows then reserve space for it, so that the numbers align */
function Row({ result, no, inPercent }: { result: Result; no: number; inPercent: boolean }) {
  const { text, marks, asked, answered, correct, cutShort, counted = true, second } = result;
  // No answer and no right answer, as after a question of a quick session that the host skipped.
  const isEmpty = asked !== null && answered === 0 && correct === null;
  const mark = !counted ? "sayılmadı" : cutShort ? "yarım kaldı" : isEmpty ? "cevaplanmadı" : null;
  return (
    <tr data-counts={(asked !== null && !cutShort && counted && !isEmpty) || undefined}>
      <td className={styles.no}>{no}</td>
      <th scope="row">
        <FormattedText text={text} marks={marks} />{" "}
        {mark !== null && <span className={styles.mark}>{mark}</span>}
      </th>
      {asked === null ? (
        <td colSpan={2} data-number>
          sorulmadı
        </td>
      ) : (
        <>
          <td data-number data-name="Cevap">
            {answered} / {asked}
            {second && <span className={styles.second}>sonra {second.answered}</span>}
          </td>
          <td data-number data-name="Doğru">
            <RightAnswers answered={answered} correct={correct} inPercent={inPercent} />
            {second && (
              <span className={styles.second}>
                sonra <RightAnswers {...second} inPercent={inPercent} />
              </span>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
