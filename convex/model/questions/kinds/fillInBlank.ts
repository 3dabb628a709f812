/** Fill in the blank: a text with gaps, each chosen from options or typed. */
import { type Infer, type Value, v } from "convex/values";
import { splitAtBlanks } from "../../../shared/blanks";
import {
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../shared/limits/questions";
import { cleanText, countChars, foldName } from "../../../shared/turkish";
import { typed } from "../../lengths";
import { cleanParagraphs } from "../../paragraphs";
import { refuse } from "../authoring";
import type { QuestionKind } from "./kind";
import { allRight, rightPerPlace } from "./rightPerPlace";

const type = v.literal("fill_in_blank");
const content = v.object({
  type,
  /** Gaps are marked by three underscores or more; a blank without options is typed. */
  fillInBlank: v.object({ text: v.string(), blanks: v.array(v.object({ options: v.array(v.string()) })) }),
});
/** The text of each blank. */
const texts = v.array(typed(OPTION_MAX_CHARS, "INVALID_INPUT"));
const imported = v.object({
  type,
  fillInBlank: v.object({
    /** Each gap is marked by three underscores. */
    text: v.string(),
    /** One for each gap, in order. Without options it is typed; if any has no correct text, the question is not graded. */
    blanks: v.array(v.object({ options: v.optional(v.array(v.string())), correct: v.optional(v.string()) })),
  }),
});

type Content = Infer<typeof content>;

export const fillInBlank = {
  validators: {
    content,
    key: texts,
    answer: texts,
    /** For each blank, how many have filled it in right. */
    distribution: v.array(v.number()),
    imported,
    // The editor has no form for gaps; they come with an import.
    authored: null,
  },
  // A phone has no way yet to fill in gaps, nor the projector to show who did.
  live: null,

  /** The text and the options, and the key with the correct texts. */
  prepare({ fillInBlank: input }: Infer<typeof imported>) {
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
        type: "fill_in_blank" as const,
        fillInBlank: { text, blanks: blanks.map(({ options }) => ({ options })) },
      },
      key: solution.length === blanks.length ? solution : null,
    };
  },
  isAnswer({ fillInBlank: { blanks } }: Content, value: Value) {
    if (!Array.isArray(value) || value.length !== blanks.length) return false;
    return value.every((text) => typeof text === "string" && countChars(text) <= OPTION_MAX_CHARS);
  },
  grade: (content: Content, key: string[], answer: string[]) => allRight(rightBlanks(content, key, answer)),
  distribution: (content: Content, key: string[], answers: string[][]) =>
    rightPerPlace(
      key.length,
      answers.map((answer) => rightBlanks(content, key, answer)),
    ),
} satisfies QuestionKind;

/** A chosen text must be the very one; a typed one may differ in case, spaces and the four forms of i. */
function rightBlanks({ fillInBlank }: Content, key: readonly string[], answer: readonly string[]): boolean[] {
  return fillInBlank.blanks.map(({ options }, blank) => {
    const correct = key[blank] ?? "";
    const given = answer[blank] ?? "";
    return options.length > 0 ? cleanText(given) === correct : foldName(given) === foldName(correct);
  });
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
