// Editing and deleting quizzes, and the effect on students and live sessions.
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { MAX_QUESTIONS } from "../../../convex/shared/limits/quizzes";
import { type Backend, newBackend } from "../support/backend";
import { openEditorOf } from "../support/editor";
import { uploadFile } from "../support/files";
import { LiveGame, newQuiz, sampleQuestions } from "../support/game";
import { outcome, type Person, person } from "../support/people";
import { importedQuiz } from "../support/quizTypes";

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  backend = newBackend();
  teacher = await person(backend, "teacher");
});

const openEditor = (quizId: string, who = teacher) => openEditorOf(who, quizId);

type Opened = Awaited<ReturnType<typeof openEditor>>;
type Changes = Omit<(typeof api.quizzes.update)["_args"], "quizId">;

/** A question in the form that the editor sends back. */
function choiceOf({ content, correctAnswer }: Opened["questions"][number]) {
  if (content.type !== "multiple_choice" || typeof correctAnswer !== "number") throw new Error(content.type);
  return { options: content.options, correctAnswer };
}

/** Changes that leave a quiz unchanged. */
function unchanged({ title, description, category, updatedAt, questions }: Opened): Changes {
  return {
    title,
    description,
    category,
    updatedAt,
    questions: questions.map((stored) =>
      stored.content.type !== "multiple_choice"
        ? { kept: stored.questionId }
        : {
            questionId: stored.questionId,
            question: stored.question,
            ...choiceOf(stored),
            imageId: stored.image?.imageId ?? null,
          },
    ),
  };
}

const save = async (quizId: string, changes: Changes, who = teacher) =>
  await who.as.mutation(api.quizzes.update, { quizId, ...changes });

const rows = async () =>
  await backend.run(async (ctx) => ({
    quizzes: await ctx.db.query("quizzes").collect(),
    questions: await ctx.db.query("quizQuestions").withIndex("by_quiz_and_position").collect(),
    keys: await ctx.db.query("quizAnswerKeys").collect(),
    stats: await ctx.db.query("quizStats").collect(),
    images: await ctx.db.query("images").collect(),
  }));

async function newImage(): Promise<{ imageId: Id<"images">; storageId: Id<"_storage"> }> {
  const storageId = await uploadFile(backend, "image/webp");
  const image = await teacher.as.action(api.images.register, { storageId });
  if (!image.ok) throw new Error(image.code);
  return { imageId: image.imageId, storageId };
}
const isStored = async (storageId: Id<"_storage">) =>
  (await backend.run((ctx) => ctx.storage.getUrl(storageId))) !== null;

describe("the editor's data", () => {
  it("has everything of the teacher's own quiz, including the answer key", async () => {
    const quizId = await newQuiz(teacher, [2, 0]);
    expect(await openEditor(quizId)).toMatchObject({
      title: "Örnek Quiz",
      updatedAt: null,
      questions: [
        { question: "Soru 1?", correctAnswer: 2, image: null },
        { question: "Soru 2?", correctAnswer: 0 },
      ],
    });
  });

  it("has questions of every kind with their answer keys", async () => {
    const { questions } = await openEditor(await importedQuiz(backend, teacher));
    expect(questions.map(({ content, correctAnswer }) => [content.type, correctAnswer])).toEqual([
      ["multiple_choice", 0],
      ["matching", [1, 0, 1]],
      ["fill_in_blank", ["Gölü", "gölüdür"]],
      ["cross", ["KÖY", "A  ", "R  "]],
    ]);
  });

  it("is refused with QUIZ_NOT_YOURS for another owner's quiz, and with QUIZ_NOT_FOUND for a missing quiz", async () => {
    const other = await person(backend, "teacher");
    const quizId = await newQuiz(teacher);
    const ask = (id: string) => other.as.query(api.quizzes.forEdit, { quizId: id });
    expect(await ask(quizId)).toEqual({ ok: false, code: "QUIZ_NOT_YOURS" });
    for (const id of ["yok", "", other.id]) {
      expect(await ask(id)).toEqual({ ok: false, code: "QUIZ_NOT_FOUND" });
    }
  });
});

