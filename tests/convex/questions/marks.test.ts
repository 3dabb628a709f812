// Formatted text of questions and explanations: stored, shown everywhere, and secret where the plain text is.
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { FORMULA_MAX_CHARS, MAX_MARKS, type Mark } from "../../../convex/shared/marks";
import { type Backend, newBackend } from "../support/backend";
import { openEditorOf } from "../support/editor";
import { LiveGame } from "../support/game";
import { newSecret, outcome, type Person, person } from "../support/people";

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

const marks: Mark[] = [
  { from: 0, to: 2, kind: "formula", tex: "\\sqrt{2}" },
  { from: 8, to: 12, kind: "underline" },
];
const explanationMarks: Mark[] = [
  { from: 0, to: 6, kind: "formula", tex: "\\frac{1}{2}" },
  { from: 7, to: 12, kind: "bold" },
];
const ROOT = {
  question: "√2 için hangi söz doğrudur?",
  marks,
  options: ["irrasyonel", "tam sayı"],
  correctAnswer: 0,
  imageId: null,
  explanation: "1/2^1. Ondan.",
  explanationMarks,
};
const DETAILS = { title: "Kökler", description: "", category: null };
/** Text that only the marks of the explanation contain. */
const SECRET = "frac";

type Written = (typeof api.quizzes.create)["_args"]["questions"][number];

async function create(...questions: Written[]): Promise<Id<"quizzes">> {
  return await teacher.as.mutation(api.quizzes.create, { ...DETAILS, questions });
}

const openEditor = (quizId: string) => openEditorOf(teacher, quizId);

async function save(quizId: Id<"quizzes">, question: Written) {
  const { title, description, category, updatedAt, questions } = await openEditor(quizId);
  const questionId = questions[0]?.questionId ?? null;
  const edited = [{ ...question, questionId }];
  await teacher.as.mutation(api.quizzes.update, {
    quizId,
    title,
    description,
    category,
    updatedAt,
    questions: edited,
  });
  return (await openEditor(quizId)).questions[0];
}

async function openGame(quizId: Id<"quizzes">): Promise<LiveGame> {
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, teacher, code);
}

const FORMATTED = { question: ROOT.question, marks, explanation: ROOT.explanation, explanationMarks };

describe("a quiz with formatted text", () => {
  it("has its marks in the editor, the preview, the export and a copy", async () => {
    const quizId = await create(ROOT);
    expect((await openEditor(quizId)).questions).toMatchObject([FORMATTED]);
    const preview = await teacher.as.query(api.quizzes.preview, { quizId });
    expect(preview?.questions).toMatchObject([FORMATTED]);
    const exported = await teacher.as.query(api.quizzes.forExport, { quizId });
    expect(exported?.questions).toMatchObject([FORMATTED]);
    const copy = await teacher.as.action(api.quizzes.copy, { quizId });
    expect((await openEditor(copy)).questions).toMatchObject([FORMATTED]);
  });

  it("stores no field for a plain text", async () => {
    const quizId = await create({ ...ROOT, marks: [], explanationMarks: [] });
    const [question] = (await openEditor(quizId)).questions;
    expect(question).not.toHaveProperty("marks");
    expect(question).not.toHaveProperty("explanationMarks");
  });

  it("keeps marks on their words when the text is cleaned", async () => {
    const [question] = (
      await openEditor(
        await create({
          ...ROOT,
          question: `  ${ROOT.question}`,
          marks: marks.map((mark) => ({ ...mark, from: mark.from + 2, to: mark.to + 2 })),
        }),
      )
    ).questions;
    expect(question).toMatchObject({ question: ROOT.question, marks });
  });

  it.each<[string, Mark[], string]>([
    ["outside of the text", [{ from: 0, to: 99, kind: "bold" }], "INVALID_INPUT"],
    [
      "that overlap",
      [
        { from: 0, to: 3, kind: "bold" },
        { from: 2, to: 4, kind: "bold" },
      ],
      "INVALID_INPUT",
    ],
    ["with an empty formula", [{ from: 0, to: 2, kind: "formula", tex: " " }], "INVALID_INPUT"],
    [
      "with a formula that is too long",
      [{ from: 0, to: 2, kind: "formula", tex: "x".repeat(FORMULA_MAX_CHARS + 1) }],
      "TEXT_TOO_LONG",
    ],
    [
      "beyond their number",
      Array.from({ length: MAX_MARKS + 1 }, () => ({ from: 0, to: 1, kind: "bold" as const })),
      "INVALID_INPUT",
    ],
  ])("refuses marks %s", async (_, wrong, code) => {
    expect(await outcome(create({ ...ROOT, marks: wrong }))).toBe(code);
    expect(await outcome(create({ ...ROOT, explanationMarks: wrong }))).toBe(code);
  });

  it("gets a new question when only the marks of its text change", async () => {
    const quizId = await create(ROOT);
    const before = (await openEditor(quizId)).questions[0];
    expect((await save(quizId, ROOT))?.questionId).toBe(before?.questionId);
    const changed = await save(quizId, { ...ROOT, marks: marks.slice(1) });
    expect(changed?.questionId).not.toBe(before?.questionId);
    expect(changed?.marks).toEqual(marks.slice(1));
  });

  it("keeps its question when only the marks of the explanation change", async () => {
    const quizId = await create(ROOT);
    const before = (await openEditor(quizId)).questions[0];
    const changed = await save(quizId, { ...ROOT, explanationMarks: explanationMarks.slice(1) });
    expect(changed).toMatchObject({
      questionId: before?.questionId,
      explanationMarks: explanationMarks.slice(1),
    });
    const { explanationMarks: _marks, ...plain } = ROOT;
    expect(await save(quizId, plain)).not.toHaveProperty("explanationMarks");
  });
});

