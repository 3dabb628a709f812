// Nothing that a participant can receive before the reveal depends on the answer key or on anybody else's answers.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../convex/_generated/api";
import { newBackend } from "./support/backend";
import { openGame } from "./support/game";

const T0 = Date.UTC(2026, 8, 14, 9, 0, 0);
beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Plays a game and returns all that the watching participant could see, phase by phase, before each reveal and at the first. */
async function play(keys: number[], othersOption: number) {
  const game = await openGame(newBackend(), keys);
  const watcher = await game.join("Ayşe");
  const other = await game.join("Ali");
  await game.pass(4_000);
  const lobby = await everythingSeen();
  await game.press("start");
  const before = [await everythingSeen()];
  await other.answer(0, othersOption);
  before.push(await everythingSeen());
  await game.pass(1_000);
  before.push(await everythingSeen());
  await game.press("reveal");
  const after = await everythingSeen();
  return { lobby, before, after };

  async function everythingSeen(): Promise<string> {
    const proof = { code: game.code, secret: watcher.secret };
    const me = await watcher.me();
    const viewKey = me?.viewKey ?? "";
    const seen = {
      view: await watcher.view(),
      me,
      mine: await watcher.mine(0),
      entry: await game.backend.query(api.liveQuizSessions.entry, { code: game.code }),
      leaderboard: await game.backend.query(api.liveParticipants.leaderboard, { viewKey }),
      pages: await game.backend.query(api.liveParticipants.leaderboardPage, {
        viewKey,
        paginationOpts: { numItems: 20, cursor: null },
      }),
      list: await game.backend.query(api.liveParticipants.list, proof).catch(() => "refused"),
      tally: await game.backend.query(api.liveQuizSessions.tally, { code: game.code }).catch(() => "refused"),
    };
    return JSON.stringify(seen).replaceAll(viewKey, "VIEW_KEY").replaceAll(game.code, "CODE");
  }
}

it("two games with other keys and other answers look the same until the reveal", async () => {
  const one = await play([0, 1, 2], 0);
  vi.setSystemTime(T0);
  const two = await play([3, 2, 1], 2);
  expect(two.lobby).toBe(one.lobby);
  expect(two.before).toEqual(one.before);
  expect(two.after).not.toBe(one.after);
});
