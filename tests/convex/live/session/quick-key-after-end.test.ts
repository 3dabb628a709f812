// The answer key of a quick session's question, given, changed or removed after the end of the session.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { PACK_AFTER_MS } from "../../../../convex/shared/limits/live";
import { RETENTION_DAYS } from "../../../../convex/shared/limits/retention";
import { type LiveGame, Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";
import { ask, finish, openQuick, scoreOf, setKey } from "../../support/quick";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

type Give = (game: LiveGame) => Promise<void>;
type Given = { atReveal?: Record<number, number | null>; afterEnd?: Give; afterPacking?: Give };

/**
 * A session of three questions, answered by Ayşe, Can, Deniz and a student with an account. The host gives the right
 * answers at the reveal, after the end, or after the answers are packed. The third question is left without its reveal.
 */
async function played({ atReveal = {}, afterEnd, afterPacking }: Given) {
  vi.setSystemTime(T0);
  const game = await openQuick();
  const { backend, code } = game;
  const ali = new Player(backend, code, newSecret());
  const student = await person(backend, "student");
  const joined = await student.as.mutation(api.liveParticipants.join, {
    code,
    secret: ali.secret,
    nickname: "Ali",
  });
  if (!joined.ok) throw new Error(joined.code);
  const [ayse, can] = [await game.join("Ayşe"), await game.join("Can")];
  await game.join("Deniz");
  for (const index of [0, 1, 2]) {
    await ask(game);
    for (const [player, answer] of [
      [can, 1],
      [ayse, index],
      [ali, 1],
    ] as const) {
      await game.pass(100);
      await player.answer(index, answer);
    }
    if (index === 2) continue;
    await game.press("reveal");
    const answer = atReveal[index];
    if (answer !== undefined) await setKey(game, index, answer);
  }
  await finish(game);
  await afterEnd?.(game);
  await game.pass(1_000);
  if (afterPacking !== undefined) {
    await game.pass(PACK_AFTER_MS + 60_000);
    expect(await backend.run((ctx) => ctx.db.query("liveAnswers").collect())).toEqual([]);
    await afterPacking(game);
    await game.pass(1_000);
  }
  return { game, ayse, can, ali, student };
}

/** Data of the finished session for host and participants. */
async function resultsOf({ game, ayse, can, ali, student }: Awaited<ReturnType<typeof played>>) {
  const { code, host, backend } = game;
  const { live } = await student.as.query(api.statistics.student, {});
  return withoutIds({
    people: await Promise.all(
      [ayse, can, ali].map(async (player) => ({
        ...(await player.me()),
        viewKey: "",
        participantId: "",
        slot: 0,
      })),
    ),
    view: await ayse.view(),
    outcomes: await backend.query(api.liveAnswers.outcomes, { code, secret: can.secret }),
    results: await host.as.query(api.liveQuizSessions.questionResults, { code }),
    overview: await host.as.query(api.reports.overview, { code }),
    questions: await host.as.query(api.reports.questions, { code }),
    teacher: (await host.as.query(api.statistics.teacher, {})).live,
    means: (await host.as.query(api.statistics.teacher, {})).games.map(({ averageScore }) => averageScore),
    student: { ...live, games: live.games.map((game) => ({ ...game, code: "" })) },
    quick: (await game.panel()).quick,
    left: await leftovers(game),
  });
}

function withoutIds<Results>(results: Results): Results {
  return JSON.parse(JSON.stringify(results).replace(/"\d+live[a-z]+"/gi, '"id"')) as Results;
}

/** Rows that must not exist after rescoring. */
async function leftovers({ backend }: LiveGame) {
  return await backend.run(async (ctx) => [
    ...(await ctx.db.query("liveRescorings").collect()),
    ...(await ctx.db.query("liveAnswerKeys").collect()).filter(({ rescoring }) => rescoring !== undefined),
  ]);
}

const giveBoth: Give = async (game) => {
  await setKey(game, 0, 0);
  await setKey(game, 1, 1);
};

it("has the same effect as during the session, also after the answers are packed", async () => {
  const wanted = await resultsOf(await played({ atReveal: { 0: 0, 1: 1 } }));
  expect(wanted).toMatchObject({
    people: [
      { score: 2, place: 1 },
      { score: 1, place: 2 },
      { score: 1, place: 3 },
    ],
    view: { maxScore: 2 },
    teacher: { averageScore: 1, averageMaxScore: 2 },
    quick: { keyless: 1 },
    left: [],
  });
  expect(await resultsOf(await played({ afterEnd: giveBoth }))).toEqual(wanted);
  expect(await resultsOf(await played({ afterPacking: giveBoth }))).toEqual(wanted);
  expect(await resultsOf(await played({}))).not.toEqual(wanted);
});

it("can be corrected and removed, and counts for a question whose answer was never shown", async () => {
  const change: Give = async (game) => {
    await setKey(game, 0, 3);
    await setKey(game, 1, null);
    await setKey(game, 2, 2);
  };
  const wanted = await resultsOf(
    await played({ atReveal: { 0: 3 }, afterEnd: async (game) => setKey(game, 2, 2) }),
  );
  expect(wanted).toMatchObject({ people: [{ score: 1 }, { score: 0 }, { score: 0 }], view: { maxScore: 2 } });
  for (const when of ["afterEnd", "afterPacking"])
    expect(await resultsOf(await played({ atReveal: { 0: 0, 1: 1 }, [when]: change }))).toEqual(wanted);
});

it("counts once, however often it changes before the first job runs", async () => {
  const wanted = await resultsOf(await played({ atReveal: { 0: 0, 1: 1 } }));
  const send = async ({ host, code }: LiveGame, questionIndex: number, answer: number | null) =>
    await host.as.mutation(api.liveQuizSessions.setAnswerKey, { code, questionIndex, answer });
  const afterEnd: Give = async (game) => {
    for (const answer of [2, null, null, 0, 0]) await send(game, 0, answer);
    // Until its points are changed, a removed answer key is listed as missing.
    for (const answer of [null, 3, null]) await send(game, 1, answer);
    const listed = await game.host.as.query(api.liveQuizSessions.leftQuestions, { code: game.code });
    expect(listed.map(({ correctAnswer }) => correctAnswer)).toEqual([0, null, null]);
    await send(game, 1, 1);
  };
  expect(await resultsOf(await played({ atReveal: { 1: 1 }, afterEnd }))).toEqual(wanted);
});

it.each([
  ["given", {}, 0, { score: 1, place: 1 }],
  ["removed", { 0: 0 }, null, { score: 0, place: null }],
] as const)("is applied if the job was lost after it was %s", async (_name, atReveal, answer, standing) => {
  const { game, ayse } = await played({ atReveal });
  const { backend, code, host } = game;
  await host.as.mutation(api.liveQuizSessions.setAnswerKey, { code, questionIndex: 0, answer });
  await backend.run(async (ctx) => {
    for (const { _id, state } of await ctx.db.system.query("_scheduled_functions").collect())
      if (state.kind === "pending") await ctx.scheduler.cancel(_id);
  });
  await game.pass(10 * 60 * 1_000);
  expect(await scoreOf(ayse)).not.toEqual(standing);
  await backend.mutation(internal.liveAnswers.resumeRescoring, {});
  await game.pass(1_000);
  expect(await scoreOf(ayse)).toEqual(standing);
  expect(await leftovers(game)).toEqual([]);
});

it("keeps an excluded question out of the points, also after its removal", async () => {
  const excluded = async (answer: number | null) => {
    const game = await openQuick();
    const ayse = await game.join("Ayşe");
    await ask(game);
    await ayse.answer(0, 0);
    await game.press("reveal");
    await setKey(game, 0, 0);
    const { generation } = await game.panel();
    const args = { code: game.code, generation, counts: false };
    await game.host.as.mutation(api.liveQuizSessions.setCounted, args);
    await finish(game);
    await setKey(game, 0, answer);
    await game.pass(1_000);
    return { ...(await scoreOf(ayse)), maxScore: (await ayse.view())?.maxScore };
  };
  expect(await excluded(1)).toEqual({ score: 0, place: null, maxScore: 0 });
  expect(await excluded(null)).toEqual({ score: 0, place: null, maxScore: 0 });
});

it("is refused from other callers, and ignored after the participants' data was deleted", async () => {
  const { game, ayse } = await played({});
  const { backend, code, host } = game;
  const other = await person(backend, "teacher", "baska@ornek.test");
  const args = { code, questionIndex: 0, answer: 0 };
  expect(await outcome(other.as.mutation(api.liveQuizSessions.setAnswerKey, args))).toBe("NOT_FOUND");
  expect(await outcome(other.as.query(api.liveQuizSessions.leftQuestions, { code }))).toBe("NOT_FOUND");
  expect(await outcome(backend.mutation(api.liveQuizSessions.setAnswerKey, args))).toBe("UNAUTHENTICATED");
  const wrongKind = { ...args, answer: "Ankara" };
  expect(await outcome(host.as.mutation(api.liveQuizSessions.setAnswerKey, wrongKind))).toBe("INVALID_INPUT");
  // A question that was never asked.
  await setKey(game, 7, 0);
  expect(await scoreOf(ayse)).toEqual({ score: 0, place: null });

  await game.pass((RETENTION_DAYS + 1) * 24 * 60 * 60 * 1_000);
  await backend.mutation(internal.retention.forgetGuests, {});
  await game.pass(1_000);
  await setKey(game, 0, 0);
  expect(await backend.run((ctx) => ctx.db.query("liveAnswerKeys").collect())).toEqual([]);
  expect(await host.as.query(api.liveQuizSessions.leftQuestions, { code })).toEqual([]);
});
