// Homework with open questions: the teacher marks them, and nothing unmarked counts as zero.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { sharesOf } from "../../../convex/model/homework/results";
import { type Backend, newBackend } from "../support/backend";
import { newSecret, outcome, type Person, person } from "../support/people";

const HOUR = 60 * 60 * 1_000;
const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);

let backend: Backend;
let teacher: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: T0, toFake: ["setTimeout", "clearTimeout", "Date"] });
  backend = newBackend();
  teacher = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (points: number) => ({
  type: "open" as const,
  question: `${points} puanlık soru`,
  points,
  model: "Işık doğrusal yayılır.",
  rubric: [{ text: "Işığı yazar", points: 1 }],
  imageId: null,
});
const choice = { question: "Başkent?", options: ["Ankara", "Bursa"], correctAnswer: 0, imageId: null };

/** Homework of these questions; by default a choice that counts 40, and two open ones. */
async function give(
  questions: object[] = [choice, open(20), open(40)],
  attempts = 1,
  classId?: Id<"classes">,
): Promise<string> {
  const quizId = await teacher.as.mutation(api.quizzes.create, {
    title: "Işık",
    description: "",
    category: null,
    questions: questions as never,
  });
  const terms = { opensAt: T0, closesAt: T0 + HOUR, attempts, counts: "best" as const, mixes: false };
  return await teacher.as.mutation(api.homework.give, { quizId, ...terms, ...(classId && { classId }) });
}

/** A pupil who gives these answers and hands in; null leaves a question empty. */
async function solve(code: string, answers: (string | number | null)[], name = "Ayşe") {
  const proof = { code, secret: newSecret() };
  await backend.mutation(api.homework.begin, { ...proof, name, attempt: 1 });
  const answer = async (index: number, given: string | number, attempt = 1) =>
    await backend.mutation(api.homework.answer, { ...proof, attempt, index, answer: given });
  for (const [index, given] of answers.entries()) if (given !== null) await answer(index, given);
  const handIn = async (attempt = 1) => await backend.mutation(api.homework.handIn, { ...proof, attempt });
  const again = async () => await backend.mutation(api.homework.begin, { ...proof, name, attempt: 2 });
  return { handIn, answer, again, review: () => backend.query(api.homework.review, proof) };
}

const paginationOpts = { numItems: 60, cursor: null };
const pupilsOf = async (code: string) =>
  (await teacher.as.query(api.reports.pupils, { code, order: "name", paginationOpts })).page;
const toMark = async (code: string, index: number) =>
  (await teacher.as.query(api.reports.toMark, { code, index, paginationOpts })).page;
const overviewOf = async (code: string) => await teacher.as.query(api.reports.overview, { code });

async function mark(code: string, name: string, index: number, points: number | null): Promise<string> {
  const placeId = (await pupilsOf(code)).find(({ displayName }) => displayName === name)?.homework?.placeId;
  if (placeId === undefined) throw new Error(`No pupil ${name}`);
  return await outcome(teacher.as.mutation(api.homework.mark, { code, placeId, index, points }));
}

const scoreOf = async (code: string, name = "Ayşe") => {
  const pupil = (await pupilsOf(code)).find(({ displayName }) => displayName === name);
  return { score: pupil?.score, unmarked: pupil?.homework?.unmarked, isPending: pupil?.homework?.isPending };
};

describe("shares in the score", () => {
  const marked = (points: number) => ({ type: "open" as const, points });
  const judged = { type: "true_false" as const };
  const all = () => true;

  it("are equal without open questions", () => {
    expect(sharesOf([judged, judged], all)).toBeUndefined();
  });
  it("of other questions are the rest up to 100", () => {
    expect(sharesOf([marked(40), judged, judged], all)).toEqual([40, 30, 30]);
  });
  it("of other questions are the mean of the open ones if those have 100 points or more", () => {
    expect(sharesOf([marked(40), marked(80), judged], all)).toEqual([40, 80, 60]);
  });
  it("are zero for polls and questions without an answer key", () => {
    const poll = { type: "poll" as const, options: ["Bir", "İki"] };
    expect(sharesOf([marked(40), poll, judged, judged], (index) => index !== 2)).toEqual([40, 0, 0, 60]);
  });
});

describe("an unmarked answer", () => {
  it("is left out of the score, which the teacher's points complete", async () => {
    const code = await give();
    const pupil = await solve(code, [0, "Işık", "Ses"]);
    await pupil.handIn();
    expect(await scoreOf(code)).toEqual({ score: 100, unmarked: 2, isPending: undefined });
    expect(await mark(code, "Ayşe", 1, 5)).toBe("ok");
    expect(await scoreOf(code)).toMatchObject({ score: 75, unmarked: 1 });
    await mark(code, "Ayşe", 2, 10);
    expect(await scoreOf(code)).toEqual({ score: 55, unmarked: undefined, isPending: undefined });
    await mark(code, "Ayşe", 2, null);
    expect(await scoreOf(code)).toMatchObject({ score: 75, unmarked: 1 });
  });

  it("gives a pupil no score if nothing else is graded", async () => {
    const code = await give([open(20), open(40)]);
    for (const name of ["Ayşe", "Can"]) await (await solve(code, ["Işık", "Ses"], name)).handIn();
    expect(await scoreOf(code)).toEqual({ score: 0, unmarked: 2, isPending: true });
    expect(await overviewOf(code)).toMatchObject({ averageScore: null, homework: { unmarked: 4 } });
    await mark(code, "Can", 0, 20);
    expect(await scoreOf(code, "Can")).toEqual({ score: 100, unmarked: 1, isPending: undefined });
    expect(await overviewOf(code)).toMatchObject({ averageScore: 100, homework: { unmarked: 3 } });
  });

  it("is empty, not unmarked, if the pupil has written nothing", async () => {
    const code = await give([open(20), open(30)]);
    const pupil = await solve(code, ["Işık", null]);
    await pupil.handIn();
    await mark(code, "Ayşe", 0, 20);
    expect(await scoreOf(code)).toEqual({ score: 40, unmarked: undefined, isPending: undefined });
    expect(await mark(code, "Ayşe", 1, 5)).toBe("NOT_FOUND");
  });

  it("waits again after the pupil has changed it", async () => {
    const code = await give();
    const pupil = await solve(code, [0, "Işık"]);
    await mark(code, "Ayşe", 1, 20);
    expect((await scoreOf(code)).unmarked).toBeUndefined();
    await pupil.answer(1, "Işık doğrusal yayılır");
    expect((await scoreOf(code)).unmarked).toBe(1);
    expect((await toMark(code, 1)).map(({ points }) => points)).toEqual([null]);
  });
});

