// Reading time: text and picture of a question come first, options and clock later.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";
import { outcome } from "../../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const LONG_MS = 600_000;

async function begin(settings: ChosenSettings = {}): Promise<{ game: LiveGame; ayse: Player; can: Player }> {
  const game = await openGame(newBackend());
  await game.host.as.mutation(api.liveQuizSessions.configure, {
    code: game.code,
    settings: { readingMs: 5_000, ...settings },
  });
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  return { game, ayse, can };
}

describe("during the reading time", () => {
  it("phones receive the text and no option, and the host's screens the whole question", async () => {
    const { game, ayse } = await begin();
    const view = await ayse.view();
    const { question } = await game.panel();
    expect(view).toMatchObject({ phase: "reading", durationMs: 5_000, question: { text: question?.text } });
    const options = question?.content.type === "multiple_choice" ? question.content.options : [];
    expect(options.length).toBeGreaterThan(1);
    const { viewKey = "" } = (await ayse.me()) ?? {};
    const asked = await game.backend.query(api.liveQuizSessions.question, { viewKey });
    for (const received of [view, asked])
      for (const option of options) expect(JSON.stringify(received)).not.toContain(option);
    // The same number, and all as long as the longest one: a phone can reserve the place, and lengths tell nothing.
    const longest = Math.max(...options.map(({ length }) => length));
    const masked = options.map(() => "s".repeat(longest));
    expect(view?.question?.content).toEqual({ type: "multiple_choice", options: masked });
    await game.passSeconds(5);
    expect(await ayse.view()).toMatchObject({
      phase: "answering",
      durationMs: 10_000,
      question: { content: { options } },
    });
  });

  it("answers are refused, and accepted from its end on", async () => {
    const { game, ayse, can } = await begin();
    await game.passSeconds(4);
    expect(await outcome(ayse.answer(0, 0))).toBe("NOT_OPEN_YET");
    expect(await outcome(ayse.answer(1, 0))).toBe("WRONG_QUESTION");
    await game.passSeconds(1);
    await ayse.answer(0, 0);
    const late = await game.join("Geç");
    await late.answer(0, 0);
    await can.answer(0, 1);
    expect(await ayse.mine(0)).toBe(0);
  });

  it("answers of a participant with extra time are refused too, also after its nominal end", async () => {
    const { game, ayse } = await begin();
    if (ayse.participantId === null) throw new Error("nobody joined");
    const { code } = game;
    const extra = { code, participantId: ayse.participantId, factor: 2 as const };
    await game.host.as.mutation(api.liveParticipants.setExtraTime, extra);
    expect(await outcome(ayse.answer(0, 0))).toBe("NOT_OPEN_YET");
    vi.setSystemTime(T0 + 60_000);
    expect(await outcome(ayse.answer(0, 0))).toBe("NOT_OPEN_YET");
  });

  it("the host shows the options early, once", async () => {
    const { game, ayse } = await begin();
    const { generation } = await game.panel();
    await game.passSeconds(2);
    await game.press("showOptions");
    const { phaseEndsAt } = (await ayse.view()) ?? {};
    await game.passSeconds(2);
    await game.press("showOptions", generation);
    expect(await ayse.view()).toMatchObject({ phase: "answering", phaseEndsAt });
    await ayse.answer(0, 0);
  });

  it("a late participant receives the masked question", async () => {
    const { game } = await begin();
    const late = await game.join("Geç");
    expect(await late.view()).toMatchObject({ phase: "reading", question: { index: 0 } });
  });

  it("a pause keeps the remaining time, and nothing opens by itself", async () => {
    const { game, ayse } = await begin();
    await game.passSeconds(3);
    await game.press("hold");
    await game.pass(LONG_MS);
    expect(await ayse.view()).toMatchObject({ phase: "reading", leftMs: 2_000 });
    expect(await outcome(ayse.answer(0, 0))).toBe("NOT_OPEN_YET");
    await game.press("resume");
    await game.passSeconds(2);
    expect(await ayse.view()).toMatchObject({ phase: "answering", durationMs: 10_000 });
  });

  it("skipping it records the question as unanswered and cut short", async () => {
    const { game, ayse } = await begin();
    await game.press("next");
    expect(await ayse.view()).toMatchObject({ phase: "reading", question: { index: 1 } });
    await game.press("finish");
    await game.pass(0);
    expect(await ayse.view()).toMatchObject({ status: "completed" });
    const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, {
      code: game.code,
    });
    expect(questions.slice(0, 2)).toMatchObject([
      { asked: 2, answered: 0 },
      { asked: 2, answered: 0 },
    ]);
    const stats = await game.backend.run((ctx) => ctx.db.query("questionStats").collect());
    expect(stats).toEqual([]);
    // No participant could answer the two questions, so they do not count.
    const session = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    expect(session?.uncounted?.indexes).toEqual([0, 1]);
  });

  it("the recovery cron opens the question after lost ticks, and closes one that was skipped while paused", async () => {
    const { game, ayse } = await begin();
    await deleteJobs(game);
    await game.pass(LONG_MS);
    expect(await ayse.view()).toMatchObject({ phase: "reading" });
    await recover(game);
    // An outage restarts the phase.
    expect(await ayse.view()).toMatchObject({ phase: "reading", durationMs: 5_000 });
    await game.passSeconds(5);
    expect(await ayse.view()).toMatchObject({ phase: "answering" });

    await game.press("next");
    await game.press("hold");
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.next, { code: game.code, generation });
    await deleteJobs(game);
    await game.pass(LONG_MS);
    expect(await ayse.view()).toMatchObject({ phase: "reading", question: { index: 1 } });
    await recover(game);
    expect(await ayse.view()).toMatchObject({ phase: "reading", question: { index: 2 } });
  });
});

