import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { Backend } from "./backend";
import type { Person } from "./people";

type Imported = (typeof internal.quizzes.importAll._args.quizzes)[number];

export const MATCHING = {
  type: "matching" as const,
  question: "Eşleştir",
  matchingPairs: [
    { left: "Yunus", right: "Memeli" },
    { left: "Serçe", right: "Kuş" },
    { left: "Yarasa", right: "Memeli" },
  ],
};
export const BLANKS = {
  type: "fill_in_blank" as const,
  question: "Doldur",
  fillInBlank: {
    text: "Van ___ Türkiye'nin en büyük ___.",
    blanks: [{ options: ["Gölü", "gölü", "Dağı"], correct: "Gölü" }, { correct: "gölüdür" }],
  },
};
//  K Ö Y
//  A
//  R        the Ö is given
export const CROSS = {
  type: "cross" as const,
  question: "Çöz",
  crossword: {
    size: 3,
    words: [
      { answer: "köy", clue: "Kırsal yerleşim", direction: "across" as const, row: 0, column: 0 },
      { answer: "KAR", clue: "Kışın yağar", direction: "down" as const, row: 0, column: 0 },
    ],
    editableCells: [
      { row: 0, column: 0 },
      { row: 0, column: 2 },
      { row: 1, column: 0 },
      { row: 2, column: 0 },
    ],
  },
};
export const CHOICE = {
  question: "Başkent?",
  options: ["Ankara", "İzmir", "Bursa", "Konya"],
  correctAnswer: 0,
};
/** One question of each of four kinds. */
export const FOUR_KINDS: Imported["questions"] = [CHOICE, MATCHING, BLANKS, CROSS];

/** Right answers to FOUR_KINDS, in order. */
export const RIGHT_ANSWERS = [0, [1, 0, 1], ["Gölü", "gölüdür"], ["KÖY", "A  ", "R  "]];

/** Imports a quiz with questions of any kind for this teacher, as an administrator does. */
export async function importedQuiz(
  backend: Backend,
  teacher: Person,
  questions: Imported["questions"] = FOUR_KINDS,
  title = "Her türden",
): Promise<Id<"quizzes">> {
  const email = (await backend.run((ctx) => ctx.db.get("users", teacher.id)))?.email ?? "";
  await backend.mutation(internal.quizzes.importAll, { teacher: email, quizzes: [{ title, questions }] });
  const page = { numItems: 100, cursor: null };
  const list = await teacher.as.query(api.quizzes.list, { category: null, paginationOpts: page });
  const quiz = list.page.find((each) => each.title === title);
  if (quiz === undefined) throw new Error(`The quiz "${title}" was not imported`);
  return quiz._id;
}
