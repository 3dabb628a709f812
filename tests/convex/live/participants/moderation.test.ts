// Removing and renaming participants, and locking the session. A removed participant cannot rejoin with the same secret
// or account.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { NEVER_STARTED_MS, UNDO_REMOVAL_MS } from "../../../../convex/shared/limits/live";
import { everythingStored, newBackend } from "../../support/backend";
import { type LiveGame, openGame, Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0, 400);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

function idOf(player: Player): Id<"liveParticipants"> {
  if (player.participantId === null) throw new Error("not in the session");
  return player.participantId;
}

async function removeFrom(game: LiveGame, player: Player): Promise<Id<"liveRemovals">> {
  const participantId = idOf(player);
  const args = { code: game.code, participantId };
  const removalId = await game.host.as.mutation(api.liveParticipants.remove, args);
  // Null after the end, when a removal cannot be undone.
  return removalId as Id<"liveRemovals">;
}

const undo = async ({ host, code }: LiveGame, removalId: Id<"liveRemovals">) =>
  await host.as.mutation(api.liveParticipants.undoRemoval, { code, removalId });
const readmit = async ({ host, code }: LiveGame, removalId: Id<"liveRemovals">) =>
  await host.as.mutation(api.liveParticipants.readmit, { code, removalId });
const removalsIn = async ({ host, code }: LiveGame) =>
  await host.as.query(api.liveParticipants.removed, { code });

const lock = async (game: LiveGame, isLocked: boolean) =>
  await game.host.as.mutation(api.liveQuizSessions.setLocked, { code: game.code, isLocked });

const names = async (game: LiveGame) =>
  (await game.host.as.query(api.liveParticipants.list, { code: game.code })).map((row) => row.displayName);

