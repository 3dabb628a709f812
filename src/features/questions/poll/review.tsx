import { asNumbers } from "../answer.ts";
import { OptionReview } from "../choice/option-review.tsx";
import type { ReviewProps } from "../question-kind.ts";

export function Review({ question, answer }: ReviewProps<"poll">) {
  return <OptionReview options={question.options} own={asNumbers(answer)} right={null} />;
}
