/** Fill in the blank: a text with gaps, each chosen from options or typed. */
import { type Infer, v } from "convex/values";
import { splitAtBlanks } from "../../../shared/blanks";
import {
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { cleanParagraphs } from "../../paragraphs";
import type { NewQuestion } from "../../quizzes/store";
import { refuse } from "../authoring";

export const fillInBlank = v.object({
  /** Each gap is marked by three underscores. */
  text: v.string(),
  /** One for each gap, in order. Without options it is typed; if any has no correct text, the question is not graded. */
  blanks: v.array(v.object({ options: v.optional(v.array(v.string())), correct: v.optional(v.string()) })),
});

/** The text and the options, and the key with the correct texts. */
export function prepareFillInBlank(
  input: Infer<typeof fillInBlank>,
): Pick<NewQuestion, "content" | "correctAnswer"> {
  const text = cleanParagraphs(input.text);
  if (countChars(text) > QUESTION_TEXT_MAX_CHARS) refuse("fillInBlank.text is too long");
  const gaps = splitAtBlanks(text).length - 1;
  if (gaps < 1 || gaps > MAX_BLANKS)
    refuse(`fillInBlank.text must have 1 to ${MAX_BLANKS} gaps, written ___`);
  if (gaps !== input.blanks.length) {
    refuse(`fillInBlank.text has ${gaps} gaps, but blanks has ${input.blanks.length}`);
  }
  const blanks = input.blanks.map(({ options = [], correct }) => checkBlank(options, correct));
  const solution = blanks.flatMap(({ correct }) => (correct === null ? [] : [correct]));
  return {
    content: {
      type: "fill_in_blank",
      fillInBlank: { text, blanks: blanks.map(({ options }) => ({ options })) },
    },
    correctAnswer: solution.length === blanks.length ? solution : null,
  };
}

function checkBlank(rawOptions: string[], rawCorrect: string | undefined) {
  const options = rawOptions.map(blankText);
  const correct = rawCorrect === undefined ? null : blankText(rawCorrect);
  if (options.length === 1 || options.length > MAX_BLANK_OPTIONS) {
    refuse(`a blank must have no options, or 2 to ${MAX_BLANK_OPTIONS}`);
  }
  if (new Set(options).size < options.length) refuse("a blank has the same option twice");
  if (correct !== null && options.length > 0 && !options.includes(correct)) {
    refuse(`"${correct}" is not among its blank's options`);
  }
  return { options, correct };
}

function blankText(text: string): string {
  const clean = cleanText(text);
  if (clean === "") refuse("a blank has an empty option or correct text");
  if (countChars(clean) > OPTION_MAX_CHARS) refuse(`"${clean.slice(0, 20)}…" is too long`);
  return clean;
}
