// Teams: membership, points, and visibility.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { SINGLE_SHEET_MAX_PEOPLE } from "../../../../convex/shared/scoreSheet";
import { hasRoomInTeam } from "../../../../convex/shared/teams";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";
import { outcome } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const CHOSEN: ChosenSettings = { teams: 2, choosesTeam: true };

/** A waiting game of two questions worth 50 points each; the first option is right. */
async function open(settings: ChosenSettings, keys = [0, 0]): Promise<LiveGame> {
  const game = await openGame(newBackend(), keys);
  await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings });
  return game;
}

/** A running game with Ayşe and Can in the first team and Elif in the second. */
async function begin(settings: ChosenSettings = {}) {
  const game = await open({ ...CHOSEN, ranking: "after_each", ...settings });
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  const elif = await game.join("Elif");
  await game.pass(4_000);
  await choose(ayse, 0);
  await choose(can, 0);
  await choose(elif, 1);
  await game.press("start");
  return { game, ayse, can, elif };
}

async function choose({ backend, code, secret }: Player, team: number): Promise<void> {
  await backend.mutation(api.liveParticipants.chooseTeam, { code, secret, team });
}

async function teamOf(player: Player) {
  return (await player.me())?.team;
}

async function teamsSeenBy(player: Player) {
  return (await player.view())?.teams;
}

async function setCounted(game: LiveGame, counts: boolean): Promise<void> {
  const { generation } = await game.panel();
  await game.host.as.mutation(api.liveQuizSessions.setCounted, { code: game.code, generation, counts });
  await game.pass(0);
}

async function remove(game: LiveGame, { participantId }: Player): Promise<void> {
  await game.host.as.mutation(api.liveParticipants.remove, {
    code: game.code,
    participantId: participantId as Id<"liveParticipants">,
  });
}

describe("teams by chance", () => {
  it("are assigned evenly at the start, and not before", async () => {
    const game = await open({ teams: 3 });
    const players = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => await game.join(`Öğrenci ${index}`)),
    );
    expect(await Promise.all(players.map(teamOf))).toEqual(players.map(() => undefined));
    await game.press("start");
    const teams = await Promise.all(players.map(teamOf));
    const sizes = [0, 1, 2].map((team) => teams.filter((other) => other === team).length);
    expect(sizes.sort()).toEqual([2, 3, 3]);
  });

  it("ignore earlier choices made while pupils could choose", async () => {
    const game = await open(CHOSEN);
    const players = [await game.join("Ayşe"), await game.join("Can")];
    await game.pass(4_000);
    for (const player of players) await choose(player, 0);
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings: { teams: 2 } });
    await game.press("start");
    expect((await Promise.all(players.map(teamOf))).sort()).toEqual([0, 1]);
  });

  it("are assigned at once to participants who join late, and stay the same when they return", async () => {
    const game = await open({ teams: 2 });
    const ayse = await game.join("Ayşe");
    await game.press("start");
    const late = await game.join("Geç");
    const team = await teamOf(late);
    expect([0, 1]).toContain(team);
    await late.join("Geç");
    expect(await teamOf(late)).toBe(team);
    expect(await teamOf(ayse)).toBe(0);
  });

  it("cannot be chosen", async () => {
    const game = await open({ teams: 2 });
    expect(await outcome(choose(await game.join("Ayşe"), 0))).toBe("INVALID_INPUT");
  });

  it("are assigned evenly in a full session", async () => {
    const game = await open({ teams: 8 });
    await game.join("Ayşe");
    await game.backend.run(async (ctx) => {
      const [first] = await ctx.db.query("liveParticipants").collect();
      if (first === undefined) throw new Error("nobody joined");
      const { _id, _creationTime, ...row } = first;
      for (let index = 1; index < 1_000; index += 1)
        await ctx.db.insert("liveParticipants", { ...row, userId: `anonymous_${index}`, secretHash: null });
    });
    await game.press("start");
    const teams = await game.backend.run(async (ctx) =>
      (await ctx.db.query("liveParticipants").collect()).map(({ team }) => team),
    );
    const sizes = Array.from({ length: 8 }, (_, team) => teams.filter((other) => other === team).length);
    expect(sizes).toEqual(Array(8).fill(125));
  });
});

