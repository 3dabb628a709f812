import { reachableUrl } from "../../lib/backend-url.ts";
import { kindOf } from "./index.ts";
import type { Kind, Question } from "./question.ts";
import type { SoloProps } from "./question-kind.ts";
import styles from "./question-view.module.css";

/** What a question asks to be done: its picture, and the controls of its kind. */
export function QuestionView(props: SoloProps<Kind>) {
  const { Solo } = kindOf(props.question).solo.read();
  return (
    <div className={styles.view}>
      <QuestionPicture question={props.question} />
      <div className={styles.controls}>
        <Solo {...props} />
      </div>
    </div>
  );
}

/** The picture of a question, if it has one. */
export function QuestionPicture({ question }: { question: Question }) {
  if (!question.imageUrl) return null;
  return (
    <img
      className={styles.picture}
      src={reachableUrl(question.imageUrl)}
      alt={question.imageAlt ?? "Sorunun görseli"}
    />
  );
}
