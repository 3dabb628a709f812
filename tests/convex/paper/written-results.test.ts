// Totals of written exams in report, class, pupil and lists.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { classRetentionDays, DAY_MS } from "../../../convex/model/retention";
import { type Backend, newBackend } from "../support/backend";
import { newQuiz } from "../support/game";
import { newExam, openQuestion, PaperExam, RIGHT, writtenQuiz } from "../support/paper";
import { type Person, person } from "../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Open questions of 20 and 5 points, without or with a question for bubbles between them. */
async function exam(kind: "open" | "mixed"): Promise<PaperExam> {
  const host = await person(backend, "teacher");
  const quizId = kind === "mixed" ? await writtenQuiz(host) : await openQuiz(host);
  const created = await newExam(backend, { host, quizId });
  // Only pupils who were in the class before the exam are expected.
  vi.advanceTimersByTime(DAY_MS);
  return created;
}

async function openQuiz(host: Person): Promise<Id<"quizzes">> {
  return await host.as.mutation(api.quizzes.create, {
    title: "Yazılı",
    description: "",
    category: null,
    questions: [openQuestion("Gölge nasıl oluşur?", 20), openQuestion("Ses boşlukta yayılır mı?", 5)],
  });
}

async function pupilOf({ host, sessionId }: PaperExam, name: string): Promise<Id<"pupils">> {
  const { pupils } = await host.as.query(api.paperPoints.view, { sessionId });
  const found = pupils.find((pupil) => pupil.name === name);
  if (found === undefined) throw new Error(`No pupil ${name}`);
  return found.pupilId;
}

/** @param points by index of the question; null deletes them */
async function enter(of: PaperExam, name: string, points: Record<number, number | null>): Promise<void> {
  const pupilId = await pupilOf(of, name);
  const entered = Object.entries(points).map(([index, given]) => {
    return { pupilId, index: Number(index), points: given };
  });
  await of.host.as.mutation(api.paperPoints.enter, { sessionId: of.sessionId, entered });
}

async function markAbsent(of: PaperExam, name: string): Promise<void> {
  const pupilId = await pupilOf(of, name);
  await of.host.as.mutation(api.paperPoints.setAbsent, {
    sessionId: of.sessionId,
    pupilId,
    isAbsent: true,
  });
}

const results = async (of: PaperExam) =>
  await of.host.as.query(api.reports.written, { code: (await of.view()).code });

const FIRST_PAGE = { numItems: 8, cursor: null };

async function classGame({ host, classId }: PaperExam) {
  if (classId === undefined) throw new Error("No class");
  const { page } = await host.as.query(api.classes.games, { classId, paginationOpts: FIRST_PAGE });
  return page[0];
}

async function pupilGame(of: PaperExam, name: string) {
  const pupilId = await pupilOf(of, name);
  const { page } = await of.host.as.query(api.classes.pupilGames, { pupilId, paginationOpts: FIRST_PAGE });
  return page[0];
}

const pastOf = async ({ host }: PaperExam) =>
  (await host.as.query(api.liveQuizSessions.past, { paginationOpts: FIRST_PAGE })).page[0];

async function runJobs(): Promise<void> {
  await backend.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000));
}