describe("the reading time counts nowhere as answering time", () => {
  it("not in the points for speed, the median time or the clock of the next phase", async () => {
    const { game, ayse, can } = await begin({ points: "speed" });
    await game.passSeconds(5);
    await game.passSeconds(2);
    await ayse.answer(0, 0);
    await can.answer(0, 0);
    const rows = await game.backend.run((ctx) => ctx.db.query("liveAnswers").collect());
    for (const { timeLeft } of rows) expect(timeLeft).toBeCloseTo(0.8, 1);
    await game.passSeconds(8);
    expect(await ayse.view()).toMatchObject({ phase: "reveal" });
    const question = await game.backend.run((ctx) => ctx.db.query("liveQuestions").first());
    expect(question?.medianMs).toBeCloseTo(2_000, -2);
    // Phases follow each other without drift: 5 s, 10 s and 10 s.
    await game.passSeconds(10);
    expect((await ayse.view())?.phaseEndsAt).toBe(T0 + (await driftOf(game)) + 30_000);
  });
});

it("a second vote opens at once", async () => {
  const { game, ayse } = await begin();
  await game.press("showOptions");
  await ayse.answer(0, 0);
  await game.press("discuss");
  await game.press("askAgain");
  expect(await ayse.view()).toMatchObject({ phase: "answering", isSecond: true });
  await ayse.answer(0, 1, "second");
});

it("an exam reads each question", async () => {
  const { game, ayse } = await begin({ reveals: false });
  await game.passSeconds(5);
  await game.passSeconds(10);
  expect(await ayse.view()).toMatchObject({ phase: "reading", question: { index: 1 } });
});

it.each([11_000, -1_000, 500])("a reading time of %i ms is refused", async (readingMs) => {
  const game = await openGame(newBackend());
  const configured = game.host.as.mutation(api.liveQuizSessions.configure, {
    code: game.code,
    settings: { readingMs },
  });
  expect(await outcome(configured)).toBe("INVALID_INPUT");
});

async function deleteJobs(game: LiveGame): Promise<void> {
  await game.backend.run(async (ctx) => {
    for (const job of await ctx.db.system.query("_scheduled_functions").collect())
      if (job.state.kind === "pending") await ctx.scheduler.cancel(job._id);
  });
}

async function recover(game: LiveGame): Promise<void> {
  await game.backend.mutation(internal.liveClock.recoverClocks, {});
  await game.pass(0);
  await game.pass(0);
}

/** Time between T0 and the start of the game: fake timers advance by single milliseconds. */
async function driftOf(game: LiveGame): Promise<number> {
  const session = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
  return Date.parse(session?.startedAt ?? "") - T0;
}

it("the picture of the next question is sent to the host's screens ahead, and to no phone", async () => {
  const game = await openGame(newBackend());
  const ayse = await game.join("Ayşe");
  await game.press("start");
  expect(await game.panel()).not.toHaveProperty("nextImageUrl");
  await game.backend.run(async (ctx) => {
    const image = await ctx.storage.store(new Blob(["picture"]));
    const questions = await ctx.db.query("liveQuestions").collect();
    const second = questions.find(({ index }) => index === 1);
    if (second !== undefined) await ctx.db.patch("liveQuestions", second._id, { image });
  });
  const { nextImageUrl = "" } = await game.panel();
  expect(nextImageUrl).not.toBe("");
  await game.press("reveal");
  expect(await game.panel()).toMatchObject({ phase: "reveal", nextImageUrl });
  expect(JSON.stringify(await ayse.view())).not.toContain(nextImageUrl);
  await game.press("next");
  expect(await game.panel()).not.toHaveProperty("nextImageUrl");
  expect(await ayse.view()).toMatchObject({ question: { imageUrl: nextImageUrl } });
});
