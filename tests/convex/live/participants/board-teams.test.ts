// Teams that answer at the board: joining, touches, their undo, the pupils of a class, reports and deletion.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
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

type Ways = { hands?: true; cards?: true; teams?: number };

async function choose({ host, code }: LiveGame, ways: Ways = { teams: 2 }) {
  await host.as.mutation(api.livePhoneless.choose, { code, ways });
}

/** A waiting game with teams at the board. */
async function openWithTeams(teams = 2, settings?: ChosenSettings): Promise<LiveGame> {
  const game = await openGame(backend);
  if (settings !== undefined)
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  await choose(game, { teams });
  return game;
}

/** The same for a class of seven, without or with pupils dealt out. */
async function openForClass({ deals }: { deals: boolean }) {
  const game = await openGame(backend);
  const names = ["Ali Ak", "Can Ay", "Ece Ay", "Nur Su", "Oya Er", "Su Er", "Umut Er"];
  const pupils = names.map((name) => ({ name, number: "" }));
  const classId = await game.host.as.mutation(api.classes.create, { name: "8-A", pupils });
  await choose(game);
  const chosen = { id: classId, checksNumbers: false, takesGuests: false };
  await game.host.as.mutation(api.liveQuizSessions.setClass, { code: game.code, class: chosen });
  if (deals) await deal(game);
  // Pupils who came after a game are not absent from it.
  await game.pass(1_000);
  return { game, classId };
}

const deal = async ({ host, code }: LiveGame) => {
  await host.as.mutation(api.livePhoneless.dealPupils, { code });
};

type Touch = { isSecond?: boolean; version?: number; corrects?: boolean };

async function touch(
  game: LiveGame,
  questionIndex: number,
  team: number,
  option: number | null,
  more: Touch = {},
) {
  const args = { code: game.code, questionIndex, team, option, ...more };
  const sent = await game.host.as.mutation(api.livePhoneless.touchTeam, args);
  return sent.ok ? "ok" : sent.code;
}

const teamsOf = ({ host, code }: LiveGame) => host.as.query(api.livePhoneless.teams, { code });
const members = ({ host, code }: LiveGame) => host.as.query(api.livePhoneless.teamMembers, { code });
const listOf = ({ host, code }: LiveGame) => host.as.query(api.liveParticipants.list, { code });
const namesIn = async (game: LiveGame) => (await listOf(game)).map(({ displayName }) => displayName).sort();
const answered = async (game: LiveGame) => (await teamsOf(game))?.teams.map(({ hasAnswered }) => hasAnswered);

async function setMember(game: LiveGame, name: string, team: number | null): Promise<void> {
  const pupil = (await members(game))?.find((each) => each.name === name);
  if (pupil === undefined) throw new Error(`${name} is not in the class`);
  await game.host.as.mutation(api.livePhoneless.setMember, { code: game.code, pupilId: pupil.pupilId, team });
}

async function leaderboard(game: LiveGame) {
  const { viewKey } = await game.panel();
  const first = (await backend.query(api.liveParticipants.leaderboard, { viewKey }))?.first;
  return first?.names.map((name, at) => [name, first.scores[at]]);
}

async function finish(game: LiveGame): Promise<void> {
  await game.press("finish");
  for (let job = 0; job < 5; job += 1) await game.pass(1);
}

