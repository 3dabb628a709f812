// Rules for every question kind and setting, tested in every game of tests/support/live-rows.ts: visible data,
// accepted answers, outages, and jobs that run twice. tests/game/live-matrix.test.ts tests the same over the network.
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { sessionSettings, settingsOf } from "../../../../convex/model/live/rules/settings";
import { isGraded } from "../../../../convex/model/questions/kinds";
import schema from "../../../../convex/schema";
import { MAX_ANSWER_CHANGES } from "../../../../convex/shared/limits/live";
import { type Answer, KIND_EXAMPLES, type KindExample } from "../../../support/kind-examples";
import { type LiveRow, ROWS_WITH_COMMANDS, SETTINGS } from "../../../support/live-rows";
import { normalised } from "../../../support/normalised";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame, type Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Duration of an outage that exceeds any phase with a time limit. */
const OUTAGE_MS = 300_000;

describe("the table of games", () => {
  it("contains every setting with each of its values", () => {
    const missing = Object.entries(sessionSettings.fields).flatMap(([name, field]) => {
      const tested: unknown[] = SETTINGS[name as keyof typeof SETTINGS] ?? [];
      const members = field.kind === "union" ? field.members : [];
      const words = members.flatMap((each) => (each.kind === "literal" ? [each.value] : []));
      const standard: unknown = settingsOf({})[name as keyof typeof SETTINGS];
      const left = words.filter((word) => word !== standard && !tested.includes(word));
      return tested.length === 0 ? [name] : left.map((word) => `${name}: ${word}`);
    });
    expect(missing).toEqual([]);
  });

  it("has unique names", () => {
    const names = ROWS_WITH_COMMANDS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe.each(ROWS_WITH_COMMANDS.map((row) => [row.name, row] as const))("%s", (_name, row) => {
  const { takesChanges, reveals, graded, example } = about(row);
  const [right, wrong] = example.answers;

  it("sends the same data for other answer keys and answers, until its answers are shown", async () => {
    const one = await watch(row, 0);
    vi.setSystemTime(T0);
    const two = await watch(row, 1);
    expect(two.hidden).toEqual(one.hidden);
    if (graded) expect(two.shown).not.toEqual(one.shown);
  });

  it("accepts valid answers only while the question is open, and only once unless answers can be changed", async () => {
    const game = await open(row);
    const pupil = await game.join("Elif");
    const late = await game.join("Yusuf");
    expect(await outcome(pupil.answer(0, right))).toBe("PHASE_OVER");
    await game.press("start");
    if (row.settings.readingMs) expect(await outcome(pupil.answer(0, right))).toBe("NOT_OPEN_YET");
    await showOptions(game);
    expect(await outcome(pupil.answer(1, right))).toBe("WRONG_QUESTION");
    for (const value of example.forged) {
      // Values that no kind accepts are refused by the validators, without a code.
      const refused = await outcome(pupil.answer(0, value as Answer)).catch(() => "INVALID_OPTION");
      expect(`${JSON.stringify(value)} ${refused}`).toBe(`${JSON.stringify(value)} INVALID_OPTION`);
    }
    expect(await pupil.mine(0)).toBeNull();
    await game.press("hold");
    await pupil.answer(0, right);
    await pupil.answer(0, right);
    for (let change = 0; takesChanges && change < MAX_ANSWER_CHANGES; change += 1)
      await pupil.answer(0, change % 2 === 0 ? wrong : right);
    expect(await outcome(pupil.answer(0, wrong))).toBe("ALREADY_ANSWERED");
    expect(await pupil.mine(0)).toEqual(right);
    await game.press("resume");
    // After the question's end by the clock, but before the tick that closes it.
    const { phaseEndsAt } = (await late.view()) ?? {};
    if (phaseEndsAt !== undefined) {
      vi.setSystemTime(phaseEndsAt + 1);
      expect(await outcome(late.answer(0, right))).toBe("PHASE_OVER");
    }
    await game.press("reveal");
    // The gate is closed, or already open for the next question.
    expect(["PHASE_OVER", "WRONG_QUESTION"]).toContain(await outcome(late.answer(0, right)));
    expect(await late.mine(0)).toBeNull();
  });

  it.runIf(reveals)(
    "accepts valid answers to the second vote only while this vote is open, and meanwhile no answers to the first vote",
    async () => {
      const game = await open(row);
      const pupil = await game.join("Elif");
      const late = await game.join("Yusuf");
      await game.press("start");
      await showOptions(game);
      await pupil.answer(0, right);
      expect(await outcome(pupil.answer(0, wrong, "second"))).toBe("PHASE_OVER");
      await game.press("discuss");
      for (const vote of [undefined, "second"] as const)
        expect(await outcome(late.answer(0, right, vote))).toBe("PHASE_OVER");
      await game.press("askAgain");
      expect(await outcome(late.answer(0, right))).toBe("PHASE_OVER");
      for (const value of example.forged) {
        const refused = await outcome(late.answer(0, value as Answer, "second")).catch(
          () => "INVALID_OPTION",
        );
        expect(`${JSON.stringify(value)} ${refused}`).toBe(`${JSON.stringify(value)} INVALID_OPTION`);
      }
      await pupil.answer(0, wrong, "second");
      if (!takesChanges) expect(await outcome(pupil.answer(0, right, "second"))).toBe("ALREADY_ANSWERED");
      expect([await pupil.mine(0), await pupil.mine(0, "second")]).toEqual([right, wrong]);
      await game.press("reveal");
      expect(await outcome(late.answer(0, right, "second"))).toBe("PHASE_OVER");
      expect([await late.mine(0), await late.mine(0, "second")]).toEqual([null, null]);
    },
  );

  it("recognises returning participants, accepts late participants, and refuses removed participants", async () => {
    const game = await open(row);
    const pupil = await game.join("Elif");
    const removed = await game.join("Can");
    const { participantId } = pupil;
    await game.press("start");
    await showOptions(game);
    await pupil.answer(0, right);
    await removed.answer(0, right);
    if (removed.participantId === null) throw new Error("nobody joined");
    const leaving = { code: game.code, participantId: removed.participantId };
    await game.host.as.mutation(api.liveParticipants.remove, leaving);
    expect(await outcome(removed.answer(0, wrong))).toBe("NOT_A_PARTICIPANT");
    expect(await removed.join("Cansu")).toMatchObject({ ok: false, code: "REMOVED_FROM_SESSION" });
    expect(await removed.me()).toBeNull();
    expect(await removed.mine(0)).toBeNull();

    expect(await pupil.join("Elif")).toMatchObject({ ok: true, participantId });
    expect(await pupil.mine(0)).toEqual(right);
    await game.press("reveal");
    expect(await pupil.join("Elif")).toMatchObject({ ok: true, participantId });
    if (reveals) await game.press("next");
    await showOptions(game);
    const late = await game.join("Deniz");
    expect(await outcome(late.answer(0, right))).toBe("WRONG_QUESTION");
    await late.answer(1, right);
    await game.press("finish");
    expect(await late.join("Deniz")).toMatchObject({ ok: false, code: "SESSION_ENDED" });
    const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    // A removed participant is not counted for any question, a late participant not for questions before joining.
    expect(results.questions).toMatchObject([
      { asked: 1, answered: 1 },
      { asked: 2, answered: 1 },
    ]);
    if (!reveals) await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await removed.me()).toBeNull();
    // With a random order of options, it is unknown which of the example's two answers is right.
    if (!row.settings.mixesOptions) expect((await late.me())?.score).toBe((await pupil.me())?.score);
  });

  it("continues after an outage in any phase with the same result, also when jobs run twice", async () => {
    const undisturbed = await playThrough(row, async () => {});
    vi.setSystemTime(T0);
    expect(await playThrough(row, outage)).toEqual(undisturbed);
  });
});

/** Properties that follow from a row's settings. */
function about({ kind, settings }: LiveRow) {
  const { reveals, changesAnswers } = settingsOf({ settings });
  return {
    reveals,
    takesChanges: changesAnswers,
    graded: isGraded({ type: kind }),
    example: exampleOf(kind),
  };
}

function exampleOf(kind: LiveRow["kind"]): KindExample {
  const example = KIND_EXAMPLES[kind];
  if (example === null) throw new Error(`${kind} is not played live`);
  return example;
}

/** A waiting session with the row's settings, two questions of its kind, and a fixed random seed. */
async function open({ kind, settings }: LiveRow, which: 0 | 1 = 0): Promise<LiveGame> {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const question = exampleOf(kind).questions[which];
  const quizId = await importedQuiz(backend, host, [question, question]);
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
  await host.as.mutation(api.liveQuizSessions.configure, { code, settings });
  await backend.run(async (ctx) => {
    const session = await ctx.db.query("liveQuizSessions").first();
    if (session !== null) await ctx.db.patch("liveQuizSessions", session._id, { mixSeed: 7 });
  });
  return new LiveGame(backend, host, code);
}

/** Plays a game with one of the two answer keys. Returns the visible data before (`hidden`) and after the answer is shown. */
async function watch(row: LiveRow, which: 0 | 1): Promise<{ hidden: unknown[]; shown: unknown }> {
  const { reveals, example } = about(row);
  const [sameAnswer] = example.answers;
  const game = await open(row, which);
  const people = [await game.join("Elif"), await game.join("Yusuf"), await game.join("Ali")] as const;
  const [answering, , other] = people;
  await giveExtraTime(game, row, other);
  await game.host.as.mutation(api.liveScreens.seen, { code: game.code });
  await game.pass(4_000);
  const hidden = [await seenBy(game, people)];
  const look = async () => void hidden.push(await seenBy(game, people));

  await game.press("start");
  for (const index of reveals ? [0] : [0, 1]) {
    await look();
    await showOptions(game);
    await look();
    await other.answer(index, example.answers[which]);
    await answering.answer(index, sameAnswer);
    await look();
    if (index === 0) await leaveUncounted(game, row);
    await look();
    for (const command of ["hold", "addTime", "resume"] as const) {
      await game.press(command);
      await look();
    }
    await game.pass(1_000);
    await look();
    if (reveals) {
      // The host's screens show the first vote during the discussion; phones and strangers do not.
      const recordHidden = async () => void hidden.push({ ...(await seenBy(game, people)), board: null });
      await game.press("discuss");
      await recordHidden();
      await game.press("askAgain");
      await recordHidden();
      await other.answer(index, example.answers[1 - which] ?? sameAnswer, "second");
      await answering.answer(index, sameAnswer, "second");
      await recordHidden();
    }
    await game.press("reveal");
    await game.pass(1);
    if (!reveals) await look();
  }
  if (!reveals) await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
  return { hidden, shown: await seenBy(game, people) };
}

/** Ends the reading time, if there is one. */
async function showOptions(game: LiveGame): Promise<void> {
  if ((await game.panel()).phase === "reading") await game.press("showOptions");
}

async function giveExtraTime(game: LiveGame, { host }: LiveRow, { participantId }: Player): Promise<void> {
  if (!host?.includes("extraTime") || participantId === null) return;
  await game.host.as.mutation(api.liveParticipants.setExtraTime, {
    code: game.code,
    participantId,
    factor: 2,
  });
}

async function leaveUncounted(game: LiveGame, { host }: LiveRow): Promise<void> {
  if (!host?.includes("uncounted")) return;
  const { generation } = await game.panel();
  await game.host.as.mutation(api.liveQuizSessions.setCounted, {
    code: game.code,
    generation,
    counts: false,
  });
  await game.pass(0);
}

/** Data sent to each subscriber: the phones, a visitor with the code, and the board. */
async function seenBy(game: LiveGame, people: readonly Player[]): Promise<Record<string, unknown>> {
  const { backend, host, code } = game;
  const received: Record<string, unknown> = {};
  for (const [index, phone] of people.entries()) {
    // The third participant answers differently in each game, and receives that answer.
    const ownAnswers =
      index === 2 ? null : [await phone.mine(0), await phone.mine(1), await phone.mine(0, "second")];
    const row = await phone.me();
    const viewKey = row?.viewKey ?? "";
    const pages = { viewKey, paginationOpts: { numItems: 20, cursor: null } };
    received[`phone ${index}`] = {
      ownAnswers,
      row: index === 2 ? { ...row, last: null } : row,
      score: await phone.ownScore(),
      view: await phone.view(),
      question: await backend.query(api.liveQuizSessions.question, { viewKey }),
      scores: await backend.query(api.liveParticipants.scores, { viewKey, sheet: 0 }),
      leaderboard: await backend.query(api.liveParticipants.leaderboard, { viewKey }),
      page: await backend.query(api.liveParticipants.leaderboardPage, pages),
    };
  }
  const stranger = { code, secret: newSecret() };
  received["visitor with the code"] = {
    entry: await backend.query(api.liveQuizSessions.entry, { code }),
    me: await backend.query(api.liveParticipants.me, stranger),
    mine: await backend.query(api.liveAnswers.mine, { ...stranger, questionIndex: 0 }),
    places: await backend.query(api.liveParticipants.places, { kept: [stranger] }),
  };
  received.board = {
    panel: await game.panel(),
    count: await host.as.query(api.liveScreens.count, { code }),
    leaders: await host.as.query(api.liveParticipants.leaders, { code }),
    tally: await host.as.query(api.liveQuizSessions.tally, { code }),
  };
  return JSON.parse(JSON.stringify(normalised(received)).replaceAll(code, "CODE"));
}

/** Plays a game of two questions to its end, with a disturbance in every phase. Returns its results. */
async function playThrough(row: LiveRow, disturb: (game: LiveGame) => Promise<void>): Promise<unknown> {
  const { reveals, example } = about(row);
  const [right, wrong] = example.answers;
  const game = await open(row);
  const elif = await game.join("Elif");
  const yusuf = await game.join("Yusuf");
  await game.join("Sessiz");
  await giveExtraTime(game, row, yusuf);
  await game.pass(4_000);
  await game.press("start");
  await read();
  await leaveUncounted(game, row);
  await elif.answer(0, right);
  await yusuf.answer(0, wrong);
  await disturbed("answering");
  await game.press("addTime");
  await disturbed("answering");
  await game.press("hold");
  await disturbed("answering");
  await game.press("reveal");
  if (reveals) {
    await disturbed("reveal");
    await game.press("hold");
    await disturbed("reveal");
    await game.press("next");
  }
  await read();
  await yusuf.answer(1, right);
  await disturbed("answering");
  await game.press("reveal");
  if (reveals) await game.press("next");
  await game.pass(0);
  await disturb(game);
  if (!reveals) await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
  await game.pass(0);
  await disturb(game);
  const viewKey = (await elif.me())?.viewKey ?? "";
  return normalised({
    people: [await elif.me(), await yusuf.me()],
    leaderboard: await game.backend.query(api.liveParticipants.leaderboard, { viewKey }),
    results: await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code }),
    counted: await game.backend.run(async (ctx) => {
      const questions = await ctx.db.query("questionStats").collect();
      const games = await ctx.db.query("liveSummaries").collect();
      return [
        questions.map(({ asked, answered, correct }) => ({ asked, answered, correct })),
        games.map(({ askedCount, participants, averageScore }) => ({
          askedCount,
          participants,
          averageScore,
        })),
      ];
    }),
  });

  /** Disturbs the reading time, if there is one, and ends it. */
  async function read(): Promise<void> {
    if (!row.settings.readingMs) return;
    await disturbed("reading");
    await game.press("hold");
    await disturbed("reading");
    await game.press("showOptions");
  }

  /** The current question must stay current with its answers despite the disturbance. */
  async function disturbed(phase: "reading" | "answering" | "discussing" | "reveal"): Promise<void> {
    const before = await game.panel();
    expect(before.phase).toBe(phase);
    await disturb(game);
    const after = await game.panel();
    const standing = ({ phase, isSecond, question, leftMs, durationMs }: typeof before) => [
      phase,
      isSecond,
      question,
      leftMs,
      durationMs,
    ];
    expect(standing(after)).toEqual(standing(before));
  }
}

/** Simulates a server outage. Afterwards all due jobs run, and jobs that have run are repeated. */
async function outage(game: LiveGame): Promise<void> {
  const pending = await untilJobs(game.backend);
  // `setSystemTime` does not shorten the delays of pending timers, so the jobs run after their former delay.
  vi.setSystemTime(Date.now() + OUTAGE_MS);
  await game.pass(Math.max(0, ...pending));
  const before = await rowsOf(game.backend);
  for (const { name, args } of await jobsDone(game.backend))
    await game.backend.mutation(makeFunctionReference<"mutation">(name), args);
  expect(await rowsOf(game.backend)).toEqual(before);
}

/** Delays of all scheduled jobs, in ms. */
async function untilJobs(backend: Backend): Promise<number[]> {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  return jobs
    .filter(({ state }) => state.kind === "pending")
    .map(({ scheduledTime }) => scheduledTime - Date.now());
}

/** Finished jobs of the live quiz, each once, with its arguments. */
async function jobsDone(backend: Backend): Promise<{ name: string; args: Record<string, unknown> }[]> {
  const jobs = await backend.run((ctx) => ctx.db.system.query("_scheduled_functions").collect());
  const done = jobs
    .filter(({ state }) => state.kind === "success")
    .map(({ name, args }) => JSON.stringify({ name, args: args[0] }));
  return [...new Set(done)].map((job) => JSON.parse(job));
}

async function rowsOf(backend: Backend): Promise<unknown> {
  return await backend.run(async (ctx) => {
    const rows: Record<string, unknown> = {};
    for (const table of Object.keys(schema.tables) as (keyof typeof schema.tables)[])
      rows[table] = await ctx.db.query(table).collect();
    return rows;
  });
}
