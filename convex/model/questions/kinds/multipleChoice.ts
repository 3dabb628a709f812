/** Multiple choice, the type that teachers write. */
import { type Infer, v } from "convex/values";
import { fail } from "../../../shared/errors";
import {
  OPTION_MAX_CHARS,
  OPTIONS_PER_QUESTION,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../shared/limits/questions";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import { cleanText } from "../../../shared/turkish";
import { typed } from "../../lengths";
import { cleanParagraphs } from "../../paragraphs";
import type { NewQuestion } from "../../quizzes/store";
import { requireText } from "../../requireText";

export const choiceInput = v.object({
  question: typed(QUESTION_TEXT_MAX_CHARS),
  options: v.array(typed(OPTION_MAX_CHARS)),
  /** Index into the options. */
  correctAnswer: v.number(),
  imageId: v.union(v.id("images"), v.null()),
});

/** The question as it is stored. Fails with the code of the first thing that is wrong with it. */
export function checkChoice(input: Infer<typeof choiceInput>): NewQuestion {
  const { correctAnswer, imageId } = input;
  const question = checkQuestionText(input.question);
  if (input.options.length !== OPTIONS_PER_QUESTION) fail("OPTIONS_REQUIRED");
  const options = input.options.map((option) =>
    requireText(cleanText(option), OPTION_MAX_CHARS, "OPTIONS_REQUIRED"),
  );
  if (options[correctAnswer] === undefined) fail("INVALID_OPTION");
  return { question, imageId, content: { type: "multiple_choice", options }, correctAnswer };
}

/** The words of a question of any type. */
export function checkQuestionText(text: string): string {
  return requireText(cleanParagraphs(text), QUESTION_TEXT_MAX_CHARS, "QUESTION_TEXT_REQUIRED");
}

/** Fails with QUESTION_REQUIRED or TOO_MANY_QUESTIONS. */
export function checkQuestionCount(questions: readonly unknown[]): void {
  if (questions.length === 0) fail("QUESTION_REQUIRED");
  if (questions.length > MAX_QUESTIONS) fail("TOO_MANY_QUESTIONS");
}
