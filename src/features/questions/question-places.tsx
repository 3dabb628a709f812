import { isSecondClick } from "../../lib/forms/second-click.ts";
import { kindOf } from "./index.ts";
import styles from "./question-places.module.css";
import { type Answer, isSameAnswer } from "./shared/answer.ts";
import type { Question } from "./shared/question.ts";

/** Progress of the answer to a question. */
export type Progress = "blank" | "part" | "whole";

export function progressOf(question: Question | undefined, answer: Answer | null): Progress {
  if (question === undefined || answer === null) return "blank";
  const solo = kindOf(question).solo.getLoaded();
  if (!solo.isAnswer(question, answer)) return "blank";
  if (solo.isAnswered(question, answer)) return "whole";
  return isSameAnswer(answer, solo.emptyAnswer(question)) ? "blank" : "part";
}

const PROGRESS_WORDS: Record<Progress, string> = { blank: "", part: " yarım", whole: " cevaplandı" };

type QuestionPlacesProps = {
  progress: readonly Progress[];
  /** The question on the screen. */
  current: number;
  onGo: (place: number) => void;
};

/** An answer sheet with a bubble for each question, which leads to it. */
export function QuestionPlaces({ progress, current, onGo }: QuestionPlacesProps) {
  return (
    <nav aria-label="Sorular" className={styles.places}>
      {progress.map((each, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place.
          key={place}
          type="button"
          className={styles.place}
          data-progress={each}
          aria-current={place === current ? "step" : undefined}
          onClick={(event) => {
            if (!isSecondClick(event)) onGo(place);
          }}
        >
          <span className="visually-hidden">Soru </span>
          {place + 1}
          <span className="visually-hidden">{PROGRESS_WORDS[each]}</span>
        </button>
      ))}
    </nav>
  );
}
