import { OptionList } from "../choice/option-list.tsx";
import { optionsOf } from "../choice/options.ts";
import { isSelection, toggled } from "../choice/selection.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";
import type { SoloProps } from "../shared/question-kind.ts";

export const parts = "doğru seçeneklerin";
export const counting = {
  whole: "doğru seçeneklerin hepsini ve yalnız onları işaretlersen",
  share: "doğru seçeneklerden ne kadarını işaretlersen (her yanlış işaret birini götürür)",
};

type Selection = QuestionOf<"multi_select">;

export const emptyAnswer = (): Answer => [];
export const isAnswer = ({ options }: Selection, value: unknown) => isSelection(options, value);
export const isAnswered = (_question: Selection, answer: Answer) => asNumbers(answer).length > 0;

export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"multi_select">) {
  const marked = asNumbers(answer);
  return (
    <OptionList
      several
      {...optionsOf(question)}
      marked={marked}
      onPress={(option) => onAnswer(toggled(marked, option))}
      labelledBy={labelledBy}
    />
  );
}
