import { OptionList } from "../choice/option-list.tsx";
import { optionsOf } from "../choice/options.ts";
import type { SoloProps } from "../shared/question-kind.ts";

export { emptyAnswer, isAnswer, isAnswered } from "./answers.ts";
export const parts = null;

export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"multiple_choice">) {
  return (
    <OptionList
      {...optionsOf(question)}
      marked={[Number(answer)]}
      onPress={onAnswer}
      labelledBy={labelledBy}
    />
  );
}
