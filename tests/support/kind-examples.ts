/** One question of each kind that live quizzes ask. A new kind joins the tests that go through all of them by its line here; without one they do not compile. */
import type { FunctionArgs } from "convex/server";
import type { api, internal } from "../../convex/_generated/api";
import type { Kind } from "../../convex/model/questions/kinds";

export type ImportedQuestion = FunctionArgs<
  typeof internal.quizzes.importAll
>["quizzes"][number]["questions"][number];
export type Answer = NonNullable<FunctionArgs<typeof api.liveAnswers.submit>["answer"]>;

export interface KindExample {
  /** The same question with two keys: as an import file has it, and as pupils see it there is no difference. A poll has none, and is the same twice. */
  questions: [ImportedQuestion, ImportedQuestion];
  /** The right answer to the first of them, and to the second; of a poll two answers. */
  answers: [Answer, Answer];
  /** Answers to another question of this kind, and values that only look like answers. */
  forged: unknown[];
}

const FOUR = ["Ankara", "İzmir", "Bursa", "Konya"];

/** Null for a kind that live quizzes leave out. */
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
  // They are not played live.
  matching: null,
  fill_in_blank: null,
  cross: null,
};

/** The kinds that live quizzes ask, each with its example. */
export const LIVE_EXAMPLES: [Kind, KindExample][] = (Object.keys(KIND_EXAMPLES) as Kind[]).flatMap((kind) => {
  const example = KIND_EXAMPLES[kind];
  return example === null ? [] : [[kind, example] as [Kind, KindExample]];
});

/** A quiz with a question of each of them. @param which of the two keys */
export function quizOfEveryKind(which: 0 | 1): ImportedQuestion[] {
  return LIVE_EXAMPLES.map(([, { questions }]) => questions[which]);
}
