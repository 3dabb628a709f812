import { OptionReview } from "../choice/option-review.tsx";
import type { ReviewProps } from "../shared/question-kind.ts";
import { indexOf, JUDGEMENT_LETTERS, JUDGEMENTS } from "./judgement.ts";

export function Review({ answer, solution }: ReviewProps<"true_false">) {
  return (
    <OptionReview
      options={JUDGEMENTS}
      letters={JUDGEMENT_LETTERS}
      own={indexOf(answer)}
      right={solution === null ? null : indexOf(solution)}
    />
  );
}
