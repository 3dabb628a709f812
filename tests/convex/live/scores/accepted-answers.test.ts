// Accepting an answer (`Bunu da doğru say`): a game in which the host accepts an answer later has the same results as
// if it had been right from the start.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import type { KeyValue } from "../../../../convex/model/questions/kinds";
import { PACK_AFTER_MS } from "../../../../convex/shared/limits/live";
import { MAX_ACCEPTED_LATER, MAX_ACCEPTED_TEXTS } from "../../../../convex/shared/limits/questions";
import { RETENTION_DAYS } from "../../../../convex/shared/limits/retention";
import { SINGLE_SHEET_MAX_PEOPLE } from "../../../../convex/shared/scoreSheet";
import type { Answer, ImportedQuestion } from "../../../support/kind-examples";
import { type Backend, everythingStored, newBackend } from "../../support/backend";
import { LiveGame, Player } from "../../support/game";
import { newSecret, outcome, type Person, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const QUESTIONS: ImportedQuestion[] = [
  { type: "short_text", question: "En uzun kenar?", accepted: ["hipotenüs"] },
  { type: "number", question: "3 · 4?", value: 12, tolerance: 0.5, weight: 2 },
  { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0 },
];
/** Answers by question: one per player in order, null for none. The last player is the student. */
const ANSWERS: (Answer | null)[][] = [
  ["hipotenüs", "hipotenus", "Hipotenüs", "kenar", null, "Hipotenus!"],
  [13, 12, 13, 14, null, 12.5],
  [0, 1, 0, 1, 0, 1],
];
const ACCEPTED: [questionIndex: number, answer: Answer][] = [
  [0, "hipotenus"],
  [1, 13],
];

/** A game, the answers accepted in it, and the answer keys with these answers. */
interface Scenario {
  questions: ImportedQuestion[];
  answers: (Answer | null)[][];
  accepted: [questionIndex: number, answer: Answer][];
  keys: KeyValue[];
}
const WHOLE: Scenario = {
  questions: QUESTIONS,
  answers: ANSWERS,
  accepted: ACCEPTED,
  keys: [["hipotenüs", "hipotenus"], { value: 12, tolerance: 0.5, also: [13] }],
};
/** Typed and chosen gaps, with and without points for single gaps. */
const GAPS: Scenario = {
  questions: [
    {
      type: "fill_in_blank",
      question: "Doldur",
      fillInBlank: {
        text: "Dik ___ en uzun kenarı ___, en büyük gölümüz ___.",
        blanks: [
          { correct: "üçgenin" },
          { correct: "hipotenüs", also: ["hipotenüstür"] },
          { correct: "Van", options: ["Van", "Tuz"] },
        ],
      },
      partial: true,
    },
    {
      type: "fill_in_blank",
      question: "Doldur",
      fillInBlank: { text: "___ iki kıtadadır.", blanks: [{ correct: "İstanbul" }] },
      weight: 2,
    },
    { question: "Başkent?", options: ["Ankara", "İzmir"], correctAnswer: 0 },
  ],
  answers: [
    [
      ["üçgenin", "hipotenüs", "Van"],
      ["üçgenin", "hipotenus", "Van"],
      ["ucgenin", "Hipotenus", "Tuz"],
      ["karenin", "hipotenüstür", "Tuz"],
      null,
      ["ucgenin", "kenar", "Van"],
    ],
    [["Konstantiniye"], ["istanbul"], ["KONSTANTİNİYE"], ["Van"], null, ["İzmir"]],
    [0, 1, 0, 1, 0, 1],
  ],
  accepted: [
    [0, ["", "hipotenus", ""]],
    [0, ["ucgenin", "", ""]],
    [1, ["Konstantiniye"]],
  ],
  keys: [
    [["üçgenin", "ucgenin"], ["hipotenüs", "hipotenüstür", "hipotenus"], "Van"],
    [["İstanbul", "Konstantiniye"]],
  ],
};

type When = "never" | "from the start" | "at the reveal" | "after the end" | "after packing";

async function openTextGame(backend: Backend, questions = QUESTIONS, settings: ChosenSettings = {}) {
  const host = await person(backend, "teacher");
  const quizId = await importedQuiz(backend, host, questions);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  await host.as.mutation(api.liveQuizSessions.configure, { code, settings });
  return { game: new LiveGame(backend, host, code), quizId };
}

async function setAccepted(
  { host, code, backend }: LiveGame,
  questionIndex: number,
  answer: Answer,
  accepts = true,
): Promise<string> {
  const done = await host.as.mutation(api.liveQuizSessions.setAccepted, {
    code,
    questionIndex,
    answer,
    accepts,
  });
  await runJobs(backend);
  return done;
}

async function runJobs(backend: Backend): Promise<void> {
  const hasDueJobs = async () =>
    (await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect())).some(
      ({ state, scheduledTime }) =>
        state.kind === "inProgress" || (state.kind === "pending" && scheduledTime <= Date.now()),
    );
  do {
    await vi.advanceTimersByTimeAsync(1);
    await backend.finishInProgressScheduledFunctions();
  } while (await hasDueJobs());
}

/** Joins with the account of a student. */
async function joinSignedIn(backend: Backend, code: string, student: Person): Promise<Player> {
  const player = new Player(backend, code, newSecret());
  const joined = await student.as.mutation(api.liveParticipants.join, {
    code,
    secret: player.secret,
    nickname: "Ali",
  });
  if (!joined.ok) throw new Error(joined.code);
  player.participantId = joined.participantId;
  return player;
}

/** Writes these answer keys in a game that has just begun. */
async function writeKeys(backend: Backend, keys: readonly KeyValue[]): Promise<void> {
  await backend.run(async (ctx) => {
    for (const { _id, index, correctAnswer } of await ctx.db.query("liveAnswerKeys").collect())
      await ctx.db.patch("liveAnswerKeys", _id, { correctAnswer: keys[index] ?? correctAnswer });
  });
}

/**
 * Plays a game in which the scenario's accepted answers become right at the given time.
 * @param uncounted question that the host excludes; null for none
 */