describe("a quiz export", () => {
  it("contains the editor's data and the category's name, for its owner and for teachers who may copy the quiz", async () => {
    const category = await teacher.as.mutation(api.categories.create, { name: "Fen", icon: "FiBook" });
    const quizId = await newQuiz(teacher, [2, 0]);
    const opened = await openEditor(quizId);
    await save(quizId, { ...unchanged(opened), category });
    const { title, description, questions } = await openEditor(quizId);
    const taken = { title, description, category: "Fen", questions };
    expect(await teacher.as.query(api.quizzes.forExport, { quizId })).toEqual(taken);
    const other = await person(backend, "teacher");
    const ofOther = async () => await other.as.query(api.quizzes.forExport, { quizId });
    expect(await ofOther()).toBeNull();
    await save(quizId, { ...unchanged(await openEditor(quizId)), isCopyable: true });
    expect(await ofOther()).toEqual(await teacher.as.query(api.quizzes.forExport, { quizId }));
  });

  it("is refused to colleagues while a class plays the quiz", async () => {
    const other = await person(backend, "teacher");
    const quizId = await newQuiz(teacher);
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await save(quizId, { ...unchanged(await openEditor(quizId)), isCopyable: true });
    expect(await other.as.query(api.quizzes.forExport, { quizId })).not.toBeNull();
    await game.join("Elif");
    expect(await other.as.query(api.quizzes.forExport, { quizId })).toBeNull();
    expect(await teacher.as.query(api.quizzes.forExport, { quizId })).not.toBeNull();
  });
});

