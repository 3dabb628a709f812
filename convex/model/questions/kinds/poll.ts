/** Poll: asks for opinions. It has no answer key and is never graded. */
import { type Infer, type Value, v } from "convex/values";
import { OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { typed } from "../../lengths";
import { marksLists } from "../../marks";
import type { LivePlay, QuestionKind } from "./kind";
import { checkOptions, countPerOption, isSelection } from "./options";

const type = v.literal("poll");
const content = v.object({
  type,
  options: v.array(v.string()),
  optionMarks: marksLists,
  /** True if several options can be marked. Absent: false. */
  several: v.optional(v.boolean()),
});
/** Indexes of the marked options, ascending; one if `several` is false. */
const selection = v.array(v.number());
const distribution = v.object({
  /** Number of answers that mark each option. */
  counts: v.array(v.number()),
  answered: v.number(),
});
const imported = v.object({
  type,
  options: v.array(v.string()),
  optionMarks: marksLists,
  several: v.optional(v.boolean()),
});
const authored = imported.extend({ options: v.array(typed(OPTION_MAX_CHARS)) });
const form = v.object({ type, optionCount: v.number(), several: v.optional(v.boolean()) });

type Content = Infer<typeof content>;
type Counted = Infer<typeof distribution>;

const live = {
  form,
  formOf: ({ type, options, several }: Content) => ({
    type,
    optionCount: options.length,
    ...(several && { several }),
  }),
  fits: ({ optionCount, several = false }: Infer<typeof form>, value: Value) =>
    isSelection(value, optionCount) && (several || value.length === 1),
  single: {
    count: ({ optionCount, several = false }: Infer<typeof form>) => (several ? 0 : optionCount),
    answerAt: (option: number) => [option],
  },
  // The options may form a scale, so their order is fixed.
  options: null,
  durationFactor: 1,
  download: {
    content: ({ options }: Content) => ({ secenekler: options }),
    distribution: (counted: Counted | null) => ({ cevapSayilari: counted?.counts ?? null }),
    /** Counted from 1, for human readers. */
    answer: (selection: number[] | null) => ({ secenekler: selection?.map((option) => option + 1) ?? null }),
  },
} satisfies LivePlay;

export const poll = {
  validators: { content, key: v.null(), answer: selection, distribution, imported, authored },
  live,

  /** Fails with OPTIONS_REQUIRED, TOO_MANY_OPTIONS or TEXT_TOO_LONG. */
  prepare: ({ several = false, ...written }: Infer<typeof imported>) => ({
    content: { type: "poll" as const, ...checkOptions(written), ...(several && { several }) },
    key: null,
  }),
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  grade: () => 0,
  distribution: ({ options }: Content, _key: null, answers: number[][]) => ({
    counts: countPerOption(options.length, answers),
    answered: answers.length,
  }),
} satisfies QuestionKind;
