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

  it("has no points, unless marked in the table of points", async () => {
    const exam = await writtenExam();
    const { host, sessionId } = exam;
    await enter(exam, "Ali Ak", 0, 4);
    const { pupils } = await view(exam);
    const pupilIds = pupils.map(({ pupilId }) => pupilId);
    await host.as.mutation(api.paperExams.setAbsent, { sessionId, pupilIds, isAbsent: true });
    const absent = async () =>
      (await view(exam)).pupils.filter((each) => each.isAbsent).map(({ name }) => name);
    expect(await absent()).toEqual(["Can Ay", "Su Er"]);
    const listed = (await exam.view()).sheets.flatMap(({ pupil }) => pupil ?? []);
    expect(listed.map(({ name, hasPoints }) => [name, hasPoints])).toEqual([
      ["Ali Ak", true],
      ["Can Ay", undefined],
      ["Su Er", undefined],
    ]);
    const { pupilId } = await pupilOf(exam, "Ali Ak");
    await host.as.mutation(api.paperPoints.setAbsent, { sessionId, pupilId, isAbsent: true });
    expect(await absent()).toEqual(["Ali Ak", "Can Ay", "Su Er"]);
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

describe("points that were read from sheets", () => {
  /** Records a page of a pupil's sheet with points of the first question. */
  async function recorder(exam: PaperExam) {
    const { host, sessionId } = exam;
    const sheet = await exam.sheetOf("Ali Ak");
    return async (...read: { points: number | null; index?: number; sheet?: number; replaces?: true }[]) => {
      const pages = read.map(({ points, index = 0, sheet: other = sheet, replaces }) => {
        return { sheet: other, points: [{ index, points }], ...(replaces && { replaces }) };
      });
      return await host.as.mutation(api.paperPoints.record, { sessionId, pages });
    };
  }

  it("are entered, and a question without a mark leaves what is entered", async () => {
    const exam = await writtenExam();
    const record = await recorder(exam);
    expect(await record({ points: 17 })).toEqual([{ kind: "recorded" }]);
    expect(await record({ points: 17 })).toEqual([{ kind: "unchanged" }]);
    expect(await record({ points: null })).toEqual([{ kind: "noPoints" }]);
    expect((await pupilOf(exam, "Ali Ak")).points).toEqual([17, null]);
  });

  it("replace other points only if the host has decided so", async () => {
    const exam = await writtenExam();
    const record = await recorder(exam);
    await record({ points: 0 });
    const asked = [{ kind: "otherPoints", before: [{ index: 0, points: 0 }] }];
    expect(await record({ points: 5 })).toEqual(asked);
    expect((await pupilOf(exam, "Ali Ak")).points).toEqual([0, null]);
    expect(await record({ points: 5, replaces: true })).toEqual([{ kind: "recorded" }]);
    expect((await pupilOf(exam, "Ali Ak")).points).toEqual([5, null]);
  });

  it("end an absence as typed points do, also if they are entered already", async () => {
    const exam = await writtenExam();
    const { host, sessionId } = exam;
    const record = await recorder(exam);
    const { pupilId } = await pupilOf(exam, "Ali Ak");
    const markAbsent = async () =>
      await host.as.mutation(api.paperPoints.setAbsent, { sessionId, pupilId, isAbsent: true });
    await markAbsent();
    await record({ points: null });
    expect((await pupilOf(exam, "Ali Ak")).isAbsent).toBe(true);
    await record({ points: 17 });
    expect((await pupilOf(exam, "Ali Ak")).isAbsent).toBe(false);
    await markAbsent();
    expect(await record({ points: 17 })).toEqual([{ kind: "unchanged" }]);
    expect((await pupilOf(exam, "Ali Ak")).isAbsent).toBe(false);
    await markAbsent();
    expect(await record({ points: 5 })).toMatchObject([{ kind: "otherPoints" }]);
    expect((await pupilOf(exam, "Ali Ak")).isAbsent).toBe(true);
  });

  it("of two sheets of one pupil in the same call are compared with each other", async () => {
    const record = await recorder(await writtenExam());
    expect(await record({ points: 7 }, { points: 8 })).toEqual([
      { kind: "recorded" },
      { kind: "otherPoints", before: [{ index: 0, points: 7 }] },
    ]);
  });

  it("are refused if the exam does not have the points, the question or the sheet", async () => {
    const exam = await writtenExam();
    const record = await recorder(exam);
    expect(await outcome(record({ points: 21 }))).toBe("INVALID_INPUT");
    expect(await outcome(record({ points: 1, index: 1 }))).toBe("INVALID_INPUT");
    expect(await record({ points: 5, sheet: await exam.sheetOf(null) })).toEqual([{ kind: "unknownSheet" }]);
    const other = await writtenExam();
    expect(await record({ points: 5, sheet: await other.sheetOf("Ali Ak") })).toEqual([
      { kind: "unknownSheet" },
    ]);
    const { pupilId } = await pupilOf(exam, "Ali Ak");
    await exam.host.as.mutation(api.classes.erasePupil, { pupilId });
    expect(await record({ points: 5 })).toEqual([{ kind: "pupilGone" }]);
    await runJobs();
    expect(await record({ points: 5 })).toEqual([{ kind: "pupilGone" }]);
  });
});
