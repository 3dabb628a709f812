/** Multiple choice: one option is right. The default kind. */

import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { OPTION_MAX_CHARS } from "../../../shared/limits/questions";
import { movableOptions } from "../../../shared/movableOptions";
import { optionsInOrder } from "../../../shared/optionsInOrder";
import { typed } from "../../lengths";
import { marksLists } from "../../marks";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";
import { checkPicturedOptions, optionPictures, optionTexts, writtenPictures } from "./optionPictures";
import { countPerOption, isOption } from "./options";

const type = v.literal("multiple_choice");
const content = v.object({
  type,
  options: v.array(v.string()),
  optionMarks: marksLists,
  pictures: optionPictures,
});
/** Index into the options. */
const option = v.number();
/** Number of answers that chose each option. */
const counts = v.array(v.number());
/** Absent: the first option is right. */
const imported = v.object({
  type: v.optional(type),
  options: v.array(v.string()),
  optionMarks: marksLists,
  pictures: writtenPictures,
  correctAnswer: v.optional(option),
});
const authored = v.object({
  type: v.optional(type),
  options: v.array(typed(OPTION_MAX_CHARS)),
  optionMarks: marksLists,
  pictures: writtenPictures,
  correctAnswer: option,
});
const form = v.object({ type, optionCount: v.number() });

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type, options }: Content) => ({ type, optionCount: options.length }),
  fits: ({ optionCount }: Infer<typeof form>, value: Value) => isOption(value, optionCount),
  single: {
    count: ({ optionCount }: Infer<typeof form>) => optionCount,
    answerAt: (option: number) => option,
  },
  options: {
    count: ({ options }: Content) => options.length,
    movable: ({ options }: Content) => movableOptions(options),
    inOrder: (content: Content, order: readonly number[]) => optionsInOrder(content, order),
    keyInOrder: (key: number, order: readonly number[]) => order.indexOf(key),
  },
  durationFactor: 1,
  download: {
    content: (content: Content) => ({ secenekler: optionTexts(content) }),
    distribution: (counts: number[] | null) => ({ cevapSayilari: counts }),
    /** Counted from 1, for human readers. */
    answer: (option: number | null) => ({ secenek: option === null ? null : option + 1 }),
  },
} satisfies LivePlay;

export const multipleChoice = {
  validators: { content, key: option, answer: option, distribution: counts, imported, authored },
  live,

  /** Fails with OPTIONS_REQUIRED, TOO_MANY_OPTIONS, TEXT_TOO_LONG or INVALID_OPTION. */
  prepare({ correctAnswer: key = 0, ...written }: Infer<typeof imported>) {
    const checked = checkPicturedOptions(written);
    if (!isOption(key, checked.options.length)) fail("INVALID_OPTION");
    return { content: { type: "multiple_choice" as const, ...checked }, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  grade: (_content: Content, key: number, answer: number) => (answer === key ? FULL_GRADE : 0),
  distribution: ({ options }: Content, _key: number, answers: number[]) =>
    countPerOption(
      options.length,
      answers.map((answer) => [answer]),
    ),
} satisfies QuestionKind;
