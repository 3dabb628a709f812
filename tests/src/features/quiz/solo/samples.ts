import type { Id } from "../../../../../convex/_generated/dataModel.js";
import type { SoloQuiz } from "../../../../../src/features/questions/shared/question.ts";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";

export type SoloQuestion = SoloQuiz["questions"][number];

export const STUDENT: Viewer = {
  _id: "ogrenci-1" as Id<"users">,
  name: "Elif",
  email: "elif@okul.test",
  role: "student",
};

const base = (name: string) => ({
  questionId: `soru-${name}` as Id<"quizQuestions">,
  question: `${name}?`,
  imageUrl: null,
});

export const choice = (name: string): SoloQuestion => ({
  ...base(name),
  type: "multiple_choice",
  options: ["Ankara", "İzmir", "Bursa", "Konya"],
});

export const SHORT_TEXT: SoloQuestion = { ...base("Yaz"), type: "short_text" };

export const NUMBER: SoloQuestion = { ...base("Kaç"), type: "number" };

export const ORDER: Extract<SoloQuestion, { type: "order" }> = {
  ...base("Sırala"),
  type: "order",
  items: ["Cumhuriyet", "Erzurum", "Samsun"],
};

export const MATCHING: SoloQuestion = {
  ...base("Eşleştir"),
  type: "matching",
  matchingPairs: { left: ["Yunus", "Serçe"], right: ["Kuş", "Memeli"] },
};

export const BLANKS: SoloQuestion = {
  ...base("Doldur"),
  type: "fill_in_blank",
  fillInBlank: { text: "Van ___ bir ___.", blanks: [{ options: ["Gölü", "Dağı"] }, { options: [] }] },
};

//  K Ö Y
//  A
//  R        the Ö is given
export const CROSS: Extract<SoloQuestion, { type: "cross" }> = {
  ...base("Çöz"),
  type: "cross",
  crossword: {
    size: 3,
    words: [
      { clue: "Kırsal yerleşim", direction: "across", row: 0, column: 0, length: 3 },
      { clue: "Kışın yağar", direction: "down", row: 0, column: 0, length: 3 },
    ],
    given: [" Ö ", "   ", "   "],
  },
};

export function quizOf(...questions: SoloQuestion[]): SoloQuiz {
  return { quizId: "quiz-1" as Id<"quizzes">, title: "Örnek Quiz", description: "", questions };
}
