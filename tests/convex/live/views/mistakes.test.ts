// A participant's own mistakes after a live quiz: access, time of availability, and the answers that count as mistakes.
import type { FunctionArgs, FunctionReturnType } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { PACK_AFTER_MS } from "../../../../convex/shared/limits/live";
import { newBackend } from "../../support/backend";
import { LiveGame, openGame, Player } from "../../support/game";
import { newSecret, person } from "../../support/people";
import { importedQuiz } from "../../support/quizTypes";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const proofOf = ({ code, secret }: Player) => ({ code, secret });
const outcomesOf = async (player: Player) =>
  await player.backend.query(api.liveAnswers.outcomes, proofOf(player));
/** Outcomes returned with the mistakes; null while mistakes are not available. */
const mistakesOf = async (player: Player) =>
  (await outcomesOf(player))?.filter(({ mistake }) => mistake !== undefined) ?? null;
const indexesOf = async (player: Player) => (await mistakesOf(player))?.map(({ index }) => index) ?? null;
const check = async (player: Player, index: number, answer: number | number[]) =>
  await player.backend.query(api.liveAnswers.check, { ...proofOf(player), index, answer });

/**
 * Three questions whose right options are 0, 1 and 2. Ayşe answers the first right, the second wrong and the third
 * not at all; Can is right.
 */
async function play(): Promise<{ game: LiveGame; ayse: Player; can: Player }> {
  const game = await openGame(newBackend());
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  for (const index of [0, 1, 2]) {
    if (index < 2) await ayse.answer(index, 0);
    await can.answer(index, index);
    await game.press("reveal");
    expect([await outcomesOf(ayse), await check(ayse, index, index)]).toEqual([null, null]);
    await game.press("next");
  }
  return { game, ayse, can };
}

it("after the game, each participant receives their own wrong and missing answers with the right answers", async () => {
  const { ayse, can } = await play();
  const mistakes = await mistakesOf(ayse);
  expect(mistakes).toMatchObject([
    {
      index: 1,
      mistake: { question: { question: "Soru 2?", type: "multiple_choice" }, answer: 0, solution: 1 },
    },
    { index: 2, mistake: { question: { question: "Soru 3?" }, answer: null, solution: 2 } },
  ]);
  expect(await mistakesOf(can)).toEqual([]);
  expect((await outcomesOf(ayse))?.map(({ grade }) => grade)).toEqual([1, 0, null]);
  expect((await outcomesOf(can))?.map(({ grade }) => grade)).toEqual([1, 1, 1]);
  expect([await check(ayse, 1, 1), await check(ayse, 1, 3)]).toEqual([true, false]);
});

it("a partly right answer is a mistake with its partial grade", async () => {
  const question = { type: "multi_select" as const, question: "Hangileri?", options: ["2", "3", "4"] };
  const backend = newBackend();
  const teacher = await person(backend, "teacher");
  const quizId = await importedQuiz(backend, teacher, [
    { ...question, correctAnswers: [0, 1], partial: true },
  ]);
  const { code } = await teacher.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, teacher, code);
  const [half, none] = [await game.join("Yarım"), await game.join("Hiç")];
  await game.press("start");
  await half.answer(0, [0] as never);
  await none.answer(0, [2] as never);
  await game.press("reveal");
  await game.press("finish");
  expect(await mistakesOf(half)).toMatchObject([{ grade: 0.5, mistake: { answer: [0] } }]);
  expect(await mistakesOf(none)).toMatchObject([{ grade: 0, mistake: { answer: [2] } }]);
});

it("a question that was cut short counts only for participants who answered it", async () => {
  const game = await openGame(newBackend());
  const names = ["Ayşe", "Can", "Ece"];
  const [ayse, can, ece] = await Promise.all(names.map((name) => game.join(name)));
  if (!ayse || !can || !ece) throw new Error("Nobody joined");
  await game.press("start");
  for (const player of [ayse, can, ece]) await player.answer(0, 0);
  await game.press("next");
  await can.answer(1, 0);
  await game.press("finish");
  const reachableOf = async (player: Player) => [
    await player.backend.query(api.liveAnswers.reachable, proofOf(player)),
    (await outcomesOf(player))?.length,
  ];
  expect(await reachableOf(ayse)).toEqual([33, 1]);
  expect(await reachableOf(can)).toEqual([66, 2]);
  expect(await reachableOf(ece)).toEqual([33, 1]);
});

