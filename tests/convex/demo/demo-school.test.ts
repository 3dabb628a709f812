// The demo's school: a term that the product's own functions have played, moved into the past, so that every page has
// realistic data.
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { categories } from "../../../cli/demo/categories.ts";
import { quizzes } from "../../../cli/demo/content.ts";
import { teacher as demoTeacher } from "../../../cli/demo/people.ts";
import { school } from "../../../cli/demo/school.ts";
import { api, internal } from "../../../convex/_generated/api";
import { PACK_AFTER_MS } from "../../../convex/shared/limits/live";
import { type Backend, newBackend } from "../support/backend";
import { type Person, signedIn } from "../support/people";

const NOW = Date.UTC(2026, 10, 23, 9, 0, 0);
const DAY_MS = 24 * 60 * 60 * 1_000;
const FIRST_PAGE = { numItems: 60, cursor: null };

let backend: Backend;
let teacher: Person["as"];

beforeAll(async () => {
  vi.stubEnv("AUTH_LOG_LEVEL", "ERROR");
  vi.useFakeTimers({
    now: NOW,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  backend = newBackend();
  await backend.action(internal.demo.seed, {
    teacher: { ...demoTeacher, password: "demo-sifre" },
    students: [],
    categories,
    quizzes: quizzes.map((quiz) => ({
      quiz: { ...quiz, questions: quiz.questions.map(({ image, ...question }) => question) },
      images: quiz.questions.map(() => null),
    })),
    feedbacks: [],
    school,
  });
  const all = school.games.length + school.homework.length;
  for (let step = 0; step < 3 * all; step += 1) {
    await vi.advanceTimersByTimeAsync(400);
    await backend.finishInProgressScheduledFunctions();
  }
  await vi.advanceTimersByTimeAsync(PACK_AFTER_MS + 1_000);
  await backend.finishInProgressScheduledFunctions();
  const user = await backend.run((ctx) => ctx.db.query("users").first());
  if (user === null) throw new Error("The demo has no teacher");
  teacher = await signedIn(backend, user._id);
});
afterAll(() => {
  vi.useRealTimers();
});

const games = async () =>
  (await teacher.query(api.liveQuizSessions.past, { paginationOpts: FIRST_PAGE })).page.toReversed();

it("has a class of 28 pupils that is older than its first game", async () => {
  const [found] = await teacher.query(api.classes.list, {});
  expect(found).toMatchObject({ name: "7-A", pupilCount: 28 });
  const shown = await teacher.query(api.classes.one, { classId: found!._id });
  for (const { addedAt } of shown!.pupils)
    expect(addedAt).toBeLessThan(NOW - school.games[0]!.daysAgo * DAY_MS);
});

it("has six finished games of the class on their days, each with its expected attendance", async () => {
  const played = await games();
  expect(
    played.map(({ quizTitle, className, participants }) => [quizTitle, className, participants]),
  ).toEqual(school.games.map(({ quizTitle, away }) => [quizTitle, "7-A", 28 - away]));
  for (const [index, { endedAt }] of played.entries()) {
    const aim = NOW - school.games[index]!.daysAgo * DAY_MS;
    expect(Math.abs(new Date(endedAt).getTime() - aim)).toBeLessThan(60_000);
  }
  expect(await teacher.query(api.liveQuizSessions.open, {})).toEqual([]);
  expect(await backend.run((ctx) => ctx.db.query("livePlays").collect())).toEqual([]);
});

it("has questions to repeat and a comparison with an earlier game in the reports", async () => {
  const played = await games();
  for (const { code } of played) {
    const overview = await teacher.query(api.reports.overview, { code });
    expect(overview?.again.length).toBeGreaterThan(0);
    const share = overview!.all.right / overview!.all.answered;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.9);
    const questions = await teacher.query(api.reports.questions, { code });
    for (const { medianMs, cutShort } of questions) {
      expect(cutShort).toBe(false);
      expect(medianMs).toBeGreaterThan(1_000);
      expect(medianMs).toBeLessThan(10_000);
    }
    const { page } = await teacher.query(api.reports.pupils, {
      code,
      order: "place",
      paginationOpts: FIRST_PAGE,
    });
    expect(page.every(({ number }) => number !== undefined)).toBe(true);
  }
  const last = await teacher.query(api.reports.overview, { code: played.at(-1)!.code });
  expect(last?.before?.code).toBe(played[0]!.code);
  expect(last?.inNeed.length).toBeGreaterThan(0);
  const statistics = await backend.run((ctx) => ctx.db.query("liveSummaries").collect());
  expect(statistics.map(({ endedAt }) => endedAt).toSorted()).toEqual(played.map(({ endedAt }) => endedAt));
});

it("has every answer in the past, within the minutes of its game", async () => {
  const sheets = await backend.run((ctx) => ctx.db.query("liveAnswerSheets").collect());
  const sessions = await backend.run((ctx) => ctx.db.query("liveQuizSessions").collect());
  const times = new Map(
    sessions.map(({ _id, startedAt, endedAt }) => [
      _id,
      [startedAt, endedAt].map((at) => Date.parse(at ?? "")),
    ]),
  );
  expect(sheets.length).toBe(school.games.reduce((sum, { away }) => sum + 28 - away, 0));
  for (const { sessionId, answers } of sheets) {
    const [started = 0, ended = 0] = times.get(sessionId) ?? [];
    for (const each of answers) {
      if (each?.answeredAt == null) continue;
      expect(each.answeredAt).toBeGreaterThan(started);
      expect(each.answeredAt).toBeLessThan(ended);
    }
  }
});

it("has closed and open homework, each with pupils who have not begun", async () => {
  const [open, closed] = await teacher.query(api.homework.given, {});
  expect([open?.state, closed?.state]).toEqual(["open", "closed"]);
  const overview = await teacher.query(api.reports.overview, { code: closed!.code });
  expect(overview?.participants).toBe(24);
  expect(overview?.homework?.countedAt).not.toBeNull();
  expect(overview?.homework?.handedIn).toBeLessThan(24);
  expect((await teacher.query(api.reports.overview, { code: open!.code }))?.participants).toBe(19);
});