describe("teams by choice", () => {
  it("can be changed any number of times while waiting, and the lobby counts them", async () => {
    const game = await open(CHOSEN);
    const ayse = await game.join("Ayşe");
    const can = await game.join("Can");
    await game.pass(4_000);
    expect((await ayse.view())?.lobby).toMatchObject({ count: 2, teams: [0, 0] });
    await choose(ayse, 1);
    await choose(can, 1);
    await choose(ayse, 0);
    await game.pass(4_000);
    expect(await teamOf(ayse)).toBe(0);
    expect((await can.view())?.lobby).toMatchObject({ teams: [1, 1] });
    const listed = await game.host.as.query(api.liveParticipants.list, { code: game.code });
    expect(listed.map(({ displayName, team }) => [displayName, team])).toEqual([
      ["Can", 1],
      ["Ayşe", 0],
    ]);
  });

  it("are counted in a lobby whose updates had stopped", async () => {
    const game = await open(CHOSEN);
    const ayse = await game.join("Ayşe");
    await game.passSeconds(30);
    await choose(ayse, 1);
    await game.pass(1_000);
    expect((await ayse.view())?.lobby).toMatchObject({ teams: [0, 1] });
  });

  it("stay as chosen, and participants without a choice are assigned to the smaller team", async () => {
    const game = await open(CHOSEN);
    const players = await Promise.all(
      ["Ayşe", "Can", "Elif", "Deniz"].map(async (name) => await game.join(name)),
    );
    const [ayse, can] = players as [Player, Player];
    await game.pass(4_000);
    await choose(ayse, 1);
    await choose(can, 1);
    await game.press("start");
    expect(await Promise.all(players.map(teamOf))).toEqual([1, 1, 0, 0]);
  });

  it("become equal in size through participants without a choice, even after very uneven choices", async () => {
    const game = await open(CHOSEN);
    const players = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => await game.join(`Kişi ${index}`)),
    );
    await game.pass(4_000);
    for (const player of players.slice(0, 4)) await choose(player, 1);
    await game.press("start");
    expect(await Promise.all(players.map(teamOf))).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  });

  it("are counted in the lobby only with this setting", async () => {
    for (const [settings, counted] of [
      [CHOSEN, true],
      [{ teams: 2 }, false],
      [{}, false],
    ] as const) {
      const game = await open(settings);
      const ayse = await game.join("Ayşe");
      await game.pass(4_000);
      expect("teams" in ((await ayse.view())?.lobby ?? {})).toBe(counted);
    }
  });

  it("of two accept half of the class plus one participant", async () => {
    const game = await open(CHOSEN);
    const players = await Promise.all(
      ["Ayşe", "Can", "Elif", "Deniz"].map(async (name) => await game.join(name)),
    );
    const chosen = [];
    for (const player of players) {
      await game.pass(4_000);
      chosen.push(await outcome(choose(player, 0)));
    }
    expect(chosen).toEqual(["ok", "ok", "ok", "TEAM_FULL"]);
  });

  it("accept members above their share up to a limit, according to the lobby's count", async () => {
    const game = await open(CHOSEN);
    const players = await Promise.all(
      ["Ayşe", "Can", "Elif", "Deniz"].map(async (name) => await game.join(name)),
    );
    await game.pass(4_000);
    for (const player of players.slice(0, 3)) await choose(player, 0);
    await game.pass(4_000);
    const [ayse, , , deniz] = players as [Player, Player, Player, Player];
    expect(await outcome(choose(deniz, 0))).toBe("TEAM_FULL");
    // A member of the full team is not refused.
    await choose(ayse, 0);
    await choose(deniz, 1);
    expect(await teamOf(deniz)).toBe(1);
  });

  it.each([-1, 2, 0.5, Number.NaN])("refuse %s, which is not a team", async (team) => {
    const game = await open(CHOSEN);
    expect(await outcome(choose(await game.join("Ayşe"), team))).toBe("INVALID_INPUT");
  });

  it("cannot be changed after the start of the game", async () => {
    const { game, ayse } = await begin();
    expect(await outcome(choose(ayse, 1))).toBe("TEAMS_ARE_SET");
    await game.press("finish");
    expect(await outcome(choose(ayse, 1))).toBe("TEAMS_ARE_SET");
    expect(await teamOf(ayse)).toBe(0);
  });

  it("discard choices of a team that the host has removed", async () => {
    const game = await open({ teams: 4, choosesTeam: true });
    const ayse = await game.join("Ayşe");
    await game.pass(4_000);
    // The first of the removed teams.
    await choose(ayse, 2);
    await game.host.as.mutation(api.liveQuizSessions.configure, { code: game.code, settings: CHOSEN });
    await game.pass(4_000);
    expect((await ayse.view())?.lobby).toMatchObject({ teams: [0, 0] });
    await game.press("start");
    expect(await teamOf(ayse)).toBe(0);
  });
});

