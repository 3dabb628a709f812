import { isSecondClick } from "../../lib/forms/second-click.ts";
import { kindOf } from "./index.ts";
import styles from "./question-nav.module.css";
import { type Answer, isSameAnswer } from "./shared/answer.ts";
import type { Question } from "./shared/question.ts";

/** Progress of the answer to one question. */
export type Progress = "blank" | "part" | "whole";

export function progressOf(question: Question | undefined, answer: Answer | null): Progress {
  if (question === undefined || answer === null) return "blank";
  const solo = kindOf(question).solo.getLoaded();
  if (!solo.isAnswer(question, answer)) return "blank";
  if (solo.isAnswered(question, answer)) return "whole";
  return isSameAnswer(answer, solo.emptyAnswer(question)) ? "blank" : "part";
}

const PROGRESS_WORDS: Record<Progress, string> = { blank: "", part: " yarım", whole: " cevaplandı" };

type QuestionNavProps = {
  progress: readonly Progress[];
  /** Index of the current question; null while a slide is shown. */
  current: number | null;
  onGo: (index: number) => void;
};

/** Navigation with one bubble per question. */
export function QuestionNav({ progress, current, onGo }: QuestionNavProps) {
  return (
    <nav aria-label="Sorular" className={styles.bubbles}>
      {progress.map((each, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is identified by its position.
          key={index}
          type="button"
          className={styles.bubble}
          data-progress={each}
          aria-current={index === current ? "step" : undefined}
          onClick={(event) => {
            if (!isSecondClick(event)) onGo(index);
          }}
        >
          <span className="visually-hidden">Soru </span>
          {index + 1}
          <span className="visually-hidden">{PROGRESS_WORDS[each]}</span>
        </button>
      ))}
    </nav>
  );
}
