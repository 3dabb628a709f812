/** Fill in the blank: a text with gaps. Each gap is filled by choosing an option or by typing. */
import { type Infer, type Value, v } from "convex/values";
import { splitAtBlanks } from "../../../shared/blanks";
import {
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../shared/limits/questions";
import { cleanText, countChars, foldName } from "../../../shared/turkish";
import { optional, typed, upTo } from "../../lengths";
import { cleanParagraphs } from "../../paragraphs";
import { refuse } from "./authoring";
import { isBrief } from "./brief";
import { commonestTexts, mostFrequent } from "./commonest";
import type { LivePlay, QuestionKind } from "./kind";
import { countParts, gradeParts, partCounts, partial } from "./rightPerPart";

const type = v.literal("fill_in_blank");
const content = v.object({
  type,
  /**
   * `text` contains one gap, written as three or more underscores, for each blank. A blank without options is filled in
   * by typing.
   */
  fillInBlank: v.object({ text: v.string(), blanks: v.array(v.object({ options: v.array(v.string()) })) }),
  partial,
});
/** The text of each blank. */
const texts = v.array(typed(OPTION_MAX_CHARS, "INVALID_INPUT"));
const blankText = typed(OPTION_MAX_CHARS);
/** Counts per blank. Without the answer key (before the reveal): the most frequent answers. */
const distribution = v.union(partCounts, commonestTexts);
const authored = v.object({
  type,
  fillInBlank: v.object({
    /** Each gap is marked by three underscores. */
    text: typed(QUESTION_TEXT_MAX_CHARS),
    /**
     * One for each gap, in order. A blank without options is typed. If any blank has no correct text, the question is
     * not graded.
     */
    blanks: upTo(
      MAX_BLANKS,
      v.array(
        v.object({
          options: optional(upTo(MAX_BLANK_OPTIONS, v.array(blankText))),
          correct: optional(blankText),
        }),
      ),
    ),
  }),
  partial,
});
const form = v.object({ type, blankCount: v.number() });

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type, fillInBlank }: Content) => ({ type, blankCount: fillInBlank.blanks.length }),
  fits({ blankCount }: Infer<typeof form>, value: Value) {
    if (!Array.isArray(value) || value.length !== blankCount) return false;
    const written = value.filter((text) => typeof text === "string");
    if (written.length !== value.length) return false;
    return written.every((text) => countChars(text) <= OPTION_MAX_CHARS) && isBrief(written);
  },
  // The options of each blank have a fixed order.
  options: null,
  durationFactor: 3,
  download: {
    content: ({ fillInBlank }: Content) => ({
      metin: fillInBlank.text,
      secenekler: fillInBlank.blanks.map(({ options }) => options),
    }),
    distribution: (counts: Infer<typeof distribution> | null) => ({
      dogruSayilari: counts !== null && "places" in counts ? counts.places : null,
    }),
    answer: (answer: string[] | null) => ({ bosluklar: answer }),
  },
} satisfies LivePlay;

export const fillInBlank = {
  validators: {
    content,
    key: texts,
    answer: texts,
    /** Counts per blank. */
    distribution,
    imported: authored,
    authored,
  },
  live,

  /** Returns the text and the options, and the correct texts as answer key. */
  prepare({ fillInBlank: input, partial }: Infer<typeof authored>) {
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
    if (!isBrief(solution)) refuse("what belongs into the blanks is too long in all");
    // Every combination of options must be a valid answer.
    if (!isBrief(blanks.map(longestOf))) refuse("the options of the blanks are too long in all");
    return {
      content: {
        type: "fill_in_blank" as const,
        fillInBlank: { text, blanks: blanks.map(({ options }) => ({ options })) },
        ...(partial && { partial }),
      },
      key: solution.length === blanks.length ? solution : null,
    };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  grade: (content: Content, key: string[], answer: string[]) =>
    gradeParts(rightBlanks(content, key, answer), content.partial),
  distribution: (content: Content, key: string[] | null, answers: string[][]) =>
    countParts(
      content.fillInBlank.blanks.length,
      answers.map((answer) => (key === null ? [] : rightBlanks(content, key, answer))),
    ),
  distributionWithoutKey: (_content: Content, answers: string[][]) =>
    mostFrequent(answers.map((answer) => answer.join(" · "))),
} satisfies QuestionKind;

/** A chosen text must match exactly. A typed text may differ in case, spaces and the four forms of i. */
function rightBlanks({ fillInBlank }: Content, key: readonly string[], answer: readonly string[]): boolean[] {
  return fillInBlank.blanks.map(({ options }, blank) => {
    const correct = key[blank] ?? "";
    const given = answer[blank] ?? "";
    return options.length > 0 ? cleanText(given) === correct : foldName(given) === foldName(correct);
  });
}

function checkBlank(rawOptions: string[], rawCorrect: string | undefined) {
  const options = rawOptions.map(checkBlankText);
  const correct = rawCorrect === undefined ? null : checkBlankText(rawCorrect);
  if (options.length === 1 || options.length > MAX_BLANK_OPTIONS) {
    refuse(`a blank must have no options, or 2 to ${MAX_BLANK_OPTIONS}`);
  }
  if (new Set(options).size < options.length) refuse("a blank has the same option twice");
  if (correct !== null && options.length > 0 && !options.includes(correct)) {
    refuse(`"${correct}" is not among its blank's options`);
  }
  return { options, correct };
}

/** Returns the longest option of a blank; "" for a typed blank. */
function longestOf({ options }: { options: readonly string[] }): string {
  return options.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

function checkBlankText(text: string): string {
  const clean = cleanText(text);
  if (clean === "") refuse("a blank has an empty option or correct text");
  if (countChars(clean) > OPTION_MAX_CHARS) refuse(`"${clean.slice(0, 20)}…" is too long`);
  return clean;
}