describe("teams at the board", () => {
  it("are participants with names, so that the game can start", async () => {
    const game = await openWithTeams(3);
    expect(await namesIn(game)).toEqual(["Cetveller", "Kalemler", "Silgiler"]);
    const [{ _id: participantId } = { _id: "" as Id<"liveParticipants"> }] = (await listOf(game)).filter(
      ({ boardTeam }) => boardTeam === 0,
    );
    const renamed = { code: game.code, participantId, nickname: "Kartallar" };
    await game.host.as.mutation(api.liveParticipants.rename, renamed);
    await game.press("start");
    expect(await teamsOf(game)).toEqual({
      questionIndex: 0,
      teams: [
        { team: 0, name: "Kartallar", hasAnswered: false },
        { team: 1, name: "Silgiler", hasAnswered: false },
        { team: 2, name: "Cetveller", hasAnswered: false },
      ],
      latest: null,
    });
  });

  it("are two to six", async () => {
    const game = await openGame(backend);
    for (const teams of [0, 1, 7, 2.5, -2])
      expect(await outcome(choose(game, { teams }))).toBe("INVALID_INPUT");
    await choose(game, { teams: 6 });
    expect(await namesIn(game)).toHaveLength(6);
  });

  it("join and leave when the host changes their number before the start", async () => {
    const game = await openWithTeams(4);
    const elif = await game.join("Elif");
    await choose(game, { teams: 2 });
    expect(await namesIn(game)).toEqual(["Elif", "Kalemler", "Silgiler"]);
    await choose(game, { hands: true });
    expect(await namesIn(game)).toEqual(["Elif"]);
    expect(await teamsOf(game)).toBeNull();
    expect(await elif.me()).not.toBeNull();
    expect(await everythingStored(backend)).not.toContain("Kalemler");
  });

  it("place the quiz under one embargo, and start one chain of the lobby's jobs", async () => {
    await openWithTeams(6);
    const [plays, jobs] = await backend.run(async (ctx) => [
      await ctx.db.query("livePlays").collect(),
      await ctx.db.system.query("_scheduled_functions").collect(),
    ]);
    expect(plays).toHaveLength(1);
    expect(jobs.filter(({ name }) => name.includes("refreshLobby"))).toHaveLength(1);
  });

  it("cannot be joined by phone", async () => {
    const game = await openWithTeams();
    for (const secret of ["team 0", newSecret()])
      expect(await backend.query(api.liveParticipants.me, { code: game.code, secret })).toBeNull();
    const claimed = backend.mutation(api.liveParticipants.join, {
      code: game.code,
      nickname: "Elif",
      secret: "team 0",
    });
    expect(await claimed).toEqual({ ok: false, code: "INVALID_INPUT" });
  });

  it("exclude the teams of phones, and points for speed", async () => {
    const game = await openWithTeams(2, { teams: 4, choosesTeam: true, points: "speed", revealMs: 5_000 });
    const settings = await game.host.as.query(api.liveQuizSessions.settings, { code: game.code });
    expect(settings.fixed).toEqual({
      points: "knowledge",
      questionMs: null,
      revealMs: null,
      teams: null,
      choosesTeam: false,
    });
    await game.press("start");
    expect((await listOf(game)).map(({ team }) => team)).toEqual([undefined, undefined]);
  });

  it("leave again with a removal, also when their number is chosen again", async () => {
    const game = await openWithTeams(3);
    const participantId = (await listOf(game)).find(({ boardTeam }) => boardTeam === 1)!._id;
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    await game.press("start");
    expect((await teamsOf(game))?.teams.map(({ team }) => team)).toEqual([0, 2]);
    expect(await outcome(touch(game, 0, 1, 0))).toBe("NOT_FOUND");
    const [removal] = await game.host.as.query(api.liveParticipants.removed, { code: game.code });
    expect(removal?.way).toBe("team");
    await game.host.as.mutation(api.liveParticipants.readmit, { code: game.code, removalId: removal!._id });
    expect(await touch(game, 0, 1, 0)).toBe("ok");
    expect(await namesIn(game)).toHaveLength(3);
  });
});

