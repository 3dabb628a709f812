// Rules for every kind and setting over real connections: frames before the reveal do not depend on the answer key, and a game continues after a kill
// in any phase. tests/support/live-rows.ts defines the games. tests/convex/live/transitions/live-matrix.test.ts checks further rules of the same
// games.
import { randomUUID } from "node:crypto";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { type ChosenSettings, settingsOf } from "../../convex/model/live/rules/settings.ts";
import { isGraded } from "../../convex/model/questions/kinds";
import { MAX_IMPORTED_QUIZZES } from "../../convex/shared/limits/quizzes.ts";
import { openBoard } from "../load/host-screens.ts";
import { importQuizzes } from "../support/import-quizzes.ts";
import { KIND_EXAMPLES } from "../support/kind-examples.ts";
import { connect, watch } from "../support/live-client.ts";
import { LIVE_ROWS, type LiveRow } from "../support/live-rows.ts";
import { normalised } from "../support/normalised.ts";
import { Player } from "../support/player.ts";
import { type RecordedUpdate, recordedSocket } from "../support/recorded-socket.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

describe("frames of all sockets", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.concurrent.each(LIVE_ROWS.map((row) => [row.name, row] as const))(
    "of %s are the same with another answer key, other answers and another random order",
    async (_name, row) => {
      const teacher = await Teacher.register(app.url, `sinif-${randomUUID()}@ornek.test`);
      const [one, two] = await Promise.all(
        ([0, 1] as const).map((which) => record(app, teacher, row, which)),
      );
      expect(Object.keys(one ?? {}).length).toBeGreaterThan(5);
      expect(one).toEqual(two);
      await teacher.leave();
    },
  );
});

/** Frames of all sockets from the first question until the reveal, by participant and query. */
type Frames = Record<string, unknown[]>;

/** Plays with one of two answer keys until the last moment at which no client may know it. */
async function record(app: TestApp, teacher: Teacher, row: LiveRow, which: 0 | 1): Promise<Frames> {
  const { answers, questions } = exampleOf(row);
  const { reveals } = settingsOf(row);
  const asked = [questions[which], questions[which]];
  const title = `${row.name} ${which}`;
  const quizId = await teacher.importQuiz(app.server, { title, questions: asked });
  const { code } = await teacher.client.mutation(api.liveQuizSessions.create, { quizId });
  await teacher.client.mutation(api.liveQuizSessions.configure, {
    code,
    settings: withLongTimes(row.settings),
  });

  const records: Record<string, RecordedUpdate[]> = {};
  const recording = (who: string) => {
    const updates: RecordedUpdate[] = [];
    records[who] = updates;
    return recordedSocket(updates);
  };
  const join = async (name: string) =>
    await Player.join(app.url, code, name, { webSocketConstructor: recording(name) });
  const [elif, yusuf, ali] = await Promise.all([join("Elif"), join("Yusuf"), join("Ali")]);
  const phones = [elif, yusuf, ali];
  const stranger = connect(app.url, recording("somebody with the code"));
  watch(stranger, api.liveQuizSessions.entry, { code });
  const board = openBoard(teacher, code, recording("the wall"));
  await until("everybody in the lobby", () => phones.every(({ view }) => view.value?.lobby?.count === 3));
  await until("the wall", () => board.panel.value);

  const press = async (
    button: "start" | "showOptions" | "reveal" | "next" | "hold" | "addTime" | "resume",
  ) => {
    const generation = board.panel.value?.generation ?? 0;
    await teacher.client.mutation(api.liveQuizSessions[button], { code, generation });
    await until(`${button} on the wall`, () => board.panel.value?.generation !== generation);
    const { phaseEndsAt, leftMs, status } = board.panel.value ?? {};
    const isThere = ({ view: { value } }: Player) =>
      value?.status === status && value?.phaseEndsAt === phaseEndsAt && value?.leftMs === leftMs;
    await until(`${button} on all phones`, () => phones.every(isThere));
  };
  await press("start");
  for (const index of reveals ? [0] : [0, 1]) {
    if (row.settings.readingMs) await press("showOptions");
    await until(`question ${index}`, () => phones.every(({ openQuestion }) => openQuestion?.index === index));
    await ali.answer(index, answers[which]);
    await elif.answer(index, answers[0]);
    await until(
      "the count",
      () => board.count.value?.questionIndex === index && board.count.value.answered === 2,
    );
    if (board.panel.value?.phaseEndsAt !== undefined)
      for (const turn of ["hold", "addTime", "resume"] as const) await press(turn);
    if (!reveals) await press("next");
  }
  if (!reveals) await until("the end", () => phones.every(({ view }) => view.value?.awaitsSharing));
  // The response to a later request on the same socket arrives after all earlier effects.
  const clients = [...phones.map(({ client }) => client), stranger, board.client];
  await Promise.all(clients.map((client) => client.mutation(api.liveClock.now, {})));
  const frames = framesOf(records, row, [title, code]);
  await teacher.client.mutation(api.liveQuizSessions.finish, { code });
  board.stop();
  await Promise.all([...phones.map((phone) => phone.leave()), stranger.close()]);
  return frames;
}

