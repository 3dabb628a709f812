import { OptionList } from "../choice/option-list.tsx";
import type { SoloProps } from "../shared/question-kind.ts";
import { indexOf, JUDGEMENT_LETTERS, JUDGEMENTS, judgementOf } from "./judgement.ts";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = null;

export function Solo({ answer, onAnswer, labelledBy }: SoloProps<"true_false">) {
  return (
    <OptionList
      options={JUDGEMENTS}
      letters={JUDGEMENT_LETTERS}
      marked={indexOf(answer)}
      onPress={(index) => onAnswer(judgementOf(index))}
      labelledBy={labelledBy}
    />
  );
}
