// Participants who answer with paper cards: joining, answers, classes, phones beside cards, and deletion.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { countForRemote } from "../../../../convex/model/live/views/remoteView";
import { type Backend, everythingStored, newBackend } from "../../support/backend";
import { LiveGame, openGame, Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A waiting game in which cards are read. */
async function openWithCards(settings?: ChosenSettings): Promise<LiveGame> {
  const game = await openGame(backend);
  if (settings !== undefined)
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  await choose(game);
  return game;
}

async function choose({ host, code }: LiveGame, ways: { hands?: true; cards?: true } = { cards: true }) {
  await host.as.mutation(api.livePhoneless.choose, { code, ways });
}

/** The same for a class, whose pupils have the cards 1 to 3. */
async function openForClass(): Promise<{ game: LiveGame; classId: Id<"classes"> }> {
  const game = await openGame(backend);
  const names = ["Ali Ak", "Can Ay", "Su Er"];
  const pupils = names.map((name) => ({ name, number: "" }));
  const classId = await game.host.as.mutation(api.classes.create, { name: "8-A", pupils });
  const chosen = { id: classId, checksNumbers: false, takesGuests: false };
  await game.host.as.mutation(api.liveQuizSessions.setClass, { code: game.code, class: chosen });
  await choose(game);
  // Pupils who came after a game are not absent from it.
  await game.pass(1_000);
  return { game, classId };
}

async function join({ host, code }: LiveGame, cards: number[]): Promise<void> {
  await host.as.mutation(api.livePhoneless.joinCards, { code, cards });
}

type Shown = Record<number, number | null>;

/** Sends the options that cards show. */
async function show(
  { host, code }: LiveGame,
  questionIndex: number,
  shown: Shown,
  more: { isSecond?: boolean; version?: number } = {},
) {
  const answers = Object.entries(shown).map(([card, option]) => ({ card: Number(card), option }));
  const sent = await host.as.mutation(api.livePhoneless.answerCards, {
    code,
    questionIndex,
    answers,
    ...more,
  });
  return sent.ok ? "ok" : sent.code;
}

const listOf = ({ host, code }: LiveGame) => host.as.query(api.livePhoneless.cards, { code });
const tallyOf = ({ host, code }: LiveGame) =>
  host.as.query(api.liveQuizSessions.tally, { code, withDistribution: true });
const participants = async ({ host, code }: LiveGame) =>
  (await host.as.query(api.liveParticipants.list, { code })).map(({ displayName, card }) => [
    displayName,
    card,
  ]);

async function leaderboard(game: LiveGame) {
  const { viewKey } = await game.panel();
  const first = (await backend.query(api.liveParticipants.leaderboard, { viewKey }))?.first;
  return first?.names.map((name, at) => [name, first.scores[at]]);
}

async function finish(game: LiveGame): Promise<void> {
  await game.press("finish");
  for (let job = 0; job < 5; job += 1) await game.pass(1);
}

describe("a card that was read", () => {
  it("is a participant, so that the game can start", async () => {
    const game = await openWithCards();
    const { generation } = await game.panel();
    const start = () => game.host.as.mutation(api.liveQuizSessions.start, { code: game.code, generation });
    expect(await outcome(start())).toBe("NO_PARTICIPANT");
    await join(game, [7, 12]);
    await join(game, [12, 7]);
    expect(await participants(game)).toEqual(
      expect.arrayContaining([
        ["Kart 7", 7],
        ["Kart 12", 12],
      ]),
    );
    expect(await participants(game)).toHaveLength(2);
    expect(await outcome(start())).toBe("ok");
  });

  it("of a class is not needed for the start: pupils join with their first answer", async () => {
    const { game } = await openForClass();
    await game.press("start");
    expect(await participants(game)).toEqual([]);
    await game.passSeconds(30);
    expect(await show(game, 0, { 2: 0 })).toBe("ok");
    await game.passSeconds(30);
    expect(await game.panel()).toMatchObject({ phase: "answering" });
    expect(await participants(game)).toEqual([["Can A.", 2]]);
    await game.press("reveal");
    await finish(game);
    expect(await leaderboard(game)).toEqual([["Can A.", 33]]);
    const report = await game.host.as.query(api.reports.overview, { code: game.code });
    expect(report?.absent?.map(({ displayName }) => displayName)).toEqual(["Ali Ak", "Su Er"]);
  });

  it("joins with others at once, under one embargo of the quiz", async () => {
    const game = await openWithCards();
    await join(game, [7, 12, 9]);
    expect(await backend.run((ctx) => ctx.db.query("livePlays").collect())).toHaveLength(1);
  });

  it("answers until the question closes, and can be turned any number of times", async () => {
    const game = await openWithCards();
    await join(game, [7, 12]);
    await game.press("start");
    for (let turn = 0; turn < 14; turn += 1) expect(await show(game, 0, { 7: turn % 4, 12: 3 })).toBe("ok");
    await show(game, 0, { 7: 0 });
    expect(await tallyOf(game)).toMatchObject({ answered: 2 });
    await game.press("reveal");
    expect(await show(game, 0, { 12: 0 })).toBe("PHASE_OVER");
    await finish(game);
    // One of three questions was right; speed earns nothing.
    expect(await leaderboard(game)).toEqual([
      ["Kart 7", 33],
      ["Kart 12", 0],
    ]);
  });

  it("loses its answer when the host takes it away", async () => {
    const game = await openWithCards();
    await join(game, [7]);
    await game.press("start");
    await show(game, 0, { 7: 0 });
    expect(await show(game, 0, { 7: null, 9: null })).toBe("ok");
    expect(await tallyOf(game)).toMatchObject({ answered: 0 });
    expect(await listOf(game)).toMatchObject([{ card: 7, hasAnswered: false }, { card: 9 }]);
  });

  it("joins with its first answer, in the middle of a game", async () => {
    const game = await openWithCards();
    await join(game, [7]);
    await game.press("start");
    expect(await show(game, 0, { 8: 0 })).toBe("ok");
    expect(await listOf(game)).toEqual([
      { card: 7, name: null, isPresent: true, hasPhone: false, hasAnswered: false },
      { card: 8, name: null, isPresent: true, hasPhone: false, hasAnswered: true },
    ]);
  });

  it("votes again after a discussion, and keeps the points of its first vote", async () => {
    const game = await openWithCards();
    await join(game, [7]);
    await game.press("start");
    await show(game, 0, { 7: 0 });
    await game.press("discuss");
    expect(await show(game, 0, { 7: 2 }, { isSecond: true })).toBe("PHASE_OVER");
    await game.press("askAgain");
    expect(await show(game, 0, { 7: 1 })).toBe("PHASE_OVER");
    expect(await listOf(game)).toMatchObject([{ card: 7, hasAnswered: false }]);
    expect(await show(game, 0, { 7: 1 }, { isSecond: true })).toBe("ok");
    expect(await show(game, 0, { 7: 3 }, { isSecond: true })).toBe("ok");
    expect(await listOf(game)).toMatchObject([{ card: 7, hasAnswered: true }]);
    expect(await show(game, 0, { 7: null }, { isSecond: true })).toBe("ok");
    expect(await listOf(game)).toMatchObject([{ card: 7, hasAnswered: false }]);
    await game.press("reveal");
    await finish(game);
    expect(await leaderboard(game)).toEqual([["Kart 7", 33]]);
  });

  it("is refused for another question, before it opens, and for options that it does not have", async () => {
    const game = await openWithCards({ readingMs: 5_000 });
    await join(game, [7]);
    expect(await show(game, 0, { 7: 0 })).toBe("PHASE_OVER");
    await game.press("start");
    expect(await show(game, 0, { 7: 0 })).toBe("NOT_OPEN_YET");
    await game.passSeconds(5);
    expect(await show(game, 1, { 7: 0 })).toBe("WRONG_QUESTION");
    expect(await outcome(show(game, 0, { 7: 4 }))).toBe("INVALID_INPUT");
    expect(await outcome(show(game, 0, { 61: 0 }))).toBe("INVALID_INPUT");
    expect(await outcome(show(game, 0, { 7: 0.5 }))).toBe("INVALID_INPUT");
    expect(await outcome(join(game, [7, 7]))).toBe("INVALID_INPUT");
    expect(await listOf(game)).toMatchObject([{ card: 7, hasAnswered: false }]);
  });

  it("is refused in a game without cards, and by other teachers", async () => {
    const game = await openGame(backend);
    expect(await outcome(join(game, [7]))).toBe("INVALID_INPUT");
    expect(await listOf(game)).toBeNull();
    await choose(game);
    const other = await person(backend, "teacher");
    const joined = other.as.mutation(api.livePhoneless.joinCards, { code: game.code, cards: [7] });
    expect(await outcome(joined)).not.toBe("ok");
  });

  it("does not return after its removal, until the host readmits it", async () => {
    const game = await openWithCards();
    await join(game, [7, 8]);
    const [removed] = await game.host.as.query(api.liveParticipants.list, { code: game.code });
    await game.host.as.mutation(api.liveParticipants.remove, {
      code: game.code,
      participantId: removed!._id,
    });
    await join(game, [7, 8]);
    expect(await participants(game)).toHaveLength(1);
    const [removal] = await game.host.as.query(api.liveParticipants.removed, { code: game.code });
    expect(removal).toMatchObject({ displayName: expect.stringMatching(/^Kart [78]$/), way: "card" });
    await game.host.as.mutation(api.liveParticipants.readmit, { code: game.code, removalId: removal!._id });
    await join(game, [7, 8]);
    expect(await participants(game)).toHaveLength(2);
  });

  it("leaves when the host switches cards off before the start", async () => {
    const game = await openWithCards();
    await join(game, [7, 8]);
    const elif = await game.join("Elif");
    await choose(game, { hands: true });
    expect(await participants(game)).toEqual([["Elif", undefined]]);
    expect(await elif.me()).not.toBeNull();
    expect(await everythingStored(backend)).not.toContain("Kart 7");
  });
});

describe("a game with cards", () => {
  it("gives no points for speed, and lets cards be turned until the host ends the question", async () => {
    const game = await openWithCards({
      points: "speed",
      questionMs: 10_000,
      revealMs: 5_000,
      endsEarly: true,
    });
    await join(game, [7]);
    await game.press("start");
    await show(game, 0, { 7: 0 });
    await game.passSeconds(60);
    expect(await game.panel()).toMatchObject({ phase: "answering", phoneless: { cards: true } });
    await game.press("reveal");
    await game.passSeconds(30);
    expect(await game.panel()).toMatchObject({ phase: "reveal" });
    await finish(game);
    expect(await leaderboard(game)).toEqual([["Kart 7", 33]]);
  });

  it("leaves out questions with more options than a card has letters", async () => {
    const host = await person(backend, "teacher");
    const question = (options: string[]) => ({ question: "?", options, correctAnswer: 0, imageId: null });
    const quizId = await host.as.mutation(api.quizzes.create, {
      title: "Quiz",
      description: "",
      category: null,
      questions: [question([..."ABCD"]), question([..."ABCDE"])],
    });
    const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId });
    const game = new LiveGame(backend, host, code);
    expect(await host.as.query(api.livePhoneless.choice, { code })).toMatchObject({
      asked: 2,
      leftOut: 0,
      withCards: { asked: 1, leftOut: 1 },
    });
    await choose(game);
    await join(game, [1]);
    await game.press("start");
    expect(await game.panel()).toMatchObject({ questionCount: 1 });
  });

  it("is played by phones too", async () => {
    const game = await openWithCards();
    await join(game, [7]);
    const elif = await game.join("Elif");
    await game.press("start");
    await show(game, 0, { 7: 0 });
    await elif.answer(0, 1);
    await game.press("reveal");
    await finish(game);
    expect(await leaderboard(game)).toEqual([
      ["Kart 7", 33],
      ["Elif", 0],
    ]);
    expect(await elif.me()).toMatchObject({ score: 0 });
  });

  it("tells phones nothing about the answers of cards", async () => {
    const views = [];
    for (const option of [0, 3]) {
      const game = await openWithCards();
      await join(game, [7]);
      const elif = await game.join("Elif");
      await game.press("start");
      await show(game, 0, { 7: option });
      const { viewKey: _, ...view } = { viewKey: "", ...(await elif.view()) };
      views.push(JSON.stringify({ ...view, code: "" }));
    }
    expect(views[0]).toBe(views[1]);
  });
});

