import type { ReviewProps } from "../shared/question-kind.ts";
import { openKeyOf, rubricText } from "./key.ts";
import styles from "./review.module.css";

/** The pupil's text, and the model answer with the rubric to compare it with. */
export function Review({ answer, solution }: ReviewProps<"open">) {
  const own = typeof answer === "string" ? answer.trim() : "";
  const { model, rubric } = openKeyOf(solution);
  return (
    <dl className={styles.texts}>
      {own !== "" && (
        <div className={styles.text}>
          <dt>Senin cevabın</dt>
          <dd>{own}</dd>
        </div>
      )}
      {model !== "" && (
        <div className={styles.text} data-model>
          <dt>Örnek cevap</dt>
          <dd>{model}</dd>
        </div>
      )}
      {rubric.length > 0 && (
        <div className={styles.text} data-model>
          <dt>Ölçütler</dt>
          <dd>
            <ul className={styles.rubric}>
              {rubric.map((line) => (
                <li key={line.text}>{rubricText(line)}</li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