async function play(
  settings: ChosenSettings,
  when: When,
  uncounted: number | null = null,
  scenario: Scenario = WHOLE,
) {
  const backend = newBackend();
  const { game } = await openTextGame(backend, scenario.questions, settings);
  const players: Player[] = [];
  for (let n = 0; n < 5; n += 1) players.push(await game.join(`Kişi ${n}`));
  players.push(await joinSignedIn(backend, game.code, await person(backend, "student")));
  await game.press("start");
  await backend.run(async (ctx) => {
    for (const [n, { participantId }] of players.entries())
      if (settings.teams != null)
        await ctx.db.patch("liveParticipants", participantId as Id<"liveParticipants">, { team: n % 2 });
  });
  if (when === "from the start") await writeKeys(backend, scenario.keys);
  for (const [index, answers] of scenario.answers.entries()) {
    for (const [n, player] of players.entries()) {
      await vi.advanceTimersByTimeAsync(150);
      const answer = answers[n] ?? null;
      if (answer !== null) await player.answer(index, answer);
    }
    if (uncounted === index) {
      const { generation } = await game.panel();
      const args = { code: game.code, generation, counts: false };
      await game.host.as.mutation(api.liveQuizSessions.setCounted, args);
    }
    if (settings.reveals !== false) await game.press("reveal");
    await runJobs(backend);
    const accepted = scenario.accepted.filter(([questionIndex]) => questionIndex === index);
    for (const each of when === "at the reveal" ? accepted : [])
      expect(await setAccepted(game, ...each)).toBe("done");
    await game.press("next");
    await runJobs(backend);
  }
  if (when === "after packing") {
    await game.pass(PACK_AFTER_MS);
    await runJobs(backend);
    expect(await backend.run((ctx) => ctx.db.query("liveAnswers").collect())).toEqual([]);
  }
  if (when === "after the end" || when === "after packing")
    for (const accepted of scenario.accepted) expect(await setAccepted(game, ...accepted)).toBe("done");
  return { game, players, backend };
}

/** A sum of tenths without the rounding errors of its summands. */
function withoutDrift(sum: number): number {
  return Math.round(sum * 1e6) / 1e6;
}

/** Stored results of a finished game, without ids and times. */
async function resultsOf({ backend, code, host }: LiveGame) {
  const stored = await backend.run(async (ctx) => {
    const participants = await ctx.db.query("liveParticipants").collect();
    const questions = await ctx.db.query("liveQuestions").collect();
    const session = (await ctx.db.query("liveQuizSessions").collect())[0];
    const summary = (await ctx.db.query("liveSummaries").collect())[0];
    const totals = (await ctx.db.query("teacherStats").collect())[0];
    const stats = await ctx.db.query("questionStats").collect();
    const parts = await ctx.db.query("liveParticipations").collect();
    return {
      people: participants.map(({ displayName, score, speedPoints, rank, place, bySpeed, last }) => ({
        displayName,
        score,
        speedPoints,
        rank,
        place,
        bySpeed,
        last: last && { ...last, answeredAt: null },
      })),
      questions: questions.map(({ distribution, second, outcome, asked }) => ({
        distribution,
        second,
        asked,
        outcome: outcome && { ...outcome, countedFor: outcome.countedFor !== null },
      })),
      teams: session?.teamPoints?.map((points) => points && withoutDrift(points)),
      grades: session?.classGrades,
      average: summary?.averageScore,
      sums: totals && [withoutDrift(totals.liveScoreSum), totals.liveMaxSum, totals.liveParticipants],
      stats: stats.map(({ asked, answered, correct, ease }) => ({ asked, answered, correct, ease })),
      parts: parts.map(({ score, rank, place }) => ({ score, rank, place })),
    };
  });
  const report = await host.as.query(api.reports.overview, { code });
  return { ...stored, all: report?.all, reported: report?.averageScore };
}

/** Rows and fields that must not exist after a rescoring has finished. */
async function leftovers(backend: Backend) {
  return await backend.run(async (ctx) => [
    ...(await ctx.db.query("liveRescorings").collect()),
    ...(await ctx.db.query("liveAnswerKeys").collect()).filter(({ rescoring }) => rescoring !== undefined),
  ]);
}

describe("a finished game has the same results as if the answer had been right from the start", () => {
  const LATER = ["at the reveal", "after packing"] as const;
  const GAMES: [name: string, settings: ChosenSettings, uncounted: number | null][] = [
    ["default settings", {}, null],
    ["points by speed", { points: "speed" }, null],
    ["no speed points", { points: "knowledge", ranking: "after_each" }, null],
    ["no ranking", { ranking: "none" }, null],
    ["teams and a class goal", { teams: 2, goal: 80, ranking: "after_each" }, null],
    ["an uncounted question", { teams: 2, goal: 80 }, 0],
    ["a rehearsal", { counts: false }, null],
  ];
  it.each(GAMES)("%s", async (_name, settings, uncounted) => {
    const wanted = await resultsOf((await play(settings, "from the start", uncounted)).game);
    for (const when of LATER) {
      const { game, backend } = await play(settings, when, uncounted);
      expect({ when, ...(await resultsOf(game)) }).toEqual({ when, ...wanted });
      expect(await leftovers(backend)).toEqual([]);
    }
  });

  it.each([
    ["default settings", {}],
    ["points by speed, teams and a class goal", { points: "speed", teams: 2, goal: 80 }],
  ] satisfies [string, ChosenSettings][])("with gaps and %s", async (_name, settings) => {
    const wanted = await resultsOf((await play(settings, "from the start", null, GAPS)).game);
    expect(wanted).not.toEqual(await resultsOf((await play(settings, "never", null, GAPS)).game));
    for (const when of LATER) {
      const { game, backend } = await play(settings, when, null, GAPS);
      expect({ when, ...(await resultsOf(game)) }).toEqual({ when, ...wanted });
      expect(await leftovers(backend)).toEqual([]);
    }
  });

  it("in an exam, before and after its results are shared", async () => {
    const settings = { reveals: false };
    const start = await play(settings, "from the start");
    const later = await play(settings, "after the end");
    const share = async ({ host, code, backend }: LiveGame) => {
      await host.as.mutation(api.liveQuizSessions.share, { code });
      await runJobs(backend);
    };
    expect(await resultsOf(later.game)).toEqual(await resultsOf(start.game));
    await share(start.game);
    await share(later.game);
    const wanted = await resultsOf(start.game);
    expect(wanted.parts).toHaveLength(1);
    expect(await resultsOf(later.game)).toEqual(wanted);
    const shared = await play(settings, "from the start");
    await share(shared.game);
    expect(await setAccepted(shared.game, 0, "kenar")).toBe("done");
    expect((await resultsOf(shared.game)).people[3]?.score).toBeGreaterThan(wanted.people[3]?.score ?? 0);
  });

  it("if it is accepted after the end; undoing the acceptance restores the original results", async () => {
    const settings: ChosenSettings = { teams: 2, goal: 80, ranking: "after_each" };
    const { game } = await play(settings, "after the end");
    const accepted = await resultsOf(game);
    for (const [index, answer] of ACCEPTED)
      expect(await setAccepted(game, index, answer, false)).toBe("done");
    expect(await resultsOf(game)).toEqual(await resultsOf((await play(settings, "never")).game));
    for (const [index, answer] of ACCEPTED) await setAccepted(game, index, answer);
    expect(await resultsOf(game)).toEqual(accepted);
  });
});

