import { OptionList } from "../choice/option-list.tsx";
import { optionsOf } from "../choice/options.ts";
import { isSelection, toggled } from "../choice/selection.ts";
import { type Answer, asNumbers } from "../shared/answer.ts";
import type { QuestionOf } from "../shared/question.ts";
import type { SoloProps } from "../shared/question-kind.ts";

export const parts = null;

type Poll = QuestionOf<"poll">;

export const emptyAnswer = (): Answer => [];
export const isAnswer = ({ options, several = false }: Poll, value: unknown) =>
  isSelection(options, value) && (several || value.length <= 1);
export const isAnswered = (_question: Poll, answer: Answer) => asNumbers(answer).length > 0;

export function Solo({ question, answer, onAnswer, labelledBy }: SoloProps<"poll">) {
  const { several = false } = question;
  const marked = asNumbers(answer);
  return (
    <OptionList
      several={several}
      {...optionsOf(question)}
      marked={marked}
      onPress={(option) => onAnswer(several ? toggled(marked, option) : [option])}
      labelledBy={labelledBy}
    />
  );
}
