import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { TELLING_ANSWERS } from "../../../convex/shared/limits.ts";
import { percentText } from "./formats.ts";
import { Panel } from "./panel.tsx";
import styles from "./table.module.css";

type Question = FunctionReturnType<typeof api.statistics.teacher>["hardest"][number];

/** The questions that a teacher's classes find hardest, with the share of right answers. */
export function HardQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Panel
      title="En çok zorlanılan sorular"
      note="Canlı quizlerde ve her öğrencinin ilk bireysel çözümünde doğru cevapların payı; boş bırakanlar da sayılır. En az beş cevabı olan sorular."
    >
      <table className={styles.table}>
        <caption className="visually-hidden">En çok zorlanılan sorular</caption>
        <thead>
          <tr>
            <th scope="col">Soru</th>
            <th scope="col" className={styles.share}>
              Doğru cevap
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ questionId, text, quizTitle, asked, answered, correct }) => {
            const share = percentText((correct / asked) * 100);
            return (
              <tr key={questionId}>
                <th scope="row">
                  {text} <span className={styles.small}>{quizTitle}</span>
                </th>
                <td className={styles.share}>
                  {answered >= TELLING_ANSWERS && `${share} `}
                  <span className={styles.small}>
                    {correct} / {asked}
                  </span>
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ inlineSize: `${(correct / asked) * 100}%` }} />
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