describe("a team's points", () => {
  it("are the mean of its members' points, shown with each answer and at the end", async () => {
    const { game, ayse, elif } = await begin();
    await ayse.answer(0, 0);
    await elif.answer(0, 0);
    expect(await ayse.view()).not.toHaveProperty("teams");
    await game.press("reveal");
    const first = [
      { team: 0, points: 25, gained: 25 },
      { team: 1, points: 50, gained: 50 },
    ];
    expect(await teamsSeenBy(ayse)).toEqual(first);
    expect((await game.panel()).teams).toEqual(first);
    await game.press("next");
    expect(await ayse.view()).not.toHaveProperty("teams");
    await ayse.answer(1, 0);
    await game.press("reveal");
    expect(await teamsSeenBy(elif)).toEqual([
      { team: 0, points: 50, gained: 25 },
      { team: 1, points: 50, gained: 0 },
    ]);
    await game.press("next");
    expect(await ayse.view()).toMatchObject({
      status: "completed",
      teams: [
        { team: 0, points: 50 },
        { team: 1, points: 50 },
      ],
    });
  });

  it("of past questions stay when members leave; the mean of the next question is over the remaining members", async () => {
    const { game, ayse, can, elif } = await begin();
    await ayse.answer(0, 0);
    await game.press("reveal");
    await remove(game, can);
    expect(await teamsSeenBy(ayse)).toMatchObject([{ points: 25 }, { points: 0 }]);
    await game.press("next");
    await ayse.answer(1, 0);
    await remove(game, elif);
    await game.press("reveal");
    // The second team has no members left.
    expect(await teamsSeenBy(ayse)).toEqual([
      { team: 0, points: 75, gained: 50 },
      { team: 1, points: 0 },
    ]);
  });

  it("are not shown for a team without members", async () => {
    const game = await open({ teams: 8, ranking: "after_each" });
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await teamsSeenBy(ayse)).toEqual([{ team: 0, points: 50, gained: 50 }]);
  });

  it("exclude an uncounted question, and include it when it counts again", async () => {
    const { game, ayse } = await begin();
    await ayse.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    await ayse.answer(1, 0);
    await game.press("reveal");
    await setCounted(game, false);
    expect(await teamsSeenBy(ayse)).toEqual([
      { team: 0, points: 25 },
      { team: 1, points: 0 },
    ]);
    await setCounted(game, true);
    expect(await teamsSeenBy(ayse)).toMatchObject([{ points: 50, gained: 25 }, { points: 0 }]);
    await setCounted(game, false);
    await game.press("next");
    expect(await teamsSeenBy(ayse)).toEqual([
      { team: 0, points: 25 },
      { team: 1, points: 0 },
    ]);
  });

  it("come from the first of two votes, and are 0 if the question is uncounted", async () => {
    const { game, ayse, elif } = await begin();
    await ayse.answer(0, 0);
    await game.press("discuss");
    expect(await ayse.view()).not.toHaveProperty("teams");
    await game.press("askAgain");
    await elif.answer(0, 0, "second");
    await game.press("reveal");
    expect(await teamsSeenBy(ayse)).toMatchObject([{ points: 25 }, { points: 0 }]);
    await setCounted(game, false);
    expect(await teamsSeenBy(ayse)).toMatchObject([{ points: 0 }, { points: 0 }]);
  });

  it("are equal for equal teams despite rounding", async () => {
    const game = await open({ ...CHOSEN, ranking: "after_each" }, Array(7).fill(0));
    const names = ["Ayşe", "Can", "Elif", "Deniz", "Ege", "Fatma"];
    const players = await Promise.all(names.map(async (name) => await game.join(name)));
    await game.pass(4_000);
    for (const [index, player] of players.entries()) await choose(player, index % 2);
    await game.press("start");
    for (let question = 0; question < 3; question += 1) {
      // One right answer of three in each team, so both means are 14 / 3.
      for (const player of players.slice(2 * question, 2 * question + 2)) await player.answer(question, 0);
      await game.press("reveal");
      await game.press("next");
    }
    await game.press("finish");
    await game.pass(0);
    expect(await teamsSeenBy(players[0] as Player)).toEqual([
      { team: 0, points: 14 },
      { team: 1, points: 14 },
    ]);
  });

  it("arrive with the points in a large session, after the answer", async () => {
    const game = await open({ teams: 2, ranking: "after_each" }, [0]);
    const players = await Promise.all(
      Array.from(
        { length: SINGLE_SHEET_MAX_PEOPLE + 2 },
        async (_, index) => await game.join(`Öğrenci ${index}`),
      ),
    );
    await game.passSeconds(5);
    await game.press("start");
    await Promise.all(players.map(async (player) => await player.answer(0, 0)));
    await game.press("reveal");
    await game.pass(0);
    expect((await game.panel()).teams).toEqual([
      { team: 0, points: 100, gained: 100 },
      { team: 1, points: 100, gained: 100 },
    ]);
  });
});