describe("marking", () => {
  it("lists the answers to one open question with their points", async () => {
    const code = await give();
    await solve(code, [0, "Işık", "Ses"]);
    await solve(code, [1, "Gölge"], "Can");
    await mark(code, "Can", 1, 13);
    const answers = (await toMark(code, 1)).map(({ displayName, answer, points }) => [
      displayName,
      answer,
      points,
    ]);
    expect(answers).toEqual([
      ["Ayşe", "Işık", null],
      ["Can", "Gölge", 13],
    ]);
    expect(await toMark(code, 0)).toEqual([]);
  });

  it.each([
    ["more points than the question has", 1, 21],
    ["a fraction", 1, 0.5],
    ["negative points", 1, -1],
    ["a question that the program grades", 0, 1],
    ["an unknown question", 9, 1],
  ])("refuses %s", async (_name, index, points) => {
    const code = await give();
    await solve(code, [0, "Işık"]);
    expect(await mark(code, "Ayşe", index, points)).toBe("INVALID_INPUT");
  });

  it("refuses a pupil of other homework", async () => {
    const [code, other] = [await give(), await give()];
    await solve(code, [0, "Işık"]);
    await solve(other, [0, "Işık"], "Can");
    const placeId = (await pupilsOf(other))[0]?.homework?.placeId;
    if (placeId === undefined) throw new Error("No pupil");
    const marking = { code, placeId, index: 1, points: 3 };
    expect(await outcome(teacher.as.mutation(api.homework.mark, marking))).toBe("NOT_FOUND");
  });
});

it("has no score in the class's progress before anything is marked", async () => {
  const pupils = [{ name: "Ali Ak", number: "7" }];
  const classId = await teacher.as.mutation(api.classes.create, { name: "8-A", pupils });
  const pupilId = (await teacher.as.query(api.classes.one, { classId }))?.pupils[0]?._id;
  if (pupilId === undefined) throw new Error("No pupil");
  const [issued] = await teacher.as.mutation(api.classes.issueCodes, { classId, pupilIds: [pupilId] });
  const code = await give([open(20)], 1, classId);
  const proof = { code, secret: issued?.code ?? "" };
  await backend.mutation(api.homework.begin, { ...proof, name: "", attempt: 1 });
  await backend.mutation(api.homework.answer, { ...proof, attempt: 1, index: 0, answer: "Işık" });
  await backend.mutation(api.homework.handIn, { ...proof, attempt: 1 });
  const progress = async () => ({
    ofClass: (await teacher.as.query(api.classes.homework, { classId, paginationOpts })).page[0]?.pupils,
    ofPupil: (await teacher.as.query(api.classes.pupilHomework, { pupilId, paginationOpts })).page[0]?.result,
  });
  expect(await progress()).toMatchObject({ ofClass: [], ofPupil: { isPending: true, answered: 0 } });
  await mark(code, "Ali Ak", 0, 5);
  const marked = await progress();
  expect(marked.ofClass).toEqual([{ pupilId, score: 25 }]);
  expect(marked.ofPupil).toMatchObject({ score: 25, missedCount: 0 });
  expect(marked.ofPupil?.isPending).toBeUndefined();
});

describe("the pupil", () => {
  it("sees their points, and no percentage before anything is marked", async () => {
    const code = await give([open(20), open(30)]);
    const pupil = await solve(code, ["Işık", "Ses"]);
    expect(await pupil.review()).toBeNull();
    await pupil.handIn();
    expect(await pupil.review()).toMatchObject({ score: null, unmarked: 2 });
    await mark(code, "Ayşe", 0, 15);
    const review = await pupil.review();
    expect(review).toMatchObject({ score: 75, unmarked: 1 });
    expect(review?.questions.map(({ correct, points, solution }) => [correct, points, solution])).toEqual([
      [null, 15, { model: "Işık doğrusal yayılır.", rubric: [{ text: "Işığı yazar", points: 1 }] }],
      [null, null, expect.anything()],
    ]);
  });

  it("has the last attempt counted, because unmarked attempts cannot be compared", async () => {
    const code = await give([choice, open(20)], 2);
    const pupil = await solve(code, [0, "Işık"]);
    await pupil.handIn();
    await pupil.again();
    await pupil.answer(0, 1, 2);
    await pupil.handIn(2);
    expect((await scoreOf(code)).score).toBe(0);
    expect(await toMark(code, 1)).toEqual([]);
  });

  it("cannot read model answer or rubric before handing in", async () => {
    const code = await give();
    const proof = { code, secret: newSecret() };
    await backend.mutation(api.homework.begin, { ...proof, name: "Ayşe", attempt: 1 });
    expect(JSON.stringify(await backend.query(api.homework.questions, proof))).not.toContain("doğrusal");
    expect(JSON.stringify(await backend.query(api.homework.mine, proof))).not.toContain("Işığı");
  });
});
