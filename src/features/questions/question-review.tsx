import { FiCheck, FiClock, FiMinus, FiX } from "react-icons/fi";
import type { Mark } from "../../../convex/shared/marks.ts";
import { Badge } from "../../ui/badge.tsx";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { kindOf } from "./index.ts";
import type { Passage } from "./passages.ts";
import styles from "./question-review.module.css";
import { QuestionPicture } from "./question-view.tsx";
import type { Answer } from "./shared/answer.ts";
import { Explanation } from "./shared/explanation.tsx";
import type { Key, Question } from "./shared/question.ts";

/** A graded question with its answer. */
export type Graded = {
  question: Question;
  /** The question's passage; undefined without one. */
  passage?: Passage | undefined;
  answer: Answer;
  /** True if the question was left unanswered. */
  isEmpty?: boolean;
  /** Null if the question cannot be graded. */
  correct: boolean | null;
  /** True if only a part of the answer is right, and this part counted. */
  isPartly?: boolean;
  /** Points of an answer to an open question: `given` is null until the teacher has marked it. Absent if no teacher marks it. */
  marked?: { given: number | null; most: number } | undefined;
  /** The right answer, if there is one. */
  solution: Key | null;
  /** The teacher's explanation of the right answer. */
  explanation?: string | undefined;
  explanationMarks?: readonly Mark[] | undefined;
};

/** One question of the review: its text, the verdict, the participant's answer and the right one. */
export function QuestionReview({ graded, number }: { graded: Graded; number: number }) {
  const { question, answer, isEmpty = false, correct, isPartly = false, solution, explanation } = graded;
  const { Review } = kindOf(question).review.read();
  return (
    <Sheet as="li" padding="sm" className={styles.review}>
      <div className={styles.head}>
        <h3 className={styles.words}>
          <span className="tabular">{number}.</span>{" "}
          <FormattedText text={question.question} marks={question.marks} />
        </h3>
        {isEmpty ? (
          <Badge icon={<FiMinus />}>Boş</Badge>
        ) : graded.marked ? (
          <Marked {...graded.marked} />
        ) : (
          <Verdict correct={correct} isPartly={isPartly} />
        )}
      </div>
      <QuestionPicture question={question} />
      <Review question={question} answer={answer} solution={solution} />
      {explanation && <Explanation text={explanation} marks={graded.explanationMarks} />}
    </Sheet>
  );
}

/** Points of an open question, or the notice that the teacher will give them. */
function Marked({ given, most }: NonNullable<Graded["marked"]>) {
  if (given === null) return <Badge icon={<FiClock />}>Öğretmenin değerlendirecek</Badge>;
  return (
    <Badge icon={<FiCheck />}>
      {given} / {most} puan
    </Badge>
  );
}

/** Verdict (right, partly right, wrong or not graded) as a symbol and a word. */
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