/**
 * A game at the reveal of its first question. Can has typed another spelling, which is wrong; Ayşe's later answer is
 * right.
 */
async function revealed(settings: ChosenSettings = {}) {
  const { game, quizId } = await openTextGame(newBackend(), QUESTIONS, settings);
  const can = await game.join("Can");
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await can.answer(0, "hipotenus");
  await game.pass(1_000);
  await ayse.answer(0, "hipotenüs");
  await game.press("reveal");
  return { game, quizId, can, ayse };
}

/** Pairs a phone without an account as the game's remote. Returns its secret. */
async function pairRemote({ backend, host, code }: LiveGame): Promise<string> {
  const [invitation, secret] = [newSecret(), newSecret()];
  await host.as.mutation(api.liveRemotes.invite, { code, secret: invitation });
  const scanned = await backend.mutation(api.liveRemotes.accept, { code, invitation, secret });
  if (!scanned.ok) throw new Error(scanned.code);
  expect(await host.as.mutation(api.liveRemotes.confirm, { code, digits: scanned.digits })).toMatchObject({
    ok: true,
  });
  return secret;
}

describe("accepting an answer during the reveal", () => {
  it("sends phones new grades, points, ranks and right answers at once, without a new phase", async () => {
    const { game, can, ayse } = await revealed();
    expect(await can.me()).toMatchObject({ score: 0, place: null, last: { correct: false } });
    expect(await ayse.me()).toMatchObject({ score: 25, speedPoints: 2, place: 1 });
    const before = await ayse.view();
    expect(await setAccepted(game, 0, "hipotenus")).toBe("done");
    expect(await can.me()).toMatchObject({ score: 25, speedPoints: 2, place: 1, last: { correct: true } });
    expect(await ayse.me()).toMatchObject({ score: 25, speedPoints: 1, place: 2 });
    const { scores, ...view } = (await ayse.view()) ?? {};
    expect(scores).not.toEqual(before?.scores);
    expect(view).toEqual({
      ...before,
      scores: undefined,
      correctAnswer: ["hipotenüs", "hipotenus"],
      distribution: { texts: [{ text: "hipotenus", count: 2, right: true }], rest: 0 },
    });
  });

  it("can be undone in the same way", async () => {
    const { game, can, ayse } = await revealed({ teams: 2, goal: 80, ranking: "after_each" });
    const before = [await can.me(), await ayse.me(), await ayse.view()];
    await setAccepted(game, 0, "hipotenus");
    expect(await ayse.view()).toMatchObject({ goal: { share: 100 } });
    expect(await setAccepted(game, 0, "HIPOTENUS", false)).toBe("done");
    expect([await can.me(), await ayse.me(), await ayse.view()]).toEqual(before);
  });

  it("can be undone only for accepted answers, and does nothing for an answer that is right already", async () => {
    const { game, ayse } = await revealed();
    const before = await ayse.view();
    expect(await setAccepted(game, 0, "hipotenüs", false)).toBe("done");
    expect(await setAccepted(game, 0, "HİPOTENÜS")).toBe("done");
    expect(await ayse.view()).toEqual(before);
    expect(await game.host.as.query(api.reports.questions, { code: game.code })).toEqual([]);
  });

  it("is possible from panel and remote at the same time", async () => {
    const { game, can } = await revealed();
    const { code, host, backend } = game;
    const remote = await pairRemote(game);
    const command = { code, questionIndex: 0, answer: "hipotenus", accepts: true };
    await Promise.all([
      host.as.mutation(api.liveQuizSessions.setAccepted, command),
      backend.mutation(api.liveQuizSessions.setAccepted, { ...command, remote }),
      backend.mutation(api.liveQuizSessions.setAccepted, { ...command, remote, answer: "kenar" }),
    ]);
    const pupil = { ...command, remote: can.secret, answer: "üçgen" };
    expect(await outcome(backend.mutation(api.liveQuizSessions.setAccepted, pupil))).toBe("NOT_THE_REMOTE");
    await runJobs(backend);
    expect(await can.me()).toMatchObject({ score: 25, speedPoints: 2 });
    expect((await can.view())?.correctAnswer).toEqual(["hipotenüs", "hipotenus", "kenar"]);
  });

  it("is refused after the session has left the question, and possible again after the game", async () => {
    const { game, can } = await revealed();
    await game.press("next");
    // "left": the session shows another question now.
    expect(await setAccepted(game, 0, "hipotenus")).toBe("left");
    expect(await setAccepted(game, 1, 13)).toBe("left");
    expect(await can.me()).toMatchObject({ score: 0 });
    await game.press("finish");
    await runJobs(game.backend);
    expect(await setAccepted(game, 0, "hipotenus")).toBe("done");
    expect(await can.row()).toMatchObject({ score: 25, rank: 1, place: 1 });
  });

  it("is refused for a question that was not asked, and for a question whose answer is a choice", async () => {
    const { game } = await revealed();
    await game.press("finish");
    await runJobs(game.backend);
    expect(await outcome(setAccepted(game, 1, 13))).toBe("INVALID_INPUT");
    const choice = await play({}, "from the start");
    expect(await outcome(setAccepted(choice.game, 2, 1))).toBe("INVALID_INPUT");
    expect(await outcome(setAccepted(choice.game, 0, 3))).toBe("INVALID_INPUT");
    expect(await outcome(setAccepted(choice.game, 9, "x"))).toBe("INVALID_INPUT");
  });

  it("is limited in number; undoing an acceptance permits another one", async () => {
    const { game } = await revealed({ revealMs: null });
    for (let n = 0; n < MAX_ACCEPTED_LATER; n += 1)
      expect(await setAccepted(game, 0, `kenar${n}`)).toBe("done");
    expect(await setAccepted(game, 0, "hipotenus")).toBe("full");
    expect(await setAccepted(game, 0, "kenar3", false)).toBe("done");
    expect(await setAccepted(game, 0, "hipotenus")).toBe("done");
  });

  it("includes a removed participant in the counts of the results", async () => {
    const { game, can, ayse } = await revealed();
    const participantId = ayse.participantId as Id<"liveParticipants">;
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    await setAccepted(game, 0, "hipotenus");
    expect(await can.me()).toMatchObject({ score: 25, speedPoints: 2, place: 1 });
    await setAccepted(game, 0, "hipotenus", false);
    await game.press("finish");
    await runJobs(game.backend);
    await setAccepted(game, 0, "hipotenus");
    expect(await can.row()).toMatchObject({ score: 25, speedPoints: 2, place: 1 });
    const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(results.questions[0]).toMatchObject({ asked: 2, answered: 2, correct: 2 });
  });

  it("also applies to a removed participant whose removal is undone later", async () => {
    const settings: ChosenSettings = { teams: 2, goal: 80, ranking: "after_each" };
    const shown = async (removed: "Can" | "Ayşe" | null) => {
      const { game, can, ayse } = await revealed(settings);
      const { code, host, backend } = game;
      const state = async () => {
        const rows = [await can.me(), await ayse.me()];
        const { goal, distribution, teams } = (await ayse.view()) ?? {};
        const points = rows.map((me) => [me?.score, me?.speedPoints, me?.place, me?.last]);
        const gates = await backend.run((ctx) => ctx.db.query("liveGates").collect());
        // Teams are assigned at random.
        const sums = gates.map(({ sums }) => ({ ...sums, teams: sums?.teams?.toSorted() }));
        return { points, goal, distribution, teams: teams?.map(({ points }) => points).sort(), sums };
      };
      const remove = async () => {
        const participantId = (removed === "Can" ? can : ayse).participantId as Id<"liveParticipants">;
        return await host.as.mutation(api.liveParticipants.remove, { code, participantId });
      };
      const undo = async (removalId: Id<"liveRemovals"> | null) => {
        if (removalId !== null) await host.as.mutation(api.liveParticipants.undoRemoval, { code, removalId });
      };
      const states = [];
      for (const accepts of [true, false]) {
        const removalId = removed && (await remove());
        await setAccepted(game, 0, "hipotenus", accepts);
        await undo(removalId);
        states.push(await state());
        removed = null;
      }
      return states;
    };
    const wanted = await shown(null);
    expect(wanted).toMatchObject([{ sums: [{ correct: 2 }] }, { sums: [{ correct: 1 }] }]);
    expect(await shown("Can")).toEqual(wanted);
    expect(await shown("Ayşe")).toEqual(wanted);
  });

  it("changes the last question's points in participants' rows that are already written", async () => {
    const { game } = await openTextGame(newBackend(), QUESTIONS.slice(0, 1));
    const can = await game.join("Can");
    await game.press("start");
    await can.answer(0, "hipotenus");
    await game.press("reveal");
    await runJobs(game.backend);
    expect(await can.row()).toMatchObject({ score: 0 });
    await setAccepted(game, 0, "hipotenus");
    expect(await can.row()).toMatchObject({ score: 100, last: { correct: true, points: 100 } });
    const { generation } = await game.panel();
    const uncount = { code: game.code, generation, counts: false };
    await game.host.as.mutation(api.liveQuizSessions.setCounted, uncount);
    await setAccepted(game, 0, "hipotenus", false);
    await setAccepted(game, 0, "hipotenus");
    await game.press("next");
    expect(await can.row()).toMatchObject({ score: 0, last: { correct: true, points: 0 } });
  });

  it("recomputes all score sheets of a large session", async () => {
    const { game } = await openTextGame(newBackend());
    const players: Player[] = [];
    for (let n = 0; n <= SINGLE_SHEET_MAX_PEOPLE; n += 1) players.push(await game.join(`Kişi ${n}`));
    await game.pass(3_000);
    await game.press("start");
    for (const player of players) await player.answer(0, "hipotenus");
    await game.press("reveal");
    await runJobs(game.backend);
    await setAccepted(game, 0, "hipotenus");
    const people = players.length;
    expect(await players[0]?.me()).toMatchObject({ score: 25, speedPoints: people, place: 1 });
    expect(await players.at(-1)?.me()).toMatchObject({ score: 25, speedPoints: 1, place: people });
    await game.press("finish");
    await runJobs(game.backend);
    await game.pass(PACK_AFTER_MS);
    await runJobs(game.backend);
    await setAccepted(game, 0, "hipotenus", false);
    expect(await players[0]?.row()).toMatchObject({ score: 0, speedPoints: 0, place: null });
  });

  it("recounts a second vote without adding points", async () => {
    const { game } = await openTextGame(newBackend());
    const can = await game.join("Can");
    await game.press("start");
    await can.answer(0, "kenar");
    await game.press("discuss");
    await game.press("askAgain");
    await can.answer(0, "hipotenus", "second");
    await game.press("reveal");
    await setAccepted(game, 0, "hipotenus");
    const right = { texts: [{ text: "hipotenus", count: 1, right: true }], rest: 0 };
    expect(await can.view()).toMatchObject({ second: right, distribution: { texts: [{ text: "kenar" }] } });
    expect(await can.me()).toMatchObject({ score: 0 });
    await game.press("finish");
    await runJobs(game.backend);
    await setAccepted(game, 0, "hipotenus", false);
    const row = await game.backend.run((ctx) => ctx.db.query("liveQuestions").first());
    expect(row?.second).toMatchObject({
      correct: 0,
      distribution: { texts: [{ text: "hipotenus", count: 1 }] },
    });
  });
});

