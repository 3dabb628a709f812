/** True or false: the question is a statement. */
import { type Infer, type Value, v } from "convex/values";
import { FULL_GRADE, type LivePlay, type QuestionKind } from "./kind";

const type = v.literal("true_false");
const content = v.object({ type });
/** True if the statement is true. */
const judgement = v.boolean();
/** Number of "true" answers, number of "false" answers. */
const counts = v.array(v.number());
const imported = v.object({ type, correctAnswer: judgement });
const form = v.object({ type });

type Content = Infer<typeof content>;

const live = {
  form,
  formOf: ({ type }: Content) => ({ type }),
  fits: (_form: Infer<typeof form>, value: Value) => typeof value === "boolean",
  single: { count: () => 2, answerAt: (option: number) => option === 0 },
  // "True" is always displayed before "false".
  options: null,
  durationFactor: 1,
  download: {
    content: () => ({}),
    distribution: (counts: number[] | null) => ({ cevapSayilari: counts }),
    answer: (judgement: boolean | null) => ({ cevap: judgement }),
  },
} satisfies LivePlay;

export const trueFalse = {
  validators: {
    content,
    key: judgement,
    answer: judgement,
    distribution: counts,
    imported,
    authored: imported,
  },
  live,

  prepare: ({ correctAnswer: key }: Infer<typeof imported>) => ({
    content: { type: "true_false" as const },
    key,
  }),
  isAnswer: (_content: Content, value: Value) => typeof value === "boolean",
  grade: (_content: Content, key: boolean, answer: boolean) => (answer === key ? FULL_GRADE : 0),
  distribution: (_content: Content, _key: boolean, answers: boolean[]) =>
    [true, false].map((judgement) => answers.filter((answer) => answer === judgement).length),
} satisfies QuestionKind;
