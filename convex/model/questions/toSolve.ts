/** Questions for solving alone, without their answer keys, and the grading of one answer. */
import { type Infer, v } from "convex/values";
import { marksField } from "../marks";
import {
  type AnswerValue,
  FULL_GRADE,
  type KeyValue,
  kindOf,
  type QuestionContent,
  withContent,
} from "./kinds";
import { shownPage } from "./pages";

/** Fields of a question of any kind, without anything that depends on its answer key. */
export const questionFields = {
  question: v.string(),
  marks: marksField,
  imageUrl: v.union(v.string(), v.null()),
  /** Alternative text of the picture, if its author wrote one. */
  imageAlt: v.optional(v.string()),
  /** Index of the question's passage among the passages sent beside the questions. */
  passage: v.optional(v.number()),
};

/** A question of a quiz, without anything that depends on its answer key. */
export const questionToSolve = withContent({ questionId: v.id("quizQuestions"), ...questionFields });

/** A slide before the question at position `before`; after the last question it equals the number of questions. */
const slideToRead = shownPage.extend({ before: v.number() });

/** Pages beside the questions: slides, and the passages that questions name by their index. */
export const pagesBetween = v.object({ slides: v.array(slideToRead), passages: v.array(shownPage) });

export type QuestionToSolve = Infer<typeof questionToSolve>;

/** Returns the grade of an answer, from 0 to 1, or null if the value is not an answer to this question. */
export function gradeOf(content: QuestionContent, key: KeyValue, answer: AnswerValue): number | null {
  const kind = kindOf(content);
  return kind.isAnswer(content, answer) ? kind.grade(content, key, answer) : null;
}

/** True if the answer is completely right; null if the value is not an answer to this question. */
export function isWhollyRight(content: QuestionContent, key: KeyValue, answer: AnswerValue): boolean | null {
  const grade = gradeOf(content, key, answer);
  return grade === null ? null : grade === FULL_GRADE;
}
