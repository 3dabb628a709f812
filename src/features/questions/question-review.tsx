import { FiCheck, FiMinus, FiX } from "react-icons/fi";
import { Badge } from "../../ui/badge.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { kindOf } from "./index.ts";
import styles from "./question-review.module.css";
import { QuestionPicture } from "./question-view.tsx";
import type { Answer } from "./shared/answer.ts";
import { Explanation } from "./shared/explanation.tsx";
import type { Key, Question } from "./shared/question.ts";

/** A question that was answered and graded. */
export type Graded = {
  question: Question;
  answer: Answer;
  /** Nothing was answered; where that may be. */
  isEmpty?: boolean;
  /** Null where the question cannot be graded. */
  correct: boolean | null;
  /** It is not right, and a part of it is and was counted. */
  isPartly?: boolean;
  /** The right answer, where there is one. */
  solution: Key | null;
  /** Why that is right, where the teacher has said it. */
  explanation?: string | undefined;
};

/** One question of the review: its words, right or wrong, the own answer and the right one. */
export function QuestionReview({ graded, number }: { graded: Graded; number: number }) {
  const { question, answer, isEmpty = false, correct, isPartly = false, solution, explanation } = graded;
  const { Review } = kindOf(question).review.read();
  return (
    <Sheet as="li" padding="sm" className={styles.review}>
      <div className={styles.head}>
        <h3 className={styles.words}>
          <span className="tabular">{number}.</span> {question.question}
        </h3>
        {isEmpty ? <Badge icon={<FiMinus />}>Boş</Badge> : <Verdict correct={correct} isPartly={isPartly} />}
      </div>
      <QuestionPicture question={question} />
      <Review question={question} answer={answer} solution={solution} />
      {explanation && <Explanation text={explanation} />}
    </Sheet>
  );
}

/** Right, right in part, wrong or not graded, as sign and word. */
export function Verdict({ correct, isPartly }: { correct: boolean | null; isPartly: boolean }) {
  if (isPartly) return <Badge icon={<FiCheck />}>Bir kısmı doğru</Badge>;
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
