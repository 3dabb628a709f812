import { FiCheck, FiMinus, FiX } from "react-icons/fi";
import { Badge } from "../../ui/badge.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { BlanksReview } from "./fill-in-blank/review.tsx";
import { ChoiceReview } from "./multiple-choice/review.tsx";
import { CrosswordReview } from "./cross/review.tsx";
import { MatchingReview } from "./matching/review.tsx";
import type { Answer, Question } from "./question.ts";
import styles from "./question-review.module.css";
import { QuestionPicture } from "./question-view.tsx";

/** A question that was answered and graded. */
export type Graded = {
  question: Question;
  answer: Answer;
  /** Null where the question cannot be graded. */
  correct: boolean | null;
  /** The right answer, where there is one. */
  solution: Answer | null;
};

/** One question of the review: its words, right or wrong, the own answer and the right one. */
export function QuestionReview({ graded, number }: { graded: Graded; number: number }) {
  const { question, correct } = graded;
  return (
    <Sheet as="li" padding="sm" className={styles.review}>
      <div className={styles.head}>
        <h3 className={styles.words}>
          <span className="tabular">{number}.</span> {question.question}
        </h3>
        <Verdict correct={correct} />
      </div>
      <QuestionPicture question={question} />
      <Answers graded={graded} />
    </Sheet>
  );
}

/** Right, wrong or not graded, as sign and word. */
export function Verdict({ correct }: { correct: boolean | null }) {
  if (correct === null) return <Badge icon={<FiMinus />}>Puanlanmadı</Badge>;
  return correct ? (
    <Badge tone="right" icon={<FiCheck />}>
      Doğru
    </Badge>
  ) : (
    <Badge tone="wrong" icon={<FiX />}>
      Yanlış
    </Badge>
  );
}

function Answers({ graded: { question, answer, solution } }: { graded: Graded }) {
  switch (question.type) {
    case "multiple_choice":
      return <ChoiceReview question={question} answer={answer} solution={solution} />;
    case "matching":
      return <MatchingReview question={question} answer={answer} solution={solution} />;
    case "fill_in_blank":
      return <BlanksReview question={question} answer={answer} solution={solution} />;
    case "cross":
      return <CrosswordReview question={question} answer={answer} solution={solution} />;
  }
}
