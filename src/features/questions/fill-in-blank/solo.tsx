import { asTexts } from "../shared/answer.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import styles from "./gaps.module.css";
import { Gaps } from "./gaps.tsx";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = "boşlukların";

export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"fill_in_blank">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the question's words as its legend
    <div className={styles.text} role="group" aria-labelledby={labelledBy}>
      <Gaps
        fillInBlank={question.fillInBlank}
        texts={asTexts(answer)}
        onTexts={(texts) => onAnswer([...texts])}
      />
    </div>
  );
}
