/**
 * Questions that are not written in the product: the class reads them on the blackboard or in a book, and the product
 * only collects the answers. A quick session asks them.
 */
import { type Infer, v } from "convex/values";
import { fail } from "../../shared/errors";
import { MAX_OPTIONS, MIN_OPTIONS } from "../../shared/limits/questions";
import { type AnswerValue, answerValue, type KeyValue, kindOf, type QuestionContent } from "./kinds";

/** Form of the answer to an unwritten question. */
export const answerForm = v.union(
  v.object({ type: v.literal("multiple_choice"), optionCount: v.number() }),
  v.object({ type: v.union(v.literal("true_false"), v.literal("short_text"), v.literal("number")) }),
);
export type AnswerForm = Infer<typeof answerForm>;

/** Form of the first question if the host has not chosen one: A to D. */
export const USUAL_FORM: AnswerForm = { type: "multiple_choice", optionCount: 4 };

/** Names of the options of an unwritten multiple-choice question. */
const LETTERS = "ABCDEF";

/** Content of an unwritten question. Fails with INVALID_INPUT for too few or too many options. */
export function contentOfForm(form: AnswerForm): QuestionContent {
  if (form.type !== "multiple_choice") return { type: form.type };
  const { type, optionCount } = form;
  const isValid = Number.isInteger(optionCount) && optionCount >= MIN_OPTIONS && optionCount <= MAX_OPTIONS;
  return isValid ? { type, options: [...LETTERS.slice(0, optionCount)] } : fail("INVALID_INPUT");
}

/** Heading in place of the text of the question at `index`. */
export function unwrittenText(index: number): string {
  return `Soru ${index + 1}`;
}

/** Right answer as the host gives it: in the form of a participant's answer. */
export const rightAnswer = answerValue;

/** Answer key for which only this answer is right. Fails with INVALID_INPUT if it is not an answer to the question. */
export function keyOfAnswer(content: QuestionContent, answer: AnswerValue): KeyValue {
  if (!kindOf(content).isAnswer(content, answer)) return fail("INVALID_INPUT");
  if (typeof answer === "string") return [answer];
  return content.type === "number" ? { value: Number(answer), tolerance: 0 } : answer;
}

/**
 * Content of the question in a quiz. A choice without an answer key becomes a poll. Null if the question cannot be in a
 * quiz, because it has no answer key.
 */
export function contentInQuiz(content: QuestionContent, key: KeyValue | null): QuestionContent | null {
  if (key !== null) return content;
  if (content.type === "multiple_choice") return { type: "poll", options: content.options };
  return content.type === "true_false" ? { type: "poll", options: ["Doğru", "Yanlış"] } : null;
}