/** @param own names of the game, which differ between two games */
function framesOf(records: Record<string, RecordedUpdate[]>, { settings }: LiveRow, own: string[]): Frames {
  const frames: Frames = {};
  for (const [who, updates] of Object.entries(records)) {
    const opened = updates.findIndex(showsFirstQuestion);
    for (const { query, raw } of updates.slice(Math.max(0, opened))) {
      const told = own.reduce((text, name) => text.replaceAll(name, "<name>"), raw);
      const message = normalised(JSON.parse(told));
      const frame = settings.mixesOptions ? withOptionsInOrder(message) : message;
      const before = frames[`${who}: ${query}`] ?? [];
      // The count may be sent after the first of two answers, or only after both.
      frames[`${who}: ${query}`] = query === "liveScreens:count" ? [frame] : [...before, frame];
    }
  }
  return frames;
}

function showsFirstQuestion({ raw }: RecordedUpdate): boolean {
  const { value } = JSON.parse(raw) as { value?: { phase?: string; question?: { index: number } } | null };
  return (value?.phase === "reading" || value?.phase === "answering") && value.question?.index === 0;
}

/** Sorts options, because their random order differs between games. */
function withOptionsInOrder(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => withOptionsInOrder(item));
    return key === "options" ? items.sort() : items;
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withOptionsInOrder(item, name)]),
  );
}

describe("a server that is killed in every phase", () => {
  let folder: ReturnType<typeof tempFolder>;
  let server: ServerProcess;
  beforeEach(async () => {
    folder = tempFolder();
    server = await startServerProcess({ dataDir: folder.path });
  });
  afterEach(async () => {
    await server.stop();
    folder.remove();
  });

  /** Kills the server and starts it again at the same address, like a power failure. */
  async function killAndStart(): Promise<void> {
    await server.kill();
    server = await startServerProcess({ dataDir: folder.path, port: server.port });
  }

  it("continues every game with all answers, distributions and points", async () => {
    const email = `${randomUUID()}@ornek.test`;
    const teacher = await Teacher.register(server.url, email);
    // One quiz per game, because a quiz has only one lobby at a time.
    const quizzes = LIVE_ROWS.map((row) => {
      const [question] = exampleOf(row).questions;
      return { title: row.name, questions: [question, question] };
    });
    for (let first = 0; first < quizzes.length; first += MAX_IMPORTED_QUIZZES) {
      const file = JSON.stringify(quizzes.slice(first, first + MAX_IMPORTED_QUIZZES));
      expect(await importQuizzes(server, email, file)).toMatchObject({ code: 0 });
    }
    const paginationOpts = { numItems: 100, cursor: null };
    const stored = await teacher.http.query(api.quizzes.list, {
      category: null,
      whose: "own",
      paginationOpts,
    });
    const games = await Promise.all(
      LIVE_ROWS.map(async (row) => {
        const quiz = stored.page.find(({ title }) => title === row.name);
        if (quiz === undefined) throw new Error(`the quiz of ${row.name} was not stored`);
        return await begin(server.url, teacher, row, quiz._id);
      }),
    );
    for (const { elif, right } of games) await elif.answer(0, right);

    // Kill during open questions.
    await killAndStart();
    for (const { elif, yusuf, row, right, wrong } of games) {
      await yusuf.answer(0, wrong);
      if (!row.settings.changesAnswers)
        await expect(elif.answer(0, wrong), row.name).rejects.toMatchObject({
          data: { code: "ALREADY_ANSWERED" },
        });
      const own = { code: elif.code, secret: elif.secret, questionIndex: 0 };
      expect(await elif.client.query(api.liveAnswers.mine, own), row.name).toEqual(right);
    }

    // Some games with extra time, the others paused.
    for (const [place, { press, elif }] of games.entries()) {
      if (elif.view.value?.phaseEndsAt === undefined) continue;
      await press("addTime");
      if (place % 2 === 0) await press("hold");
    }
    await waitForEffects(games);
    const turned = games.map(({ elif }) => elif.view.value);
    await killAndStart();
    await waitForEffects(games);
    expect(games.map(({ elif }) => elif.view.value)).toEqual(turned);

    // Kill during discussions and second votes.
    const talking = games.filter(({ row }) => settingsOf(row).reveals);
    const everywhere = async (command: "discuss" | "askAgain", phase: string) => {
      for (const { press } of talking) await press(command);
      for (const { elif, row } of talking)
        await until(`${command} in ${row.name}`, () => elif.view.value?.phase === phase);
    };
    await everywhere("discuss", "discussing");
    await waitForEffects(talking);
    const talk = talking.map(({ elif }) => elif.view.value);
    await killAndStart();
    await waitForEffects(talking);
    expect(talking.map(({ elif }) => elif.view.value)).toEqual(talk);
    await everywhere("askAgain", "answering");
    for (const { elif, wrong } of talking) await elif.answer(0, wrong, "second");
    await killAndStart();
    for (const { elif, yusuf, row, right, wrong } of talking) {
      await yusuf.answer(0, right, "second");
      const own = { code: elif.code, secret: elif.secret, questionIndex: 0, isSecond: true };
      expect(await elif.client.query(api.liveAnswers.mine, own), row.name).toEqual(wrong);
    }

    // Kill during reveals, and in exams during the next question.
    for (const { press, row } of games) {
      await press("reveal");
      if (row.settings.readingMs && !settingsOf(row).reveals) await press("showOptions");
    }
    for (const { elif, row } of games) {
      await until(`what follows in ${row.name}`, () =>
        settingsOf(row).reveals ? elif.view.value?.distribution : elif.openQuestion?.index === 1,
      );
    }
    const distributions = games.map(({ elif }) => elif.view.value?.distribution);
    await killAndStart();
    for (const { press } of games) await press("finish");
    for (const [place, { elif, row, code }] of games.entries()) {
      await until(`the end of ${row.name}`, () => elif.view.value?.status === "completed");
      if (!settingsOf(row).reveals) await teacher.client.mutation(api.liveQuizSessions.share, { code });
      else expect(distributions[place], row.name).toBeDefined();
    }
    await waitForEffects(games);
    const earned = games.map(({ elif, yusuf }) => [elif.me.value, yusuf.me.value]);

    // Kill after the end.
    await killAndStart();
    await waitForEffects(games);
    for (const [place, { elif, yusuf, row }] of games.entries()) {
      expect([elif.me.value, yusuf.me.value], row.name).toEqual(earned[place]);
      const points = [elif.me.value?.score ?? 0, yusuf.me.value?.score ?? 0];
      if (!isGraded({ type: row.kind })) expect(points, row.name).toEqual([0, 0]);
      // With a random order of options, the right option is random.
      else if (!row.settings.mixesOptions) {
        expect(points[0], row.name).toBeGreaterThan(20);
        expect(points[1], row.name).toBe(0);
      }
    }
    await Promise.all(
      [teacher, ...games.flatMap(({ elif, yusuf }) => [elif, yusuf])].map((one) => one.leave()),
    );
  }, 600_000);
});

