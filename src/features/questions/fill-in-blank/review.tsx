import type { ReviewProps } from "../shared/question-kind.ts";
import { Filled } from "./filled.tsx";

/** The text with the participant's texts in its gaps. */
export function Review({ question, answer, solution }: ReviewProps<"fill_in_blank">) {
  return <Filled content={question} own={answer} solution={solution} />;
}
