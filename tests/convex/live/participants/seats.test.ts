// Returning to a session that is waiting or running, and giving up a seat.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { LOBBY_IDLE_MS, LOBBY_REFRESH_MS, SEATS_SHOWN } from "../../../../convex/shared/limits/live";
import { LEAVE_BURST, LEAVE_REFILL_MS } from "../../../../convex/shared/limits/rateLimits";
import { newBackend } from "../../support/backend";
import { openGame, Player } from "../../support/game";
import { newSecret, outcome, person } from "../../support/people";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

const proofsOf = (...players: Player[]) => players.map(({ code, secret }) => ({ code, secret }));
const leave = async ({ backend, code, secret }: Player) =>
  await backend.mutation(api.liveParticipants.leave, { code, secret });

describe("the list of own seats", () => {
  it("contains every waiting or running session, and no finished one", async () => {
    const backend = newBackend();
    const [waiting, running, over] = [
      await openGame(backend),
      await openGame(backend),
      await openGame(backend),
    ];
    const players = [await waiting.join("Ayşe"), await running.join("Aslan"), await over.join("Ayşe")];
    for (const game of [running, over]) await game.press("start");
    await over.press("finish");
    const held = () => backend.query(api.liveParticipants.places, { kept: proofsOf(...players) });
    const about = { quizTitle: "Örnek Quiz", isAnonymous: true };
    expect(await held()).toEqual([
      { code: waiting.code, displayName: "Ayşe", isRunning: false, ...about },
      { code: running.code, displayName: "Aslan", isRunning: true, ...about },
    ]);
    await running.press("finish");
    expect(await held()).toMatchObject([{ code: waiting.code }]);
  });

  it("excludes wrong secrets, invalid codes and removed participants", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    const ali = await game.join("Ali");
    await game.host.as.mutation(api.liveParticipants.remove, {
      code: game.code,
      participantId: ali.participantId!,
    });
    const kept = [
      { code: game.code, secret: newSecret() },
      { code: "<b>", secret: ayse.secret },
      ...proofsOf(ali),
    ];
    expect(await game.backend.query(api.liveParticipants.places, { kept })).toEqual([]);
  });

  it("accepts no more secrets than it can return", async () => {
    const kept = Array.from({ length: SEATS_SHOWN + 1 }, () => ({ code: "K7M2XQ", secret: newSecret() }));
    const asked = newBackend().query(api.liveParticipants.places, { kept });
    expect(await outcome(asked)).toBe("INVALID_INPUT");
  });
});

describe("leaving a seat", () => {
  it("deletes the seat if it has no answer, and the same phone can join again", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.join("Ali");
    await game.pass(4_000);
    expect(await leave(ayse)).toBe(true);
    expect(await ayse.me()).toBeNull();
    await game.pass(4_000);
    expect((await game.panel()).lobby).toEqual({ count: 1, newest: ["Ali"] });
    expect(await ayse.join("Zeynep")).toMatchObject({ ok: true, displayName: "Zeynep" });
  });

  it("is visible in the lobby even if its updates had stopped", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.join("Ali");
    await game.passSeconds((2 * LOBBY_IDLE_MS) / 1_000);
    await leave(ayse);
    await game.pass(2 * LOBBY_REFRESH_MS);
    expect((await game.panel()).lobby).toEqual({ count: 1, newest: ["Ali"] });
  });

  it("is refused after an answer", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    expect(await leave(ayse)).toBe(false);
    await game.press("next");
    expect(await leave(ayse)).toBe(false);
    expect(await ayse.me()).toMatchObject({ displayName: "Ayşe", score: 33 });
  });

  it("is possible for a participant who has answered no question", async () => {
    const game = await openGame(newBackend());
    const silent = await game.join("Sessiz");
    const ali = await game.join("Ali");
    await game.press("start");
    await game.press("next");
    expect(await leave(silent)).toBe(true);
    expect(await silent.me()).toBeNull();
    const answers = await game.backend.run((ctx) => ctx.db.query("liveAnswers").collect());
    expect(answers.map(({ participantId }) => participantId)).toEqual([ali.participantId]);
  });

  it("has no effect after the end, or on an account's seat", async () => {
    const game = await openGame(newBackend());
    const ayse = await game.join("Ayşe");
    const student = await person(game.backend, "student");
    const secret = newSecret();
    await student.as.mutation(api.liveParticipants.join, { code: game.code, secret, nickname: "Ece" });
    expect(await student.as.mutation(api.liveParticipants.leave, { code: game.code, secret })).toBe(false);
    await game.press("start");
    await game.press("finish");
    expect(await leave(ayse)).toBe(false);
    const stranger = new Player(game.backend, game.code, newSecret());
    expect(await outcome(leave(stranger))).toBe("NOT_A_PARTICIPANT");
  });

  it("is refused after too many departures from one session, until some time has passed", async () => {
    const game = await openGame(newBackend());
    const joinAndLeave = async () => await leave(await game.join("Ali"));
    for (let n = 0; n < LEAVE_BURST; n += 1) expect(await joinAndLeave()).toBe(true);
    const kept = await game.join("Ayşe");
    expect(await leave(kept)).toBe(false);
    expect(await kept.row()).not.toBeNull();
    await game.pass(LEAVE_REFILL_MS);
    expect(await leave(kept)).toBe(true);
  });

  it("does not write other participants' rows", async () => {
    const game = await openGame(newBackend());
    const ghosts: Player[] = [];
    for (let n = 0; n < 15; n += 1) ghosts.push(await game.join(`Ali ${n}`));
    const ayse = await game.join("Ayşe");
    await game.press("start");
    await ayse.answer(0, 0);
    await game.press("next");
    const [before, last] = [await ayse.row(), await ghosts.at(-1)?.row()];
    for (const ghost of ghosts.slice(0, -1)) {
      expect(await leave(ghost)).toBe(true);
      await game.pass(200);
    }
    expect([await ayse.row(), await ghosts.at(-1)?.row()]).toEqual([before, last]);
  });
});