/** Two votes on the first question, with a goal and teams. Dal joins between them. */
async function playTwoVotes(when: When) {
  const backend = newBackend();
  const { game } = await openTextGame(backend, QUESTIONS, { goal: 80, teams: 2, ranking: "after_each" });
  const votes: [first: string | null, second: string | null][] = [
    ["hipotenus", "hipotenüs"],
    ["kenar", "hipotenus"],
    ["hipotenus", null],
    ["hipotenüs", "kenar"],
    [null, "hipotenus"],
    ["hipotenus", "kenar"],
  ];
  const players: Player[] = [];
  for (let n = 0; n < votes.length; n += 1) players.push(await game.join(`Kişi ${n}`));
  await game.press("start");
  if (when === "from the start") await writeKeys(backend, WHOLE.keys);
  const vote = async (at: 0 | 1) => {
    for (const [n, player] of players.entries()) {
      await game.pass(10);
      const answer = votes[n]?.[at] ?? null;
      if (answer !== null) await player.answer(0, answer, at === 1 ? "second" : undefined);
    }
  };
  await vote(0);
  await game.press("discuss");
  await game.pass(1_000);
  const late = await game.join("Dal");
  await backend.run(async (ctx) => {
    for (const [n, { participantId }] of [...players, late].entries())
      await ctx.db.patch("liveParticipants", participantId as Id<"liveParticipants">, { team: n % 2 });
  });
  await game.press("askAgain");
  await vote(1);
  await late.answer(0, "hipotenus", "second");
  await game.press("reveal");
  await runJobs(backend);
  if (when === "at the reveal") await setAccepted(game, 0, "hipotenus");
  const goal = (await game.panel()).goal;
  await game.press("finish");
  await runJobs(backend);
  if (when === "after packing") {
    await game.pass(PACK_AFTER_MS);
    await runJobs(backend);
  }
  if (when === "after the end" || when === "after packing") await setAccepted(game, 0, "hipotenus");
  return { game, goal };
}

