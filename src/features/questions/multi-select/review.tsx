import { asNumbers } from "../answer.ts";
import { OptionReview } from "../choice/option-review.tsx";
import type { ReviewProps } from "../question-kind.ts";

export function Review({ question, answer, solution }: ReviewProps<"multi_select">) {
  return (
    <OptionReview
      options={question.options}
      own={asNumbers(answer)}
      right={solution === null ? null : asNumbers(solution)}
    />
  );
}
