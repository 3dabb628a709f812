// Quick sessions: questions appended one by one, the answer key given before or after the answers, points, and keeping
// the questions as a quiz.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { AnswerForm } from "../../../../convex/model/questions/unwritten";
import { newBackend } from "../../support/backend";
import { LiveGame } from "../../support/game";
import { outcome, person } from "../../support/people";
import { ask, FOUR, finish, openQuick, scoreOf, setKey } from "../../support/quick";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
const FOUR_LETTERS = { type: "multiple_choice", options: ["A", "B", "C", "D"] };

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const keep = async ({ host, code }: LiveGame) => await host.as.mutation(api.liveQuizSessions.keep, { code });

describe("the questions of a quick session", () => {
  it("open before anybody has joined, and late participants answer the running question", async () => {
    const game = await openQuick();
    await ask(game);
    const ayse = await game.join("Ayşe");
    expect(await ayse.view()).toMatchObject({
      status: "active",
      isQuick: true,
      phase: "answering",
      question: { index: 0, text: "Soru 1", content: { options: ["A", "B", "C", "D"] } },
    });
    await ayse.answer(0, 2);
    await game.press("reveal");
    expect(await ayse.view()).toMatchObject({ phase: "reveal", distribution: [0, 0, 1, 0] });
    expect(await ayse.view()).not.toHaveProperty("correctAnswer");
  });

  it("have the form of the question before unless the host chooses another, and a text if the host types one", async () => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    await ask(game, { type: "multiple_choice", optionCount: 5 });
    await game.press("reveal");
    await game.press("next");
    expect(await ayse.view()).toMatchObject({
      question: { index: 1, text: "Soru 2", content: { options: ["A", "B", "C", "D", "E"] } },
    });
    await game.press("reveal");
    await ask(game, { type: "true_false" }, { text: "  Dünya düzdür. " });
    expect(await ayse.view()).toMatchObject({
      question: { index: 2, text: "Dünya düzdür.", content: { type: "true_false" } },
    });
    await game.press("next");
    expect(await ayse.view()).toMatchObject({ question: { index: 3, content: { type: "true_false" } } });
  });

  it("start with A to D if the remote starts the session", async () => {
    const game = await openQuick();
    await game.press("start");
    expect(await game.panel()).toMatchObject({ question: { content: { options: ["A", "B", "C", "D"] } } });
  });

  it("last until the host continues, or as long as the host has chosen", async () => {
    const game = await openQuick();
    // The lobby announces no answering time, because the host chooses it with the question.
    expect(await game.panel()).not.toHaveProperty("settings");
    const entry = await game.backend.query(api.liveQuizSessions.entry, { code: game.code });
    expect(entry).not.toHaveProperty("settings");
    await ask(game);
    expect(await game.panel()).not.toHaveProperty("durationMs");
    await game.press("reveal");
    await ask(game, FOUR, { seconds: 20 });
    expect(await game.panel()).toMatchObject({ durationMs: 20_000 });
    await game.passSeconds(21);
    expect(await game.panel()).toMatchObject({ phase: "reveal" });
    await game.press("next");
    expect(await game.panel()).toMatchObject({ phase: "answering", durationMs: 20_000 });
  });

  it("are asked once, however often the command arrives, and not while a question is open", async () => {
    const game = await openQuick();
    const { generation } = await game.panel();
    await ask(game);
    await ask(game, FOUR, { generation });
    await (await game.join("Ayşe")).answer(0, 0);
    await ask(game);
    expect(await game.panel()).toMatchObject({ question: { index: 0 }, questionCount: 1 });
    await game.press("reveal");
    const shown = (await game.panel()).generation;
    await ask(game, FOUR, { generation: shown });
    await ask(game, FOUR, { generation: shown });
    expect(await game.panel()).toMatchObject({ question: { index: 1 }, questionCount: 2 });
    await game.press("reveal");
    await ask(game, { type: "number" }, { generation: shown });
    expect(await game.panel()).toMatchObject({ phase: "reveal", questionCount: 2 });
    await game.press("next");
    expect(await game.panel()).toMatchObject({ question: { index: 2, content: FOUR_LETTERS } });
  });

  it("change their form while they have no answer, and not afterwards", async () => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    await ask(game);
    await setKey(game, 0, 1);
    await ask(game, { type: "number" }, { seconds: 20 });
    expect(await game.panel()).toMatchObject({ questionCount: 1, durationMs: 20_000, quick: {} });
    expect((await game.panel()).quick).toEqual({});
    expect(await ayse.view()).toMatchObject({
      phase: "answering",
      question: { index: 0, text: "Soru 1", content: { type: "number" } },
    });
    await ayse.answer(0, 12);
    await ask(game, { type: "true_false" });
    expect(await game.panel()).toMatchObject({ question: { index: 0, content: { type: "number" } } });
    await game.press("reveal");
    await setKey(game, 0, 12);
    expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
  });

  it("accept no answer and no answer key for a form that the host has replaced", async () => {
    const game = await openQuick();
    const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
    await ask(game);
    const version = (await ayse.view())?.question?.version;
    await ask(game, { type: "number" });
    await game.pass(3_000);
    await ask(game, { type: "number" }, { text: "Kaç kenar?" });
    const late = { code: game.code, secret: ayse.secret, questionIndex: 0, answer: 2 };
    const submit = (named: { version?: number | undefined }) =>
      game.backend.mutation(api.liveAnswers.submit, { ...late, ...named });
    expect(await submit({ version })).toEqual({ ok: false, code: "WRONG_QUESTION" });
    expect(await submit({ version: 1 })).toEqual({ ok: false, code: "WRONG_QUESTION" });
    const key = { code: game.code, questionIndex: 0, answer: 2, version: 1 };
    await game.host.as.mutation(api.liveQuizSessions.setAnswerKey, key);
    expect((await game.panel()).quick).toEqual({});
    expect((await game.panel()).question).toMatchObject({ version: 2 });
    await game.host.as.mutation(api.liveQuizSessions.setAnswerKey, { ...key, answer: 3, version: 2 });
    await game.pass(2_000);
    expect(await submit({ version: 2 })).toEqual({ ok: true });
    // A page of an earlier release names no version.
    await can.answer(0, 3);
    await game.press("reveal");
    expect(await scoreOf(can)).toEqual({ score: 1, place: 1 });
    expect(await scoreOf(ayse)).toEqual({ score: 0, place: null });
    // The answering time begins with the form that was answered.
    const [row] = await game.backend.run((ctx) => ctx.db.query("liveQuestions").collect());
    expect(row?.medianMs).toBe(2_000);
    // The next question has its first form again.
    await game.press("next");
    expect(await ayse.view()).toMatchObject({ question: { index: 1, version: 0 } });
    await ayse.answer(1, 5);
  });

  it("number at most 100; then 'next' ends the session", async () => {
    const game = await openQuick();
    await ask(game);
    await game.backend.run(async (ctx) => {
      const session = (await ctx.db.query("liveQuizSessions").first())!;
      await ctx.db.patch(session._id, { currentQuestionIndex: 99, questionCount: 100 });
      await ctx.db.patch((await ctx.db.query("liveQuestions").first())!._id, { index: 99 });
      await ctx.db.patch((await ctx.db.query("liveGates").first())!._id, { questionIndex: 99 });
    });
    await (await game.join("Ayşe")).answer(99, 0);
    await game.press("reveal");
    await ask(game);
    expect(await game.panel()).toMatchObject({ phase: "reveal", questionCount: 100 });
    await game.press("next");
    expect(await game.panel()).toMatchObject({ status: "completed", questionCount: 100 });
  });

  it("are refused with an invalid form, and in a session of a quiz", async () => {
    const game = await openQuick();
    for (const optionCount of [1, 7, 2.5])
      expect(await outcome(ask(game, { type: "multiple_choice", optionCount }))).toBe("INVALID_INPUT");
    expect(await outcome(ask(game, FOUR, { seconds: 1 }))).toBe("INVALID_INPUT");
    await ask(game);
    expect(await outcome(setKey(game, 0, 4))).toBe("INVALID_INPUT");
    expect(await outcome(setKey(game, 0, "A"))).toBe("INVALID_INPUT");
  });
});