/** Ece has twice the class's time. She answers after Ada, but counts as faster. */
async function playWithExtraTime(when: When) {
  const backend = newBackend();
  const { game } = await openTextGame(backend, QUESTIONS.slice(0, 1));
  const [ada, ece, efe] = [await game.join("Ada"), await game.join("Ece"), await game.join("Efe")];
  const participantId = ece.participantId as Id<"liveParticipants">;
  await game.host.as.mutation(api.liveParticipants.setExtraTime, {
    code: game.code,
    participantId,
    factor: 2,
  });
  await game.press("start");
  if (when === "from the start") await writeKeys(backend, WHOLE.keys);
  await game.passSeconds(4);
  await ada.answer(0, "hipotenüs");
  await game.passSeconds(2);
  await ece.answer(0, "hipotenus");
  await game.pass(500);
  await efe.answer(0, "hipotenüs");
  await game.press("reveal");
  if (when === "at the reveal") await setAccepted(game, 0, "hipotenus");
  await game.press("next");
  await runJobs(backend);
  if (when === "after packing") {
    await game.pass(PACK_AFTER_MS);
    await runJobs(backend);
  }
  if (when === "after the end" || when === "after packing") await setAccepted(game, 0, "hipotenus");
  return await resultsOf(game);
}

it("accepting an answer treats extra time as a share of the class's time", async () => {
  const wanted = await playWithExtraTime("from the start");
  expect(wanted.people.map(({ speedPoints }) => speedPoints)).toEqual([2, 3, 1]);
  for (const when of ["at the reveal", "after the end", "after packing"] as const)
    expect({ when, ...(await playWithExtraTime(when)) }).toEqual({ when, ...wanted });
});

describe("a question with two votes", () => {
  it("the class goal uses each participant's last vote", async () => {
    const { game, goal } = await playTwoVotes("from the start");
    const wanted = await resultsOf(game);
    // Of the six participants present, only the two who changed to "kenar" are wrong in the end.
    expect(goal).toEqual({ share: 66, target: 80 });
    const never = await playTwoVotes("never");
    expect(never.goal).toEqual({ share: 16, target: 80 });
    for (const when of ["at the reveal", "after the end", "after packing"] as const) {
      const accepted = await playTwoVotes(when);
      expect({ when, ...(await resultsOf(accepted.game)) }).toEqual({ when, ...wanted });
      if (when === "at the reveal") expect(accepted.goal).toEqual(goal);
      await setAccepted(accepted.game, 0, "hipotenus", false);
      expect((await resultsOf(accepted.game)).grades).toEqual((await resultsOf(never.game)).grades);
    }
  });
});

