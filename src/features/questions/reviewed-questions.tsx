import { Fragment } from "react";
import { PassageAbove } from "./passage-above.tsx";
import { type Graded, QuestionReview } from "./question-review.tsx";

type ReviewedQuestionsProps = {
  questions: readonly { number: number; graded: Graded }[];
  className: string | undefined;
};

/** List of questions with the participant's answers. A passage is shown once, folded, before the first of its questions. */
export function ReviewedQuestions({ questions, className }: ReviewedQuestionsProps) {
  return (
    <ol className={className}>
      {questions.map(({ number, graded }, index) => (
        <Fragment key={number}>
          {graded.passage !== undefined && graded.passage !== questions[index - 1]?.graded.passage && (
            <li>
              <PassageAbove passage={graded.passage} folded />
            </li>
          )}
          <QuestionReview graded={graded} number={number} />
        </Fragment>
      ))}
    </ol>
  );
}
