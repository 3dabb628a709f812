// Learning objective (kazanım) of a question: for its author's reports, never for pupils.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { OBJECTIVE_MAX_CHARS } from "../../../convex/shared/limits/questions";
import { type Backend, newBackend } from "../support/backend";
import { openEditorOf } from "../support/editor";
import { LiveGame } from "../support/game";
import { newExam } from "../support/paper";
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

const CHOICE = { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0, imageId: null };
const OPEN = { type: "open" as const, question: "Gölge nasıl oluşur?", points: 20, imageId: null };
const TESTED = "F.8.5.1. Gölge";

type Written = (typeof api.quizzes.create)["_args"]["questions"][number];

async function create(question: Written, owner = teacher, isCopyable = false): Promise<Id<"quizzes">> {
  const details = { title: "Kazanımlı", description: "", category: null, isCopyable };
  return await owner.as.mutation(api.quizzes.create, { ...details, questions: [question] });
}

const openEditor = (quizId: string, owner = teacher) => openEditorOf(owner, quizId);

/** Stores the quiz's only question with this objective. */
async function save(quizId: Id<"quizzes">, objective?: string, owner = teacher, written: Written = CHOICE) {
  const { title, description, category, updatedAt, questions } = await openEditor(quizId, owner);
  const questionId = questions[0]?.questionId ?? null;
  const edited = { ...written, questionId, ...(objective !== undefined && { objective }) };
  const changes = { quizId, title, description, category, updatedAt, questions: [edited] };
  await owner.as.mutation(api.quizzes.update, changes);
}

async function finishedGame(quizId: Id<"quizzes">) {
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  const pupil = await game.join("Elif");
  await game.press("start");
  const seen = JSON.stringify([await pupil.view(), await game.panel()]);
  await game.press("reveal");
  await game.press("next");
  const report = await teacher.as.query(api.reports.questions, { code });
  return { code, seen, report };
}

it("is edited without replacing the question", async () => {
  const quizId = await create({ ...CHOICE, objective: `  ${TESTED}\n` });
  const [before] = (await openEditor(quizId)).questions;
  expect(before?.objective).toBe(TESTED);
  await save(quizId, "Başka");
  expect((await openEditor(quizId)).questions[0]).toMatchObject({
    objective: "Başka",
    questionId: before?.questionId,
  });
  await save(quizId);
  expect((await openEditor(quizId)).questions[0]?.objective).toBeUndefined();
});

it("has a maximum length, and is not stored for a poll", async () => {
  const objective = "a".repeat(OBJECTIVE_MAX_CHARS + 1);
  expect(await outcome(create({ ...CHOICE, objective }))).toBe("TEXT_TOO_LONG");
  const poll = { type: "poll" as const, question: "Hangisi?", options: ["A", "B"], imageId: null };
  const quizId = await create({ ...poll, objective: TESTED });
  expect((await openEditor(quizId)).questions[0]?.objective).toBeUndefined();
});

it("is in the report of a game, and never on the pupils' screens", async () => {
  const quizId = await create({ ...CHOICE, objective: TESTED });
  const student = await person(backend, "student");
  expect(JSON.stringify(await student.as.query(api.quizzes.solo, { quizId }))).not.toContain(TESTED);
  const { seen, report } = await finishedGame(quizId);
  expect(seen).not.toContain(TESTED);
  expect(report[0]?.objective).toBe(TESTED);
});

it("is in the report of homework, and not in what its solvers receive", async () => {
  const quizId = await create({ ...CHOICE, objective: TESTED });
  const opensAt = Date.now();
  const code = await teacher.as.mutation(api.homework.give, {
    quizId,
    opensAt,
    closesAt: opensAt + 24 * 60 * 60 * 1_000,
    attempts: 1,
    counts: "best",
    mixes: false,
  });
  await vi.advanceTimersByTimeAsync(1);
  await backend.finishInProgressScheduledFunctions();
  await teacher.as.mutation(api.quizzes.remove, { quizId });
  expect((await teacher.as.query(api.reports.questions, { code }))[0]?.objective).toBe(TESTED);
  const proof = { code, secret: newSecret() };
  await backend.mutation(api.homework.begin, { ...proof, name: "Elif", attempt: 1 });
  const seen = JSON.stringify(await backend.query(api.homework.questions, proof));
  expect(seen).toContain(CHOICE.question);
  expect(seen).not.toContain(TESTED);
});

it("is in the points of a written exam, also if it is added to the quiz later", async () => {
  const quizId = await create(OPEN);
  const exam = await newExam(backend, { host: teacher, quizId });
  const { sessionId } = exam;
  const points = async () => await teacher.as.query(api.paperPoints.view, { sessionId });
  expect((await points()).questions[0]?.objective).toBeUndefined();
  await save(quizId, TESTED, teacher, OPEN);
  expect((await points()).questions[0]?.objective).toBe(TESTED);
  expect((await exam.questions())[0]?.objective).toBe(TESTED);
});

it("of an exam follows corrections in the quiz, and stays when the quiz is deleted", async () => {
  const quizId = await create({ ...OPEN, objective: TESTED });
  const exam = await newExam(backend, { host: teacher, quizId });
  await save(quizId, "Başka", teacher, OPEN);
  expect((await exam.questions())[0]?.objective).toBe("Başka");
  await teacher.as.mutation(api.quizzes.remove, { quizId });
  expect((await exam.questions())[0]?.objective).toBe(TESTED);
});

it("that a colleague changes later in their own quiz is not in the report", async () => {
  const colleague = await person(backend, "teacher", "Can Işık");
  const quizId = await create({ ...CHOICE, objective: TESTED }, colleague);
  const { code } = await finishedGame(quizId);
  await save(quizId, "Başka", colleague);
  expect((await teacher.as.query(api.reports.questions, { code }))[0]?.objective).toBe(TESTED);
});

it("is copied with the quiz, and to a file", async () => {
  const colleague = await person(backend, "teacher", "Can Işık");
  const quizId = await create({ ...CHOICE, objective: TESTED }, colleague, true);
  const copyId = await teacher.as.action(api.quizzes.copy, { quizId });
  expect((await openEditor(copyId)).questions[0]?.objective).toBe(TESTED);
  const filed = await teacher.as.query(api.quizzes.forExport, { quizId: copyId });
  expect(filed?.questions[0]?.objective).toBe(TESTED);
});
