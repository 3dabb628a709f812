// `npm run measure -- report`: waiting time of the host for the report of the largest game: a thousand participants, a hundred questions, all
// answered. Writes the game into the tables, packs it as after each game, and requests each part of the report over a new connection, which has
// nothing cached. Then does the same for the largest homework, which is counted and not packed. Each figure is the worst of five rounds; fails above
// one second. Results of a busy machine are useless. `-- --only game` or `homework` measures one of them.
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { until } from "embedded-convex-server/testing/until";
import { api, internal } from "../../convex/_generated/api.js";
import type { Doc, Id } from "../../convex/_generated/dataModel.js";
import { MAX_PARTICIPANTS } from "../../convex/shared/limits/live.ts";
import { MAX_QUESTIONS } from "../../convex/shared/limits/quizzes.ts";
import { REPORT_PUPILS } from "../../convex/shared/limits/statistics.ts";
import { fillGame, rowsOf, solveHomework } from "../../tests/load/filled-tables.ts";
import { Player } from "../../tests/support/player.ts";
import { Teacher } from "../../tests/support/teacher.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";

const ROUNDS = 5;
const AIM_MS = 1_000;

await measureReport();

async function measureReport(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
  const app = await startTestApp();
  const teacher = await Teacher.register(app.url);
  const measured = [
    ...(values.only === "homework" ? [] : await measureGame(app, teacher)),
    ...(values.only === "game" ? [] : await measureHomework(app, teacher)),
  ];
  await teacher.leave();
  await app.close();
  process.exit(measured.every((ms) => ms < AIM_MS) ? 0 : 1);
}

/** @returns durations of all parts, in ms. */
async function measureGame(app: TestApp, teacher: Teacher): Promise<number[]> {
  const { code, sessionId } = await playEmptyGame(app, teacher);
  await fillGame(app.server, sessionId, MAX_PARTICIPANTS);

  const before = await longestTimes(teacher, code);
  const packing = performance.now();
  await app.server.run(internal.liveAnswers.packAnswers, { sessionId, cursor: null });
  await until("the last sheet", async () => (await sessionOf(app)).answersPackedAt !== undefined, 600_000);
  console.log(`${((performance.now() - packing) / 1_000).toFixed(1)} s until all answers are packed`);
  const after = await longestTimes(teacher, code);

  for (const [part, ms] of Object.entries(after)) {
    console.log(
      `${part}: ${Math.round(ms)} ms, and ${Math.round(before[part] ?? 0)} ms while nothing is packed`,
    );
  }
  return [...Object.values(before), ...Object.values(after)];
}

/** Measures the same for homework that all pupils have solved. */
async function measureHomework(app: TestApp, teacher: Teacher): Promise<number[]> {
  const quizId = await newQuiz(teacher);
  const opensAt = Date.now();
  const terms = { opensAt, closesAt: opensAt + 24 * 60 * 60 * 1_000, attempts: 1, mixes: false };
  const code = await teacher.client.mutation(api.homework.give, { quizId, counts: "best", ...terms });
  const [homework] = await rowsOf(app.server, "homework", 1);
  if (homework === undefined) throw new Error("There is no homework.");
  await solveHomework(app.server, homework._id, MAX_PARTICIPANTS);
  const counting = performance.now();
  await teacher.client.mutation(api.homework.recount, { code });
  const isCounted = async () => (await rowsOf(app.server, "homework", 1))[0]?.countedAt !== undefined;
  await until("the last question", isCounted, 600_000);
  console.log(`${((performance.now() - counting) / 1_000).toFixed(1)} s until all homework is counted`);
  const parts = await longestTimes(teacher, code);
  for (const [part, ms] of Object.entries(parts)) console.log(`${part} of homework: ${Math.round(ms)} ms`);
  return Object.values(parts);
}

/** Creates a quiz with the maximum number of questions. */
async function newQuiz(teacher: Teacher): Promise<Id<"quizzes">> {
  return await teacher.createQuiz(
    "Ölçüm",
    Array.from({ length: MAX_QUESTIONS }, (_, index) => ({
      question: `${index + 1}. soru: Aşağıdaki şehirlerden hangisi Türkiye'nin başkentidir?`,
      options: ["Ankara", "İstanbul", "İzmir", "Diyarbakır"],
      correctAnswer: index % 4,
    })),
  );
}

/** Plays a game that the host ends at the first question. */
async function playEmptyGame(
  app: TestApp,
  teacher: Teacher,
): Promise<{ code: string; sessionId: Id<"liveQuizSessions"> }> {
  const code = await teacher.openSession(await newQuiz(teacher));
  const player = await Player.join(app.url, code, "Ece");
  await until("the lobby", () => teacher.panel.value?.status === "waiting");
  await teacher.press("start");
  await until("the first question", () => teacher.panel.value?.phase === "answering");
  await teacher.press("finish");
  await until("the end", () => teacher.panel.value?.status === "completed");
  await player.leave();
  return { code, sessionId: (await sessionOf(app))._id };
}

async function sessionOf(app: TestApp): Promise<Doc<"liveQuizSessions">> {
  const [session] = await rowsOf(app.server, "liveQuizSessions", 1);
  if (session === undefined) throw new Error("There is no session.");
  return session;
}

async function longestTimes(teacher: Teacher, code: string): Promise<Record<string, number>> {
  const paginationOpts = { numItems: REPORT_PUPILS, cursor: null };
  return {
    Özet: await longestTime(teacher, (client) => client.query(api.reports.overview, { code })),
    Sorular: await longestTime(teacher, (client) => client.query(api.reports.questions, { code })),
    "first page of Öğrenciler": await longestTime(teacher, (client) =>
      client.query(api.reports.pupils, { code, order: "place", paginationOpts }),
    ),
  };
}

/** Longest duration of a request in ms, on connections that are already signed in. */
async function longestTime(
  teacher: Teacher,
  ask: (client: Teacher["client"]) => Promise<unknown>,
): Promise<number> {
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const client = teacher.openWindow();
    await client.query(api.users.viewer, {});
    const began = performance.now();
    await ask(client);
    longest = Math.max(longest, performance.now() - began);
    await client.close();
  }
  return longest;
}
