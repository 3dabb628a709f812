/** Multi-select: several options are right. A completely right answer marks all of them and no other. */

import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { movableOptions } from "../../../shared/movableOptions";
import { optionsInOrder } from "../../../shared/optionsInOrder";
import { typed } from "../../lengths";
import { marksLists } from "../../marks";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";
import { checkPicturedOptions, optionPictures, optionTexts, writtenPictures } from "./optionPictures";
import { countPerOption, isSelection } from "./options";

const type = v.literal("multi_select");
const content = v.object({
  type,
  options: v.array(v.string()),
  optionMarks: marksLists,
  pictures: optionPictures,
  /** True if a partly right answer earns part of the points. Absent: false. */
  partial: v.optional(v.boolean()),
});
/** Indexes into the options, ascending. */
const selection = v.array(v.number());
const distribution = v.object({
  /** Number of answers that mark each option. */
  counts: v.array(v.number()),
  answered: v.number(),
  /** Number of completely right answers. */
  right: v.number(),
});
const imported = v.object({
  type,
  options: v.array(v.string()),
  optionMarks: marksLists,
  pictures: writtenPictures,
  correctAnswers: v.array(v.number()),
  partial: v.optional(v.boolean()),
});
const authored = imported.extend({ options: v.array(typed(OPTION_MAX_CHARS)) });
const form = v.object({ type, optionCount: v.number() });

type Content = Infer<typeof content>;
type Counted = Infer<typeof distribution>;

const live = {
  form,
  formOf: ({ type, options }: Content) => ({ type, optionCount: options.length }),
  fits: ({ optionCount }: Infer<typeof form>, value: Value) => isSelection(value, optionCount),
  options: {
    count: ({ options }: Content) => options.length,
    movable: ({ options }: Content) => movableOptions(options),
    inOrder: (content: Content, order: readonly number[]) => optionsInOrder(content, order),
    keyInOrder: (key: number[], order: readonly number[]) =>
      key.map((option) => order.indexOf(option)).sort((a, b) => a - b),
  },
  durationFactor: 1,
  download: {
    content: (content: Content) => ({ secenekler: optionTexts(content) }),
    distribution: (counted: Counted | null) => ({ cevapSayilari: counted?.counts ?? null }),
    /** Counted from 1, for human readers. */
    answer: (selection: number[] | null) => ({ secenekler: selection?.map((option) => option + 1) ?? null }),
  },
} satisfies LivePlay;

export const multiSelect = {
  validators: { content, key: selection, answer: selection, distribution, imported, authored },
  live,

  /** Fails with OPTIONS_REQUIRED, TOO_MANY_OPTIONS, TEXT_TOO_LONG, RIGHT_ANSWER_REQUIRED or INVALID_OPTION. */
  prepare({ correctAnswers, partial = false, ...written }: Infer<typeof imported>) {
    const checked = checkPicturedOptions(written);
    const key = [...correctAnswers].sort((a, b) => a - b);
    if (key.length === 0) fail("RIGHT_ANSWER_REQUIRED");
    if (!isSelection(key, checked.options.length)) fail("INVALID_OPTION");
    return { content: { type: "multi_select" as const, ...checked, ...(partial && { partial }) }, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  isUnfinished: (_content: Content, value: Value) => Array.isArray(value) && value.length === 0,
  grade: gradeOf,
  distribution: (content: Content, key: number[] | null, answers: number[][]) => ({
    counts: countPerOption(content.options.length, answers),
    answered: answers.length,
    right: answers.filter((answer) => key !== null && gradeOf(content, key, answer) === FULL_GRADE).length,
  }),
} satisfies QuestionKind;

/**
 * With `partial`, each right option adds one point and each wrong one subtracts one, relative to the number of right
 * options. The minimum is 0.
 */
function gradeOf({ partial }: Content, key: number[], answer: number[]): number {
  const right = answer.filter((option) => key.includes(option)).length;
  const wrong = answer.length - right;
  if (right === key.length && wrong === 0) return FULL_GRADE;
  return partial ? Math.max(0, right - wrong) / key.length : 0;
}