describe("a removed participant", () => {
  it("disappears from the host's list and from phones at once", async () => {
    const game = await openGame(newBackend());
    const players = [await game.join("Ali"), await game.join("Kaba"), await game.join("Ece")];
    await game.pass(4_000);
    await removeFrom(game, players[1]!);
    expect(await names(game)).toEqual(["Ece", "Ali"]);
    expect((await players[0]!.view())?.lobby).toEqual({ count: 2, newest: ["Ece", "Ali"] });
    await game.pass(4_000);
    expect((await players[0]!.view())?.lobby).toEqual({ count: 2, newest: ["Ece", "Ali"] });
  });

  it("cannot rejoin with the same secret, and receives the reason", async () => {
    const game = await openGame(newBackend());
    const kaba = await game.join("Kaba");
    expect(
      await game.backend.query(api.liveParticipants.wasRemoved, { code: game.code, secret: kaba.secret }),
    ).toBe(false);
    await removeFrom(game, kaba);
    expect(await kaba.me()).toBeNull();
    expect(await kaba.join("Uslu")).toEqual({ ok: false, code: "REMOVED_FROM_SESSION" });
    expect(
      await game.backend.query(api.liveParticipants.wasRemoved, { code: game.code, secret: kaba.secret }),
    ).toBe(true);
    expect(await names(game)).toEqual([]);
  });

  it("cannot rejoin a session that an earlier version opened", async () => {
    const game = await openGame(newBackend());
    await game.backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session) await ctx.db.patch("liveQuizSessions", session._id, { hasRemovals: undefined });
    });
    const kaba = await game.join("Kaba");
    await removeFrom(game, kaba);
    expect(await kaba.join("Uslu")).toEqual({ ok: false, code: "REMOVED_FROM_SESSION" });
  });

  it("cannot rejoin with the same account from another device, or signed out on the same device", async () => {
    const game = await openGame(newBackend());
    const student = await person(game.backend, "student");
    const [phone, laptop] = [newSecret(), newSecret()];
    const at = (secret: string) => ({ code: game.code, secret, nickname: "Ali" });
    const joined = await student.as.mutation(api.liveParticipants.join, at(phone));
    if (!joined.ok) throw new Error(joined.code);
    await game.host.as.mutation(api.liveParticipants.remove, {
      code: game.code,
      participantId: joined.participantId,
    });
    const refused = { ok: false, code: "REMOVED_FROM_SESSION" };
    expect(await student.as.mutation(api.liveParticipants.join, at(laptop))).toEqual(refused);
    expect(await game.backend.mutation(api.liveParticipants.join, at(phone))).toEqual(refused);
    // The device is shared: another student's account on it was not removed.
    const next = await person(game.backend, "student", "Ayşe");
    expect(await next.as.mutation(api.liveParticipants.join, at(phone))).toMatchObject({ ok: true });
  });

  it("loses access to the shared view, while the others receive the new key", async () => {
    const game = await openGame(newBackend());
    const [ali, kaba] = [await game.join("Ali"), await game.join("Kaba")];
    const oldKey = (await kaba.me())?.viewKey ?? "";
    await game.press("start");
    await removeFrom(game, kaba);
    const look = async (viewKey: string) => await game.backend.query(api.liveQuizSessions.view, { viewKey });
    expect(await look(oldKey)).toBeNull();
    expect(await game.backend.query(api.liveParticipants.leaderboard, { viewKey: oldKey })).toBeNull();
    const newKey = (await ali.me())?.viewKey ?? "";
    expect(newKey).not.toBe(oldKey);
    expect(newKey).toBe((await game.panel()).viewKey);
    expect(await look(newKey)).toMatchObject({ status: "active", question: { index: 0 } });
    expect(await outcome(kaba.answer(0, 0))).toBe("NOT_A_PARTICIPANT");
  });

  it("leaves no answer in the current question and no rank", async () => {
    const game = await openGame(newBackend(), [0, 1]);
    const [ali, kaba, ece] = [await game.join("Ali"), await game.join("Kaba"), await game.join("Ece")];
    await game.press("start");
    await kaba.answer(0, 0);
    await game.pass(10);
    await ali.answer(0, 0);
    await game.press("reveal");
    expect([(await kaba.me())?.place, (await ali.me())?.place, (await ece.me())?.place]).toEqual([
      1,
      2,
      null,
    ]);
    await game.press("next");
    await kaba.answer(1, 1);
    await removeFrom(game, kaba);
    await game.pass(100);
    expect([(await ali.me())?.place, (await ece.me())?.place]).toEqual([1, null]);
    expect(await game.host.as.query(api.liveQuizSessions.tally, { code: game.code })).toMatchObject({
      answered: 0,
    });
    await game.press("finish");
    const viewKey = (await ali.me())?.viewKey ?? "";
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board).toMatchObject({
      first: { places: [1, null], names: ["Ali", "Ece"] },
      total: 2,
      averageScore: 25,
    });
    const left = await game.backend.run(async (ctx) => ({
      answers: (await ctx.db.query("liveAnswers").collect()).length,
      removals: await ctx.db.query("liveRemovals").collect(),
    }));
    // Two participants and two questions. The removal record is deleted when joining is no longer possible.
    expect(left).toEqual({ answers: 4, removals: [] });
  });

  it("is excluded from the account's statistics", async () => {
    const game = await openGame(newBackend());
    const student = await person(game.backend, "student");
    const joined = await student.as.mutation(api.liveParticipants.join, {
      code: game.code,
      secret: newSecret(),
      nickname: "Ali",
    });
    if (!joined.ok) throw new Error(joined.code);
    await game.join("Ece");
    await game.press("start");
    await game.host.as.mutation(api.liveParticipants.remove, {
      code: game.code,
      participantId: joined.participantId,
    });
    await game.press("finish");
    await game.pass(1_000);
    expect(await student.as.query(api.statistics.student, {})).toMatchObject({ live: { count: 0 } });
  });

  it("makes it possible to join a session that was full", async () => {
    const game = await openGame(newBackend());
    const kaba = await game.join("Kaba");
    await game.backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session !== null) await ctx.db.patch("liveQuizSessions", session._id, { isFull: true });
    });
    expect(await new Player(game.backend, game.code, newSecret()).join("Ece")).toMatchObject({
      code: "SESSION_FULL",
    });
    await removeFrom(game, kaba);
    expect(await new Player(game.backend, game.code, newSecret()).join("Ece")).toMatchObject({ ok: true });
  });

  it("is no longer stored after the end of a session that never started", async () => {
    const game = await openGame(newBackend());
    await removeFrom(game, await game.join("Kaba"));
    const { closeNeverStarted } = await import("../../../../convex/model/live/transitions/recover");
    vi.setSystemTime(T0 + NEVER_STARTED_MS + 60_000);
    await game.backend.run(async (ctx) => {
      await closeNeverStarted(ctx);
      expect(await ctx.db.query("liveRemovals").collect()).toEqual([]);
    });
  });

  it("must belong to the host's session", async () => {
    const game = await openGame(newBackend());
    const other = await openGame(game.backend);
    const participantId = idOf(await other.join("Ali"));
    const remove = (code: string) =>
      outcome(game.host.as.mutation(api.liveParticipants.remove, { code, participantId }));
    expect(await remove(game.code)).toBe("NOT_FOUND");
    expect(await remove(other.code)).toBe("NOT_FOUND");
  });

  it("leaves no name or answers after the game, while the sums and the other ranks stay", async () => {
    const game = await openGame(newBackend());
    const [ece, kaba, ali] = [await game.join("Ece"), await game.join("Kabaoğlan"), await game.join("Ali")];
    await game.pass(4_000);
    await game.press("start");
    for (const player of [ece, kaba, ali]) {
      await game.pass(500);
      await player.answer(0, 0);
    }
    await game.press("reveal");
    await game.press("finish");
    await game.pass(120_000);
    const board = async () => {
      const { viewKey } = (await ece.me())!;
      return await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    };
    const before = await board();
    expect(before?.first.names).toEqual(["Ece", "Kabaoğlan", "Ali"]);
    await removeFrom(game, kaba);
    const after = await board();
    expect(after?.first.names).toEqual(["Ece", "Ali"]);
    expect(after?.first.ranks).toEqual([1, 3]);
    expect(after).toMatchObject({ total: before?.total, averageScore: before?.averageScore });
    expect(await everythingStored(game.backend)).not.toContain("Kabaoğlan");
    expect(await game.backend.run((ctx) => ctx.db.query("erased").collect())).toMatchObject([
      { kind: "place", id: idOf(kaba) },
    ]);
    await expect(removeFrom(game, kaba)).rejects.toMatchObject({ data: { code: "NOT_FOUND" } });
  });
});

