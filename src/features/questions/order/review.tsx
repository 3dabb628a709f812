import type { ReviewProps } from "../shared/question-kind.ts";
import { Ordered } from "./ordered.tsx";

/** The participant's order beside the right one. */
export function Review({ question, answer, solution }: ReviewProps<"order">) {
  return <Ordered items={question.items} itemMarks={question.itemMarks} own={answer} solution={solution} />;
}
