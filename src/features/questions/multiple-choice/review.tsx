import { OptionReview } from "../choice/option-review.tsx";
import { optionsOf } from "../choice/options.ts";
import type { ReviewProps } from "../shared/question-kind.ts";

export function Review({ question, answer, solution }: ReviewProps<"multiple_choice">) {
  return (
    <OptionReview
      {...optionsOf(question)}
      own={[Number(answer)]}
      right={solution === null ? null : [Number(solution)]}
    />
  );
}
