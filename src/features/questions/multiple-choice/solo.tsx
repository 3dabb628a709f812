import { OptionList } from "../choice/option-list.tsx";
import type { SoloProps } from "../shared/question-kind.ts";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = null;

export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"multiple_choice">) {
  return (
    <OptionList
      options={question.options}
      pictures={question.pictures}
      marked={[Number(answer)]}
      onPress={onAnswer}
      labelledBy={labelledBy}
    />
  );
}