describe("an undone removal", () => {
  it("restores name, points, answers and rank, and statistics include them", async () => {
    const game = await openGame(newBackend(), [0, 1, 2]);
    const [ali, ece] = [await game.join("Ali"), await game.join("Ece")];
    await game.press("start");
    await ali.answer(0, 0);
    await game.pass(10);
    await ece.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    await ali.answer(1, 1);
    const before = await ali.me();
    expect(before).toMatchObject({ place: 1 });
    await undo(game, await removeFrom(game, ali));
    expect(await ali.me()).toMatchObject({ displayName: "Ali", place: 1, score: before!.score });
    expect(await ali.mine(1)).toBe(1);
    expect((await ece.me())?.place).toBe(2);
    expect((await names(game)).sort()).toEqual(["Ali", "Ece"]);
    expect(await removalsIn(game)).toEqual([]);
    await game.press("reveal");
    await game.press("finish");
    await game.pass(UNDO_REMOVAL_MS);
    expect(await ali.me()).toMatchObject({ score: 66, place: 1 });
    expect(await game.backend.run((ctx) => ctx.db.query("erased").collect())).toEqual([]);
    const report = {
      code: game.code,
      order: "place",
      paginationOpts: { numItems: 60, cursor: null },
    } as const;
    const { page } = await game.host.as.query(api.reports.pupils, report);
    expect(page.map(({ displayName, score }) => [displayName, score])).toEqual([
      ["Ali", 66],
      ["Ece", 33],
    ]);
  });

  it("makes the participant visible in the lobby again", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    await game.pass(4_000);
    const ece = await game.join("Ece");
    await game.pass(4_000);
    await undo(game, await removeFrom(game, ali));
    await game.pass(4_000);
    expect((await ece.view())?.lobby).toEqual({ count: 2, newest: ["Ece", "Ali"] });
    expect(await ali.join("Ali")).toMatchObject({ ok: true, displayName: "Ali" });
  });

  it("restores the points from before the removal; questions scored meanwhile count as unanswered", async () => {
    const game = await openGame(newBackend(), [0, 1, 2]);
    const [ali, ece] = [await game.join("Ali"), await game.join("Ece")];
    await game.press("start");
    await ali.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    await ali.answer(1, 1);
    const removalId = await removeFrom(game, ali);
    await ece.answer(1, 1);
    await game.press("reveal");
    await undo(game, removalId);
    expect(await ali.me()).toMatchObject({ score: 33 });
    expect((await ali.mine(1)) ?? null).toBeNull();
    await game.press("next");
    await ali.answer(2, 2);
    await game.press("reveal");
    await game.press("finish");
    expect(await ali.me()).toMatchObject({ score: 66 });
    expect(await ece.me()).toMatchObject({ score: 33 });
  });

  it("creates a line without points if the first question was scored meanwhile", async () => {
    const game = await openGame(newBackend(), [0, 1]);
    const [ali] = [await game.join("Ali"), await game.join("Ece")];
    await game.press("start");
    await ali.answer(0, 0);
    const removalId = await removeFrom(game, ali);
    await game.press("reveal");
    await undo(game, removalId);
    expect(await ali.me()).toMatchObject({ score: 0, place: null });
    await game.press("next");
    await ali.answer(1, 1);
    await game.press("reveal");
    await game.press("finish");
    expect(await ali.me()).toMatchObject({ score: 50, place: 1 });
  });

  it.each([true, false])(
    "gives the same points as without a removal if `counts` of the question was set to %s meanwhile",
    async (counts) => {
      const game = await openGame(newBackend(), [0, 1]);
      const [ali, ece] = [await game.join("Ali"), await game.join("Ece")];
      const setCounted = async (counts: boolean) => {
        const { generation } = await game.panel();
        await game.host.as.mutation(api.liveQuizSessions.setCounted, { code: game.code, generation, counts });
      };
      await game.press("start");
      await ali.answer(0, 0);
      await game.pass(10);
      await ece.answer(0, 0);
      await game.press("reveal");
      if (counts) await setCounted(false);
      const removalId = await removeFrom(game, ali);
      await setCounted(counts);
      await undo(game, removalId);
      const score = counts ? 50 : 0;
      expect(await ali.me()).toMatchObject({ score, place: counts ? 1 : null });
      expect(await ece.me()).toMatchObject({ score, place: counts ? 2 : null });
      await setCounted(!counts);
      expect(await ali.me()).toMatchObject({ score: 50 - score, place: counts ? null : 1 });
      expect(await ece.me()).toMatchObject({ score: 50 - score, place: counts ? null : 2 });
    },
  );

  it("is refused after the end, and in a session that is full again", async () => {
    const game = await openGame(newBackend());
    const [ali, ece] = [await game.join("Ali"), await game.join("Ece")];
    const removalId = await removeFrom(game, ali);
    const setFull = async (isFull: boolean) =>
      await game.backend.run(async (ctx) => {
        for (const { _id } of await ctx.db.query("liveQuizSessions").collect())
          await ctx.db.patch("liveQuizSessions", _id, { isFull });
      });
    await setFull(true);
    expect(await outcome(undo(game, removalId))).toBe("SESSION_FULL");
    await setFull(false);
    await game.press("start");
    await game.press("finish");
    expect(await outcome(undo(game, removalId))).toBe("SESSION_ENDED");
    expect(await names(game)).toEqual(["Ece"]);
    expect(await ece.row()).toMatchObject({ rank: 1 });
  });

  it("adds a number if another participant has the name now", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    const removalId = await removeFrom(game, ali);
    await game.join("Ali");
    await undo(game, removalId);
    expect(await ali.me()).toMatchObject({ displayName: "Ali 2" });
  });

  it("is refused after the undo time, when points and answers are deleted", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    const participantId = idOf(ali);
    const removalId = await removeFrom(game, ali);
    expect(await removalsIn(game)).toMatchObject([{ displayName: "Ali", canUndo: true }]);
    await game.pass(UNDO_REMOVAL_MS);
    expect(await removalsIn(game)).toMatchObject([{ displayName: "Ali", canUndo: false }]);
    expect(await outcome(undo(game, removalId))).toBe("NOT_FOUND");
    await game.backend.run(async (ctx) => {
      expect((await ctx.db.query("liveRemovals").collect()).map(({ seat }) => seat)).toEqual([undefined]);
      expect(await ctx.db.query("erased").collect()).toMatchObject([{ kind: "place", id: participantId }]);
    });
  });

  it("is refused in another session and for another host", async () => {
    const game = await openGame(newBackend());
    const other = await openGame(game.backend);
    const removalId = await removeFrom(game, await game.join("Ali"));
    expect(await outcome(undo(other, removalId))).toBe("NOT_FOUND");
    expect(await outcome(readmit(other, removalId))).toBe("NOT_FOUND");
    expect(await removalsIn(other)).toEqual([]);
  });

  it("is impossible after the session's end, and a tombstone keeps restored backups from returning the participant", async () => {
    const game = await openGame(newBackend());
    const [ali] = [await game.join("Ali"), await game.join("Ece")];
    await game.press("start");
    await removeFrom(game, ali);
    await game.press("finish");
    await game.pass(UNDO_REMOVAL_MS);
    await game.backend.run(async (ctx) => {
      expect(await ctx.db.query("liveRemovals").collect()).toEqual([]);
      expect(await ctx.db.query("erased").collect()).toMatchObject([{ kind: "place", id: idOf(ali) }]);
    });
  });
});

