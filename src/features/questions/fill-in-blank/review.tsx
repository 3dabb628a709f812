import type { ReviewProps } from "../shared/question-kind.ts";
import { Filled } from "./filled.tsx";

/** The text with what was put into its gaps. */
export function Review({ question, answer, solution }: ReviewProps<"fill_in_blank">) {
  return <Filled fillInBlank={question.fillInBlank} own={answer} solution={solution} />;
}
