import type { CSSProperties } from "react";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { asksNothing } from "../../questions/index.ts";
import { formOf } from "../draft/forms.ts";
import { type DraftQuestion, isBlankQuestion } from "../draft/quiz-draft.ts";
import styles from "./answer-key.module.css";

/** Minimum number of rows; a printed form has empty rows as well. */
const LEAST_ROWS = 12;

/** True if nothing is written or marked in a question. */
function isUntouched(question: DraftQuestion): boolean {
  const { content } = question;
  const empty = formOf(content).emptyDraft(null);
  return isBlankQuestion(question) && JSON.stringify(content) === JSON.stringify(empty);
}

/** The answer key as an optical form beside the editor, which shows the quiz's progress. Decorative: it repeats the list. */
export function AnswerKey({ questions, pending }: { questions: DraftQuestion[]; pending: DraftQuestion }) {
  const written = isUntouched(pending) ? questions : [...questions, pending];
  const rows = written.filter((question) => !asksNothing(question));
  return (
    <Sheet padding="sm" marked className={styles.key}>
      <p className={styles.heading} aria-hidden="true">
        Cevap anahtarı
      </p>
      <div className={styles.rows} aria-hidden="true">
        {rows.map((question, index) => (
          <div key={question.key} className={styles.row} data-pending={question === pending || undefined}>
            <span className="tabular">{index + 1}</span>
            <KeyRow question={question} />
          </div>
        ))}
        {/* Empty rows are a background pattern instead of elements, because every key press renders them. */}
        <div className={styles.free} style={{ "--rows": LEAST_ROWS - rows.length } as CSSProperties} />
      </div>
    </Sheet>
  );
}

function KeyRow({ question: { content } }: { question: DraftQuestion }) {
  const form = formOf(content);
  return <form.KeyRow draft={content} />;
}
