import { OptionReview } from "../choice/option-review.tsx";
import { optionsOf } from "../choice/options.ts";
import { asNumbers } from "../shared/answer.ts";
import type { ReviewProps } from "../shared/question-kind.ts";

export function Review({ question, answer, solution }: ReviewProps<"multi_select">) {
  return (
    <OptionReview
      {...optionsOf(question)}
      own={asNumbers(answer)}
      right={solution === null ? null : asNumbers(solution)}
    />
  );
}
