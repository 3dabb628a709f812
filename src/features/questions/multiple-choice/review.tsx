import { OptionReview } from "../choice/option-review.tsx";
import type { ReviewProps } from "../shared/question-kind.ts";

export function Review({ question, answer, solution }: ReviewProps<"multiple_choice">) {
  return (
    <OptionReview
      options={question.options}
      pictures={question.pictures}
      own={[Number(answer)]}
      right={solution === null ? null : [Number(solution)]}
    />
  );
}
