// Attacks by a pupil who sends frames of their own. Every attack must fail without effects on the game.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { type CallResult, RawPupil } from "../support/raw-pupil.ts";
import { register, Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const OPTIONS = ["Ankara", "İzmir", "Bursa", "Konya"];
/** Correct options. This sequence occurs nowhere else in the game's data. */
const CORRECT_OPTIONS = [2, 1, 3];
const NOBODY: CallResult = { refused: "NOT_A_PARTICIPANT" };

let app: TestApp;
let teacher: Teacher;
let studentToken: string;
let quizId: Id<"quizzes">;
let code: string;
let cheat: RawPupil;
let victim: RawPupil;
let opened: RawPupil[];
beforeAll(async () => {
  app = await startTestApp();
  teacher = await Teacher.register(app.url);
  studentToken = await register(app.url, { name: "Ali Kurnaz", email: "ali@ornek.test", role: "student" });
  quizId = await teacher.createQuiz(
    "Şehirler",
    CORRECT_OPTIONS.map((correctAnswer, index) => ({
      question: `Soru ${index + 1}?`,
      options: OPTIONS,
      correctAnswer,
    })),
  );
});
afterAll(async () => {
  await teacher.leave();
  await app.close();
});
beforeEach(async () => {
  opened = [];
  code = await teacher.openSession(quizId);
  cheat = await openPupil("Kurnaz");
  victim = await openPupil("Elif");
});
afterEach(async () => {
  await Promise.all(opened.map((pupil) => pupil.leave()));
  await teacher.client.mutation(api.liveQuizSessions.finish, { code });
});

/** Opens a connection of a pupil, who joins if `nickname` is given. */
async function openPupil(
  nickname?: string,
  options: Parameters<typeof RawPupil.open>[2] = {},
): Promise<RawPupil> {
  const pupil = await RawPupil.open(app.url, code, options);
  opened.push(pupil);
  if (nickname !== undefined) expect(await pupil.join(nickname)).toMatchObject({ value: { ok: true } });
  return pupil;
}

/** Waits until the panel has reached the phase. */
async function waitForPanel(index: number, phase: "answering" | "reveal"): Promise<void> {
  await until(`the panel at ${phase} of question ${index}`, () => {
    const panel = teacher.panel.value;
    return panel?.question?.index === index && panel.phase === phase;
  });
}

async function start(): Promise<void> {
  await until("the panel", () => teacher.panel.value?.status === "waiting");
  await teacher.press("start");
  await waitForPanel(0, "answering");
}

async function press(button: "reveal" | "next", index: number): Promise<void> {
  await teacher.press(button);
  await waitForPanel(index, button === "reveal" ? "reveal" : "answering");
}

const tally = async () =>
  await teacher.http.query(api.liveQuizSessions.tally, { code, withDistribution: true });

describe("learning answers early", () => {
  it("no request reveals the answer of the open question, or the next question, before its time", async () => {
    await start();
    const { viewKey } = await cheat.me();
    const { participantId } = cheat;
    const page = { numItems: 100, cursor: null };
    for (const [path, args] of Object.entries({
      "liveQuizSessions:view": { viewKey },
      "liveQuizSessions:entry": { code },
      "liveQuizSessions:panel": { code },
      "liveQuizSessions:tally": { code },
      "liveQuizSessions:questionResults": { code },
      "liveParticipants:me": cheat.proof,
      "liveParticipants:list": { code },
      "liveParticipants:leaderboard": { viewKey },
      "liveParticipants:leaderboardPage": { viewKey, paginationOpts: page },
      "liveAnswers:mine": { ...cheat.proof, questionIndex: 1 },
      "liveClock:read": { code },
      "quizzes:forEdit": { quizId },
      "quizzes:solo": { quizId },
      "quizzes:list": { category: null, paginationOpts: page },
      "statistics:teacher": {},
    })) {
      await cheat.ask(path, args);
    }
    await cheat.mutate("liveParticipants:rename", { code, participantId, nickname: "Öğretmen" });
    expect(cheat.receivedText).toContain("Soru 1?");
    expect(cheat.receivedText).not.toContain("Soru 2?");
    expect(cheat.receivedText).not.toMatch(/"correctAnswer":[0-9]/);
    expect(cheat.receivedText).not.toMatch(/"distribution":\[/);
  });

  it("a student who opens the quiz alone gets no answer key, neither with the quiz nor for an unfinished attempt", async () => {
    const student = await openPupil(undefined, { token: studentToken });
    const solo = await student.ask("quizzes:solo", { quizId });
    expect(JSON.stringify(solo)).toContain("Soru 3?");
    for (const answers of [[], [{ questionId: "x", answer: 0 }], null, "all"]) {
      const attemptId = randomBytes(16).toString("hex");
      expect(await student.mutate("quizResults:finish", { quizId, attemptId, answers })).toHaveProperty(
        "refused",
      );
    }
    expect(await student.ask("quizzes:forEdit", { quizId })).toEqual({ refused: "FORBIDDEN" });
    expect(student.receivedText).not.toMatch(/correct/i);
  });

  it("a student who solves the quiz repeatedly in a second tab learns no answers before the game has ended", async () => {
    await start();
    const student = await openPupil("Ali", { token: studentToken });
    const opened = await student.ask("quizzes:solo", { quizId });
    const { questions } = (opened as { value: { questions: { questionId: string }[] } }).value;
    const attemptIds = [];
    for (let n = 0; n < 20; n += 1) {
      const attemptId = randomBytes(16).toString("hex");
      attemptIds.push(attemptId);
      const answers = questions.map(({ questionId }, index) => ({ questionId, answer: (n >> index) % 4 }));
      const handIn = { quizId, attemptId, answers };
      expect(await student.mutate("quizResults:finish", handIn)).toMatchObject({ value: { held: true } });
      expect(await student.ask("quizResults:review", { attemptId })).toMatchObject({ value: { held: true } });
    }
    const statistics = await student.ask("statistics:student", {});
    expect(statistics).toMatchObject({ value: { solo: { totalQuizzes: 0, averageScore: 0, results: [] } } });
    expect(student.receivedText).not.toMatch(/"(correct|solution)"/);
    // The open page is updated without a request.
    const watched = student.wire.add("quizResults:review", { attemptId: attemptIds[0] });
    await student.wire.result(watched);
    await teacher.press("finish");
    const { value } = await student.wire.result(watched, (told) => !("held" in (told.value as object)));
    expect(value).toMatchObject({ score: 0, questions: [{ solution: 2 }, { solution: 1 }, { solution: 3 }] });
  });

  it("an attempt that is submitted while the game ends can be reviewed soon after, in either order of both", async () => {
    await start();
    const email = `yarisan-${randomBytes(4).toString("hex")}@ornek.test`;
    const student = await openPupil(undefined, {
      token: await register(app.url, { name: "Yarışan", email, role: "student" }),
    });
    const opened = await student.ask("quizzes:solo", { quizId });
    const { questions } = (opened as { value: { questions: { questionId: string }[] } }).value;
    const answers = questions.map(({ questionId }) => ({ questionId, answer: 2 }));
    const attemptIds = Array.from({ length: 30 }, () => randomBytes(16).toString("hex"));
    const handIn = async (attemptId: string) =>
      await student.mutate("quizResults:finish", { quizId, attemptId, answers });
    const before = attemptIds.slice(0, 15).map(handIn);
    const ended = teacher.press("finish");
    const after = attemptIds.slice(15).map(handIn);
    const told = await Promise.all([...before, ...after]);
    await ended;
    expect(told.filter((one) => "refused" in one)).toEqual([]);
    for (const attemptId of attemptIds) {
      const watched = student.wire.add("quizResults:review", { attemptId });
      const { value } = await student.wire.result(watched, (one) => !("held" in (one.value as object)));
      expect(value).toMatchObject({ score: 33 });
    }
    const statistics = await student.ask("statistics:student", {});
    expect(statistics).toMatchObject({ value: { solo: { totalQuizzes: 30, held: [] } } });
  });

  it("guests cannot open a quiz alone", async () => {
    expect(await cheat.ask("quizzes:solo", { quizId })).toEqual({ refused: "UNAUTHENTICATED" });
  });
});

describe("answering", () => {
  it("for another participant with their public ids is refused", async () => {
    await start();
    const { participantId } = victim;
    const answer = { code, questionIndex: 0, answer: 0 };
    for (const secret of [
      participantId,
      "",
      "0".repeat(32),
      createHash("sha256").update(victim.secret).digest("hex"),
    ]) {
      expect(await cheat.mutate("liveAnswers:submit", { ...answer, secret })).toEqual(NOBODY);
    }
    // Unknown arguments are refused instead of ignored.
    const named = await cheat.mutate("liveAnswers:submit", {
      ...answer,
      secret: cheat.secret,
      participantId,
    });
    expect(named).toHaveProperty("refused");
    expect(await victim.ask("liveAnswers:mine", { ...victim.proof, questionIndex: 0 })).toEqual({
      value: null,
    });
    expect(await tally()).toMatchObject({ answered: 0 });
  });

  it("twice at the same time on two connections counts once", async () => {
    await start();
    const second = await openPupil(undefined, { secret: cheat.secret });
    const told = await Promise.all(
      [0, 1, 2, 3].map((option) => (option % 2 === 0 ? cheat : second).answer(0, option)),
    );
    expect(told.filter((one) => "value" in one)).toHaveLength(1);
    expect(told.filter((one) => "refused" in one && one.refused === "ALREADY_ANSWERED")).toHaveLength(3);
    expect(await tally()).toMatchObject({ answered: 1 });
  });

  it("twice, the second time with −0, which an index distinguishes from 0, counts once", async () => {
    const { proof } = cheat;
    const minusZero = { $float: "AAAAAAAAAIA=" };
    await start();
    expect(await cheat.answer(0, 0)).toHaveProperty("value");
    const again = { ...proof, questionIndex: minusZero };
    expect(await cheat.mutate("liveAnswers:submit", { ...again, answer: 2 })).toEqual({
      refused: "ALREADY_ANSWERED",
    });
    expect(await cheat.mutate("liveAnswers:submit", { ...again, answer: minusZero })).toHaveProperty("value");
    expect(await tally()).toMatchObject({ answered: 1, distribution: [1, 0, 0, 0] });
  });

  it("late, for another question or with an invalid option is refused in every phase, and a replayed frame changes nothing", async () => {
    await start();
    expect(await victim.answer(0, 2)).toHaveProperty("value");
    for (const option of [-1, 4, 0.5, 1e9])
      expect(await cheat.answer(0, option)).toEqual({ refused: "INVALID_OPTION" });
    expect(await cheat.answer(1, 1)).toEqual({ refused: "WRONG_QUESTION" });
    await press("reveal", 0);
    expect(await cheat.answer(0, 2)).toEqual({ refused: "PHASE_OVER" });
    // Sent during the reveal for the next question: it must not be stored until that question opens.
    expect(await cheat.answer(1, 1)).toEqual({ refused: "WRONG_QUESTION" });
    await press("next", 1);
    expect(await cheat.ask("liveAnswers:mine", { ...cheat.proof, questionIndex: 1 })).toEqual({
      value: null,
    });
    expect(await tally()).toMatchObject({ questionIndex: 1, answered: 0 });
    expect(await cheat.answer(0, 2)).toEqual({ refused: "PHASE_OVER" });
    expect(await victim.answer(0, 2)).toHaveProperty("value"); // The replay gets the first result,
    expect(await victim.me()).toMatchObject({ score: 33 }); // and no further points.
    expect(await cheat.me()).toMatchObject({ score: 0 });
    expect(await tally()).toMatchObject({ questionIndex: 1, answered: 0 });
  });

  it("loses no answer when a whole class answers at the same time", async () => {
    const class_ = await Promise.all(
      Array.from({ length: 28 }, (_, n) => openPupil(`Öğrenci Adı ${n}`.slice(0, 7) + n)),
    );
    const pupils = [...class_, cheat, victim];
    await start();
    const told = await Promise.all(pupils.map((pupil, n) => pupil.answer(0, n % 4)));
    expect(told.filter((one) => "refused" in one)).toEqual([]);
    expect(await tally()).toMatchObject({ answered: 30, distribution: [8, 8, 7, 7] });
  });
});

describe("reconnecting", () => {
  it("returns the given answer and refuses another one", async () => {
    await start();
    await cheat.answer(0, 1);
    await cheat.wire.cut();
    const back = await openPupil(undefined, { secret: cheat.secret });
    expect(await back.ask("liveAnswers:mine", { ...back.proof, questionIndex: 0 })).toEqual({ value: 1 });
    expect(await back.answer(0, 2)).toEqual({ refused: "ALREADY_ANSWERED" });
    expect(await back.answer(0, 1)).toHaveProperty("value");
    expect(await tally()).toMatchObject({ answered: 1, distribution: [0, 1, 0, 0] });
  });

  it("works while the old, half-dead connection is still open, and disconnects neither", async () => {
    await until("the panel", () => teacher.panel.value?.status === "waiting");
    const sessionId = randomUUID();
    const old = await openPupil("Uyuyan", { sessionId });
    const watched = old.wire.add("liveQuizSessions:view", { viewKey: (await old.me()).viewKey });
    await old.wire.result(watched);
    old.wire.pause(); // Asleep: the socket is open but not read.
    const back = await openPupil(undefined, { secret: old.secret, sessionId });
    const view = back.wire.add("liveQuizSessions:view", { viewKey: (await back.me()).viewKey });
    await back.wire.result(view);
    await start();
    await back.wire.result(view, ({ value }) => (value as { phase: string | null }).phase === "answering");
    // The same client continues its numbering of requests.
    const answer = back.wire.mutate(
      "liveAnswers:submit",
      { ...back.proof, questionIndex: 0, answer: 2 },
      100,
    );
    expect(await back.wire.response(answer)).toMatchObject({ result: { ok: true } });
    old.wire.resume();
    await press("reveal", 0);
    await old.wire.result(watched, ({ value }) => (value as { phase?: string }).phase === "reveal");
    expect(await old.me()).toMatchObject({ score: 33 });
    expect([old.wire.closed, back.wire.closed]).toEqual([null, null]);
    expect([...old.wire.violations, ...back.wire.violations]).toEqual([]);
  });
});

describe("participants", () => {
  it("joining a thousand times with one secret creates one participant", async () => {
    for (let n = 0; n < 1_000; n += 100) {
      const told = Array.from({ length: 100 }, (_, m) => cheat.join(`Kurnaz ${n + m}`));
      expect((await Promise.all(told)).filter((one) => "refused" in one)).toEqual([]);
    }
    const room = await teacher.http.query(api.liveParticipants.list, { code });
    expect(room.map(({ displayName }) => displayName)).toEqual(["Elif", "Kurnaz"]);
  });

  it("a flood of invented participants is stopped by locking the session, and earlier participants continue", async () => {
    await Promise.all(Array.from({ length: 40 }, (_, n) => openPupil(`Sahte ${n}`)));
    await teacher.client.mutation(api.liveQuizSessions.setLocked, { code, isLocked: true });
    const refused = await (await openPupil()).join("Sahte");
    expect(refused).toEqual({ refused: "SESSION_LOCKED" });
    const back = await openPupil(undefined, { secret: victim.secret });
    expect(await back.join("Elif")).toHaveProperty("value");
    await start();
    expect(await victim.answer(0, 2)).toHaveProperty("value");
  });

  it("a removed participant receives nothing more, cannot answer and cannot rejoin", async () => {
    const { viewKey } = await cheat.me();
    const { participantId } = cheat;
    const view = cheat.wire.add("liveQuizSessions:view", { viewKey });
    const me = cheat.wire.add("liveParticipants:me", cheat.proof);
    await cheat.wire.result(me);
    await teacher.client.mutation(api.liveParticipants.remove, {
      code,
      participantId: participantId as Id<"liveParticipants">,
    });
    await cheat.wire.result(me, ({ value }) => value === null);
    await cheat.wire.result(view, ({ value }) => value === null);
    expect(await cheat.join("Kurnaz")).toEqual({ refused: "REMOVED_FROM_SESSION" });
    const reloaded = await openPupil(undefined, { secret: cheat.secret });
    expect(await reloaded.join("Başka")).toEqual({ refused: "REMOVED_FROM_SESSION" });
    await start();
    expect(await cheat.answer(0, 2)).toEqual(NOBODY);
    expect(await cheat.ask("liveParticipants:leaderboard", { viewKey })).toEqual({ value: null });
    expect(await cheat.ask("liveQuizSessions:entry", { code })).toMatchObject({ value: { viewKey: null } });
    expect(cheat.receivedText + reloaded.receivedText).not.toContain("Soru 1?");
  });

  it("events of a game reach no client of another game", async () => {
    const otherHost = await Teacher.register(app.url, `yan-${randomBytes(4).toString("hex")}@ornek.test`);
    const otherQuiz = await otherHost.createQuiz("Yan sınıf", [
      { question: "Yan soru?", options: OPTIONS, correctAnswer: 0 },
    ]);
    const next = await RawPupil.open(app.url, await otherHost.openSession(otherQuiz));
    opened.push(next);
    await next.join("Komşu");
    const { viewKey } = await next.me();
    for (const path of ["liveQuizSessions:view", "liveParticipants:leaderboard"])
      next.wire.add(path, { viewKey });
    next.wire.add("liveParticipants:me", next.proof);
    const before = next.wire.received.length;
    await start();
    await cheat.answer(0, 2);
    await press("reveal", 0);
    // A response arrives after everything that was sent before it on the same connection.
    await next.mutate("liveClock:now", {});
    expect(next.receivedText).not.toMatch(/Soru 1|Kurnaz|Şehirler/);
    const news = next.wire.received.slice(before).filter(({ modifications }) => modifications?.length);
    expect(JSON.stringify(news)).not.toContain(code);
    await otherHost.leave();
  });
});

describe("permissions", () => {
  const COMMANDS: [string, object][] = [
    ["liveQuizSessions:start", { generation: 0 }],
    ["liveQuizSessions:reveal", { generation: 1 }],
    ["liveQuizSessions:next", { generation: 1 }],
    ["liveQuizSessions:finish", {}],
    ["liveQuizSessions:setLocked", { isLocked: true }],
    ["liveQuizSessions:remove", {}],
  ];

  it("the code and a seat in the game do not permit host commands", async () => {
    await start();
    const { participantId } = victim;
    const student = await openPupil(undefined, { token: studentToken });
    const moderation: [string, object][] = [
      ["liveParticipants:remove", { participantId }],
      ["liveParticipants:rename", { participantId, nickname: "Kaba" }],
    ];
    for (const [path, args] of [...COMMANDS, ...moderation]) {
      expect(await cheat.mutate(path, { code, ...args })).toEqual({ refused: "UNAUTHENTICATED" });
      expect(await student.mutate(path, { code, ...args })).toEqual({ refused: "FORBIDDEN" });
    }
    expect(await victim.me()).toMatchObject({ displayName: "Elif" });
    expect(await teacher.http.query(api.liveQuizSessions.panel, { code })).toMatchObject({
      status: "active",
      phase: "answering",
      question: { index: 0 },
      isLocked: false,
    });
  });

  it("another teacher learns nothing from the code, not even that the session exists", async () => {
    await start();
    const email = `meslektas-${randomBytes(4).toString("hex")}@ornek.test`;
    const token = await register(app.url, { name: "Meslektaş", email, role: "teacher" });
    const colleague = await openPupil(undefined, { token });
    const { participantId } = victim;
    for (const [path, args] of [...COMMANDS, ["liveParticipants:remove", { participantId }] as const]) {
      const real = await colleague.mutate(path, { code, ...args });
      expect(real).toEqual({ refused: "NOT_FOUND" });
      expect(await colleague.mutate(path, { code: "ZZZZ99", ...args })).toEqual(real);
    }
    for (const path of ["liveQuizSessions:panel", "liveParticipants:list", "liveClock:read"]) {
      expect(await colleague.ask(path, { code })).toEqual(await colleague.ask(path, { code: "ZZZZ99" }));
    }
    // A participant of another teacher's game, with the code of the colleague's game.
    const own = await Teacher.register(app.url, `kendi-${randomBytes(4).toString("hex")}@ornek.test`);
    const ownCode = await own.openSession(quizId);
    const foreign = { code: ownCode, participantId: participantId as Id<"liveParticipants"> };
    await expect(own.client.mutation(api.liveParticipants.remove, foreign)).rejects.toMatchObject({
      data: { code: "NOT_FOUND" },
    });
    await own.leave();
  });

  it("scores, clocks and jobs cannot be called from outside", async () => {
    const session = { sessionId: "x", generation: 1, at: 0 };
    for (const path of [
      "liveClock:tick",
      "liveClock:settle",
      "liveQuizSessions:recordGame",
      "credentials:erase",
      "accounts:setPassword",
      "demo:seed",
    ]) {
      const told = await cheat.mutate(path, session);
      expect(told).toHaveProperty("refused", expect.stringContaining("Could not find public function"));
    }
    const boosted = await cheat.mutate("liveParticipants:join", {
      ...cheat.proof,
      nickname: "Kurnaz",
      score: 100,
    });
    expect(boosted).toHaveProperty("refused");
    expect(await cheat.me()).toMatchObject({ score: 0 });
    for (const path of ["/api/json_api", "/api/run_test_function", "/api/shapes2", "/api/list_snapshot"]) {
      expect((await fetch(app.url + path, { method: "POST", body: "{}" })).status).toBeGreaterThanOrEqual(
        400,
      );
    }
  });
});

it("results contain no secrets, hashes of secrets or addresses of others", async () => {
  const student = await openPupil("Ali", { token: studentToken });
  await start();
  await victim.answer(0, 2);
  await teacher.press("finish");
  await until("the end", () => teacher.panel.value?.status === "completed");
  const stranger = await openPupil();
  const entry = await stranger.ask("liveQuizSessions:entry", { code });
  const { viewKey } = (entry as { value: { viewKey: string } }).value;
  await stranger.ask("liveQuizSessions:view", { viewKey });
  await stranger.ask("liveParticipants:leaderboard", { viewKey });
  await stranger.ask("liveParticipants:leaderboardPage", {
    viewKey,
    paginationOpts: { numItems: 100, cursor: null },
  });
  expect(stranger.receivedText).toContain("Elif");
  for (const { secret } of [victim, cheat, student]) {
    expect(stranger.receivedText).not.toContain(secret);
    expect(stranger.receivedText).not.toContain(createHash("sha256").update(secret).digest("hex"));
  }
  expect(stranger.receivedText).not.toMatch(/secret|@ornek|nameKey/i);
});
