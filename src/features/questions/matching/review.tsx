import type { ReviewProps } from "../shared/question-kind.ts";
import { Matched } from "./matched.tsx";

/** Each text on the left with the participant's choice. */
export function Review({ question, answer, solution }: ReviewProps<"matching">) {
  return <Matched pairs={question.matchingPairs} own={answer} solution={solution} />;
}