describe("the answer key of a quick session", () => {
  it("is scored the same whether the host gives it before or after the answers", async () => {
    const seen: unknown[] = [];
    for (const when of ["before", "after"]) {
      vi.setSystemTime(T0);
      const game = await openQuick();
      const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
      await ask(game);
      if (when === "before") await setKey(game, 0, 1);
      await can.answer(0, 1);
      await ayse.answer(0, 0);
      await game.press("reveal");
      if (when === "after") {
        expect(await scoreOf(can)).toEqual({ score: 0, place: null });
        await setKey(game, 0, 1);
      }
      expect(await can.view()).toMatchObject({ phase: "reveal", correctAnswer: 1, maxScore: 1 });
      seen.push([await can.me(), await ayse.me()].map((me) => ({ ...me, viewKey: "", slot: 0 })));
      expect(await scoreOf(can)).toEqual({ score: 1, place: 1 });
      await finish(game);
      seen.push([
        await scoreOf(can),
        await scoreOf(ayse),
        await game.host.as.query(api.reports.questions, { code: game.code }),
      ]);
      expect(await scoreOf(can)).toEqual({ score: 1, place: 1 });
    }
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[3]).toEqual(seen[1]);
  });

  it("does not change what phones receive before the reveal", async () => {
    const received: string[][] = [];
    for (const key of [null, 0, 3]) {
      vi.setSystemTime(T0);
      const game = await openQuick();
      const ayse = await game.join("Ayşe");
      const frames: string[] = [];
      const look = async () => {
        const [view, me, own] = [await ayse.view(), await ayse.me(), await ayse.ownScore()];
        const entry = await game.backend.query(api.liveQuizSessions.entry, { code: game.code });
        const text = JSON.stringify({ view, me, own, entry });
        frames.push(text.replaceAll(me?.viewKey ?? "", "KEY").replace(/"slot":\d+/g, "SLOT"));
      };
      await ask(game);
      await look();
      if (key !== null) await setKey(game, 0, key);
      await look();
      await ayse.answer(0, 0);
      await look();
      received.push(frames);
    }
    expect(received[1]).toEqual(received[0]);
    expect(received[2]).toEqual(received[0]);
  });

  it("stays hidden while the class discusses, and counts afterwards", async () => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    await ask(game, { type: "short_text" });
    await ayse.answer(0, "Ankara");
    await game.press("discuss");
    await setKey(game, 0, "ankara");
    const counted = { texts: [{ text: "Ankara", count: 1 }], rest: 0 };
    expect(await game.panel()).toMatchObject({ phase: "discussing", distribution: counted });
    expect((await game.panel()).distribution).not.toHaveProperty("texts.0.right");
    await game.press("reveal");
    expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
  });

  it("can be corrected while the answers are shown", async () => {
    const game = await openQuick();
    const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
    await ask(game);
    await ayse.answer(0, 0);
    await can.answer(0, 1);
    await game.press("reveal");
    await setKey(game, 0, 0);
    expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
    await setKey(game, 0, 1);
    await setKey(game, 0, 1);
    expect(await scoreOf(ayse)).toEqual({ score: 0, place: null });
    expect(await scoreOf(can)).toEqual({ score: 1, place: 1 });
  });

  /** Result of a game of three questions, whose answer keys are given by `give` at three moments. */
  async function played(give: (game: LiveGame, left: number) => Promise<void>) {
    vi.setSystemTime(T0);
    const game = await openQuick();
    const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
    for (const index of [0, 1, 2]) {
      await ask(game);
      await can.answer(index, 1);
      await game.pass(100);
      await ayse.answer(index, index === 1 ? 1 : 0);
      await game.press("reveal");
      await give(game, index);
    }
    const late = await game.join("Deniz");
    await game.press("next");
    await late.answer(3, 0);
    await game.press("reveal");
    await give(game, 3);
    const running = await Promise.all([ayse, can, late].map(scoreOf));
    const sum = (await ayse.view())?.maxScore;
    await finish(game);
    const { code, host } = game;
    return {
      running,
      sum,
      scores: await Promise.all([ayse, can, late].map(scoreOf)),
      speed: (await can.row())?.speedPoints,
      view: { ...(await ayse.view()), goal: null },
      results: await host.as.query(api.liveQuizSessions.questionResults, { code }),
      report: await host.as.query(api.reports.questions, { code }),
    };
  }

  it("has the same effect if the host gives it after the session has left the question", async () => {
    const atOnce = await played(async (game, left) => {
      if (left < 3) await setKey(game, left, left === 2 ? 0 : 1);
    });
    expect(atOnce.scores).toEqual([
      { score: 2, place: 2 },
      { score: 2, place: 1 },
      { score: 0, place: null },
    ]);
    // All three are given while the fourth is shown, one of them wrongly at first.
    const later = await played(async (game, left) => {
      if (left !== 3) return;
      for (const [index, answer] of [
        [0, 3],
        [0, 1],
        [2, 0],
        [1, 1],
        [1, 1],
      ] as const)
        await setKey(game, index, answer);
    });
    expect(later).toEqual(atOnce);
    // The first one is given while the next question is open, when the score sheets contain it as the latest one.
    const between = await played(async (game, left) => {
      if (left === 1) await setKey(game, 0, 1);
      if (left === 2) for (const index of [1, 2]) await setKey(game, index, 2 - index);
    });
    expect(between).toEqual(atOnce);
  });

  it("can be removed from a question that the session has left, also from an excluded one", async () => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    const { code } = game;
    for (const index of [0, 1]) {
      await ask(game);
      await ayse.answer(index, 0);
      await game.press("reveal");
      await setKey(game, index, 0);
    }
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.setCounted, { code, generation, counts: false });
    await game.press("next");
    // The line of the latest scored question changes while the next one is open.
    await setKey(game, 1, null);
    expect(await ayse.me()).toMatchObject({
      score: 1,
      last: { questionIndex: 1, correct: false, points: 0 },
    });
    expect(await ayse.view()).toMatchObject({ phase: "answering", maxScore: 1 });
    await setKey(game, 0, null);
    await setKey(game, 0, null);
    expect(await scoreOf(ayse)).toEqual({ score: 0, place: null });
    expect(await ayse.view()).toMatchObject({ maxScore: 0 });
    await setKey(game, 1, 0);
    expect(await ayse.me()).toMatchObject({ score: 1, last: { questionIndex: 1, correct: true, points: 1 } });
    // A question that is not asked yet has no answer key.
    await setKey(game, 3, 0);
    await finish(game);
    expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
    expect(await ayse.view()).toMatchObject({ questionCount: 2, maxScore: 1 });
  });

  it("counts for a question that the host skipped without showing its answer", async () => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    await ask(game);
    await setKey(game, 0, 0);
    await ayse.answer(0, 0);
    await game.press("next");
    expect(await ayse.view()).toMatchObject({ maxScore: 0 });
    await setKey(game, 0, 0);
    expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
    expect(await ayse.view()).toMatchObject({ maxScore: 1 });
  });

  it("of an earlier question counts for a participant whose removal the host undoes", async () => {
    const game = await openQuick();
    const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
    for (const index of [0, 1]) {
      await ask(game);
      await can.answer(index, 0);
      await game.pass(100);
      await ayse.answer(index, 0);
      await game.press("reveal");
    }
    const { code, host } = game;
    const participantId = can.participantId!;
    const removalId = (await host.as.mutation(api.liveParticipants.remove, { code, participantId }))!;
    await setKey(game, 0, 0);
    await host.as.mutation(api.liveParticipants.undoRemoval, { code, removalId });
    expect(await scoreOf(can)).toEqual({ score: 1, place: 1 });
    expect(await scoreOf(ayse)).toEqual({ score: 1, place: 2 });
  });

  it("can be removed while the answers are shown, also from a question that the host excluded", async () => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    await ask(game, { type: "number" });
    await ayse.answer(0, 5);
    await game.press("reveal");
    await setKey(game, 0, 5);
    await setKey(game, 0, null);
    await setKey(game, 0, null);
    expect(await scoreOf(ayse)).toEqual({ score: 0, place: null });
    expect(await ayse.view()).toMatchObject({ maxScore: 0 });
    expect(await ayse.view()).not.toHaveProperty("correctAnswer");
    await setKey(game, 0, 5);
    const { code } = game;
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.setCounted, { code, generation, counts: false });
    await setKey(game, 0, null);
    await finish(game);
    expect(await ayse.view()).toMatchObject({ questionCount: 1, maxScore: 0 });
    const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, { code });
    expect(questions).toMatchObject([{ answered: 1, correct: null }]);
  });

  it.each<[AnswerForm, number | boolean | string, number | boolean | string]>([
    [{ type: "true_false" }, false, true],
    [{ type: "number" }, 12.5, 3],
    [{ type: "short_text" }, "Ankara", "İzmir"],
  ])(
    "of a question %o makes one answer right, and questions without it are not scored",
    async (form, right, wrong) => {
      const game = await openQuick();
      const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
      await ask(game, form);
      await ayse.answer(0, right);
      await can.answer(0, wrong);
      await game.press("reveal");
      expect(await ayse.view()).toMatchObject({ phase: "reveal", maxScore: 0 });
      await setKey(game, 0, right);
      expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
      await game.press("next");
      await can.answer(1, wrong);
      await game.press("reveal");
      await finish(game);
      expect(await scoreOf(ayse)).toEqual({ score: 1, place: 1 });
      expect(await scoreOf(can)).toEqual({ score: 0, place: null });
    },
  );
});

