import type { ReviewProps } from "../shared/question-kind.ts";
import { OwnAndRight } from "../written/own-and-right.tsx";
import { isWithin, keyText, numberName } from "./numbers.ts";

/** The participant's number and the right one. */
export function Review({ question, answer, solution }: ReviewProps<"number">) {
  return (
    <OwnAndRight
      own={numberName(question, answer).shown || null}
      correct={solution !== null && isWithin(answer, solution)}
      right={solution === null ? null : keyText(solution)}
    />
  );
}
