// Deleting pupils, classes, exams and accounts: nothing of a paper stays, and the rest does.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { TableNames } from "../../../convex/_generated/dataModel";
import { type Backend, everythingStored, newBackend } from "../support/backend";
import { newExam, type PaperExam, RIGHT } from "../support/paper";
import { person } from "../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

async function runJobs(): Promise<void> {
  await backend.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000));
}

const count = async (table: TableNames) => (await backend.run((ctx) => ctx.db.query(table).collect())).length;

async function readTwo(exam: PaperExam): Promise<void> {
  await exam.read("Ali Ak", RIGHT);
  await exam.read("Can Ay", [0, 0, 0, 0]);
}

const OF_EXAMS = [
  "paperExams",
  "paperSheets",
  "paperReadings",
  "liveQuizSessions",
  "liveQuestions",
  "liveAnswerKeys",
  "liveParticipants",
  "liveAnswerSheets",
  "liveSummaries",
  "questionStats",
] as const;

describe("deleting a pupil", () => {
  it("deletes their paper, and refuses their sheet from then on", async () => {
    const exam = await newExam(backend);
    await readTwo(exam);
    const sheet = await exam.sheetOf("Ali Ak");
    const { pupilId } = await exam.paper("Ali Ak");
    if (pupilId === undefined) throw new Error("No pupil");
    await exam.host.as.mutation(api.classes.erasePupil, { pupilId });
    await runJobs();
    expect(await everythingStored(backend)).not.toContain("Ali A");
    const { papers, sheets } = await exam.view();
    expect(papers.map(({ name }) => name)).toEqual(["Can Ay"]);
    expect(sheets.map(({ pupil }) => pupil?.name ?? null)).toEqual(["Can Ay", "Su Er", null]);
    expect(await exam.read("Can Ay", RIGHT, { sheet })).toEqual({ kind: "pupilGone" });
    expect(await count("paperReadings")).toBe(1);
  });
});

describe("deleting a class", () => {
  it("deletes the papers of its pupils", async () => {
    const exam = await newExam(backend);
    await readTwo(exam);
    const { classId } = exam;
    if (classId === undefined) throw new Error("No class");
    await exam.host.as.mutation(api.classes.remove, { classId });
    await runJobs();
    const stored = await everythingStored(backend);
    for (const name of ["Ali A", "Can Ay"]) expect(stored).not.toContain(name);
    expect(await count("paperReadings")).toBe(0);
    expect(await exam.view()).toMatchObject({ papers: [], sheets: [{ pupil: null }] });
  });
});

describe("deleting an exam", () => {
  it("deletes all its rows and its part of the statistics, except the ids of its sheets", async () => {
    const exam = await newExam(backend);
    await readTwo(exam);
    const { host, sessionId } = exam;
    expect(await host.as.query(api.statistics.teacher, {})).toMatchObject({
      live: { sessions: 1, participants: 2 },
    });
    await host.as.mutation(api.paperExams.remove, { sessionId });
    await runJobs();
    for (const table of OF_EXAMS) expect([table, await count(table)]).toEqual([table, 0]);
    expect(await host.as.query(api.statistics.teacher, {})).toMatchObject({
      live: { sessions: 0, participants: 0 },
    });
    const deleted = await backend.run((ctx) => ctx.db.query("paperDeleted").collect());
    expect(deleted).toMatchObject([{ hostId: host.id, title: "Örnek Quiz" }]);
    expect(deleted[0]?.sheets).toHaveLength(4);
    expect(await count("erasures")).toBe(0);
  });

  it("knows the sheets of the last fifty exams only", async () => {
    const host = await person(backend, "teacher");
    const quizId = (await newExam(backend, { host, pupils: null })).quizId;
    await backend.run(async (ctx) => {
      for (let at = 0; at < 50; at += 1)
        await ctx.db.insert("paperDeleted", { hostId: host.id, title: `Sınav ${at}`, sheets: [at] });
    });
    const exam = await newExam(backend, { host, quizId, pupils: null });
    await host.as.mutation(api.paperExams.remove, { sessionId: exam.sessionId });
    const titles = (await backend.run((ctx) => ctx.db.query("paperDeleted").collect())).map(
      ({ title }) => title,
    );
    expect(titles).toHaveLength(50);
    expect(titles).not.toContain("Sınav 0");
    expect(titles).toContain("Örnek Quiz");
  });
});

describe("deleting the host's account", () => {
  it("deletes exams, papers and the titles of deleted exams", async () => {
    const exam = await newExam(backend);
    await readTwo(exam);
    const { host } = exam;
    const deleted = await newExam(backend, { host, quizId: exam.quizId });
    await host.as.mutation(api.paperExams.remove, { sessionId: deleted.sessionId });
    const email = (await backend.run((ctx) => ctx.db.get("users", host.id)))?.email ?? "";
    await backend.run((ctx) => ctx.db.insert("erasures", { of: { kind: "account", id: host.id } }));
    await backend.run((ctx) => ctx.db.delete("users", host.id));
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await backend.mutation(internal.retention.resumeErasures, {});
    await runJobs();
    for (const table of [...OF_EXAMS, "paperDeleted"] as const)
      expect([table, await count(table)]).toEqual([table, 0]);
    const stored = await everythingStored(backend);
    for (const text of ["Ali Ak", "Örnek Quiz", email]) expect(stored).not.toContain(text);
  });
});

describe("the host's download", () => {
  it("has the exams with their numbers, and the titles of deleted ones", async () => {
    const exam = await newExam(backend);
    await readTwo(exam);
    const { host, quizId } = exam;
    const deleted = await newExam(backend, { host, quizId, pupils: null });
    await host.as.mutation(api.paperExams.remove, { sessionId: deleted.sessionId });
    const section = async (name: "canliOturumlar" | "silinenKagitSinavlari") =>
      (await host.as.query(api.accounts.data, { from: { section: name, cursor: null } })).items;
    expect(await section("canliOturumlar")).toMatchObject([
      { quiz: "Örnek Quiz", kagit: true, katilimci: 2 },
    ]);
    expect(await section("silinenKagitSinavlari")).toEqual([
      { quiz: "Örnek Quiz", olusturma: "2026-09-14T09:00:00.000Z", kagit: 1 },
    ]);
    expect(JSON.stringify(await section("canliOturumlar"))).not.toContain("Ali");
  });
});

describe("restoring a backup", () => {
  it("deletes a paper again that the host had deleted", async () => {
    const exam = await newExam(backend);
    await readTwo(exam);
    const { participantId } = await exam.paper("Ali Ak");
    await backend.mutation(internal.retention.reapplyErasures, {
      rows: [{ kind: "place", id: participantId }],
    });
    await runJobs();
    expect((await exam.view()).papers.map(({ name }) => name)).toEqual(["Can Ay"]);
    expect(await count("paperReadings")).toBe(1);
  });
});
