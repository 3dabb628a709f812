/** Number: a numeric answer that is right within a tolerance. */
import { type Infer, type Value, v } from "convex/values";
import { compareWithTolerance, decimalText, isRightNumber, parseDecimal } from "../../../shared/decimal";
import { fail } from "../../../shared/errors";
import { LARGEST_NUMBER, MAX_ACCEPTED_TEXTS, NUMBER_MAX_CHARS } from "../../../shared/limits/questions";
import { typed, upTo } from "../../lengths";
import { commonestTexts, mostFrequent } from "./commonest";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";

const type = v.literal("number");
const content = v.object({ type });
const key = v.object({
  value: v.number(),
  /** Largest allowed difference from `value`, 0 or more. */
  tolerance: v.number(),
  /** Other right numbers, which must match exactly. Absent: none. */
  also: v.optional(v.array(v.number())),
});
const number = v.number();
const sides = v.object({ right: v.number(), tooLow: v.number(), tooHigh: v.number() });
/** Counts by direction. Without the answer key (before the reveal): the most frequent numbers. */
const distribution = v.union(sides, commonestTexts);
/** As typed, with decimal comma or point. The editor, import files and answers use the same parser. */
const written = typed(NUMBER_MAX_CHARS);
const authored = v.object({
  type,
  value: written,
  tolerance: written,
  also: v.optional(upTo(MAX_ACCEPTED_TEXTS - 1, v.array(written))),
});
const numberOrText = v.union(v.number(), written);
const imported = v.object({
  type,
  value: numberOrText,
  tolerance: v.optional(numberOrText),
  also: v.optional(upTo(MAX_ACCEPTED_TEXTS - 1, v.array(numberOrText))),
});

type Content = Infer<typeof content>;
type Key = Infer<typeof key>;

const live = {
  form: content,
  formOf: ({ type }: Content) => ({ type }),
  fits: (_form: Content, value: Value) => isNumber(value),
  // There are no options.
  options: null,
  durationFactor: 2,
  download: {
    content: () => ({}),
    distribution(counted: Infer<typeof distribution> | null) {
      const counts = counted !== null && "right" in counted ? counted : null;
      return {
        dogru: counts?.right ?? null,
        dusuk: counts?.tooLow ?? null,
        yuksek: counts?.tooHigh ?? null,
      };
    },
    answer: (answer: number | null) => ({ sayi: answer }),
  },
} satisfies LivePlay;

export const numberKind = {
  validators: { content, key, answer: number, distribution, imported, authored },
  live,

  /** Fails with NUMBER_REQUIRED. */
  prepare({ value, tolerance = 0, also = [] }: Infer<typeof imported>) {
    const others = also.map(numberOf);
    const key: Key = {
      value: numberOf(value),
      tolerance: tolerance === "" ? 0 : numberOf(tolerance),
      ...(others.length > 0 && { also: others }),
    };
    if (key.tolerance < 0) fail("NUMBER_REQUIRED");
    return { content: { type: "number" as const }, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(content, value),
  grade: (_content: Content, key: Key, answer: number) => (isRightNumber(key, answer) ? FULL_GRADE : 0),
  distribution(_content: Content, key: Key, answers: number[]) {
    const sides = answers.map((answer) =>
      isRightNumber(key, answer) ? 0 : compareWithTolerance(key, answer),
    );
    const count = (side: number) => sides.filter((each) => each === side).length;
    return { right: count(0), tooLow: count(-1), tooHigh: count(1) };
  },
  accepting: {
    split: (_content: Content, answer: number) => [
      { answer, folded: String(answer), text: decimalText(answer) },
    ],
    isRight: (_content: Content, key: Key, answer: number) => isRightNumber(key, answer),
    withAnswer: (_content: Content, key: Key, answer: number) => ({
      ...key,
      also: [...(key.also ?? []), answer],
    }),
    withoutAnswer(_content: Content, { also = [], ...key }: Key, answer: number) {
      const others = also.filter((number) => number !== answer);
      return others.length === 0 ? key : { ...key, also: others };
    },
    sizeOf: (_content: Content, { also = [] }: Key) => 1 + also.length,
  },
  distributionWithoutKey: (_content: Content, answers: number[]) => mostFrequent(answers.map(decimalText)),
} satisfies QuestionKind;

function numberOf(written: number | string): number {
  const value = typeof written === "number" ? written : parseDecimal(written);
  return isNumber(value) ? value : fail("NUMBER_REQUIRED");
}

function isNumber(value: Value): value is number {
  return typeof value === "number" && Math.abs(value) <= LARGEST_NUMBER;
}