describe("a readmitted participant", () => {
  it.each([0, UNDO_REMOVAL_MS])("can join again after %i ms, without the earlier data", async (after) => {
    const game = await openGame(newBackend(), [0, 1]);
    const [ali] = [await game.join("Ali"), await game.join("Ece")];
    await game.press("start");
    await ali.answer(0, 0);
    await game.press("reveal");
    await game.press("hold");
    const removalId = await removeFrom(game, ali);
    await game.pass(after);
    expect(await ali.join("Ali")).toEqual({ ok: false, code: "REMOVED_FROM_SESSION" });
    await readmit(game, removalId);
    const { code } = game;
    expect(await game.backend.query(api.liveParticipants.wasRemoved, { code, secret: ali.secret })).toBe(
      false,
    );
    expect(await ali.join("Ali")).toMatchObject({ ok: true, displayName: "Ali" });
    expect(await ali.me()).toMatchObject({ score: 0 });
    expect((await ali.mine(0)) ?? null).toBeNull();
    expect(await outcome(undo(game, removalId))).toBe("NOT_FOUND");
    // Removed again, the participant stays out.
    await removeFrom(game, ali);
    expect(await ali.join("Ali")).toEqual({ ok: false, code: "REMOVED_FROM_SESSION" });
    await game.press("finish");
    expect(
      await game.backend.query(api.liveParticipants.wasRemoved, { code, secret: ali.secret }),
    ).toBeNull();
  });

  it("has no name in the list if an earlier version stored the removal", async () => {
    const game = await openGame(newBackend());
    const removalId = await removeFrom(game, await game.join("Ali"));
    await game.backend.run((ctx) =>
      ctx.db.patch("liveRemovals", removalId, { displayName: undefined, seat: undefined }),
    );
    expect(await removalsIn(game)).toEqual([{ _id: removalId, canUndo: false }]);
    await readmit(game, removalId);
    expect(await removalsIn(game)).toEqual([]);
  });
});

