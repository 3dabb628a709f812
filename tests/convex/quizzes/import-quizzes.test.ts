// Import of an administrator's file of quizzes: accepted content and error messages.
import { beforeEach, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { MAX_BLANKS, MAX_CROSSWORD_SIZE, MAX_PAIRS } from "../../../convex/shared/limits/questions";
import { MAX_IMPORTED_QUIZZES, MAX_QUESTIONS } from "../../../convex/shared/limits/quizzes";
import { type Backend, newBackend } from "../support/backend";
import { type Person, person } from "../support/people";
import { BLANKS, CHOICE, CROSS, FOUR_KINDS, importedQuiz, MATCHING } from "../support/quizTypes";

let backend: Backend;
let teacher: Person;
let email: string;
beforeEach(async () => {
  backend = newBackend();
  teacher = await person(backend, "teacher");
  email = (await backend.run((ctx) => ctx.db.get("users", teacher.id)))?.email ?? "";
});

type Quizzes = (typeof internal.quizzes.importAll)["_args"]["quizzes"];
type Questions = Quizzes[number]["questions"];

/** Returns the error message for the administrator, or the number of imported quizzes. */
async function importing(quizzes: Quizzes, owner = email): Promise<string | number> {
  try {
    return (await backend.mutation(internal.quizzes.importAll, { teacher: owner, quizzes })).imported;
  } catch (error) {
    const problem = (error as { data?: { problem?: unknown } }).data?.problem;
    if (typeof problem !== "string") throw error;
    return problem;
  }
}

const count = async () => (await backend.run((ctx) => ctx.db.query("quizzes").collect())).length;

it("an import stores quizzes of every kind for the teacher and in the category", async () => {
  await teacher.as.mutation(api.categories.create, { name: "Türkçe", icon: "FiBook" });
  const quizzes = [
    { title: " Bir ", description: "İlk", category: "TÜRKÇE", questions: FOUR_KINDS },
    { title: "İki", category: null, questions: [CHOICE] },
  ];
  expect(await importing(quizzes, ` ${email.toUpperCase()} `)).toBe(2);
  const rows = await backend.run((ctx) =>
    ctx.db.query("quizzes").withIndex("by_audience_and_sort_key").collect(),
  );
  expect(rows).toMatchObject([
    { title: "Bir", description: "İlk", questionCount: 4, createdBy: teacher.id },
    { title: "İki", category: null },
  ]);
  expect(rows[0]?.category).not.toBeNull();
});

it("the example of the documentation can be imported", async () => {
  await teacher.as.mutation(api.categories.create, { name: "Türkçe", icon: "FiBook" });
  const [page] = Object.values(
    import.meta.glob<string>("../../../docs/quiz-import.md", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  const example = /```json\n(.*?)```/s.exec(page ?? "")?.[1] ?? "";
  expect(await importing(JSON.parse(example))).toBe(1);
});

it("the right answer of an imported choice defaults to the first option", async () => {
  const { correctAnswer, ...question } = CHOICE;
  const quizId = await importedQuiz(backend, teacher, [question]);
  const editor = await teacher.as.query(api.quizzes.forEdit, { quizId });
  expect(editor).toMatchObject({ quiz: { questions: [{ correctAnswer: 0 }] } });
});

it("one invalid question prevents the import of the whole file", async () => {
  const wrong = { ...MATCHING, question: " " };
  const quizzes = [
    { title: "Bir", questions: [CHOICE] },
    { title: "İki", questions: [CHOICE, wrong] },
  ];
  expect(await importing(quizzes)).toBe('quiz "İki": question 2: QUESTION_TEXT_REQUIRED');
  expect(await count()).toBe(0);
});

it("an import requires a teacher's address", async () => {
  const student = await person(backend, "student");
  const address = (await backend.run((ctx) => ctx.db.get("users", student.id)))?.email ?? "";
  for (const owner of [address, "kimse@ornek.test", ""]) {
    expect(await importing([{ title: "Bir", questions: [CHOICE] }], owner)).toContain("there is no teacher");
  }
});

it("an import has a maximum number of quizzes", async () => {
  const quiz = { title: "Bir", questions: [CHOICE] };
  expect(await importing(new Array(MAX_IMPORTED_QUIZZES + 1).fill(quiz))).toContain("may hold");
});

const pairs = (...list: [string, string][]): Questions[number] => ({
  ...MATCHING,
  matchingPairs: list.map(([left, right]) => ({ left, right })),
});
const blanks = (text: string, ...list: { options?: string[]; correct?: string }[]): Questions[number] => ({
  ...BLANKS,
  fillInBlank: { text, blanks: list },
});
type Word = (typeof CROSS)["crossword"]["words"][number];
const word = (answer: string, change: Partial<Word> = {}): Word => ({
  answer,
  clue: "İpucu",
  direction: "across",
  row: 0,
  column: 0,
  ...change,
});
const cross = (
  size: number,
  words: Word[],
  editableCells?: { row: number; column: number }[],
): Questions[number] => ({
  ...CROSS,
  crossword: { size, words, ...(editableCells ? { editableCells } : {}) },
});

it.each<[string, Questions, string]>([
  ["no question", [], "QUESTION_REQUIRED"],
  ["too many questions", new Array(MAX_QUESTIONS + 1).fill(CHOICE), "TOO_MANY_QUESTIONS"],
  ["a choice with one option", [{ ...CHOICE, options: ["a"] }], "OPTIONS_REQUIRED"],
  ["one pair", [pairs(["a", "b"])], "must have 2 to 8"],
  [
    "too many pairs",
    [pairs(...Array.from({ length: MAX_PAIRS + 1 }, (_, i): [string, string] => [`${i}`, "x"]))],
    "must have 2 to 8",
  ],
  ["an empty side", [pairs(["a", "b"], ["c", " "])], "empty side"],
  ["the same text on the left twice", [pairs(["a", "b"], ["a ", "c"])], "same text on the left"],
  ["no gap", [blanks("Gap yok", { correct: "a" })], "1 to 12 gaps"],
  ["too many gaps", [blanks("___ ".repeat(MAX_BLANKS + 1))], "1 to 12 gaps"],
  ["a gap without a blank", [blanks("___ ve ___", { correct: "a" })], "has 2 gaps, but blanks has 1"],
  ["a blank with one option", [blanks("___", { options: ["a"], correct: "a" })], "no options, or 2 to"],
  ["the same option twice", [blanks("___", { options: ["a", "a "], correct: "a" })], "same option twice"],
  ["a correct text that is no option", [blanks("___", { options: ["a", "b"], correct: "c" })], "not among"],
  ["nothing that can be graded", [blanks("___", {})], "no question can be graded"],
  ["a grid too small", [cross(1, [word("AB")])], "whole number from 2 to 20"],
  ["a grid too large", [cross(MAX_CROSSWORD_SIZE + 1, [word("AB")])], "whole number from 2 to 20"],
  ["a fractional row", [cross(4, [word("AB", { row: 0.5 })])], "inside the grid"],
  ["no words", [cross(4, [])], "1 to 40"],
  ["a word beyond the edge", [cross(4, [word("UZUN", { column: 1 })])], "inside the grid"],
  ["a word before the edge", [cross(4, [word("AB", { row: -1 })])], "inside the grid"],
  ["a word with invalid characters", [cross(4, [word("A-B!")])], "letters of the Turkish alphabet"],
  ["a word of one letter", [cross(4, [word("A")])], "two or more"],
  ["a word without a clue", [cross(4, [word("AB", { clue: " " })])], "has no clue"],
  [
    "two letters in one cell",
    [cross(4, [word("AB"), word("CD", { direction: "down" })])],
    "would hold both A and C",
  ],
  ["overlapping words", [cross(4, [word("AB"), word("BC", { column: 1 })])], "two words across share"],
  ["an editable black cell", [cross(4, [word("AB")], [{ row: 3, column: 3 }])], "no word runs through"],
  ["nothing to fill in", [cross(4, [word("AB")], [])], "nothing to fill in"],
])("an import with %s is refused with a specific message", async (_what, questions, problem) => {
  expect(await importing([{ title: "Bir", questions }])).toContain(problem);
  expect(await count()).toBe(0);
});

it("teachers can host a quiz if at least one of its questions is played live", async () => {
  await importing([
    { title: "Canlı", questions: [CROSS, MATCHING] },
    { title: "Yalnız", questions: [CROSS] },
  ]);
  const listed = async ({ as }: Person) => {
    const args = { category: null, paginationOpts: { numItems: 10, cursor: null } };
    return (await as.query(api.quizzes.list, args)).page.map(({ title, canGoLive }) => [title, canGoLive]);
  };
  expect(await listed(teacher)).toEqual([
    ["Canlı", true],
    ["Yalnız", false],
  ]);
  expect((await listed(await person(backend, "student"))).map(([, canGoLive]) => canGoLive)).toEqual([
    false,
    false,
  ]);
});