describe("the list of given answers", () => {
  it("is available to the host during the reveal, grouped, without names and without unsuitable texts", async () => {
    const { game } = await openTextGame(newBackend());
    const players: Player[] = [];
    for (let n = 0; n < 5; n += 1) players.push(await game.join(`Kişi ${n}`));
    await game.press("start");
    const given = ["hipotenus", "Hipotenus!", "siktir", "hipotenüs", "kenar"];
    for (const [n, player] of players.entries()) await player.answer(0, given[n] ?? "");
    const list = () => game.host.as.query(api.liveQuizSessions.given, { code: game.code });
    expect(await list()).toBeNull();
    await game.press("reveal");
    await setAccepted(game, 0, "kenar");
    expect(await list()).toEqual({
      questionIndex: 0,
      answers: [
        { folded: "hipotenus", answer: "hipotenus", count: 2, state: "wrong" },
        { folded: "hipotenüs", answer: "hipotenüs", count: 1, state: "right" },
        { folded: "kenar", answer: "kenar", count: 1, state: "accepted" },
      ],
      more: 1,
    });
  });

  it("includes the answers of a second vote, once per participant", async () => {
    const { game } = await playTwoVotes("never");
    const first = { code: game.code, index: 0, paginationOpts: { numItems: 60, cursor: null } };
    const report = await game.host.as.query(api.reports.given, first);
    expect(report.page).toEqual([
      { folded: "hipotenus", answer: "hipotenus", count: 6, state: "wrong" },
      { folded: "kenar", answer: "kenar", count: 3, state: "wrong" },
      { folded: "hipotenüs", answer: "hipotenüs", count: 2, state: "right" },
    ]);
    const other = await openTextGame(newBackend(), QUESTIONS);
    const [can, ayse] = [await other.game.join("Can"), await other.game.join("Ayşe")];
    await other.game.press("start");
    await can.answer(0, "kenar");
    await other.game.press("discuss");
    await other.game.press("askAgain");
    await can.answer(0, "hipotenus", "second");
    await ayse.answer(0, "Kenar", "second");
    await other.game.press("reveal");
    const given = await other.game.host.as.query(api.liveQuizSessions.given, { code: other.game.code });
    expect(given?.answers).toEqual([
      { folded: "kenar", answer: "kenar", count: 2, state: "wrong" },
      { folded: "hipotenus", answer: "hipotenus", count: 1, state: "wrong" },
    ]);
  });

  it("is available in the report, in pages, with the accepted answers", async () => {
    const { game } = await play({}, "after packing");
    const { code, host } = game;
    const first = { code, index: 1, paginationOpts: { numItems: 3, cursor: null } };
    const page = await host.as.query(api.reports.given, first);
    expect(page.page).toEqual([
      { folded: "13", answer: 13, count: 2, state: "accepted" },
      { folded: "12", answer: 12, count: 1, state: "right" },
    ]);
    const rest = { ...first, paginationOpts: { numItems: 3, cursor: page.continueCursor } };
    expect((await host.as.query(api.reports.given, rest)).page.map(({ answer }) => answer)).toEqual([
      14, 12.5,
    ]);
    expect((await host.as.query(api.reports.given, { ...first, index: 2 })).page).toEqual([]);
    const questions = await host.as.query(api.reports.questions, { code });
    expect(questions.map(({ accepted }) => accepted)).toEqual([["hipotenus"], [13], undefined]);
  });
});

describe("accepting the text of one gap", () => {
  /** A game at the reveal of a question with gaps; two participants have filled some of them in other spellings. */
  async function revealedGaps() {
    const { game, quizId } = await openTextGame(newBackend(), GAPS.questions, { revealMs: null });
    const [can, ayse] = [await game.join("Can"), await game.join("Ayşe")];
    await game.press("start");
    await can.answer(0, ["ucgenin", "Hipotenus", "Tuz"]);
    await ayse.answer(0, ["siktir", " hipotenus", "Van"]);
    await game.press("reveal");
    return { game, quizId, can, ayse };
  }

  it("lists the texts of each typed gap, and no unsuitable ones", async () => {
    const { game } = await revealedGaps();
    await setAccepted(game, 0, ["", "hipotenus", ""]);
    const { answers, more } =
      (await game.host.as.query(api.liveQuizSessions.given, { code: game.code })) ?? {};
    expect(answers).toEqual([
      { folded: "1 hipotenus", answer: ["", "Hipotenus", ""], part: 1, count: 2, state: "accepted" },
      { folded: "0 ucgenin", answer: ["ucgenin", "", ""], part: 0, count: 1, state: "wrong" },
    ]);
    expect(more).toBe(1);
    await game.press("finish");
    await runJobs(game.backend);
    const first = { code: game.code, index: 0, paginationOpts: { numItems: 60, cursor: null } };
    const report = await game.host.as.query(api.reports.given, first);
    expect(report.page.map(({ part, state }) => [part, state])).toEqual([
      [1, "accepted"],
      [0, "wrong"],
      [0, "wrong"],
    ]);
    const [question] = await game.host.as.query(api.reports.questions, { code: game.code });
    expect(question).toMatchObject({
      accepted: [["", "hipotenus", ""]],
      correctAnswer: ["üçgenin", ["hipotenüs", "hipotenüstür", "hipotenus"], "Van"],
    });
  });

  it("gives the gap's part of the points at the reveal, from panel and remote, and can be undone", async () => {
    const { game, can, ayse } = await revealedGaps();
    const { code, host, backend } = game;
    const before = [await can.me(), await ayse.me(), await ayse.view()];
    const remote = await pairRemote(game);
    const command = { code, questionIndex: 0, answer: ["", "hipotenus", ""], accepts: true };
    await Promise.all([
      host.as.mutation(api.liveQuizSessions.setAccepted, command),
      backend.mutation(api.liveQuizSessions.setAccepted, { ...command, remote }),
      backend.mutation(api.liveQuizSessions.setAccepted, {
        ...command,
        remote,
        answer: ["UCGENIN", "", ""],
      }),
    ]);
    await runJobs(backend);
    expect((await ayse.view())?.correctAnswer).toEqual([
      ["üçgenin", "UCGENIN"],
      ["hipotenüs", "hipotenüstür", "hipotenus"],
      "Van",
    ]);
    // Two right gaps of three, of a question worth a quarter of 100.
    expect([await can.me(), await ayse.me()]).toMatchObject([{ score: 16.7 }, { score: 16.7 }]);
    await setAccepted(game, 0, ["ucgenin", "", ""], false);
    await setAccepted(game, 0, ["", "HIPOTENUS", ""], false);
    expect([await can.me(), await ayse.me(), await ayse.view()]).toEqual(before);
  });

  it("is refused for a chosen gap, for several gaps at once, and for no gap", async () => {
    const { game } = await revealedGaps();
    for (const answer of [
      ["", "", "Tuz"],
      ["ucgenin", "hipotenus", ""],
      ["", " ", ""],
      ["ucgenin"],
      "ucgenin",
    ])
      expect([answer, await outcome(setAccepted(game, 0, answer))]).toEqual([answer, "INVALID_INPUT"]);
    expect(await setAccepted(game, 0, ["", "Hipotenüstür", ""])).toBe("done");
    expect(await game.host.as.query(api.liveQuizSessions.given, { code: game.code })).toMatchObject({
      answers: [{ state: "wrong" }, { state: "wrong" }],
    });
  });

  it("can be stored in the quiz, up to the maximum number of texts per gap", async () => {
    const { game, quizId } = await revealedGaps();
    const store = (text: string) =>
      game.host.as.mutation(api.reports.storeAccepted, { code: game.code, index: 0, answer: [text, "", ""] });
    const inQuiz = () => game.host.as.query(api.reports.acceptedInQuiz, { code: game.code, index: 0 });
    expect(await outcome(store("ucgenin"))).toBe("INVALID_INPUT");
    await setAccepted(game, 0, ["ucgenin", "", ""]);
    expect(await inQuiz()).toEqual([]);
    expect(await store("Ucgenin")).toBe("done");
    expect(await inQuiz()).toEqual(["0 ucgenin"]);
    for (let n = 2; n < MAX_ACCEPTED_TEXTS; n += 1) {
      await setAccepted(game, 0, [`kenar${n}`, "", ""]);
      expect(await store(`kenar${n}`)).toBe("done");
    }
    await setAccepted(game, 0, ["karenin", "", ""]);
    expect(await store("karenin")).toBe("full");
    const opened = await game.host.as.query(api.quizzes.forEdit, { quizId });
    if (!opened.ok) throw new Error("The quiz is gone");
    const key = opened.quiz.questions[0]?.correctAnswer;
    expect(key).toEqual([
      ["üçgenin", "ucgenin", ...Array.from({ length: 8 }, (_, n) => `kenar${n + 2}`)],
      ["hipotenüs", "hipotenüstür"],
      "Van",
    ]);
    expect(await setAccepted(game, 0, ["ucgenin", "", ""], false)).toBe("doneButInQuiz");
    expect(await setAccepted(game, 0, ["karenin", "", ""], false)).toBe("done");
  });
});