describe("a touch", () => {
  it("answers for the team, and a team's first touch counts", async () => {
    const game = await openWithTeams();
    await game.press("start");
    // Both teams at the same moment, each one twice.
    expect(await Promise.all([touch(game, 0, 0, 0), touch(game, 0, 1, 3)])).toEqual(["ok", "ok"]);
    expect(await Promise.all([touch(game, 0, 0, 0), touch(game, 0, 1, 3)])).toEqual(["ok", "ok"]);
    expect(await touch(game, 0, 1, 0)).toBe("ALREADY_ANSWERED");
    await game.press("reveal");
    expect(await touch(game, 0, 1, 0)).toBe("PHASE_OVER");
    await finish(game);
    expect(await leaderboard(game)).toEqual([
      ["Kalemler", 33],
      ["Silgiler", 0],
    ]);
  });

  it.each([
    ["without", {}, 2],
    ["with", { hands: true as const }, undefined],
  ])("belongs to teams that results count as such %s hands", async (_, hands, boardTeams) => {
    const game = await openWithTeams();
    await game.host.as.mutation(api.livePhoneless.choose, { code: game.code, ways: { teams: 2, ...hands } });
    await game.press("start");
    await touch(game, 0, 0, 0);
    await game.press("reveal");
    await finish(game);
    const { viewKey } = await game.panel();
    expect((await backend.query(api.liveParticipants.leaderboard, { viewKey }))?.boardTeams).toBe(boardTeams);
    const results = await game.host.as.query(api.liveQuizSessions.questionResults, { code: game.code });
    expect(results.boardTeams).toBe(boardTeams);
    const [played] = (await game.host.as.query(api.statistics.teacher, {}))?.games ?? [];
    expect(played).toMatchObject({ participants: 2 });
    expect(played?.boardTeams).toBe(boardTeams);
  });

  it("may be changed if the settings allow it", async () => {
    const game = await openWithTeams(2, { changesAnswers: true });
    await game.press("start");
    await touch(game, 0, 1, 3);
    expect(await touch(game, 0, 1, 0)).toBe("ok");
    await game.press("reveal");
    expect((await teamsOf(game))?.teams[1]).toMatchObject({ option: 0, isRight: true });
  });

  it("is hidden until the reveal", async () => {
    const game = await openWithTeams();
    await game.press("start");
    await touch(game, 0, 0, 0);
    await game.pass(1);
    await touch(game, 0, 1, 3);
    expect(await teamsOf(game)).toEqual({
      questionIndex: 0,
      teams: [
        { team: 0, name: "Kalemler", hasAnswered: true },
        { team: 1, name: "Silgiler", hasAnswered: true },
      ],
      latest: 1,
    });
    await game.press("reveal");
    expect((await teamsOf(game))?.teams).toEqual([
      { team: 0, name: "Kalemler", hasAnswered: true, option: 0, isRight: true },
      { team: 1, name: "Silgiler", hasAnswered: true, option: 3, isRight: false },
    ]);
    await game.press("next");
    expect(await answered(game)).toEqual([false, false]);
  });

  it("stays hidden in an exam", async () => {
    const game = await openWithTeams(2, { reveals: false });
    await game.press("start");
    await touch(game, 0, 0, 0);
    expect((await teamsOf(game))?.teams[0]).toEqual({ team: 0, name: "Kalemler", hasAnswered: true });
  });

  it("is undone in reverse order, and the team can touch again", async () => {
    const game = await openWithTeams();
    await game.press("start");
    await touch(game, 0, 1, 3);
    await game.pass(1);
    await touch(game, 0, 0, 1);
    for (const team of [0, 1]) {
      expect(await teamsOf(game)).toMatchObject({ latest: team });
      expect(await touch(game, 0, team, null)).toBe("ok");
    }
    expect(await teamsOf(game)).toMatchObject({ latest: null });
    expect(await answered(game)).toEqual([false, false]);
    expect(await touch(game, 0, 1, 0)).toBe("ok");
    await game.press("reveal");
    expect(await touch(game, 0, 1, null)).toBe("PHASE_OVER");
  });

  it("is corrected by the host for any team, whatever the settings say, until the question closes", async () => {
    const game = await openWithTeams(3);
    const corrects = { corrects: true };
    await game.press("start");
    await touch(game, 0, 0, 3);
    await game.pass(1);
    await touch(game, 0, 1, 3);
    // Not the latest touch.
    expect(await touch(game, 0, 0, 0)).toBe("ALREADY_ANSWERED");
    expect(await touch(game, 0, 0, 0, corrects)).toBe("ok");
    expect(await touch(game, 0, 1, null, corrects)).toBe("ok");
    expect(await touch(game, 0, 2, 1, corrects)).toBe("ok");
    expect(await answered(game)).toEqual([true, false, true]);
    for (const option of [4, -1]) expect(await touch(game, 0, 0, option, corrects)).toBe("INVALID_OPTION");
    await game.press("discuss");
    expect(await touch(game, 0, 0, 1, corrects)).toBe("PHASE_OVER");
    await game.press("askAgain");
    await touch(game, 0, 0, 1, { isSecond: true });
    expect(await touch(game, 0, 0, 2, { isSecond: true, ...corrects })).toBe("ok");
    await game.press("reveal");
    expect((await teamsOf(game))?.teams[0]).toMatchObject({ option: 2 });
    expect(await touch(game, 0, 0, 1, { isSecond: true, ...corrects })).toBe("PHASE_OVER");
    await finish(game);
    expect(await leaderboard(game)).toEqual([
      ["Kalemler", 33],
      ["Silgiler", 0],
      ["Cetveller", 0],
    ]);
  });

  it("is undone after a correction or a deletion: the answer before it returns", async () => {
    const game = await openWithTeams();
    const corrects = { corrects: true };
    await game.press("start");
    await touch(game, 0, 1, 3);
    await game.pass(1);
    await touch(game, 0, 0, 0);
    await game.pass(1);
    await touch(game, 0, 0, 1, corrects);
    await game.pass(1);
    await touch(game, 0, 1, null, corrects);
    const undo = async (team: number) => {
      expect(await teamsOf(game)).toMatchObject({ latest: team });
      expect(await touch(game, 0, team, null)).toBe("ok");
      return await answered(game);
    };
    // The deletion, then the correction.
    expect(await undo(1)).toEqual([true, true]);
    expect(await undo(0)).toEqual([true, true]);
    await game.press("discuss");
    await game.press("askAgain");
    expect(await teamsOf(game)).toMatchObject({ latest: null });
    await game.press("reveal");
    await finish(game);
    // Option A again, which is right.
    expect(await leaderboard(game)).toEqual([
      ["Kalemler", 33],
      ["Silgiler", 0],
    ]);
  });

  it("of a phone cannot be corrected in the name of a team", async () => {
    const game = await openWithTeams();
    await game.press("start");
    await touch(game, 0, 0, 3);
    const args = { code: game.code, questionIndex: 0, team: 0, option: 0, corrects: true };
    expect(await outcome(backend.mutation(api.livePhoneless.touchTeam, args))).not.toBe("ok");
    await game.press("reveal");
    expect((await teamsOf(game))?.teams[0]).toMatchObject({ option: 3 });
  });

  it("counts in the second vote after a discussion, which earns no points", async () => {
    const game = await openWithTeams();
    await game.press("start");
    await touch(game, 0, 0, 0);
    await game.press("discuss");
    await game.press("askAgain");
    expect(await answered(game)).toEqual([false, false]);
    expect(await touch(game, 0, 0, 1)).toBe("PHASE_OVER");
    expect(await touch(game, 0, 0, 1, { isSecond: true })).toBe("ok");
    expect(await answered(game)).toEqual([true, false]);
    await game.press("reveal");
    expect((await teamsOf(game))?.teams[0]).toMatchObject({ option: 1, isRight: false });
    await finish(game);
    expect(await leaderboard(game)).toEqual([
      ["Kalemler", 33],
      ["Silgiler", 0],
    ]);
  });

  it("is refused for another question, before it opens, and for options and teams that do not exist", async () => {
    const game = await openWithTeams(2, { readingMs: 5_000 });
    expect(await touch(game, 0, 0, 0)).toBe("PHASE_OVER");
    await game.press("start");
    expect(await touch(game, 0, 0, 0)).toBe("NOT_OPEN_YET");
    await game.passSeconds(5);
    expect(await touch(game, 1, 0, 0)).toBe("WRONG_QUESTION");
    for (const option of [4, -1, 0.5]) expect(await touch(game, 0, 0, option)).toBe("INVALID_OPTION");
    for (const team of [2, -1, 0.5]) expect(await outcome(touch(game, 0, team, 0))).toBe("INVALID_INPUT");
  });

  it("is refused in a game without teams, and from other teachers", async () => {
    const game = await openGame(backend);
    await choose(game, { hands: true });
    await game.press("start");
    expect(await outcome(touch(game, 0, 0, 0))).toBe("INVALID_INPUT");
    expect(await teamsOf(game)).toBeNull();
    const other = await person(backend, "teacher");
    const args = { code: game.code, questionIndex: 0, team: 0, option: 0 };
    expect(await outcome(other.as.mutation(api.livePhoneless.touchTeam, args))).not.toBe("ok");
  });

  it("ends the question early when every team and phone has answered, if the host has chosen that", async () => {
    const game = await openWithTeams(2, { endsEarly: true });
    const elif = await game.join("Elif");
    await game.press("start");
    await touch(game, 0, 0, 0);
    await touch(game, 0, 1, 0);
    await game.passSeconds(3);
    expect(await game.panel()).toMatchObject({ phase: "answering" });
    await elif.answer(0, 0);
    await game.passSeconds(3);
    expect(await game.panel()).toMatchObject({ phase: "reveal" });
  });

  it("shows phones nothing before the reveal", async () => {
    const views = [];
    for (const option of [0, 3]) {
      const game = await openWithTeams();
      const elif = await game.join("Elif");
      await game.press("start");
      await touch(game, 0, 0, option);
      views.push(JSON.stringify({ ...(await elif.view()), viewKey: "", code: "" }));
    }
    expect(views[0]).toBe(views[1]);
  });

  it("answers a quick question, also after another form has replaced it", async () => {
    const host = await person(backend, "teacher");
    const { code } = await host.as.mutation(api.liveQuizSessions.createQuick, {});
    const game = new LiveGame(backend, host, code);
    await choose(game);
    const ask = async (optionCount: number) => {
      const { generation } = await game.panel();
      const form = { type: "multiple_choice" as const, optionCount };
      await host.as.mutation(api.liveQuizSessions.ask, { code, generation, form });
      await game.pass(0);
    };
    await ask(4);
    await ask(3);
    expect(await touch(game, 0, 0, 1, { version: 0 })).toBe("WRONG_QUESTION");
    expect(await touch(game, 0, 0, 3, { version: 1 })).toBe("INVALID_OPTION");
    expect(await touch(game, 0, 0, 1, { version: 1 })).toBe("ok");
    await game.press("reveal");
    expect((await teamsOf(game))?.teams[0]).toMatchObject({ option: 1 });
  });

  it("adds to phones and hands in the distribution", async () => {
    const game = await openGame(backend);
    await choose(game, { hands: true, teams: 2 });
    const elif = await game.join("Elif");
    await game.press("start");
    await touch(game, 0, 0, 0);
    await elif.answer(0, 1);
    const hands = { code: game.code, questionIndex: 0, option: 2, count: 5 };
    await game.host.as.mutation(api.livePhoneless.setHands, hands);
    await game.press("reveal");
    expect(await game.panel()).toMatchObject({ distribution: [1, 1, 5, 0] });
  });
});

