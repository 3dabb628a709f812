// Before the reveal, no response to a participant depends on the answer key or on other participants' answers.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../convex/model/live/rules/settings";
import { type Caller, newBackend } from "./support/backend";
import { openGame } from "./support/game";
import { type Person, person, resultText } from "./support/people";
import { argsFor, callPublic, publicFunctions } from "./support/publicFunctions";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Plays a game up to the first reveal. Returns everything that one of the participants receives: in the lobby, three
 * times before the reveal, and at the reveal.
 */
async function play(keys: number[], othersOption: number, settings: ChosenSettings = {}) {
  const game = await openGame(newBackend(), keys);
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  // A fixed seed, because a random order would make the two games differ.
  await game.backend.run(async (ctx) => {
    const session = await ctx.db.query("liveQuizSessions").first();
    if (session !== null) await ctx.db.patch("liveQuizSessions", session._id, { mixSeed: 7 });
  });
  const watcher = await game.join("Ayşe");
  const other = await game.join("Ali");
  await game.pass(4_000);
  const lobby = await everythingSeen();
  await game.press("start");
  const before = [await everythingSeen()];
  await other.answer(0, othersOption);
  before.push(await everythingSeen());
  await game.pass(1_000);
  before.push(await everythingSeen());
  await game.press("reveal");
  const after = await everythingSeen();
  return { lobby, before, after };

  async function everythingSeen(): Promise<string> {
    const proof = { code: game.code, secret: watcher.secret };
    const me = await watcher.me();
    const viewKey = me?.viewKey ?? "";
    const seen = {
      view: await watcher.view(),
      me,
      mine: await watcher.mine(0),
      own: await watcher.ownScore(),
      scores: await game.backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 }),
      entry: await game.backend.query(api.liveQuizSessions.entry, { code: game.code }),
      leaderboard: await game.backend.query(api.liveParticipants.leaderboard, { viewKey }),
      pages: await game.backend.query(api.liveParticipants.leaderboardPage, {
        viewKey,
        paginationOpts: { numItems: 20, cursor: null },
      }),
      list: await game.backend.query(api.liveParticipants.list, proof).catch(() => "refused"),
      tally: await game.backend.query(api.liveQuizSessions.tally, { code: game.code }).catch(() => "refused"),
    };
    return JSON.stringify(seen)
      .replaceAll(viewKey, "VIEW_KEY")
      .replaceAll(game.code, "CODE")
      .replace(/"slot":\d+/g, "SLOT");
  }
}

it("games with different answer keys and answers look the same until the reveal", async () => {
  const one = await play([0, 1, 2], 0);
  vi.setSystemTime(T0);
  const two = await play([3, 2, 1], 2);
  expect(two.lobby).toBe(one.lobby);
  expect(two.before).toEqual(one.before);
  expect(two.after).not.toBe(one.after);
});

it.each<ChosenSettings>([
  { points: "knowledge" },
  { points: "speed" },
  { ranking: "after_each" },
  { ranking: "own" },
  { ranking: "none" },
  { mixesQuestions: true },
  { mixesOptions: true },
  { changesAnswers: true },
  { counts: false },
  { questionMs: null, revealMs: null, points: "knowledge", ranking: "none" },
  { questionMs: 20_000, points: "speed", ranking: "after_each" },
  { mixesQuestions: true, mixesOptions: true, changesAnswers: true, points: "speed", ranking: "none" },
])("games with settings %j look the same until the reveal", async (settings) => {
  const one = await play([0, 1, 2], 0, settings);
  vi.setSystemTime(T0);
  const two = await play([3, 2, 1], 2, settings);
  expect(two.lobby).toBe(one.lobby);
  expect(two.before).toEqual(one.before);
  expect(two.after).not.toBe(one.after);
});

/**
 * Attempts to find the answer key of a quiz that is being played. A pupil solves it alone with every combination of
 * answers. Before, between and after the attempts, that pupil, a guest and a colleague call every public function.
 * @returns all responses to them, and the pupil's results after the game has ended (of an exam: after its results are
 *   shared)
 */
