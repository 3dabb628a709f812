import { OptionReview } from "../choice/option-review.tsx";
import { asNumbers } from "../shared/answer.ts";
import type { ReviewProps } from "../shared/question-kind.ts";

export function Review({ question, answer }: ReviewProps<"poll">) {
  return <OptionReview options={question.options} own={asNumbers(answer)} right={null} />;
}
