/** Fill in the blank: a text with gaps. Each gap is filled by choosing an option or by typing. */
import { type Infer, type Value, v } from "convex/values";
import { splitAtBlanks } from "../../../shared/blanks";
import { foldGap } from "../../../shared/foldAnswer";
import {
  MAX_ACCEPTED_TEXTS,
  MAX_BLANK_OPTIONS,
  MAX_BLANKS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../shared/limits/questions";
import { cleanText, countChars } from "../../../shared/turkish";
import { optional, typed, upTo } from "../../lengths";
import { cleanParagraphs } from "../../paragraphs";
import { refuse } from "./authoring";
import { isBrief } from "./brief";
import { commonestTexts, mostFrequent } from "./commonest";
import type { AcceptablePart, LivePlay, QuestionKind } from "./kind";
import { countParts, gradeParts, partCounts, partial } from "./rightPerPart";

const type = v.literal("fill_in_blank");
/** True if accents are ignored in typed gaps, so that ü equals u (`foldGap`). Absent: false. */
const plainLetters = v.optional(v.boolean());
const content = v.object({
  type,
  /**
   * `text` contains one gap, written as three or more underscores, for each blank. A blank without options is filled in
   * by typing.
   */
  fillInBlank: v.object({ text: v.string(), blanks: v.array(v.object({ options: v.array(v.string()) })) }),
  partial,
  plainLetters,
});
/**
 * Right text of each blank, or a list of at least two accepted texts of a typed blank. The first is displayed as the
 * right one.
 */
const key = v.array(v.union(v.string(), v.array(v.string())));
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
          /** Other accepted texts of a typed blank. */
          also: optional(upTo(MAX_ACCEPTED_TEXTS - 1, v.array(blankText))),
        }),
      ),
    ),
  }),
  partial,
  plainLetters,
});
const form = v.object({ type, blankCount: v.number() });

type Content = Infer<typeof content>;
type Key = Infer<typeof key>;

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
    key,
    answer: texts,
    /** Counts per blank. */
    distribution,
    imported: authored,
    authored,
  },
  live,

  /** Returns the text and the options, and the accepted texts as answer key. */
  prepare({ fillInBlank: input, partial, plainLetters }: Infer<typeof authored>) {
    const text = cleanParagraphs(input.text);
    if (countChars(text) > QUESTION_TEXT_MAX_CHARS) refuse("fillInBlank.text is too long");
    const gaps = splitAtBlanks(text).length - 1;
    if (gaps < 1 || gaps > MAX_BLANKS)
      refuse(`fillInBlank.text must have 1 to ${MAX_BLANKS} gaps, written ___`);
    if (gaps !== input.blanks.length) {
      refuse(`fillInBlank.text has ${gaps} gaps, but blanks has ${input.blanks.length}`);
    }
    const blanks = input.blanks.map(checkBlank);
    const solution = blanks.flatMap(({ accepted }) => (accepted.length === 0 ? [] : [asEntry(accepted)]));
    // Every combination of accepted texts, and of options, must be a valid answer.
    if (!isBrief(blanks.map(({ accepted }) => longestOf(accepted))))
      refuse("what belongs into the blanks is too long in all");
    if (!isBrief(blanks.map(({ options }) => longestOf(options))))
      refuse("the options of the blanks are too long in all");
    return {
      content: {
        type: "fill_in_blank" as const,
        fillInBlank: { text, blanks: blanks.map(({ options }) => ({ options })) },
        ...(partial && { partial }),
        ...(plainLetters && { plainLetters }),
      },
      key: solution.length === blanks.length ? solution : null,
    };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  grade: (content: Content, key: Key, answer: string[]) =>
    gradeParts(rightBlanks(content, key, answer), content.partial),
  distribution: (content: Content, key: Key | null, answers: string[][]) =>
    countParts(
      content.fillInBlank.blanks.length,
      answers.map((answer) => (key === null ? [] : rightBlanks(content, key, answer))),
    ),
  accepting: {
    split: ({ fillInBlank, plainLetters }: Content, answer: string[]) =>
      fillInBlank.blanks.flatMap(({ options }, blank): AcceptablePart<string[]>[] => {
        const text = answer[blank] ?? "";
        if (options.length > 0 || cleanText(text) === "") return [];
        const alone = fillInBlank.blanks.map((_, each) => (each === blank ? text : ""));
        return [{ answer: alone, folded: `${blank} ${foldGap(text, plainLetters)}`, text, part: blank }];
      }),
    isRight: (content: Content, key: Key, answer: string[]) =>
      rightBlanks(content, key, answer)[filledBlank(answer)] === true,
    withAnswer: (_content: Content, key: Key, answer: string[]) =>
      withTexts(key, answer, (texts, given) => [...texts, cleanText(given)]),
    withoutAnswer: ({ plainLetters }: Content, key: Key, answer: string[]) =>
      withTexts(key, answer, (texts, given) =>
        texts.filter((text) => foldGap(text, plainLetters) !== foldGap(given, plainLetters)),
      ),
    sizeOf: (_content: Content, key: Key, answer: string[]) => acceptedIn(key[filledBlank(answer)]).length,
  },
  distributionWithoutKey: ({ plainLetters }: Content, answers: string[][]) =>
    mostFrequent(
      answers.map((answer) => answer.join(" · ")),
      plainLetters,
    ),
} satisfies QuestionKind;

