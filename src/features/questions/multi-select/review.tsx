import { OptionReview } from "../choice/option-review.tsx";
import { asNumbers } from "../shared/answer.ts";
import type { ReviewProps } from "../shared/question-kind.ts";

export function Review({ question, answer, solution }: ReviewProps<"multi_select">) {
  return (
    <OptionReview
      options={question.options}
      pictures={question.pictures}
      own={asNumbers(answer)}
      right={solution === null ? null : asNumbers(solution)}
    />
  );
}