describe("a written exam", () => {
  it("has a report from the first points on, and none after all are deleted", async () => {
    const written = await exam("open");
    expect(await written.overview()).toBeNull();
    expect(await pastOf(written)).toMatchObject({ wasPlayed: false });
    await enter(written, "Ali Ak", { 0: 12 });
    expect(await written.overview()).not.toBeNull();
    expect(await pastOf(written)).toMatchObject({ wasPlayed: true, participants: 1 });
    await enter(written, "Ali Ak", { 0: null });
    expect(await written.overview()).toBeNull();
    expect(await classGame(written)).toBeUndefined();
  });

  it("counts only complete papers in its means", async () => {
    const written = await exam("open");
    await enter(written, "Ali Ak", { 0: 12, 1: 5 });
    await enter(written, "Can Ay", { 0: 7 });
    expect(await written.overview()).toMatchObject({
      participants: 0,
      averageScore: null,
      all: { answered: 0, right: 0 },
      absent: [],
      inNeed: [],
      written: {
        most: 25,
        papers: 1,
        incomplete: 1,
        unmarked: 1,
        mean: 17,
        questions: [
          { index: 0, most: 20, mean: 12 },
          { index: 1, most: 5, mean: 5 },
        ],
      },
    });
  });

  it("lists points and absence of each pupil in the order of the class list", async () => {
    const written = await exam("open");
    await enter(written, "Su Er", { 0: 12, 1: 5 });
    await enter(written, "Can Ay", { 0: 7 });
    await markAbsent(written, "Ali Ak");
    expect(await results(written)).toEqual({
      most: 25,
      questions: [
        { index: 0, most: 20 },
        { index: 1, most: 5 },
      ],
      pupils: [
        { displayName: "Ali Ak", number: "12", isAbsent: true, points: [null, null], total: null },
        { displayName: "Can Ay", number: "7", isAbsent: false, points: [7, null], total: null },
        { displayName: "Su Er", isAbsent: false, points: [12, 5], total: 17 },
      ],
    });
    expect((await written.overview())?.absent).toEqual([{ displayName: "Ali Ak", number: "12" }]);
  });

  it("is among the results of class and pupils", async () => {
    const written = await exam("open");
    await enter(written, "Su Er", { 0: 12, 1: 5 });
    await enter(written, "Can Ay", { 0: 7 });
    const suId = await pupilOf(written, "Su Er");
    const canId = await pupilOf(written, "Can Ay");
    expect(await classGame(written)).toMatchObject({
      pupils: [],
      written: { most: 25, mean: 17 },
      writtenPupils: { absent: [] },
    });
    expect((await classGame(written))?.writtenPupils?.totals).toEqual(
      expect.arrayContaining([
        { pupilId: suId, total: 17 },
        { pupilId: canId, total: null },
      ]),
    );
    expect(await pupilGame(written, "Su Er")).toMatchObject({ was: "there", result: null, total: 17 });
    expect(await pupilGame(written, "Can Ay")).toMatchObject({ was: "there", result: null, total: null });
    expect(await pupilGame(written, "Ali Ak")).toMatchObject({ was: "unmarked", result: null });
    await markAbsent(written, "Ali Ak");
    expect(await pupilGame(written, "Ali Ak")).toMatchObject({ was: "absent", result: null });
  });

  it("counts in no statistics", async () => {
    const written = await exam("open");
    await enter(written, "Su Er", { 0: 12, 1: 5 });
    await runJobs();
    expect(await backend.run((ctx) => ctx.db.query("liveSummaries").collect())).toEqual([]);
    expect(await backend.run((ctx) => ctx.db.query("teacherStats").collect())).toEqual([]);
  });

  it("loses an erased pupil's points everywhere", async () => {
    const written = await exam("open");
    await enter(written, "Su Er", { 0: 12, 1: 5 });
    await enter(written, "Can Ay", { 0: 20, 1: 5 });
    await written.host.as.mutation(api.classes.erasePupil, { pupilId: await pupilOf(written, "Su Er") });
    await runJobs();
    expect((await results(written))?.pupils.map(({ displayName }) => displayName)).toEqual([
      "Ali Ak",
      "Can Ay",
    ]);
    expect(await written.overview()).toMatchObject({ written: { papers: 1, mean: 25 } });
    expect((await classGame(written))?.writtenPupils?.totals).toHaveLength(1);
  });

  it("is forgotten after the retention time of classes", async () => {
    const written = await exam("open");
    await enter(written, "Su Er", { 0: 12, 1: 5 });
    vi.advanceTimersByTime((classRetentionDays() + 1) * DAY_MS);
    await backend.mutation(internal.retention.forgetGuests, {});
    await runJobs();
    expect(await written.overview()).toMatchObject({ isForgotten: true, written: { papers: 0, mean: null } });
    expect(await pupilGame(written, "Su Er")).toMatchObject({ was: "forgotten" });
    expect((await written.overview())?.absent).toBeUndefined();
  });
});

