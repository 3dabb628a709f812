/** Questions as they are sent in by the editor and by import files, and how they are checked. */
import { type Infer, v } from "convex/values";
import { fail } from "../../shared/errors";
import { MAX_QUESTION_S, MIN_QUESTION_S } from "../../shared/limits/liveClock";
import {
  EXPLANATION_MAX_CHARS,
  IMAGE_ALT_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../shared/limits/questions";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import { cleanText, countChars } from "../../shared/turkish";
import { optional, typed } from "../lengths";
import { cleanParagraphs } from "../paragraphs";
import { requireText } from "../requireText";
import { authored, imported, kindOf, USUAL_KIND } from "./kinds";
import { AuthoringError, refuse } from "./kinds/authoring";
import { withFields } from "./kinds/withFields";
import { questionSeconds } from "./seconds";
import type { NewQuestion } from "./store";
import { questionWeight } from "./weight";

/** What may be told beside a question: what its picture shows, and, with the key, why the answer is right. */
const toldBeside = {
  imageAlt: optional(typed(IMAGE_ALT_MAX_CHARS)),
  explanation: optional(typed(EXPLANATION_MAX_CHARS)),
};

/** A question's own time in a live quiz, and what it is worth there. */
const inLiveQuiz = { seconds: v.optional(questionSeconds), weight: v.optional(questionWeight) };

/** What the editor sends of a question of any kind. */
const written = {
  question: typed(QUESTION_TEXT_MAX_CHARS),
  imageId: v.union(v.id("images"), v.null()),
  ...toldBeside,
  ...inLiveQuiz,
};
export const writtenQuestion = withFields(authored, written);

/** The same of one that may be stored already. */
export const editedQuestion = withFields(authored, {
  ...written,
  questionId: v.union(v.id("quizQuestions"), v.null()),
});

export const importedQuestion = withFields(imported, {
  question: v.string(),
  imageId: v.optional(v.union(v.id("images"), v.null())),
  ...toldBeside,
  ...inLiveQuiz,
});

/**
 * The question as it is stored. Fails with the code of the first thing that is wrong with it.
 * @throws AuthoringError for what is wrong with a question that only an import can bring
 */
export function prepareQuestion({
  question,
  imageId = null,
  imageAlt = "",
  explanation = "",
  seconds,
  weight,
  ...own
}: Infer<typeof importedQuestion>): NewQuestion {
  if (typeof seconds === "number" && !isQuestionTime(seconds))
    refuse(`"seconds" has to be a whole number from ${MIN_QUESTION_S} to ${MAX_QUESTION_S}, or null`);
  const checked = requireText(cleanParagraphs(question), QUESTION_TEXT_MAX_CHARS, "QUESTION_TEXT_REQUIRED");
  const alt = imageId === null ? "" : atMost(IMAGE_ALT_MAX_CHARS, cleanText(imageAlt));
  const reason = atMost(EXPLANATION_MAX_CHARS, cleanParagraphs(explanation));
  const { content, key } = kindOf({ type: own.type ?? USUAL_KIND }).prepare(own);
  return {
    question: checked,
    imageId,
    content,
    key,
    ...(alt !== "" && { imageAlt: alt }),
    ...(reason !== "" && { explanation: reason }),
    ...(seconds !== undefined && { seconds }),
    ...(weight !== undefined && { weight }),
  };
}

function atMost(maxChars: number, text: string): string {
  return countChars(text) <= maxChars ? text : fail("TEXT_TOO_LONG");
}

function isQuestionTime(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= MIN_QUESTION_S && seconds <= MAX_QUESTION_S;
}

/** The same of what the editor has sent, which checks all of it first: what gets past that was not written there. Fails with INVALID_INPUT for it. */
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