describe("a renamed participant", () => {
  it("has the new name everywhere and remains the same participant", async () => {
    const game = await openGame(newBackend());
    const [kaba, ali] = [await game.join("Kaba"), await game.join("Ali")];
    await game.pass(4_000);
    const participantId = idOf(kaba);
    const rename = (nickname: string) =>
      outcome(
        game.host.as.mutation(api.liveParticipants.rename, { code: game.code, participantId, nickname }),
      );
    expect(await rename("  Mehmet ")).toBe("ok");
    expect(await kaba.me()).toMatchObject({ displayName: "Mehmet" });
    expect((await kaba.row())?.displayName).toBe("Mehmet");
    expect((await ali.view())?.lobby?.newest).toEqual(["Ali", "Mehmet"]);
    expect(await names(game)).toEqual(["Ali", "Mehmet"]);
    expect(await rename("Ali")).toBe("ok");
    expect(await kaba.me()).toMatchObject({ displayName: "Ali 2" });
    expect(await rename("Ali 2")).toBe("ok");
    expect(await kaba.me()).toMatchObject({ displayName: "Ali 2" });
    expect(await rename(" ")).toBe("NICKNAME_REQUIRED");
    expect(await rename("a".repeat(25))).toBe("NICKNAME_TOO_LONG");
  });

  it("can be renamed after the end, because the results still show the name", async () => {
    const game = await openGame(newBackend());
    const kaba = await game.join("Kaba");
    await game.press("start");
    await game.press("finish");
    const args = { code: game.code, participantId: idOf(kaba), nickname: "Mehmet" };
    expect(await outcome(game.host.as.mutation(api.liveParticipants.rename, args))).toBe("ok");
    const { viewKey } = await game.panel();
    const board = await game.backend.query(api.liveParticipants.leaderboard, { viewKey });
    expect(board?.first.names[0]).toBe("Mehmet");
  });
});