describe("saving", () => {
  it("writes title, description, category, questions and updatedAt", async () => {
    const category = await teacher.as.mutation(api.categories.create, { name: "Fen", icon: "FiZap" });
    const quizId = await newQuiz(teacher, [0]);
    const changes = unchanged(await openEditor(quizId));
    const added = { ...sampleQuestions([3])[0]!, question: "Yeni?", questionId: null };
    await save(quizId, {
      ...changes,
      title: " Çimen ",
      description: "Kısa",
      category,
      questions: [...changes.questions, added],
    });
    expect(await openEditor(quizId)).toMatchObject({
      title: "Çimen",
      description: "Kısa",
      category,
      updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      questions: [{ question: "Soru 1?" }, { question: "Yeni?", correctAnswer: 3 }],
    });
    const { quizzes } = await rows();
    expect(quizzes).toMatchObject([{ questionCount: 2, sortKey: expect.stringContaining("çimen") }]);
  });

  it("keeps the rows of unchanged questions, even if they move or get another answer key", async () => {
    const quizId = await newQuiz(teacher, [0, 1, 2]);
    const before = await openEditor(quizId);
    const changes = unchanged(before);
    const [first, second, third] = changes.questions;
    await save(quizId, {
      ...changes,
      questions: [third!, first!, { ...second!, correctAnswer: 3 } as typeof second] as Changes["questions"],
    });
    const after = await openEditor(quizId);
    const ids = (quiz: Opened) => quiz.questions.map(({ questionId }) => questionId);
    expect(ids(after)).toEqual([ids(before)[2], ids(before)[0], ids(before)[1]]);
    expect(after.questions.map(({ correctAnswer }) => correctAnswer)).toEqual([2, 0, 3]);
    expect((await rows()).keys).toHaveLength(3);
  });

  it("replaces the row of a changed question, so that earlier answers are not graded as answers to the changed question", async () => {
    const quizId = await newQuiz(teacher, [0]);
    const before = await openEditor(quizId);
    const changes = unchanged(before);
    const [question] = changes.questions;
    await save(quizId, {
      ...changes,
      questions: [{ ...question!, question: "Başka?" } as typeof question] as Changes["questions"],
    });
    const { questions, keys } = await rows();
    expect(questions).toMatchObject([{ question: "Başka?", position: 0 }]);
    expect(questions[0]?._id).not.toBe(before.questions[0]?.questionId);
    expect(keys).toMatchObject([{ questionId: questions[0]?._id }]);
  });

  it("keeps, moves and deletes rows of questions of any kind", async () => {
    const quizId = await importedQuiz(backend, teacher);
    const before = await rows();
    const changes = unchanged(await openEditor(quizId));
    const [choice, matching, blanks, cross] = changes.questions;
    await save(quizId, { ...changes, questions: [cross!, choice!, matching!] });
    const after = await rows();
    const content = (list: typeof before, type: string) => {
      const { position, ...row } = list.questions.find((each) => each.type === type) ?? { position: -1 };
      return row;
    };
    for (const type of ["cross", "matching"]) expect(content(after, type)).toEqual(content(before, type));
    expect(after.questions.map(({ type }) => type)).toEqual(["cross", "multiple_choice", "matching"]);
    expect(after.keys).toHaveLength(3);
    expect(blanks).toHaveProperty("kept");
  });

  it("is refused, and writes nothing, if the quiz was saved elsewhere after this editor opened it", async () => {
    const quizId = await newQuiz(teacher);
    const one = unchanged(await openEditor(quizId));
    const two = unchanged(await openEditor(quizId));
    await save(quizId, { ...one, title: "Birinci" });
    expect(await outcome(save(quizId, { ...two, title: "İkinci" }))).toBe("QUIZ_EDITED_ELSEWHERE");
    expect(await openEditor(quizId)).toMatchObject({ title: "Birinci" });
    // With the newer `updatedAt`, the quiz may be overwritten.
    const { updatedAt } = await openEditor(quizId);
    await save(quizId, { ...two, title: "İkinci", updatedAt });
    expect(await openEditor(quizId)).toMatchObject({ title: "İkinci" });
  });

  const [question] = sampleQuestions();
  const fresh = { ...question!, questionId: null };
  it.each([
    ["without a title", { title: " " }, "TITLE_REQUIRED"],
    ["with a title of 10,000 characters", { title: "x".repeat(10_000) }, "TEXT_TOO_LONG"],
    ["with a long description", { description: "x".repeat(501) }, "TEXT_TOO_LONG"],
    ["without questions", { questions: [] }, "QUESTION_REQUIRED"],
    [
      "with too many questions",
      { questions: new Array(MAX_QUESTIONS + 1).fill(fresh) },
      "TOO_MANY_QUESTIONS",
    ],
    ["with an empty question", { questions: [{ ...fresh, question: "\u200b " }] }, "QUESTION_TEXT_REQUIRED"],
    ["with an empty option", { questions: [{ ...fresh, options: ["a", "", "c", "d"] }] }, "OPTIONS_REQUIRED"],
    [
      "with a right answer that does not exist",
      { questions: [{ ...fresh, correctAnswer: -1 }] },
      "INVALID_OPTION",
    ],
  ])("%s is refused, and the quiz is unchanged", async (_what, change, code) => {
    const quizId = await newQuiz(teacher);
    const before = await rows();
    expect(await outcome(save(quizId, { ...unchanged(await openEditor(quizId)), ...change }))).toBe(code);
    expect(await rows()).toEqual(before);
  });

  it("stores HTML, emoji and right-to-left text unchanged", async () => {
    const quizId = await newQuiz(teacher);
    const title = "<img src=x onerror=alert(1)> 🎈 سؤال";
    await save(quizId, { ...unchanged(await openEditor(quizId)), title });
    expect(await openEditor(quizId)).toMatchObject({ title });
  });

  it("refuses a question of another quiz, and the same question twice", async () => {
    const quizId = await newQuiz(teacher);
    const mine = await openEditor(quizId);
    const foreign = await newQuiz(await person(backend, "teacher"), [0]);
    const stranger = (await rows()).questions.find((row) => row.quizId === foreign);
    const changes = unchanged(mine);
    const own = mine.questions[0]!.questionId;
    for (const questions of [[{ kept: stranger!._id }], [{ kept: own }, { kept: own }]]) {
      expect(await outcome(save(quizId, { ...changes, questions }))).toBe("INVALID_INPUT");
    }
  });

  it("is allowed only for the owner", async () => {
    const quizId = await newQuiz(teacher);
    const other = await person(backend, "teacher");
    const changes = unchanged(await openEditor(quizId));
    expect(await outcome(save(quizId, changes, other))).toBe("QUIZ_NOT_YOURS");
    expect(await outcome(save("yok", changes))).toBe("QUIZ_NOT_FOUND");
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect(await outcome(save(quizId, changes))).toBe("QUIZ_NOT_FOUND");
  });

  it("deletes pictures that no question uses any longer", async () => {
    const kept = await newImage();
    const dropped = await newImage();
    const questions = [kept, dropped].map(({ imageId }, index) => ({
      ...sampleQuestions()[index]!,
      imageId,
    }));
    const quizId = await teacher.as.mutation(api.quizzes.create, {
      title: "A",
      description: "",
      category: null,
      questions,
    });
    const changes = unchanged(await openEditor(quizId));
    const [first, second] = changes.questions;
    await save(quizId, {
      ...changes,
      questions: [first!, { ...second!, imageId: null }] as Changes["questions"],
    });
    expect(await isStored(kept.storageId)).toBe(true);
    expect(await isStored(dropped.storageId)).toBe(false);
    expect((await rows()).images).toMatchObject([{ _id: kept.imageId }]);
  });
});