describe("formatted text of a solo quiz", () => {
  it("is sent with the question, that of the explanation with the review", async () => {
    const quizId = await create(ROOT);
    const student = await person(backend, "student");
    const quiz = await student.as.query(api.quizzes.solo, { quizId });
    expect(quiz?.questions).toMatchObject([{ question: ROOT.question, marks }]);
    expect(JSON.stringify(quiz)).not.toContain(SECRET);
    const questionId = quiz!.questions[0]!.questionId;
    const answers = [{ questionId, answer: 1 }];
    const review = await student.as.mutation(api.quizResults.finish, {
      quizId,
      attemptId: "a".repeat(32),
      answers,
    });
    expect(review).toMatchObject({ questions: [{ explanation: ROOT.explanation, explanationMarks }] });
  });
});

describe("formatted text of a game", () => {
  it("is sent with the question, that of the explanation with the right answer", async () => {
    const game = await openGame(await create(ROOT));
    const pupil = await game.join("Elif");
    await game.press("start");
    for (const view of [await pupil.view(), await game.panel()]) {
      expect(view).toMatchObject({ question: { text: ROOT.question, marks } });
      expect(JSON.stringify(view)).not.toContain(SECRET);
    }
    await pupil.answer(0, 1);
    expect(JSON.stringify([await pupil.view(), await pupil.row()])).not.toContain(SECRET);
    await game.press("reveal");
    for (const view of [await pupil.view(), await game.panel()])
      expect(view).toMatchObject({ explanation: ROOT.explanation, explanationMarks });
    await game.press("next");
    expect(
      await backend.query(api.liveAnswers.outcomes, { code: game.code, secret: pupil.secret }),
    ).toMatchObject([
      {
        mistake: {
          question: { question: ROOT.question, marks },
          explanation: ROOT.explanation,
          explanationMarks,
        },
      },
    ]);
  });

  it("is in the report and in the review quiz", async () => {
    const game = await openGame(await create(ROOT));
    const pupils = [];
    for (let number = 0; number < 10; number += 1) pupils.push(await game.join(`Öğrenci ${number}`));
    await game.press("start");
    for (const pupil of pupils) await pupil.answer(0, 1);
    await game.press("reveal");
    await game.press("next");
    const { code } = game;
    const report = await teacher.as.query(api.reports.questions, { code });
    expect(report).toMatchObject([{ text: ROOT.question, marks, explanationMarks }]);
    const quizId = await teacher.as.action(api.reviews.create, { codes: [code], draftId: newSecret() });
    expect((await openEditor(quizId)).questions).toMatchObject([FORMATTED]);
  });

  it("is announced to waiting phones, without formats of explanations", async () => {
    const formatsOf = async (question: Written) => {
      const game = await openGame(await create(question));
      return (await (await game.join("Elif")).view())?.formats;
    };
    expect(await formatsOf(ROOT)).toBe("formulas");
    expect(await formatsOf({ ...ROOT, marks: marks.slice(1) })).toBe("marks");
    expect(await formatsOf({ ...ROOT, marks: [] })).toBeUndefined();
  });

  it("is announced as it is at the start, if the quiz was edited in the meantime", async () => {
    const quizId = await create({ ...ROOT, marks: [] });
    const game = await openGame(quizId);
    const pupil = await game.join("Elif");
    await save(quizId, ROOT);
    expect(await pupil.view()).not.toHaveProperty("formats");
    await game.press("start");
    expect(await pupil.view()).toMatchObject({ formats: "formulas" });
  });
});

