import type { ReviewProps } from "../shared/question-kind.ts";
import { OwnAndRight } from "../written/own-and-right.tsx";
import { acceptedOf, isAccepted } from "./texts.ts";

/** The participant's text and the accepted ones. */
export function Review({ question, answer, solution }: ReviewProps<"short_text">) {
  const [right = null, ...others] = acceptedOf(solution);
  const correct = solution !== null && isAccepted(question, answer, solution);
  return <OwnAndRight own={String(answer) || null} correct={correct} right={right} others={others} />;
}