async function search(keys: [number, number], settings: ChosenSettings = {}) {
  const game = await openGame(newBackend(), keys);
  const { backend, code } = game;
  await game.host.as.mutation(api.liveQuizSessions.configure, { code, settings });
  const guest = await game.join("Misafir");
  const pupil = await person(backend, "student", "Kurnaz");
  const secret = "a".repeat(32);
  await pupil.as.mutation(api.liveParticipants.join, { code, secret, nickname: "Kurnaz" });
  const colleague = await person(backend, "teacher", "Meslektaş");
  await game.pass(4_000);
  const quiz = await backend.run((ctx) => ctx.db.query("quizzes").first());
  const quizId = quiz?._id ?? ("" as Id<"quizzes">);
  const opened = await pupil.as.query(api.quizzes.solo, { quizId });
  const questionIds = opened?.questions.map(({ questionId }) => questionId) ?? [];
  const viewKey = (await guest.me())?.viewKey;
  const { participantId } = guest;
  const known = {
    code,
    viewKey,
    quizId,
    participantId,
    questionId: questionIds[0],
    questionIndex: 0,
    answer: 1,
    isSecond: false,
  };
  const responses: string[] = [];

  await askEverything("query");
  await game.press("start");
  await askEverything("query");
  for (let n = 0; n < 16; n += 1) {
    const attemptId = n.toString(16).padStart(32, "0");
    const answers = questionIds.map((questionId, index) => ({
      questionId,
      answer: index === 0 ? n % 4 : Math.floor(n / 4),
    }));
    const handIn = { quizId, attemptId, answers };
    // Sent twice, as by a page that has lost the response.
    for (const _time of [1, 2])
      responses.push(JSON.stringify(await pupil.as.mutation(api.quizResults.finish, handIn)));
    responses.push(JSON.stringify(await pupil.as.query(api.quizResults.review, { attemptId })));
  }
  await game.pass(1_000);
  await askEverything("query");
  await askEverything("mutation");
  await askEverything("query");
  // No caller's mutation has ended the game.
  expect(await game.panel()).toMatchObject({ status: "active", phase: "answering" });
  if (settings.reveals === false) {
    await game.press("next");
    // Each of the two answers is right in one of the two games.
    await guest.answer(1, 1);
    await pupil.as.mutation(api.liveAnswers.submit, { code, secret, questionIndex: 1, answer: 2 });
    await askEverything("query");
    await game.press("finish");
    for (let job = 0; job < 20; job += 1) await game.pass(1);
    await askEverything("query");
    await askEverything("mutation");
    await askEverything("query");
    responses.push(await statistics(pupil));
    await game.host.as.mutation(api.liveQuizSessions.share, { code });
  } else await game.press("finish");
  for (let job = 0; job < 20; job += 1) await game.pass(1);
  const after = await statistics(pupil);
  return { responses, after };

  async function askEverything(kind: "query" | "mutation"): Promise<void> {
    const callers = {
      pupil: { as: pupil.as, secret },
      guest: { as: backend, secret: guest.secret },
      colleague: { as: colleague.as, secret: "b".repeat(32) },
    };
    for (const [caller, { as, secret: own }] of Object.entries(callers)) {
      for (const each of publicFunctions()) {
        // Excluded: the auth library's functions, which do not access quizzes; and creating a session, because its
        // host sees the answer key at reveals.
        if (each.kind !== kind || each.name.startsWith("auth:") || each.name === "liveQuizSessions:create")
          continue;
        responses.push(`${caller} ${each.name} ${await answerOf(as, each, { ...known, secret: own })}`);
      }
      if (caller !== "guest") responses.push(`${caller} data ${await ownData(as)}`);
    }
  }

  async function answerOf(
    as: Caller,
    each: ReturnType<typeof publicFunctions>[number],
    known: object,
  ): Promise<string> {
    const call = callPublic(as, each, argsFor(each.args, known) as Record<string, unknown>);
    // A refusal by a validator has no code.
    return (await resultText(call).catch(() => "refused"))
      .replaceAll(viewKey ?? "", "VIEW_KEY")
      .replaceAll(code, "CODE")
      .replace(/"slot":\d+/g, "SLOT")
      .replace(/token=0\.\d+/, "TOKEN")
      .replace(/[0-9a-f-]{36}@/g, "@");
  }
}