describe("an exam with answer sheet and open questions", () => {
  it("shows points of both, and a total in which the sheet has what the open questions leave of 100", async () => {
    const mixed = await exam("mixed");
    await mixed.read("Ali Ak", [null, 0, null]);
    await enter(mixed, "Ali Ak", { 0: 12, 2: 5 });
    await enter(mixed, "Can Ay", { 0: 20, 2: 5 });
    expect(await mixed.overview()).toMatchObject({
      participants: 1,
      averageScore: 100,
      all: { answered: 1, right: 1 },
      written: { papers: 2, mean: 21, unmarked: 0, whole: { papers: 1, mean: 17 + 75 } },
      absent: [{ displayName: "Su Er" }],
    });
    expect((await results(mixed))?.pupils).toMatchObject([
      { displayName: "Ali Ak", total: 17, score: 100 },
      { displayName: "Can Ay", total: 25 },
      { displayName: "Su Er", total: null },
    ]);
    expect(await pupilGame(mixed, "Ali Ak")).toMatchObject({
      was: "there",
      result: { score: 100, answered: 1 },
      total: 17,
    });
    expect(await pupilGame(mixed, "Su Er")).toMatchObject({ was: "absent" });
  });

  it("has the scores of read sheets among the points, with the sheet's highest score", async () => {
    const mixed = await exam("mixed");
    const points = async () =>
      await mixed.host.as.query(api.paperPoints.view, { sessionId: mixed.sessionId });
    expect((await points()).maxScore).toBe(100);
    await mixed.read("Ali Ak", [null, 0, null]);
    expect((await points()).pupils.map(({ name, score }) => [name, score])).toEqual([
      ["Ali Ak", 100],
      ["Can Ay", undefined],
      ["Su Er", undefined],
    ]);
    const open = await exam("open");
    const { maxScore } = await open.host.as.query(api.paperPoints.view, { sessionId: open.sessionId });
    expect(maxScore).toBe(0);
  });

  it("numbers the pupils as in the list of answers", async () => {
    const mixed = await exam("mixed");
    await mixed.read("Ali Ak", [null, 1, null]);
    await mixed.read("Su Er", [null, 0, null]);
    expect((await results(mixed))?.pupils.map(({ displayName, listed }) => [displayName, listed])).toEqual([
      ["Ali Ak", 2],
      ["Can Ay", undefined],
      ["Su Er", 1],
    ]);
  });

  it("keeps its report when the only answer sheet is deleted, and then counts in no statistics", async () => {
    const mixed = await exam("mixed");
    const { host, sessionId } = mixed;
    await mixed.read("Ali Ak", [null, 0, null]);
    await enter(mixed, "Can Ay", { 0: 20, 2: 5 });
    const { participantId } = await mixed.paper("Ali Ak");
    await host.as.mutation(api.paperExams.removeReading, { sessionId, participantId });
    expect(await mixed.overview()).toMatchObject({ participants: 0, written: { papers: 1 } });
    expect(await backend.run((ctx) => ctx.db.query("liveSummaries").collect())).toEqual([]);
  });
});

describe("the class's game before", () => {
  it("is not a written exam, which has no share of right answers", async () => {
    const names = ["Ali Ak", "Can Ay", "Ece Öz", "Nil Su", "Su Er"];
    const pupils = names.map((name) => ({ name, number: "" }));
    const first = await newExam(backend, { pupils });
    const { host, classId } = first;
    const readAll = async (of: PaperExam) => {
      for (const name of names) await of.read(name, RIGHT);
      vi.advanceTimersByTime(DAY_MS);
    };
    const next = async (of: Id<"quizzes">) => {
      if (classId === undefined) throw new Error("No class");
      const { sessionId } = await host.as.mutation(api.paperExams.create, {
        quizId: of,
        booklets: 1,
        classId,
      });
      return new PaperExam(backend, host, sessionId, of, classId);
    };
    await readAll(first);
    await enter(await next(await openQuiz(host)), "Ali Ak", { 0: 3 });
    vi.advanceTimersByTime(DAY_MS);
    const last = await next(await newQuiz(host, RIGHT));
    await readAll(last);
    expect(await last.overview()).toMatchObject({
      before: null,
      classBefore: { code: (await first.view()).code, quizTitle: "Örnek Quiz" },
    });
  });
});