describe("formatted text of homework", () => {
  it("is sent with the question, that of the explanation once the answers may be shown", async () => {
    const quizId = await create(ROOT);
    const closesAt = Date.now() + 60 * 60 * 1_000;
    const terms = { quizId, closesAt, attempts: 1, counts: "best" as const, mixes: false };
    const code = await teacher.as.mutation(api.homework.give, terms);
    const proof = { code, secret: newSecret() };
    await backend.mutation(api.homework.begin, { ...proof, name: "Elif", attempt: 1 });
    const asked = await backend.query(api.homework.questions, proof);
    expect(asked).toMatchObject([{ question: ROOT.question, marks }]);
    expect(JSON.stringify(asked)).not.toContain(SECRET);
    await backend.mutation(api.homework.answer, { ...proof, attempt: 1, index: 0, answer: 1 });
    expect(await backend.query(api.homework.review, proof)).toBeNull();
    await backend.mutation(api.homework.handIn, { ...proof, attempt: 1 });
    expect(await backend.query(api.homework.review, proof)).toMatchObject({
      questions: [{ explanationMarks }],
    });
    const report = await teacher.as.query(api.reports.questions, { code });
    expect(report).toMatchObject([{ text: ROOT.question, marks, explanationMarks }]);
  });
});

const bold = (to: number): Mark[] => [{ from: 0, to, kind: "bold" }];
const plain = { imageId: null, question: "Hangisi?" };

/** Formatted texts in a question of each kind: as they are written, and as they are stored. */
const LISTS: [string, Written, object][] = [
  [
    "options of a choice",
    {
      ...plain,
      options: [" Ankara ", "Muş", "Van"],
      optionMarks: [[{ from: 1, to: 3, kind: "bold" }], []],
      correctAnswer: 0,
    },
    { options: ["Ankara", "Muş", "Van"], optionMarks: [bold(2), [], []] },
  ],
  [
    "options of several right ones",
    {
      ...plain,
      type: "multi_select",
      options: ["Ankara", "Muş"],
      optionMarks: [[], bold(3)],
      correctAnswers: [0],
    },
    { options: ["Ankara", "Muş"], optionMarks: [[], bold(3)] },
  ],
  [
    "options of a poll",
    { ...plain, type: "poll", options: ["Ankara", "Muş"], optionMarks: [[], bold(3)] },
    { options: ["Ankara", "Muş"], optionMarks: [[], bold(3)] },
  ],
  [
    "items of an order",
    { ...plain, type: "order", items: ["Muş", "Van", "Ağrı"], itemMarks: [bold(3), bold(1), []] },
    { items: ["Ağrı", "Muş", "Van"], itemMarks: [[], bold(3), bold(1)] },
  ],
  [
    "pairs",
    {
      ...plain,
      type: "matching",
      matchingPairs: [
        { left: "Van", right: "Göl", rightMarks: bold(3) },
        { left: "Ağrı", right: "Dağ", leftMarks: bold(1) },
        { left: "Tuz", right: "Göl" },
      ],
    },
    {
      matchingPairs: {
        left: ["Van", "Ağrı", "Tuz"],
        right: ["Dağ", "Göl"],
        leftMarks: [[], bold(1), []],
        rightMarks: [[], bold(3)],
      },
    },
  ],
];