/** All pages of the caller's own data, without the e-mail address. */
async function ownData(as: Caller): Promise<string> {
  const items: unknown[] = [];
  let from: Parameters<typeof page>[0] = null;
  do {
    const { items: more, next } = await page(from);
    items.push(...more);
    from = next;
  } while (from !== null);
  return JSON.stringify(items)
    .replace(/[0-9a-f-]{36}@/g, "@")
    .replace(/"kod":"[A-Z0-9]+"/g, "");

  async function page(at: (typeof api.accounts.data)["_args"]["from"]) {
    return await as.query(api.accounts.data, { from: at });
  }
}

const statistics = async (pupil: Person) => JSON.stringify(await pupil.as.query(api.statistics.student, {}));

it("no response reveals the answer key of a quiz that is being played, however often it is solved alone", async () => {
  const one = await search([0, 1]);
  vi.setSystemTime(T0);
  const two = await search([3, 2]);
  expect(two.responses).toEqual(one.responses);
  // The 16 attempts have the same scores in both games, but in another order.
  expect(two.after).not.toBe(one.after);
  expect(one.after).toContain('"totalQuizzes":16');
});

it("no response reveals results of an exam before its host shares them", async () => {
  const exam = { reveals: false, points: "knowledge", ranking: "after_each" } as const;
  const one = await search([0, 1], exam);
  vi.setSystemTime(T0);
  const two = await search([3, 2], exam);
  expect(two.responses).toEqual(one.responses);
  expect(two.after).not.toBe(one.after);
});

/**
 * Attempts to find the answer key of a quiz that students may no longer see. One pupil has the ids of its questions.
 * Four new accounts solve the quiz; each submits one option for all questions, different from the other accounts'.
 * @returns all responses to them: submissions, reviews, statistics and downloads
 */
async function searchHidden(keys: number[]) {
  const game = await openGame(newBackend(), keys);
  const { backend, host } = game;
  const quiz = await backend.run((ctx) => ctx.db.query("quizzes").first());
  const quizId = quiz?._id ?? ("" as Id<"quizzes">);
  const first = await person(backend, "student");
  const opened = await first.as.query(api.quizzes.solo, { quizId });
  const questionIds = opened?.questions.map(({ questionId }) => questionId) ?? [];
  const edited = await host.as.query(api.quizzes.forEdit, { quizId });
  if (!edited.ok) throw new Error(edited.code);
  const { quizId: _quizId, isOpenUnconfirmed: _isOpen, questions, ...details } = edited.quiz;
  const kept = questions.map(({ questionId }) => ({ kept: questionId }));
  await host.as.mutation(api.quizzes.update, { quizId, ...details, audience: "me", questions: kept });
  const responses: unknown[] = [];
  for (let option = 0; option < 4; option += 1) {
    const { as } = await person(backend, "student", `Hesap ${option}`);
    const attemptId = option.toString(16).padStart(32, "0");
    const answers = questionIds.map((questionId) => ({ questionId, answer: option }));
    const handedIn = await as.mutation(api.quizResults.finish, { quizId, attemptId, answers });
    for (let job = 0; job < 20; job += 1) await game.pass(1);
    const review = await as.query(api.quizResults.review, { attemptId });
    responses.push(handedIn, review, await as.query(api.statistics.student, {}), await ownData(as));
  }
  return JSON.stringify(responses);
}

it("new accounts cannot obtain the answer key of a quiz that is hidden from students, even with its question ids", async () => {
  const one = await searchHidden([0, 1, 2]);
  vi.setSystemTime(T0);
  const two = await searchHidden([3, 2, 1]);
  expect(two).toBe(one);
  expect(one).toContain('"hidden":true');
});
