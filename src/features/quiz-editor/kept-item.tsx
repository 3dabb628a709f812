import { Badge } from "../../ui/badge.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { kindOf } from "../questions/index.ts";
import { QuestionActions, type QuestionPlace } from "./question-actions.tsx";
import styles from "./question-item.module.css";
import type { KeptQuestion } from "./quiz-draft.ts";

/** A question of a type that cannot be written here: it can be moved and deleted, and stays as it is. */
export function KeptItem({ question, place }: { question: KeptQuestion; place: QuestionPlace }) {
  return (
    <Sheet as="li" padding="sm" className={styles.item}>
      <span className={styles.number}>{place.number}.</span>
      <div className={styles.body}>
        <p className={styles.text}>{question.question}</p>
        <p className={styles.kept}>
          <Badge>{kindOf(question).name}</Badge> Bu tür sorular burada düzenlenemez; olduğu gibi kalır.
        </p>
      </div>
      <div className={styles.actions}>
        <QuestionActions place={place} />
      </div>
    </Sheet>
  );
}
