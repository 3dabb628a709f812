import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { MEANINGFUL_ANSWERS } from "../../../convex/shared/limits/statistics.ts";
import { percentText } from "../../lib/text/number-text.ts";
import { Table } from "../../ui/table.tsx";
import { Panel } from "./panel.tsx";
import styles from "./table.module.css";

type Question = FunctionReturnType<typeof api.statistics.teacher>["hardest"][number];

/** The questions that a teacher's classes find hardest, with the share of right answers and the number of missing answers. */
export function HardQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Panel
      title="En çok zorlanılan sorular"
      note="Canlı quizlerden ve her öğrencinin ilk bireysel çözümünden. Yüzde, cevaplayanlar içindeki doğruların payıdır; cevapsızlar ayrıca yazılır, sıralamada yanlışlarla birlikte sayılır. En az beş cevabı olan sorular."
    >
      <Table stacks caption="En çok zorlanılan sorular" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Soru</th>
            <th scope="col" className={styles.share}>
              Doğru cevap
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => (
            <tr key={question.questionId}>
              <th scope="row">
                {question.text} <span className={styles.small}>{question.quizTitle}</span>
              </th>
              <td className={styles.share}>
                <Share {...question} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/**
 * Share of right answers among the given ones; missing answers are listed separately, as in a session's results. `answered` is null for counts of an
 * earlier version, which did not distinguish answers from blanks.
 */
function Share({ asked, answered, correct }: Pick<Question, "asked" | "answered" | "correct">) {
  if (answered === null) {
    return (
      <span className={styles.small}>
        {asked} kez soruldu, {correct} doğru
      </span>
    );
  }
  const share = answered === 0 ? 0 : (correct / answered) * 100;
  return (
    <>
      {answered >= MEANINGFUL_ANSWERS && `${percentText(share)} `}
      <span className={styles.small}>
        {correct} / {answered}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share}%` }} />
      </span>
      {answered < asked && <span className={styles.small}>{asked - answered} cevapsız</span>}
    </>
  );
}