describe("visibility of team points", () => {
  it.each(["at_end", "own"] as const)(
    "with ranking %s: all participants, at the end only",
    async (ranking) => {
      const { game, ayse } = await begin({ ranking });
      await ayse.answer(0, 0);
      await game.press("reveal");
      expect(await ayse.view()).not.toHaveProperty("teams");
      expect(await game.panel()).not.toHaveProperty("teams");
      await game.press("finish");
      await game.pass(0);
      expect(await teamsSeenBy(ayse)).toMatchObject([{ points: 25 }, { points: 0 }]);
    },
  );

  it("without a ranking: only the host, in the report", async () => {
    const { game, ayse } = await begin({ ranking: "none" });
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).not.toHaveProperty("teams");
    await game.press("finish");
    await game.pass(0);
    expect(await ayse.view()).not.toHaveProperty("teams");
    const overview = await game.host.as.query(api.reports.overview, { code: game.code });
    expect(overview?.teams).toMatchObject([{ points: 25 }, { points: 0 }]);
  });

  it("after an exam: only the host, until the results are shared", async () => {
    const { game, ayse, elif } = await begin({ reveals: false });
    await ayse.answer(0, 0);
    await game.passSeconds(10);
    expect(await ayse.view()).not.toHaveProperty("teams");
    await elif.answer(1, 0);
    await game.passSeconds(10);
    const view = await ayse.view();
    expect(view).toMatchObject({ status: "completed", awaitsSharing: true });
    expect(view).not.toHaveProperty("teams");
    const sums = [
      { team: 0, points: 25 },
      { team: 1, points: 50 },
    ];
    const overview = await game.host.as.query(api.reports.overview, { code: game.code });
    expect(overview?.teams).toEqual(sums);
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await teamsSeenBy(ayse)).toEqual(sums);
  });

  it("in a game without teams: no fields at all", async () => {
    const game = await open({ ranking: "after_each" });
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).not.toHaveProperty("teams");
    expect(await ayse.row()).not.toHaveProperty("team");
    const gate = await game.backend.run((ctx) => ctx.db.query("liveGates").first());
    expect(gate?.sums).not.toHaveProperty("teams");
    await game.press("finish");
    await game.pass(0);
    const session = await game.backend.run((ctx) => ctx.db.query("liveQuizSessions").first());
    expect(session).not.toHaveProperty("teamPoints");
    const overview = await game.host.as.query(api.reports.overview, { code: game.code });
    expect(overview).not.toHaveProperty("teams");
  });
});

describe("a team chosen by pupils", () => {
  it("accepts members up to one above its share of the participants, if the team exists", () => {
    expect(hasRoomInTeam([0, 0], 0, 1)).toBe(true);
    expect(hasRoomInTeam([15, 0], 0, 30)).toBe(true);
    expect(hasRoomInTeam([16, 0], 0, 30)).toBe(false);
    expect(hasRoomInTeam([16, 0], 1, 30)).toBe(true);
    expect(hasRoomInTeam([16, 0], 2, 30)).toBe(false);
  });
});