describe("the end of a quick session", () => {
  async function threeQuestions() {
    const game = await openQuick();
    const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
    for (const index of [0, 1, 2]) {
      await ask(game);
      await ayse.answer(index, 0);
      await can.answer(index, index);
      await game.press("reveal");
      await setKey(game, index, 0);
    }
    return { game, ayse, can };
  }

  it("leaves one point for each right answer, out of the number of questions with an answer key", async () => {
    const { game, ayse, can } = await threeQuestions();
    expect(await ayse.view()).toMatchObject({ maxScore: 3 });
    expect(await scoreOf(ayse)).toEqual({ score: 3, place: 1 });
    // A fourth question without an answer key changes nothing.
    await game.press("next");
    await can.answer(3, 0);
    await game.press("reveal");
    await finish(game);
    expect(await scoreOf(ayse)).toEqual({ score: 3, place: 1 });
    expect(await scoreOf(can)).toEqual({ score: 1, place: 2 });
    expect((await can.row())?.last).toMatchObject({ questionIndex: 3, points: 0 });
    const view = await ayse.view();
    expect(view).toMatchObject({ status: "completed", questionCount: 4, maxScore: 3 });
    expect(view).not.toHaveProperty("isQuick");
    expect(await game.host.as.query(api.reports.overview, { code: game.code })).toMatchObject({
      questionCount: 4,
      askedCount: 4,
      averageScore: 2,
      maxScore: 3,
    });
    expect(await game.host.as.query(api.statistics.teacher, {})).toMatchObject({
      live: { sessions: 1, averageScore: 2, averageMaxScore: 3 },
      hardest: [],
    });
  });

  it("does not include a question that the host excluded from the points", async () => {
    const { game, ayse } = await threeQuestions();
    const { code } = game;
    const { generation } = await game.panel();
    await game.host.as.mutation(api.liveQuizSessions.setCounted, { code, generation, counts: false });
    expect(await ayse.view()).toMatchObject({ maxScore: 2 });
    expect(await scoreOf(ayse)).toEqual({ score: 2, place: 1 });
    await finish(game);
    expect(await scoreOf(ayse)).toEqual({ score: 2, place: 1 });
    expect(await ayse.view()).toMatchObject({ maxScore: 2, uncounted: 1 });
  });

  it("counts a question that was shown and keyed everywhere, however few have answered it", async () => {
    const game = await openQuick();
    const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
    await game.join("Deniz");
    for (const index of [0, 1]) {
      await ask(game);
      await ayse.answer(index, 0);
      if (index === 0) await can.answer(index, 1);
      await game.press("reveal");
      await setKey(game, index, 0);
    }
    await finish(game);
    const { code, host } = game;
    expect(await ayse.view()).toMatchObject({ maxScore: 2 });
    expect(await scoreOf(ayse)).toEqual({ score: 2, place: 1 });
    expect(await host.as.query(api.liveQuizSessions.questionResults, { code })).toMatchObject({
      questions: [
        { asked: 3, answered: 2, correct: 1, cutShort: false },
        { asked: 3, answered: 1, correct: 1, cutShort: false },
      ],
    });
    const overview = await host.as.query(api.reports.overview, { code });
    expect(overview).toMatchObject({ all: { answered: 3, right: 2 }, maxScore: 2, averageScore: 2 / 3 });
    expect(overview).not.toHaveProperty("averageMaxScore");
  });

  it.each(["answering", "discussing"])(
    "does not count a question with an answer key that was never shown and ends while %s",
    async (phase) => {
      const { game, ayse, can } = await threeQuestions();
      await ask(game);
      await setKey(game, 3, 0);
      await ayse.answer(3, 0);
      if (phase === "discussing") await game.press("discuss");
      const { generation, code } = { ...(await game.panel()), code: game.code };
      if (phase === "answering")
        await game.host.as.mutation(api.liveQuizSessions.setCounted, { code, generation, counts: false });
      await finish(game);
      expect(await scoreOf(ayse)).toEqual({ score: 3, place: 1 });
      expect(await scoreOf(can)).toEqual({ score: 1, place: 2 });
      expect(await ayse.view()).toMatchObject({ questionCount: 4, maxScore: 3 });
      const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, { code });
      expect(questions[3]).toMatchObject({ answered: 1, correct: null, cutShort: false });
      expect(await game.host.as.query(api.reports.overview, { code })).toMatchObject({
        all: { answered: 6, right: 4 },
        averageScore: 2,
        maxScore: 3,
      });
    },
  );

  it.each(["answering", "reveal"])(
    "removes a last question without answer and answer key that ends while %s",
    async (phase) => {
      const { game, ayse } = await threeQuestions();
      await ask(game, { type: "number" });
      if (phase === "reveal") await game.press("reveal");
      await finish(game);
      const { code } = game;
      expect(await ayse.view()).toMatchObject({ questionCount: 3, maxScore: 3 });
      const { questions } = await game.host.as.query(api.liveQuizSessions.questionResults, { code });
      expect(questions).toHaveLength(3);
      expect(await game.host.as.query(api.reports.overview, { code })).toMatchObject({
        questionCount: 3,
        askedCount: 3,
      });
      expect(await game.host.as.query(api.reports.questions, { code })).toHaveLength(3);
    },
  );

  it("deletes like any session, without statistics of questions", async () => {
    const { game } = await threeQuestions();
    await finish(game);
    await game.host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    await game.pass(60_000);
    const left = await game.backend.run(async (ctx) => [
      ...(await ctx.db.query("liveQuizSessions").collect()),
      ...(await ctx.db.query("liveQuestions").collect()),
      ...(await ctx.db.query("liveAnswerKeys").collect()),
      ...(await ctx.db.query("livePlays").collect()),
      ...(await ctx.db.query("questionStats").collect()),
    ]);
    expect(left).toEqual([]);
  });

  it("lets the host keep the questions as one quiz, with unscored choices as polls", async () => {
    const { game, ayse } = await threeQuestions();
    await game.press("next");
    await ayse.answer(3, 0);
    await game.press("reveal");
    // The fifth question gets no answer.
    await game.press("next");
    await game.press("reveal");
    await ask(game, { type: "number" });
    await ayse.answer(5, 0);
    expect(await outcome(keep(game))).toBe("SESSION_RUNNING");
    await finish(game);
    const quizId = await keep(game);
    expect(await keep(game)).toBe(quizId);
    expect(await game.panel()).toMatchObject({ quick: { quizId, keyless: 3 } });
    expect(await game.host.as.query(api.quizzes.forEdit, { quizId })).toMatchObject({
      quiz: {
        title: "Hızlı soru · 14.09.2026",
        questions: [
          { question: "Soru 1", content: { options: ["A", "B", "C", "D"] }, correctAnswer: 0 },
          { question: "Soru 2" },
          { question: "Soru 3" },
          { question: "Soru 4", content: { type: "poll" }, correctAnswer: null },
        ],
      },
    });
    const rows = await game.backend.run((ctx) => ctx.db.query("liveQuestions").collect());
    expect(rows.map(({ questionId }) => questionId !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    await game.host.as.mutation(api.quizzes.remove, { quizId });
    await game.pass(1_000);
    expect(await keep(game)).not.toBe(quizId);
  });
});

it("a repeated request opens one session for each class", async () => {
  const backend = newBackend();
  const host = await person(backend, "teacher");
  const classId = await host.as.mutation(api.classes.create, { name: "8-A", pupils: [] });
  const open = async (args: { classId?: typeof classId }) =>
    (await host.as.mutation(api.liveQuizSessions.createQuick, args)).code;
  const [without, withClass] = [await open({}), await open({ classId })];
  expect(withClass).not.toBe(without);
  expect(await open({})).toBe(without);
  expect(await open({ classId })).toBe(withClass);
  expect(await host.as.query(api.liveQuizSessions.open, {})).toMatchObject([{}, {}]);
  // A started session is returned until it has a participant.
  const game = new LiveGame(backend, host, without);
  await ask(game);
  expect(await open({})).toBe(without);
  await game.join("Ayşe");
  expect(await open({})).not.toBe(without);
});

it("is not confused with a rehearsal of the sample, which has no quiz either", async () => {
  const host = await person(newBackend(), "teacher");
  const { code } = await host.as.mutation(api.liveTrials.open, {});
  expect((await host.as.mutation(api.liveQuizSessions.createQuick, {})).code).not.toBe(code);
});