describe("the pupils of a class", () => {
  const sizes = async (game: LiveGame) =>
    [0, 1].map(async (team) => (await members(game))?.filter((each) => each.team === team).length);

  it("are dealt out evenly, without absent pupils", async () => {
    const { game } = await openForClass({ deals: false });
    await setMember(game, "Oya E.", null);
    await deal(game);
    expect(await Promise.all(await sizes(game))).toEqual([3, 3]);
    expect((await members(game))?.find(({ name }) => name === "Oya E.")?.team).toBeNull();
    await setMember(game, "Oya E.", 1);
    expect(await Promise.all(await sizes(game))).toEqual([3, 4]);
  });

  it("are dealt out again when the number of teams changes, and not without teams", async () => {
    const { game } = await openForClass({ deals: true });
    await choose(game, { teams: 3 });
    const teams = (await members(game))?.map(({ team }) => team) ?? [];
    expect([0, 1, 2].map((team) => teams.filter((each) => each === team).length).sort()).toEqual([2, 2, 3]);
    await choose(game, { hands: true });
    expect(await members(game)).toBeNull();
    await choose(game, { teams: 2 });
    expect((await members(game))?.every(({ team }) => team === undefined)).toBe(true);
  });

  it("play for themselves with a phone, and are then in no team", async () => {
    const { game } = await openForClass({ deals: true });
    await joinByPhone(game, "Ali A.");
    expect((await members(game))?.find(({ name }) => name === "Ali A.")).toMatchObject({ playsAlone: true });
    await deal(game);
    await game.press("start");
    await touch(game, 0, 0, 0);
    await game.press("reveal");
    await finish(game);
    const all = await game.host.as.query(api.reports.pupils, {
      code: game.code,
      order: "name",
      paginationOpts: { numItems: 60, cursor: null },
    });
    const rows = all.page.map((row) => [row.displayName, row.members?.length ?? null]);
    expect(rows.find(([name]) => name === "Ali Ak")).toEqual(["Ali Ak", null]);
    const inTeams = all.page.flatMap((row) => row.members ?? []);
    expect(inTeams.sort()).toEqual(["Can Ay", "Ece Ay", "Nur Su", "Oya Er", "Su Er", "Umut Er"]);
  });

  it("are of the session's class, in one of its teams, until the game is over", async () => {
    const { game } = await openForClass({ deals: true });
    const { code, host } = game;
    const [first] = (await members(game)) ?? [];
    const pupilId = first!.pupilId;
    const set = (id: Id<"pupils">, team: number | null) =>
      outcome(host.as.mutation(api.livePhoneless.setMember, { code, pupilId: id, team }));
    expect(await set(pupilId, 2)).toBe("INVALID_INPUT");
    const other = await host.as.mutation(api.classes.create, {
      name: "8-B",
      pupils: [{ name: "Başka Biri", number: "" }],
    });
    const stranger = (await host.as.query(api.classes.one, { classId: other }))!.pupils[0]!._id;
    expect(await set(stranger, 0)).toBe("NOT_FOUND");
    await game.press("start");
    expect(await set(pupilId, null)).toBe("ok");
    expect(await outcome(host.as.mutation(api.livePhoneless.dealPupils, { code }))).toBe("SESSION_STARTED");
    await finish(game);
    expect(await set(pupilId, 0)).toBe("SESSION_ENDED");
  });

  it("leave the teams when the host chooses another class", async () => {
    const { game } = await openForClass({ deals: true });
    await game.host.as.mutation(api.liveQuizSessions.setClass, { code: game.code, class: null });
    expect(await members(game)).toBeNull();
    const rows = await backend.run((ctx) => ctx.db.query("liveTeamMembers").collect());
    expect(rows).toEqual([]);
  });

  it("are in the report by team, and absent only without one", async () => {
    const { game, classId } = await openForClass({ deals: true });
    await setMember(game, "Oya E.", null);
    await setMember(game, "Ali A.", 1);
    await game.press("start");
    for (const index of [0, 1, 2]) {
      await touch(game, index, 0, index);
      await touch(game, index, 1, 3);
      await game.press("reveal");
      if (index < 2) await game.press("next");
    }
    await finish(game);
    const report = await game.host.as.query(api.reports.overview, { code: game.code });
    expect(report).toMatchObject({ boardTeams: 2, inNeed: [] });
    expect(report?.absent?.map(({ displayName }) => displayName)).toEqual(["Oya Er"]);
    const pupils = (await game.host.as.query(api.classes.one, { classId }))!.pupils;
    const workOf = async (name: string) => {
      const pupilId = pupils.find((pupil) => pupil.name === name)!._id;
      const args = { pupilId, paginationOpts: { numItems: 8, cursor: null } };
      return (await game.host.as.query(api.classes.pupilGames, args)).page[0];
    };
    expect(await workOf("Ali Ak")).toMatchObject({ was: "team", team: "Silgiler", result: null });
    expect(await workOf("Oya Er")).toMatchObject({ was: "absent" });
    const past = await game.host.as.query(api.liveQuizSessions.past, {
      paginationOpts: { numItems: 5, cursor: null },
    });
    expect(past.page[0]).toMatchObject({ boardTeams: 2, participants: 2 });
  });

  it("are not called absent if no pupil was dealt out", async () => {
    const { game, classId } = await openForClass({ deals: false });
    await game.press("start");
    await touch(game, 0, 0, 0);
    await game.press("reveal");
    await finish(game);
    expect((await game.host.as.query(api.reports.overview, { code: game.code }))?.absent).toBeUndefined();
    const [pupil] = (await game.host.as.query(api.classes.one, { classId }))!.pupils;
    const args = { pupilId: pupil!._id, paginationOpts: { numItems: 8, cursor: null } };
    const [work] = (await game.host.as.query(api.classes.pupilGames, args)).page;
    expect(work).toMatchObject({ was: "team", byTeam: { pupils: null } });
    expect(work?.team).toBeUndefined();
  });

  it("leave no trace in teams after their deletion", async () => {
    const { game, classId } = await openForClass({ deals: true });
    await game.press("start");
    await touch(game, 0, 0, 0);
    await game.press("reveal");
    await finish(game);
    const [ali] = (await game.host.as.query(api.classes.one, { classId }))!.pupils;
    await game.host.as.mutation(api.classes.erasePupil, { pupilId: ali!._id });
    for (let job = 0; job < 20; job += 1) await game.pass(1_000);
    const rows = await backend.run((ctx) => ctx.db.query("liveTeamMembers").collect());
    expect(rows.map(({ pupilId }) => pupilId)).not.toContain(ali!._id);
    expect(rows).toHaveLength(6);
    await game.host.as.mutation(api.liveQuizSessions.remove, { code: game.code });
    for (let job = 0; job < 20; job += 1) await game.pass(1_000);
    expect(await backend.run((ctx) => ctx.db.query("liveTeamMembers").collect())).toEqual([]);
  });
});

/** Joins by phone under a name of the class. */
async function joinByPhone(game: LiveGame, label: string): Promise<void> {
  const player = new Player(backend, game.code, newSecret());
  const proof = { code: game.code, secret: player.secret };
  const opened = await backend.mutation(api.liveParticipants.openPlaces, proof);
  const placesKey = opened.ok ? opened.placesKey : null;
  const free =
    placesKey === null ? null : await backend.query(api.liveParticipants.freePlaces, { placesKey });
  const pupil = free?.find((each) => each.label === label);
  if (pupil === undefined) throw new Error(`${label} is taken`);
  const place = { pupilId: pupil.pupilId, number: "" };
  const joined = await backend.mutation(api.liveParticipants.join, { ...proof, nickname: "", place });
  if (!joined.ok) throw new Error(joined.code);
}
