import { examParts, netOf, type PlayedExam } from "../../../../convex/shared/exam.ts";
import { fineNumberText } from "../../../lib/text/number-text.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Table } from "../../../ui/table.tsx";
import styles from "./exam-nets.module.css";
import type { Review } from "./homework.ts";

type ExamNetsProps = { exam: PlayedExam; answers: Review["questions"] };

/** A pupil's right, wrong and empty answers and nets in a trial exam, per section and in total. */
export function ExamNets({ exam, answers }: ExamNetsProps) {
  // Questions without a grade have no net: polls, and answers that the teacher marks.
  const parts = examParts(exam).filter(({ questions }) =>
    questions.some((index) => (answers[index]?.correct ?? null) !== null),
  );
  const all = { name: "Toplam", questions: [...answers.keys()] };
  return (
    <Sheet padding="none" className={styles.sheet}>
      <Table className={styles.table} caption="Bölümlere göre netlerin">
        <thead>
          <tr>
            <th scope="col">Bölüm</th>
            <th scope="col" data-number>
              Doğru
            </th>
            <th scope="col" data-number>
              Yanlış
            </th>
            <th scope="col" data-number>
              Boş
            </th>
            <th scope="col" data-number>
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {[...parts, all].map(({ name, questions }) => {
            const { right, wrong, empty } = countsIn(questions.flatMap((index) => answers[index] ?? []));
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-number>{right}</td>
                <td data-number>{wrong}</td>
                <td data-number>{empty}</td>
                <td data-number>
                  <strong>{fineNumberText(netOf({ right, wrong }, exam.penalty))}</strong>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Sheet>
  );
}

/** Counts of the graded questions. A partly right answer is wrong, as in the central exams. */
function countsIn(answers: Review["questions"]) {
  const graded = answers.filter(({ correct }) => correct !== null);
  const right = graded.filter(({ correct }) => correct === true).length;
  const empty = graded.filter(({ answer }) => answer === null).length;
  return { right, empty, wrong: graded.length - right - empty };
}