describe("a locked session", () => {
  it("refuses new participants, accepts returning participants, and can be unlocked", async () => {
    const game = await openGame(newBackend());
    const ali = await game.join("Ali");
    await lock(game, true);
    expect((await game.panel()).isLocked).toBe(true);
    const entry = () => game.backend.query(api.liveQuizSessions.entry, { code: game.code });
    expect(await entry()).toMatchObject({ isLocked: true });
    const ece = new Player(game.backend, game.code, newSecret());
    expect(await ece.join("Ece")).toEqual({ ok: false, code: "SESSION_LOCKED" });
    expect(await ali.join("Ali")).toMatchObject({ ok: true, displayName: "Ali" });
    await game.press("start");
    expect(await ece.join("Ece")).toEqual({ ok: false, code: "SESSION_LOCKED" });
    await lock(game, false);
    expect(await entry()).toMatchObject({ isLocked: false });
    expect(await ece.join("Ece")).toMatchObject({ ok: true });
  });
});

describe("a nickname", () => {
  it.each([
    ["like the host's name", "Zеynep Öğretmen", "NICKNAME_LIKE_HOST"],
    ["with a title", "Hocam", "NICKNAME_LIKE_HOST"],
    ["with a swear word", "S1kt1r", "NICKNAME_UNKIND"],
  ])("%s is refused", async (_what, nickname, code) => {
    const game = await openGame(newBackend());
    expect(await new Player(game.backend, game.code, newSecret()).join(nickname)).toEqual({
      ok: false,
      code,
    });
  });

  it.each(["waiting", "active"])(
    "like the host's current name is refused in a session that is %s",
    async (status) => {
      const game = await openGame(newBackend());
      const join = (nickname: string) => new Player(game.backend, game.code, newSecret()).join(nickname);
      if (status === "active") {
        await game.join("Ali");
        await game.press("start");
      }
      await game.host.as.mutation(api.accounts.rename, { name: "Selin Kaya" });
      expect(await join("Selin Kaya")).toEqual({ ok: false, code: "NICKNAME_LIKE_HOST" });
      expect(await join("Zeynep Öz")).toMatchObject({ ok: true });
    },
  );

  it("like the host's name is refused in a session that an earlier version opened", async () => {
    const game = await openGame(newBackend());
    await game.backend.run(async (ctx) => {
      const session = await ctx.db.query("liveQuizSessions").first();
      if (session) await ctx.db.patch("liveQuizSessions", session._id, { hostName: undefined });
      const host = await ctx.db.query("users").first();
      if (host) await ctx.db.patch("users", host._id, { name: "Selin Kaya" });
    });
    const join = new Player(game.backend, game.code, newSecret()).join("Selin Kaya");
    expect(await join).toEqual({ ok: false, code: "NICKNAME_LIKE_HOST" });
  });
});