describe("accepting an answer after a game", () => {
  it("gives correct points if it is done and undone several times before the first rescoring job runs", async () => {
    const wanted = await resultsOf((await play({}, "from the start")).game);
    const { game, backend } = await play({}, "from the start");
    const send = (answer: Answer, accepts: boolean) =>
      game.host.as.mutation(api.liveQuizSessions.setAccepted, {
        code: game.code,
        questionIndex: 0,
        answer,
        accepts,
      });
    await send("kenar", true);
    await send("üçgen", true);
    await send("kenar", false);
    await send("üçgen", false);
    await runJobs(backend);
    expect(await resultsOf(game)).toEqual(wanted);
    expect(await leftovers(backend)).toEqual([]);
  });

  it("rescores the game even if the job was lost", async () => {
    const { game, backend } = await play({}, "from the start");
    const args = { code: game.code, questionIndex: 0, answer: "kenar", accepts: true };
    await game.host.as.mutation(api.liveQuizSessions.setAccepted, args);
    await backend.run(async (ctx) => {
      for (const { _id, state } of await ctx.db.system.query("_scheduled_functions").collect())
        if (state.kind === "pending") await ctx.scheduler.cancel(_id);
    });
    await game.pass(10 * 60 * 1_000);
    expect((await resultsOf(game)).people[3]).toMatchObject({ score: 0 });
    await backend.mutation(internal.liveAnswers.resumeRescoring, {});
    await runJobs(backend);
    expect((await resultsOf(game)).people[3]).toMatchObject({ score: 25 });
  });

  it("leaves the rank of a deleted participant unused", async () => {
    const { game, players, backend } = await play({}, "from the start");
    const [first] = (await resultsOf(game)).people.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const removed = players.find((_, n) => `Kişi ${n}` === first?.displayName);
    const participantId = removed?.participantId as Id<"liveParticipants">;
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    const before = (await resultsOf(game)).average;
    await setAccepted(game, 0, "kenar");
    const { people, average } = await resultsOf(game);
    expect(people.map(({ rank }) => rank).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(Math.min(...people.flatMap(({ place }) => place ?? []))).toBe(2);
    expect(average).toBeCloseTo((before ?? 0) + 25 / 6);
    expect(await leftovers(backend)).toEqual([]);
  });

  it("changes the grade on the page with a participant's mistakes", async () => {
    const { game, players } = await play({}, "from the start");
    const mine = async () => {
      const proof = { code: game.code, secret: players[3]?.secret ?? "" };
      return (await game.backend.query(api.liveAnswers.outcomes, proof))?.[0];
    };
    expect(await mine()).toMatchObject({ grade: 0 });
    await setAccepted(game, 0, "kenar");
    expect(await mine()).toEqual({ index: 0, grade: 1 });
  });

  it("does nothing after the answers were deleted because their retention time was over", async () => {
    const { game, backend } = await play({}, "after packing");
    await game.pass((RETENTION_DAYS + 1) * 24 * 60 * 60 * 1_000);
    await backend.mutation(internal.retention.forgetGuests, {});
    await runJobs(backend);
    const before = await resultsOf(game);
    // "left": the session's data was deleted.
    expect(await setAccepted(game, 0, "kenar")).toBe("left");
    expect(await resultsOf(game)).toEqual(before);
  });

  it("leaves no answer and no statistics after the host has deleted the game", async () => {
    const { game, backend } = await play({}, "after packing");
    await setAccepted(game, 0, "kenar");
    const args = { code: game.code, questionIndex: 0, answer: "hipotenuz", accepts: true };
    await game.host.as.mutation(api.liveQuizSessions.setAccepted, args);
    await game.pass(0);
    await game.host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    await runJobs(backend);
    const erasures = await backend.run((ctx) => ctx.db.query("erasures").collect());
    for (const { _id: erasureId } of erasures)
      await backend.mutation(internal.retention.continueErasure, { erasureId });
    await runJobs(backend);
    expect(await everythingStored(backend)).not.toContain("hipotenuz");
    const sums = await backend.run(async (ctx) => (await ctx.db.query("teacherStats").collect())[0]);
    expect(sums).toMatchObject({ liveScoreSum: 0, liveMaxSum: 0, liveSessions: 0 });
    expect(await backend.run((ctx) => ctx.db.query("questionStats").collect())).toEqual([]);
  });

  it("reveals nothing to pupils before an exam's results are shared", async () => {
    const { game, players } = await play({ reveals: false }, "from the start");
    const shown = async () => JSON.stringify([await players[3]?.view(), await players[3]?.me()]);
    const before = await shown();
    await setAccepted(game, 0, "kenar");
    expect(await shown()).toBe(before);
  });
});

describe("storing an accepted answer in the quiz", () => {
  const stored = async ({ host }: LiveGame, quizId: Id<"quizzes">) => {
    const opened = await host.as.query(api.quizzes.forEdit, { quizId });
    if (!opened.ok) throw new Error("The quiz is gone");
    return opened.quiz;
  };
  const store = async ({ host, code }: LiveGame, index: number, answer: Answer) =>
    await host.as.mutation(api.reports.storeAccepted, { code, index, answer });
  const inQuiz = async ({ host, code }: LiveGame, index = 0) =>
    await host.as.query(api.reports.acceptedInQuiz, { code, index });

  it("adds it to the answer key, keeps the question's id, and prevents saving in editors opened before", async () => {
    const { game, quizId } = await revealed({ revealMs: null });
    await setAccepted(game, 0, "hipotenus");
    const before = await stored(game, quizId);
    expect(await inQuiz(game)).toEqual([]);
    expect(await store(game, 0, "HIPOTENUS")).toBe("done");
    expect(await store(game, 0, "hipotenus")).toBe("done");
    expect(await inQuiz(game)).toEqual(["hipotenus"]);
    const after = await stored(game, quizId);
    expect(after.questions[0]).toEqual({
      ...before.questions[0],
      correctAnswer: ["hipotenüs", "hipotenus"],
    });
    const { title, description, category, updatedAt } = before;
    const questions = before.questions.map(({ questionId }) => ({ kept: questionId }));
    const save = { quizId, title, description, category, updatedAt, questions };
    expect(await outcome(game.host.as.mutation(api.quizzes.update, save))).toBe("QUIZ_EDITED_ELSEWHERE");
    expect(await setAccepted(game, 0, "hipotenus", false)).toBe("doneButInQuiz");
    expect((await stored(game, quizId)).questions[0]?.correctAnswer).toEqual(["hipotenüs", "hipotenus"]);
  });

  it("stores a number as another right number, which remains when the quiz is edited", async () => {
    const { game, backend } = await play({}, "after the end");
    const quizId = (await backend.run((ctx) => ctx.db.query("quizzes").first()))?._id as Id<"quizzes">;
    expect(await store(game, 1, 13)).toBe("done");
    const quiz = await stored(game, quizId);
    expect(quiz.questions[1]?.correctAnswer).toEqual({ value: 12, tolerance: 0.5, also: [13] });
    const { title, description, category, updatedAt } = quiz;
    const questions = quiz.questions.map(({ questionId, question }, index) =>
      index !== 1
        ? { kept: questionId }
        : {
            questionId,
            question,
            imageId: null,
            type: "number" as const,
            value: "12",
            tolerance: "0,5",
            also: ["13", "27/2"],
            weight: 2 as const,
          },
    );
    const save = { quizId, title, description, category, updatedAt, questions };
    await game.host.as.mutation(api.quizzes.update, save);
    expect((await stored(game, quizId)).questions[1]).toMatchObject({
      questionId: quiz.questions[1]?.questionId,
      correctAnswer: { value: 12, tolerance: 0.5, also: [13, 13.5] },
    });
  });

  it("is refused for an answer that the host has not accepted, and above the maximum number of texts", async () => {
    const { game, quizId } = await revealed({ revealMs: null });
    expect(await outcome(store(game, 0, "hipotenus"))).toBe("INVALID_INPUT");
    for (let n = 1; n < MAX_ACCEPTED_TEXTS; n += 1) {
      await setAccepted(game, 0, `kenar${n}`);
      expect(await store(game, 0, `kenar${n}`)).toBe("done");
    }
    await setAccepted(game, 0, "hipotenus");
    expect(await store(game, 0, "hipotenus")).toBe("full");
    expect((await stored(game, quizId)).questions[0]?.correctAnswer).toHaveLength(MAX_ACCEPTED_TEXTS);
  });

  it("is not possible for edited or deleted questions, or for a colleague's quiz", async () => {
    const { game, quizId } = await revealed({ revealMs: null });
    await setAccepted(game, 0, "hipotenus");
    const quiz = await stored(game, quizId);
    const { title, description, category, updatedAt } = quiz;
    const edited = {
      questionId: quiz.questions[0]?.questionId ?? null,
      question: "Dik üçgenin en uzun kenarı?",
      imageId: null,
      type: "short_text" as const,
      accepted: ["hipotenüs"],
    };
    const save = { quizId, title, description, category, updatedAt, questions: [edited] };
    await game.host.as.mutation(api.quizzes.update, save);
    expect(await inQuiz(game)).toBeNull();
    expect(await store(game, 0, "hipotenus")).toBe("gone");

    const backend = newBackend();
    const owner = await person(backend, "teacher");
    const host = await person(backend, "teacher");
    const theirs = await importedQuiz(backend, owner, QUESTIONS);
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId: theirs });
    const other = new LiveGame(backend, host, code);
    await other.join("Can");
    await other.press("start");
    await other.press("reveal");
    expect(await setAccepted(other, 0, "hipotenus")).toBe("done");
    expect(await inQuiz(other)).toBeNull();
    expect(await store(other, 0, "hipotenus")).toBe("gone");
    expect((await stored(new LiveGame(backend, owner, code), theirs)).questions[0]?.correctAnswer).toEqual([
      "hipotenüs",
    ]);
  });

  it("is required before a review quiz of the game contains it", async () => {
    const { game } = await openTextGame(newBackend(), QUESTIONS.slice(0, 1));
    const players: Player[] = [];
    for (let n = 0; n < 6; n += 1) players.push(await game.join(`Kişi ${n}`));
    await game.press("start");
    for (const [n, player] of players.entries()) await player.answer(0, n === 0 ? "hipotenus" : "kenar");
    await game.press("reveal");
    await setAccepted(game, 0, "hipotenus");
    await game.press("next");
    await runJobs(game.backend);
    const args = { codes: [game.code], draftId: "tekrar" };
    await game.host.as.action(api.reviews.create, args);
    const keys = await game.backend.run((ctx) => ctx.db.query("quizAnswerKeys").collect());
    expect(keys.map(({ correctAnswer }) => correctAnswer)).toEqual([["hipotenüs"], ["hipotenüs"]]);
  });
});