describe("deleting a quiz", () => {
  it("deletes everything that belongs to it, and no other quiz", async () => {
    const { imageId, storageId } = await newImage();
    const questions = sampleQuestions().map((question) => ({ ...question, imageId }));
    const quizId = await teacher.as.mutation(api.quizzes.create, {
      title: "A",
      description: "",
      category: null,
      questions,
    });
    const staying = await newQuiz(teacher, [0]);
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    const left = await rows();
    expect(left.quizzes).toMatchObject([{ _id: staying }]);
    for (const list of [left.questions, left.keys, left.stats]) {
      expect(list.map((row) => row.quizId)).toEqual([staying]);
    }
    expect(left.images).toEqual([]);
    expect(await isStored(storageId)).toBe(false);
    expect(await outcome(teacher.as.mutation(api.quizzes.remove, { quizId }))).toBe("QUIZ_NOT_FOUND");
  });

  it("does not affect the questions and pictures of a running session", async () => {
    const { imageId } = await newImage();
    const questions = sampleQuestions().map((question) => ({ ...question, imageId }));
    const quizId = await teacher.as.mutation(api.quizzes.create, {
      title: "A",
      description: "",
      category: null,
      questions,
    });
    const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, teacher, code);
    await game.join("Ali");
    await teacher.as.mutation(api.liveQuizSessions.start, { code, generation: 0 });
    await teacher.as.mutation(api.quizzes.remove, { quizId });
    expect((await game.panel()).question).toMatchObject({ text: "Soru 1?", imageUrl: expect.any(String) });
    await teacher.as.mutation(api.liveQuizSessions.finish, { code });
  });

  it("is allowed only for the owner", async () => {
    const quizId = await newQuiz(teacher);
    const other = await person(backend, "teacher");
    expect(await outcome(other.as.mutation(api.quizzes.remove, { quizId }))).toBe("QUIZ_NOT_YOURS");
    expect((await rows()).quizzes).toHaveLength(1);
  });
});

it("editing a quiz does not affect a running session", async () => {
  const quizId = await newQuiz(teacher);
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  await game.join("Ali");
  await teacher.as.mutation(api.liveQuizSessions.start, { code, generation: 0 });
  const changes = unchanged(await openEditor(quizId));
  const [first] = changes.questions;
  await save(quizId, {
    ...changes,
    title: "Başka",
    questions: [{ ...first!, question: "Başka?" }] as Changes["questions"],
  });
  expect(await game.panel()).toMatchObject({
    quizTitle: "Örnek Quiz",
    questionCount: 3,
    question: { text: "Soru 1?" },
  });
  await teacher.as.mutation(api.liveQuizSessions.finish, { code });
});
