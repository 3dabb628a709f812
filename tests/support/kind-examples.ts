/**
 * One question of each kind played live. A new kind needs a line here, which adds it to the tests that loop over all kinds; without the line they do
 * not compile.
 */
import type { FunctionArgs } from "convex/server";
import type { api, internal } from "../../convex/_generated/api";
import type { KeyValue, Kind } from "../../convex/model/questions/kinds";

export type ImportedQuestion = FunctionArgs<
  typeof internal.quizzes.importAll
>["quizzes"][number]["questions"][number];
export type Answer = NonNullable<FunctionArgs<typeof api.liveAnswers.submit>["answer"]>;

export interface KindExample {
  /** The same question with two different answer keys; pupils see no difference. A poll has no answer key, so both are equal. */
  questions: [ImportedQuestion, ImportedQuestion];
  /** Right answer to the first and to the second question; for a poll two answers. */
  answers: [Answer, Answer];
  /** Answer key of the first question, if it differs from the right answer. */
  key?: KeyValue;
  /** Answers to another question of this kind, and values of the wrong type. */
  forged: unknown[];
}

const FOUR = ["Ankara", "İzmir", "Bursa", "Konya"];

/** Null for a kind that is not played live. */
export const KIND_EXAMPLES: { [K in Kind]: KindExample | null } = {
  multiple_choice: {
    questions: [
      { question: "Başkent?", options: FOUR, correctAnswer: 0 },
      { question: "Başkent?", options: FOUR, correctAnswer: 3 },
    ],
    answers: [0, 3],
    forged: [4, -1, 0.5, "0", [0]],
  },
  true_false: {
    questions: [
      { type: "true_false", question: "Van Gölü en büyük gölümüzdür.", correctAnswer: true },
      { type: "true_false", question: "Van Gölü en büyük gölümüzdür.", correctAnswer: false },
    ],
    answers: [true, false],
    forged: [0, 1, "true", [true]],
  },
  multi_select: {
    questions: [
      {
        type: "multi_select",
        question: "Hangileri ilimiz?",
        options: FOUR,
        correctAnswers: [0, 1],
        partial: true,
      },
      {
        type: "multi_select",
        question: "Hangileri ilimiz?",
        options: FOUR,
        correctAnswers: [2, 3],
        partial: true,
      },
    ],
    answers: [
      [0, 1],
      [2, 3],
    ],
    forged: [[], [4], [1, 0], [0, 0], 0, [true]],
  },
  poll: {
    questions: [
      { type: "poll", question: "Hangi şehirde yaşamak istersin?", options: FOUR },
      { type: "poll", question: "Hangi şehirde yaşamak istersin?", options: FOUR },
    ],
    answers: [[0], [3]],
    forged: [[], [4], [0, 1], 0, ["0"]],
  },
  short_text: {
    questions: [
      { type: "short_text", question: "Neresi başkent?", accepted: ["Ankara", "Angora"] },
      { type: "short_text", question: "Neresi başkent?", accepted: ["Yozgat"] },
    ],
    answers: ["ANKARA", "yozgat"],
    key: ["Ankara", "Angora"],
    forged: ["", "  ", "a".repeat(61), 0, ["Ankara"], true],
  },
  number: {
    questions: [
      { type: "number", question: "Pi kaçtır?", value: 3.14, tolerance: 0.01 },
      { type: "number", question: "Pi kaçtır?", value: 3 },
    ],
    answers: [3.15, 3],
    key: { value: 3.14, tolerance: 0.01 },
    forged: ["3,14", Number.NaN, Number.POSITIVE_INFINITY, 1e13, [3.14], true],
  },
  order: {
    questions: [
      { type: "order", question: "Sırala", items: ["Samsun", "Erzurum", "Ankara"] },
      { type: "order", question: "Sırala", items: ["Ankara", "Erzurum", "Samsun"] },
    ],
    answers: [
      [2, 1, 0],
      [0, 1, 2],
    ],
    forged: [[], [0, 1], [0, 1, 1], [0, 1, 3], [0, 1, 2, 2], "210", 0, ["2", "1", "0"]],
  },
  matching: {
    questions: [
      {
        type: "matching",
        question: "Eşleştir",
        matchingPairs: [
          { left: "Mısır", right: "Kahire" },
          { left: "Japonya", right: "Tokyo" },
        ],
      },
      {
        type: "matching",
        question: "Eşleştir",
        matchingPairs: [
          { left: "Mısır", right: "Tokyo" },
          { left: "Japonya", right: "Kahire" },
        ],
      },
    ],
    answers: [
      [0, 1],
      [1, 0],
    ],
    forged: [[], [0], [0, 2], [0, -1], [0, 0.5], [0, 1, 0], "01", ["0", "1"]],
  },
  fill_in_blank: {
    questions: [
      {
        type: "fill_in_blank",
        question: "Doldur",
        fillInBlank: {
          text: "Van ___ en büyük ___.",
          blanks: [
            { options: ["Gölü", "Kalesi"], correct: "Gölü" },
            { correct: "gölümüzdür", also: ["gölüdür"] },
          ],
        },
      },
      {
        type: "fill_in_blank",
        question: "Doldur",
        fillInBlank: {
          text: "Van ___ en büyük ___.",
          blanks: [{ options: ["Gölü", "Kalesi"], correct: "Kalesi" }, { correct: "kalemizdir" }],
        },
      },
    ],
    answers: [
      ["Gölü", "gölümüzdür"],
      ["Kalesi", "kalemizdir"],
    ],
    key: ["Gölü", ["gölümüzdür", "gölüdür"]],
    forged: [[], ["Gölü"], ["Gölü", 1], ["Gölü", "a".repeat(301)], "Gölü", 0],
  },
  // Not played live.
  cross: null,
  open: null,
  slide: null,
  passage: null,
};

/** Kinds played live, each with its example. */
export const LIVE_EXAMPLES: [Kind, KindExample][] = (Object.keys(KIND_EXAMPLES) as Kind[]).flatMap((kind) => {
  const example = KIND_EXAMPLES[kind];
  return example === null ? [] : [[kind, example] as [Kind, KindExample]];
});
