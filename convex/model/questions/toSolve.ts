/** Questions as somebody solves them alone, without their answers, and whether an answer to one of them is right. */
import { type Infer, v } from "convex/values";
import {
  type AnswerValue,
  FULL_GRADE,
  type KeyValue,
  kindOf,
  type QuestionContent,
  withContent,
} from "./kinds";

/** Nothing in it depends on the answer. */
export const questionToSolve = withContent({
  questionId: v.id("quizQuestions"),
  question: v.string(),
  imageUrl: v.union(v.string(), v.null()),
  /** What the picture shows, where somebody has said it. */
  imageAlt: v.optional(v.string()),
});

export type QuestionToSolve = Infer<typeof questionToSolve>;

/** How right an answer is, from 0 to 1; null for what is none. */
export function gradeOf(content: QuestionContent, key: KeyValue, answer: AnswerValue): number | null {
  const kind = kindOf(content);
  return kind.isAnswer(content, answer) ? kind.grade(content, key, answer) : null;
}

/** Whether an answer is wholly right; null for what is none. */
export function isWhollyRight(content: QuestionContent, key: KeyValue, answer: AnswerValue): boolean | null {
  const grade = gradeOf(content, key, answer);
  return grade === null ? null : grade === FULL_GRADE;
}