/** Accepted texts of one blank, as stored in an answer key. */
type Entry = Key[number];

function acceptedIn(entry: Entry = ""): string[] {
  return typeof entry === "string" ? [entry] : entry;
}

/** A single text is stored as a string, as in all answer keys of earlier versions. */
function asEntry(texts: string[]): Entry {
  const [only = "", ...others] = texts;
  return others.length === 0 ? only : texts;
}

/** Index of the blank that an `AcceptablePart` fills. */
function filledBlank(answer: readonly string[]): number {
  return answer.findIndex((text) => text !== "");
}

/** Returns the answer key with changed accepted texts of the blank that an `AcceptablePart` fills. */
function withTexts(
  key: Key,
  answer: readonly string[],
  change: (texts: string[], given: string) => string[],
): Key {
  const blank = filledBlank(answer);
  return key.map((entry, each) =>
    each === blank ? asEntry(change(acceptedIn(entry), answer[blank] ?? "")) : entry,
  );
}

/** A chosen text must match exactly. A typed text may differ in case, spaces and the four forms of i. */
function rightBlanks(content: Content, key: Key, answer: readonly string[]): boolean[] {
  const right = foldedKey(content, key);
  return content.fillInBlank.blanks.map(
    ({ options }, blank) => right[blank]?.has(foldedText(content, options, answer[blank] ?? "")) === true,
  );
}

/** Folded texts of answer keys. One key grades up to a thousand answers, and may contain more than a hundred texts. */
const foldedKeys = new WeakMap<Key, { content: Content; texts: Set<string>[] }>();

function foldedKey(content: Content, key: Key): Set<string>[] {
  const cached = foldedKeys.get(key);
  if (cached?.content === content) return cached.texts;
  const texts = content.fillInBlank.blanks.map(
    ({ options }, blank) => new Set(acceptedIn(key[blank]).map((text) => foldedText(content, options, text))),
  );
  foldedKeys.set(key, { content, texts });
  return texts;
}

function foldedText({ plainLetters }: Content, options: readonly string[], text: string): string {
  return options.length > 0 ? cleanText(text) : foldGap(text, plainLetters);
}

type AuthoredBlank = Infer<typeof authored>["fillInBlank"]["blanks"][number];

/** Returns the options and the accepted texts; no accepted texts if the blank has no correct text. */
function checkBlank({ options: rawOptions = [], correct, also = [] }: AuthoredBlank): {
  options: string[];
  accepted: string[];
} {
  const options = rawOptions.map(checkBlankText);
  const accepted = [...(correct === undefined ? [] : [correct]), ...also].map(checkBlankText);
  if (options.length === 1 || options.length > MAX_BLANK_OPTIONS) {
    refuse(`a blank must have no options, or 2 to ${MAX_BLANK_OPTIONS}`);
  }
  if (new Set(options).size < options.length) refuse("a blank has the same option twice");
  if (also.length > 0 && (options.length > 0 || correct === undefined)) {
    refuse("a blank has also, but has options or no correct");
  }
  for (const text of options.length > 0 ? accepted : []) {
    if (!options.includes(text)) refuse(`"${text}" is not among its blank's options`);
  }
  if (!accepted.every((text) => isBrief([text]))) refuse("a correct text of a blank is too long");
  return { options, accepted };
}

/** Returns the longest text; "" if there is none. */
function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

function checkBlankText(text: string): string {
  const clean = cleanText(text);
  if (clean === "") refuse("a blank has an empty option or correct text");
  if (countChars(clean) > OPTION_MAX_CHARS) refuse(`"${clean.slice(0, 20)}…" is too long`);
  return clean;
}
