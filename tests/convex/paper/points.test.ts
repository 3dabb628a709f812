// Points of written exams: entering, bounds, absence, and deletion.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { classRetentionDays, DAY_MS } from "../../../convex/model/retention";
import { type Backend, newBackend } from "../support/backend";
import { newExam, type PaperExam, writtenQuiz } from "../support/paper";
import { outcome, person } from "../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

async function writtenExam(): Promise<PaperExam> {
  const host = await person(backend, "teacher");
  return await newExam(backend, { host, quizId: await writtenQuiz(host) });
}

const view = async ({ host, sessionId }: PaperExam) =>
  await host.as.query(api.paperPoints.view, { sessionId });

async function pupilOf(exam: PaperExam, name: string) {
  const pupil = (await view(exam)).pupils.find((each) => each.name === name);
  if (pupil === undefined) throw new Error(`No pupil ${name}`);
  return pupil;
}

async function enter(exam: PaperExam, name: string, index: number, points: number | null): Promise<string> {
  const { host, sessionId } = exam;
  const { pupilId } = await pupilOf(exam, name);
  return await outcome(
    host.as.mutation(api.paperPoints.enter, { sessionId, entered: [{ pupilId, index, points }] }),
  );
}

const rowCount = async () => (await backend.run((ctx) => ctx.db.query("paperPoints").collect())).length;

async function runJobs(): Promise<void> {
  await backend.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000));
}

describe("points", () => {
  it("exist for open questions only, for all pupils in the order of the class list", async () => {
    const exam = await writtenExam();
    const { questions, pupils } = await view(exam);
    expect(questions.map(({ index, points }) => [index, points])).toEqual([
      [0, 20],
      [2, 5],
    ]);
    expect(pupils.map(({ name, points }) => [name, points])).toEqual([
      ["Ali Ak", [null, null]],
      ["Can Ay", [null, null]],
      ["Su Er", [null, null]],
    ]);
  });

  it("are stored, changed and deleted", async () => {
    const exam = await writtenExam();
    await enter(exam, "Ali Ak", 2, 5);
    await enter(exam, "Ali Ak", 0, 0);
    expect((await pupilOf(exam, "Ali Ak")).points).toEqual([0, 5]);
    await enter(exam, "Ali Ak", 0, null);
    await enter(exam, "Ali Ak", 2, 3);
    expect((await pupilOf(exam, "Ali Ak")).points).toEqual([null, 3]);
    expect(await rowCount()).toBe(1);
  });

  it.each([
    ["more points than the question has", 0, 21],
    ["negative points", 0, -1],
    ["a fraction", 0, 1.5],
    ["a question that is not open", 1, 1],
    ["an unknown question", 9, 1],
  ])("refuse %s", async (_name, index, points) => {
    const exam = await writtenExam();
    expect(await enter(exam, "Ali Ak", index, points)).toBe("INVALID_INPUT");
    expect(await rowCount()).toBe(0);
  });

  it("refuse a pupil of another class, and then store nothing of the call", async () => {
    const exam = await writtenExam();
    const other = await newExam(backend, { host: exam.host, quizId: exam.quizId });
    const [own, foreign] = [await pupilOf(exam, "Ali Ak"), await pupilOf(other, "Ali Ak")];
    const entered = [own, foreign].map(({ pupilId }) => ({ pupilId, index: 0, points: 7 }));
    const { host, sessionId } = exam;
    expect(await outcome(host.as.mutation(api.paperPoints.enter, { sessionId, entered }))).toBe(
      "INVALID_INPUT",
    );
    expect(await rowCount()).toBe(0);
    const absent = { sessionId, pupilId: foreign.pupilId, isAbsent: true };
    expect(await outcome(host.as.mutation(api.paperPoints.setAbsent, absent))).toBe("INVALID_INPUT");
  });
});

describe("an absent pupil", () => {
  it("is present again as soon as points are entered", async () => {
    const exam = await writtenExam();
    const { host, sessionId } = exam;
    const { pupilId } = await pupilOf(exam, "Can Ay");
    await host.as.mutation(api.paperPoints.setAbsent, { sessionId, pupilId, isAbsent: true });
    expect((await pupilOf(exam, "Can Ay")).isAbsent).toBe(true);
    await enter(exam, "Can Ay", 0, null);
    expect((await pupilOf(exam, "Can Ay")).isAbsent).toBe(true);
    await enter(exam, "Can Ay", 0, 4);
    expect(await pupilOf(exam, "Can Ay")).toMatchObject({ isAbsent: false, points: [4, null] });
  });

  it("may have been added to the class after the exam was created", async () => {
    const exam = await writtenExam();
    const { host, sessionId, classId } = exam;
    if (classId === undefined) throw new Error("No class");
    await host.as.mutation(api.classes.add, { classId, pupils: [{ name: "Ece Öz", number: "3" }] });
    const { pupilId } = await pupilOf(exam, "Ece Öz");
    await host.as.mutation(api.paperPoints.setAbsent, { sessionId, pupilId, isAbsent: true });
    expect((await pupilOf(exam, "Ece Öz")).isAbsent).toBe(true);
  });
});

describe("deletion", () => {
  it.each(["pupil", "class", "exam"])("of the %s deletes the points", async (deleted) => {
    const exam = await writtenExam();
    const { host, sessionId, classId } = exam;
    await enter(exam, "Ali Ak", 0, 7);
    const { pupilId } = await pupilOf(exam, "Ali Ak");
    if (classId === undefined) throw new Error("No class");
    if (deleted === "pupil") await host.as.mutation(api.classes.erasePupil, { pupilId });
    else if (deleted === "class") await host.as.mutation(api.classes.remove, { classId });
    else await host.as.mutation(api.paperExams.remove, { sessionId });
    await runJobs();
    expect(await rowCount()).toBe(0);
  });

  it("follows after the retention time of classes, counted from the last change", async () => {
    const exam = await writtenExam();
    vi.advanceTimersByTime((classRetentionDays() - 1) * DAY_MS);
    await enter(exam, "Ali Ak", 0, 7);
    vi.advanceTimersByTime(2 * DAY_MS);
    await backend.mutation(internal.retention.forgetGuests, {});
    await runJobs();
    expect(await rowCount()).toBe(1);
    vi.advanceTimersByTime(classRetentionDays() * DAY_MS);
    await backend.mutation(internal.retention.forgetGuests, {});
    await runJobs();
    expect(await rowCount()).toBe(0);
  });
});
