/** Questions as the editor and import files send them, and their validation. */
import { type Infer, v } from "convex/values";
import { fail } from "../../shared/errors";
import { MAX_QUESTION_S, MIN_QUESTION_S } from "../../shared/limits/liveClock";
import {
  EXPLANATION_MAX_CHARS,
  IMAGE_ALT_MAX_CHARS,
  OBJECTIVE_MAX_CHARS,
  QUESTION_MARKS_MAX_LENGTH,
  QUESTION_TEXT_MAX_CHARS,
} from "../../shared/limits/questions";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import { marksIn } from "../../shared/marks";
import { cleanText, countChars } from "../../shared/turkish";
import { optional, textLength, typed } from "../lengths";
import { checkFormatted, marksField } from "../marks";
import { cleanParagraphs } from "../paragraphs";
import { requireText } from "../requireText";
import { authored, imported, kindOf, USUAL_KIND } from "./kinds";
import { AuthoringError, refuse } from "./kinds/authoring";
import { withFields } from "./kinds/withFields";
import { questionSeconds } from "./seconds";
import type { NewQuestion } from "./store";
import { questionWeight } from "./weight";

/**
 * Optional texts of a question: alternative text of its picture, explanation of its answer (stored with the answer
 * key), and learning objective.
 */
const optionalTexts = {
  imageAlt: optional(typed(IMAGE_ALT_MAX_CHARS)),
  explanation: optional(typed(EXPLANATION_MAX_CHARS)),
  explanationMarks: marksField,
  objective: optional(typed(OBJECTIVE_MAX_CHARS)),
};

/** A question's duration and weight in a live quiz. */
const inLiveQuiz = { seconds: v.optional(questionSeconds), weight: v.optional(questionWeight) };

/** True if the question belongs to the passage before it. */
const inPassage = { inPassage: v.optional(v.literal(true)) };

/** Fields that the editor sends for a question of any kind. */
const written = {
  // The limit before cleaning also admits a passage, whose own limit is checked later.
  question: typed(QUESTION_TEXT_MAX_CHARS),
  marks: marksField,
  imageId: v.union(v.id("images"), v.null()),
  ...optionalTexts,
  ...inLiveQuiz,
  ...inPassage,
};
export const writtenQuestion = withFields(authored, written);

/** A question in the editor; `questionId` is null for a new one. */
export const editedQuestion = withFields(authored, {
  ...written,
  questionId: v.union(v.id("quizQuestions"), v.null()),
});

export const importedQuestion = withFields(imported, {
  question: v.string(),
  marks: marksField,
  imageId: v.optional(v.union(v.id("images"), v.null())),
  ...optionalTexts,
  ...inLiveQuiz,
  ...inPassage,
});

/**
 * Validates a question and returns it in stored form. Fails with the code of the first error.
 * @throws AuthoringError for errors that only an import file can contain
 */
export function prepareQuestion({
  question,
  marks,
  imageId = null,
  imageAlt = "",
  explanation = "",
  explanationMarks,
  objective = "",
  seconds,
  weight,
  inPassage,
  ...kindFields
}: Infer<typeof importedQuestion>): NewQuestion {
  if (typeof seconds === "number" && !isQuestionTime(seconds))
    refuse(`"seconds" has to be a whole number from ${MIN_QUESTION_S} to ${MAX_QUESTION_S}, or null`);
  const asked = checkFormatted(question, marks, cleanParagraphs);
  const kind = kindOf({ type: kindFields.type ?? USUAL_KIND });
  requireText(asked.text, kind.textMaxChars ?? QUESTION_TEXT_MAX_CHARS, "QUESTION_TEXT_REQUIRED");
  const alt = imageId === null ? "" : atMost(IMAGE_ALT_MAX_CHARS, cleanText(imageAlt));
  const reason = checkFormatted(explanation, explanationMarks, cleanParagraphs);
  atMost(EXPLANATION_MAX_CHARS, reason.text);
  const tested = atMost(OBJECTIVE_MAX_CHARS, cleanText(objective));
  const { content, key } = kind.prepare(kindFields);
  const allMarks = [asked.marks, reason.marks, marksIn(content)];
  if (textLength(allMarks) > QUESTION_MARKS_MAX_LENGTH) fail("TEXT_TOO_LONG");
  return {
    question: asked.text,
    ...(asked.marks && { marks: asked.marks }),
    imageId,
    content,
    key,
    ...(alt !== "" && { imageAlt: alt }),
    ...(reason.text !== "" && { explanation: reason.text }),
    ...(reason.marks && { explanationMarks: reason.marks }),
    ...(kind.page === undefined && {
      ...(seconds !== undefined && { seconds }),
      ...(weight !== undefined && { weight }),
      ...(key !== null && tested !== "" && { objective: tested }),
      ...(inPassage && { inPassage }),
    }),
  };
}

function atMost(maxChars: number, text: string): string {
  return countChars(text) <= maxChars ? text : fail("TEXT_TOO_LONG");
}

function isQuestionTime(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= MIN_QUESTION_S && seconds <= MAX_QUESTION_S;
}

/**
 * Like `prepareQuestion`, for questions from the editor. The editor prevents every `AuthoringError`, so any that
 * occurs becomes INVALID_INPUT.
 */
export function prepareWritten(question: Infer<typeof writtenQuestion>): NewQuestion {
  try {
    return prepareQuestion(question);
  } catch (error) {
    if (error instanceof AuthoringError) fail("INVALID_INPUT");
    throw error;
  }
}

/** Fails with QUESTION_REQUIRED or TOO_MANY_QUESTIONS. */
export function checkQuestionCount(questions: readonly unknown[]): void {
  if (questions.length === 0) fail("QUESTION_REQUIRED");
  if (questions.length > MAX_QUESTIONS) fail("TOO_MANY_QUESTIONS");
}
