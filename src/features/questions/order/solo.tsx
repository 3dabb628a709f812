import { type Answer, asNumbers } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";
import type { SoloProps } from "../shared/question-kind.ts";
import { ItemButtons } from "./item-buttons.tsx";
import { isSequence, isWhole } from "./sequences.ts";

export const parts = "sıraların";
export const how = "Doğru sırayla dokun; geri almak için bir daha dokun.";

export function emptyAnswer(): Answer {
  return [];
}

export function isAnswer(question: QuestionOf<"order">, value: unknown): boolean {
  return isSequence(question, value);
}

export function isAnswered(question: QuestionOf<"order">, answer: Answer): boolean {
  return isWhole(question, answer);
}

export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"order">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would repeat the question's words as its legend
    <div role="group" aria-labelledby={labelledBy}>
      <ItemButtons
        items={question.items}
        itemMarks={question.itemMarks}
        sequence={asNumbers(answer)}
        onChange={(sequence) => onAnswer([...sequence])}
      />
    </div>
  );
}