/** Starts a game of two questions with two pupils. */
async function begin(url: string, teacher: Teacher, row: LiveRow, quizId: Id<"quizzes">) {
  const { client } = teacher;
  const [right, wrong] = exampleOf(row).answers;
  const { code } = await client.mutation(api.liveQuizSessions.create, { quizId });
  await client.mutation(api.liveQuizSessions.configure, { code, settings: withLongTimes(row.settings) });
  const elif = await Player.join(url, code, "Elif");
  const yusuf = await Player.join(url, code, "Yusuf");
  // A missing participant keeps questions from ending early.
  await (await Player.join(url, code, "Sessiz")).leave();
  const press = async (
    button: "start" | "showOptions" | "reveal" | "addTime" | "hold" | "discuss" | "askAgain" | "finish",
  ) => {
    if (button === "finish") return await client.mutation(api.liveQuizSessions.finish, { code });
    const { generation } = await client.query(api.liveQuizSessions.panel, { code });
    return await client.mutation(api.liveQuizSessions[button], { code, generation });
  };
  await press("start");
  if (row.settings.readingMs) await press("showOptions");
  await until(`${row.name} on both phones`, () => elif.openQuestion !== null && yusuf.openQuestion !== null);
  return { row, code, elif, yusuf, right, wrong, press };
}

/** Waits for all earlier effects: their frames arrive before the response to a later request on the same socket. */
async function waitForEffects(games: { elif: Player; yusuf: Player }[]): Promise<void> {
  const phones = games.flatMap(({ elif, yusuf }) => [elif, yusuf]);
  await Promise.all(phones.map(({ client }) => client.mutation(api.liveClock.now, {})));
}

/** The same settings with longer times than the restarts take, except for unlimited ones. */
function withLongTimes(settings: ChosenSettings): ChosenSettings {
  const { readingMs, questionMs = 0, revealMs = 0 } = settings;
  return {
    ...settings,
    ...(readingMs && { readingMs: 10_000 }),
    questionMs: questionMs === null ? null : 240_000,
    revealMs: revealMs === null ? null : 60_000,
  };
}

function exampleOf({ kind }: LiveRow) {
  const example = KIND_EXAMPLES[kind];
  if (example === null) throw new Error(`${kind} is not played live`);
  return example;
}