it("a question that was cut short lowers the maximum in averages, and for students who did not answer it", async () => {
  const game = await openGame(newBackend());
  const students = await Promise.all(
    ["Ayşe", "Can"].map(async (nickname) => {
      const student = await person(game.backend, "student");
      const player = new Player(game.backend, game.code, newSecret());
      await student.as.mutation(api.liveParticipants.join, {
        code: game.code,
        secret: player.secret,
        nickname,
      });
      return { student, player };
    }),
  );
  const ece = await game.join("Ece");
  await game.press("start");
  for (const player of [...students.map((each) => each.player), ece]) await player.answer(0, 0);
  await game.press("next");
  await students[1]?.player.answer(1, 0);
  await game.press("finish");
  await game.pass(1_000);
  const maxima = await Promise.all(
    students.map(async ({ student }) => {
      const { live } = await student.as.query(api.statistics.student, {});
      return live.games.map(({ maxScore }) => maxScore);
    }),
  );
  expect(maxima).toEqual([[33], [66]]);
  // Two participants could reach 33 points, one 66.
  const { host, code } = game;
  expect(await host.as.query(api.reports.overview, { code })).toMatchObject({
    maxScore: 66,
    averageMaxScore: 44,
  });
  const viewKey = (await ece.me())?.viewKey ?? "";
  expect(await game.backend.query(api.liveParticipants.leaderboard, { viewKey })).toMatchObject({
    averageMaxScore: 44,
  });
  const [summary] = await game.backend.run((ctx) => ctx.db.query("liveSummaries").collect());
  expect(summary?.maxScore).toBe(44);
  const [totals] = await game.backend.run((ctx) => ctx.db.query("teacherStats").collect());
  expect(totals?.liveMaxSum).toBe(132);
});

it("a question that was cut short lowers the maximum in ranking, report and downloaded data", async () => {
  const game = await openGame(newBackend());
  const student = await person(game.backend, "student");
  const ayse = new Player(game.backend, game.code, newSecret());
  const { secret } = ayse;
  await student.as.mutation(api.liveParticipants.join, { code: game.code, secret, nickname: "Ayşe" });
  const [can, ece] = [await game.join("Can"), await game.join("Ece")];
  await game.press("start");
  for (const player of [ayse, can, ece]) await player.answer(0, 0);
  await game.press("next");
  await can.answer(1, 0);
  await game.press("finish");
  const { host, code, backend } = game;
  const viewKey = (await can.me())?.viewKey ?? "";
  const paginationOpts = { numItems: 10, cursor: null };
  const maximaOf = async () => {
    const board = await backend.query(api.liveParticipants.leaderboard, { viewKey });
    const { page } = await backend.query(api.liveParticipants.leaderboardPage, { viewKey, paginationOpts });
    const report = await host.as.query(api.reports.pupils, { code, order: "place", paginationOpts });
    return [
      board?.first.maxScores,
      page.map(({ maxScore }) => maxScore),
      report.page.map(({ maxScore }) => maxScore),
    ];
  };
  // Can answered both questions, so his maximum is the game's.
  expect(await maximaOf()).toEqual([
    [33, null, 33],
    [33, undefined, 33],
    [33, undefined, 33],
  ]);
  await game.pass(PACK_AFTER_MS + 1_000);
  await game.pass(1_000);
  expect(await maximaOf()).toEqual([
    [33, null, 33],
    [33, undefined, 33],
    [33, undefined, 33],
  ]);
  const downloaded: unknown[] = [];
  let from: FunctionArgs<typeof api.accounts.data>["from"] = null;
  do {
    const page: FunctionReturnType<typeof api.accounts.data> = await student.as.query(api.accounts.data, {
      from,
    });
    if (page.section === "canliKatilimlar" || page.section === "canliSonuclar")
      downloaded.push(...page.items.map(({ enYuksekPuan }) => enYuksekPuan));
    from = page.next;
  } while (from !== null);
  expect(downloaded).toEqual([33, 33]);
});

it("a game without questions that were cut short has no own maxima", async () => {
  const { game, ayse } = await play();
  const viewKey = (await ayse.me())?.viewKey ?? "";
  const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
  expect(board?.first).not.toHaveProperty("maxScores");
});

it("mistakes are the same after answers are packed into answer sheets", async () => {
  const { game, ayse } = await play();
  const before = await mistakesOf(ayse);
  await game.pass(PACK_AFTER_MS + 1_000);
  await game.pass(1_000);
  expect(await game.backend.run((ctx) => ctx.db.query("liveAnswers").collect())).toEqual([]);
  expect(await mistakesOf(ayse)).toEqual(before);
});

