/** Multiple choice: one of four options is right. The kind that teachers write. */
import { type Infer, type Value, v } from "convex/values";
import { fail } from "../../../shared/errors";
import { OPTION_MAX_CHARS, OPTIONS_PER_QUESTION } from "../../../shared/limits/questions";
import { cleanText } from "../../../shared/turkish";
import { typed } from "../../lengths";
import { requireText } from "../../requireText";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";

const type = v.literal("multiple_choice");
const content = v.object({ type, options: v.array(v.string()) });
/** Index into the options. */
const option = v.number();
/** How many chose each option. */
const counts = v.array(v.number());
/** Absent: the first option is right. */
const imported = v.object({
  type: v.optional(type),
  options: v.array(v.string()),
  correctAnswer: v.optional(option),
});
const authored = v.object({
  type: v.optional(type),
  options: v.array(typed(OPTION_MAX_CHARS)),
  correctAnswer: option,
});
const form = v.object({ type, optionCount: v.number() });

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type, options }: Content) => ({ type, optionCount: options.length }),
  fits: ({ optionCount }: Infer<typeof form>, value: Value) =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value < optionCount,
  download: {
    content: ({ options }: Content) => ({ secenekler: options }),
    distribution: (counts: number[] | null) => ({ cevapSayilari: counts }),
    /** Counted from 1, as people do. */
    answer: (option: number | null) => ({ secenek: option === null ? null : option + 1 }),
  },
} satisfies LivePlay;

export const multipleChoice = {
  validators: { content, key: option, answer: option, distribution: counts, imported, authored },
  live,

  /** Fails with OPTIONS_REQUIRED, TEXT_TOO_LONG or INVALID_OPTION. */
  prepare({ options: written, correctAnswer: key = 0 }: Infer<typeof imported>) {
    if (written.length !== OPTIONS_PER_QUESTION) fail("OPTIONS_REQUIRED");
    const options = written.map((each) => requireText(cleanText(each), OPTION_MAX_CHARS, "OPTIONS_REQUIRED"));
    if (options[key] === undefined) fail("INVALID_OPTION");
    return { content: { type: "multiple_choice" as const, options }, key };
  },
  isAnswer: (content: Content, value: Value) => live.fits(live.formOf(content), value),
  grade: (_content: Content, key: number, answer: number) => (answer === key ? FULL_GRADE : 0),
  distribution({ options }: Content, _key: number, answers: number[]) {
    return options.map((_text, option) => answers.filter((answer) => answer === option).length);
  },
} satisfies QuestionKind;