describe.each(LISTS)("formatted %s", (_, question, stored) => {
  it("are stored with their texts, copied, asked and shown in the report", async () => {
    const quizId = await create(question);
    const edited = { type: question.type ?? "multiple_choice", ...stored };
    expect((await openEditor(quizId)).questions[0]?.content).toEqual(edited);
    const copy = await teacher.as.action(api.quizzes.copy, { quizId });
    expect((await openEditor(copy)).questions[0]?.content).toEqual(edited);
    const student = await person(backend, "student");
    expect((await student.as.query(api.quizzes.solo, { quizId }))?.questions).toMatchObject([stored]);

    const game = await openGame(quizId);
    const pupil = await game.join("Elif");
    expect(await pupil.view()).toMatchObject({ formats: "marks" });
    await game.press("start");
    expect((await pupil.view())?.question?.content).toEqual(edited);
    await game.press("reveal");
    await game.press("next");
    const report = await teacher.as.query(api.reports.questions, { code: game.code });
    expect(report[0]?.content).toEqual(edited);
  });

  it("do not reach phones during the reading time", async () => {
    const game = await openGame(await create(question));
    await teacher.as.mutation(api.liveQuizSessions.configure, {
      code: game.code,
      settings: { readingMs: 5_000 },
    });
    const pupil = await game.join("Elif");
    await game.press("start");
    expect(await pupil.view()).toMatchObject({ phase: "reading" });
    expect(JSON.stringify((await pupil.view())?.question?.content)).not.toContain("Marks");
    await game.press("showOptions");
    expect((await pupil.view())?.question?.content).toMatchObject(stored);
  });

  it("have no field if all texts are plain", async () => {
    const marked = JSON.stringify(question, (name, value) => (name.endsWith("Marks") ? [] : value));
    const quizId = await create(JSON.parse(marked) as Written);
    expect(JSON.stringify((await openEditor(quizId)).questions)).not.toContain("Marks");
  });

  it("are refused if the marks do not fit", async () => {
    const wrong = JSON.stringify(question, (name, value) => (name === "to" ? 99 : value));
    expect(await outcome(create(JSON.parse(wrong) as Written))).toBe("INVALID_INPUT");
  });
});

it("mixed options keep their marks", async () => {
  const options = ["A1", "B22", "C333", "D4444", "E55555", "F666666"];
  const optionMarks = options.map(({ length }) => bold(length));
  const game = await openGame(await create({ ...plain, options, optionMarks, correctAnswer: 0 }));
  await teacher.as.mutation(api.liveQuizSessions.configure, {
    code: game.code,
    settings: { mixesOptions: true },
  });
  const pupil = await game.join("Elif");
  await game.press("start");
  const content = (await pupil.view())?.question?.content;
  if (content?.type !== "multiple_choice") throw new Error("The question has no options");
  expect(content.options).not.toEqual(options);
  expect(content.optionMarks).toEqual(content.options.map(({ length }) => bold(length)));
});

it("more lists of marks than options are refused", async () => {
  const wrong = { ...plain, options: ["A", "B"], optionMarks: [[], [], []], correctAnswer: 0 };
  expect(await outcome(create(wrong))).toBe("INVALID_INPUT");
});

it("items that differ only in their marks are alike", async () => {
  const alike: Written = { ...plain, type: "order", items: ["a", "b", "a"], itemMarks: [bold(1), [], []] };
  expect(await outcome(create(alike))).toBe("ITEMS_ALIKE");
});

it("the download of own data has the plain texts", async () => {
  for (const [, question] of LISTS) await create(question);
  let from: FunctionArgs<typeof api.accounts.data>["from"] = null;
  const pages: unknown[] = [];
  do {
    const page: FunctionReturnType<typeof api.accounts.data> = await teacher.as.query(api.accounts.data, {
      from,
    });
    pages.push(page);
    from = page.next;
  } while (from !== null);
  expect(JSON.stringify(pages)).toContain("Ankara");
  expect(JSON.stringify(pages)).not.toContain("Marks");
});

it("the formulas of one question have a common limit", async () => {
  const filled = (count: number) => {
    const options = Array.from({ length: 4 }, (_, option) => `${option}`.repeat(count));
    const formulas = Array.from(
      { length: count },
      (_, from): Mark => ({ from, to: from + 1, kind: "formula", tex: "x".repeat(400) }),
    );
    return { ...plain, options, optionMarks: options.map(() => formulas), correctAnswer: 0 };
  };
  expect(await outcome(create(filled(20)))).not.toBe("TEXT_TOO_LONG");
  expect(await outcome(create(filled(25)))).toBe("TEXT_TOO_LONG");
});

describe("formatted text of an import file", () => {
  it("is stored with the quiz", async () => {
    const { imageId: _imageId, ...filed } = ROOT;
    const { email } = (await backend.run((ctx) => ctx.db.query("users").first()))!;
    const quizzes = [{ title: "Kökler", questions: [filed] }];
    await backend.mutation(internal.quizzes.importAll, { teacher: email!, quizzes });
    const stored = await backend.run((ctx) => ctx.db.query("quizQuestions").collect());
    expect(stored).toMatchObject([{ question: ROOT.question, marks }]);
  });
});