describe("a game with cards for a class", () => {
  it("knows each pupil by the card, and lists the whole class", async () => {
    const { game } = await openForClass();
    await join(game, [3, 9]);
    expect(await participants(game)).toEqual([["Su E.", 3]]);
    await game.press("start");
    await show(game, 0, { 1: 0, 3: 1, 9: 0 });
    expect(await listOf(game)).toEqual([
      { card: 1, name: "Ali A.", isPresent: true, hasPhone: false, hasAnswered: true },
      { card: 2, name: "Can A.", isPresent: false, hasPhone: false, hasAnswered: false },
      { card: 3, name: "Su E.", isPresent: true, hasPhone: false, hasAnswered: true },
    ]);
    await game.press("reveal");
    await finish(game);
    const report = await game.host.as.query(api.reports.overview, { code: game.code });
    expect(report?.absent?.map(({ displayName }) => displayName)).toEqual(["Can Ay"]);
  });

  it("does not read the cards of pupils with phones", async () => {
    const { game } = await openForClass();
    const phone = await joinByPhone(game, "Ali A.");
    await join(game, [1, 2]);
    expect(await participants(game)).toEqual(
      expect.arrayContaining([
        ["Ali A.", undefined],
        ["Can A.", 2],
      ]),
    );
    await game.press("start");
    await phone.answer(0, 0);
    await show(game, 0, { 1: 1, 2: 0 });
    expect(await listOf(game)).toMatchObject([
      { card: 1, hasPhone: true, hasAnswered: true },
      { card: 2, hasPhone: false, hasAnswered: true },
      { card: 3 },
    ]);
    expect(await phone.mine(0)).toBe(0);
  });

  it("counts pupils whose card was not read as participants without an answer", async () => {
    const { game } = await openForClass();
    await game.host.as.mutation(api.liveScreens.seen, { code: game.code });
    await game.press("start");
    const counted = async () => {
      await game.pass(2_000);
      const { participants, asked, answered } = await tallyOf(game);
      const board = await game.host.as.query(api.liveScreens.count, { code: game.code });
      expect([board?.people, board?.answered]).toEqual([asked ?? participants, answered]);
      return [answered, asked ?? participants];
    };
    expect(await counted()).toEqual([0, 3]);
    expect(await silentNames(game)).toEqual(["Ali A.", "Can A.", "Su E."]);
    await show(game, 0, { 2: 0 });
    expect((await tallyOf(game)).participants).toBe(3);
    expect(await counted()).toEqual([1, 3]);
    expect(await silentNames(game)).toEqual(["Ali A.", "Su E."]);
    await game.press("reveal");
    expect(await counted()).toEqual([1, 3]);
    await game.press("next");
    expect(await counted()).toEqual([0, 3]);
    expect(await silentNames(game)).toEqual(["Can A.", "Ali A.", "Su E."]);
  });

  it("neither counts nor lists the card of a removed pupil", async () => {
    const { game } = await openForClass();
    await join(game, [1]);
    await game.press("start");
    const [ali] = await game.host.as.query(api.liveParticipants.list, { code: game.code });
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId: ali!._id });
    expect(await tallyOf(game)).toMatchObject({ participants: 2 });
    expect(await listOf(game)).toMatchObject([{ card: 2 }, { card: 3 }]);
  });

  it("counts no unread cards beside raised hands, because those pupils may raise theirs", async () => {
    const { game } = await openForClass();
    await choose(game, { cards: true, hands: true });
    await game.press("start");
    expect(await tallyOf(game)).toMatchObject({ participants: 0 });
  });

  it("counts no pupils who were dealt to teams at the board", async () => {
    const { game } = await openForClass();
    const { host, code } = game;
    await host.as.mutation(api.livePhoneless.choose, { code, ways: { cards: true, teams: 2 } });
    await host.as.mutation(api.livePhoneless.dealPupils, { code });
    await game.press("start");
    expect(await tallyOf(game)).toMatchObject({ participants: 2 });
  });

  it("gives a name to a phone, or back to the card, when the host frees it", async () => {
    const { game } = await openForClass();
    await join(game, [1]);
    await game.press("start");
    await show(game, 0, { 1: 0 });
    await expect(joinByPhone(game, "Ali A.")).rejects.toThrow("taken");
    const free = async () => {
      const [seat] = await game.host.as.query(api.liveParticipants.list, { code: game.code });
      await game.host.as.mutation(api.liveParticipants.freePlace, {
        code: game.code,
        participantId: seat!._id,
      });
    };
    await free();
    await show(game, 0, { 1: 2 });
    expect(await participants(game)).toEqual([["Ali A.", 1]]);
    await free();
    const phone = await joinByPhone(game, "Ali A.");
    expect(await phone.mine(0)).toBe(2);
    await show(game, 0, { 1: 3 });
    expect(await phone.mine(0)).toBe(2);
    expect(await participants(game)).toEqual([["Ali A.", undefined]]);
  });

  it("deletes a pupil with card and answers", async () => {
    const { game, classId } = await openForClass();
    await join(game, [1, 2]);
    await game.press("start");
    await show(game, 0, { 1: 0, 2: 0 });
    await game.press("reveal");
    await finish(game);
    const [ali] = (await game.host.as.query(api.classes.one, { classId }))!.pupils;
    await game.host.as.mutation(api.classes.erasePupil, { pupilId: ali!._id });
    for (let job = 0; job < 20; job += 1) await game.pass(1_000);
    const stored = await everythingStored(backend);
    expect(stored).not.toContain("Ali A.");
    expect(stored).not.toContain('"card 1"');
    expect(stored).toContain("Can A.");
  });
});

/** Names without an answer, as the remote lists them. */
async function silentNames({ code }: LiveGame): Promise<string[] | undefined> {
  return await backend.run(async (ctx) => {
    const session = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_code", (q) => q.eq("code", code))
      .unique();
    const count = await countForRemote(ctx, session!, { withSilent: true, withSecret: false });
    return count?.silent;
  });
}

/** Joins by phone under a name of the class. */
async function joinByPhone(game: LiveGame, label: string): Promise<Player> {
  const player = new Player(backend, game.code, newSecret());
  const proof = { code: game.code, secret: player.secret };
  const opened = await backend.mutation(api.liveParticipants.openPlaces, proof);
  await game.passSeconds(5);
  const free =
    opened.ok && opened.placesKey !== null
      ? await backend.query(api.liveParticipants.freePlaces, { placesKey: opened.placesKey })
      : null;
  const pupil = free?.find((each) => each.label === label);
  if (pupil === undefined) throw new Error(`${label} is taken`);
  const place = { pupilId: pupil.pupilId, number: "" };
  const joined = await backend.mutation(api.liveParticipants.join, { ...proof, nickname: "", place });
  if (!joined.ok) throw new Error(joined.code);
  player.participantId = joined.participantId;
  return player;
}