it("strangers receive nothing, and invalid answers and questions are not graded", async () => {
  const { game, ayse } = await play();
  const stranger = { code: game.code, secret: newSecret() };
  expect(await game.backend.query(api.liveAnswers.outcomes, stranger)).toBeNull();
  expect(await game.backend.query(api.liveAnswers.check, { ...stranger, index: 1, answer: 1 })).toBeNull();
  for (const index of [-1, 3, 0.5]) expect(await check(ayse, index, 1)).toBeNull();
  expect([await check(ayse, 1, 4), await check(ayse, 1, [1])]).toEqual([null, null]);
});

it("answers to questions that were never asked are not graded", async () => {
  const game = await openGame(newBackend());
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 0);
  await game.press("finish");
  expect(await check(ayse, 0, 0)).toBe(true);
  for (const index of [1, 2])
    for (const answer of [0, 1, 2, 3]) expect(await check(ayse, index, answer)).toBeNull();
});

it("practising mistakes writes nothing", async () => {
  const { game, ayse } = await play();
  const counted = async () => [
    await ayse.me(),
    await game.host.as.query(api.reports.questions, { code: game.code }),
  ];
  const before = await counted();
  await check(ayse, 1, 1);
  expect(await counted()).toEqual(before);
});

it("mistakes are not available while another class plays the same quiz", async () => {
  const { game, ayse } = await play();
  const session = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
  const { code } = await game.host.as.mutation(api.liveQuizSessions.create, { quizId: session!.quizId! });
  const second = new LiveGame(game.backend, game.host, code);
  await second.join("Deniz");
  expect([await mistakesOf(ayse), await check(ayse, 1, 1)]).toEqual([null, null]);
  await second.press("start");
  await second.press("finish");
  expect(await indexesOf(ayse)).toEqual([1, 2]);
});

it("mistakes of an exam are not available until its results are shared, also after the end of the embargo", async () => {
  const game = await openGame(newBackend(), [0, 1]);
  const { code } = game;
  await game.host.as.mutation(api.liveQuizSessions.configure, { code, settings: { reveals: false } });
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 3);
  await game.press("reveal");
  await ayse.answer(1, 3);
  await game.press("reveal");
  expect([await mistakesOf(ayse), await check(ayse, 0, 0)]).toEqual([null, null]);
  vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1_000);
  await game.backend.mutation(internal.quizResults.releaseOverdue, {});
  expect([await outcomesOf(ayse), await check(ayse, 0, 0)]).toEqual([null, null]);
  await game.host.as.mutation(api.liveQuizSessions.share, { code });
  expect(await indexesOf(ayse)).toEqual([0, 1]);
});

it("uncounted questions, questions never asked, and questions from before the participant joined are excluded", async () => {
  const game = await openGame(newBackend(), [0, 1, 2, 3]);
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await ayse.answer(0, 3);
  await game.press("reveal");
  const { generation } = await game.panel();
  await game.host.as.mutation(api.liveQuizSessions.setCounted, {
    code: game.code,
    generation,
    counts: false,
  });
  await game.press("next");
  await ayse.answer(1, 3);
  await game.press("reveal");
  const late = await game.join("Can");
  await game.press("next");
  for (const player of [ayse, late]) await player.answer(2, 0);
  await game.press("reveal");
  await game.press("finish");
  // The answer key of a question that was never asked stays secret, because the teacher may ask it in the next lesson.
  expect([await check(ayse, 2, 2), await check(ayse, 3, 3), await check(late, 1, 1)]).toEqual([
    true,
    null,
    null,
  ]);
  expect(await indexesOf(ayse)).toEqual([1, 2]);
  expect(await indexesOf(late)).toEqual([2]);
});

it("a question that was cut short is excluded for participants without an answer", async () => {
  const game = await openGame(newBackend());
  const [ayse, can, ece] = [await game.join("Ayşe"), await game.join("Can"), await game.join("Ece")];
  await game.press("start");
  for (const player of [ayse, can, ece]) await player.answer(0, 1);
  await game.press("reveal");
  await game.press("next");
  await ayse.answer(1, 0);
  await game.press("finish");
  await game.pass(1_000);
  expect(await indexesOf(ayse)).toEqual([0, 1]);
  expect(await indexesOf(can)).toEqual([0]);
  expect((await outcomesOf(can))?.map(({ index }) => index)).toEqual([0]);
});
