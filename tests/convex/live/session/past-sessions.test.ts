// A teacher's list of finished live quizzes.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame, newQuiz } from "../../support/game";
import { type Person, person } from "../../support/people";

let backend: Backend;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

async function open(host: Person): Promise<LiveGame> {
  const { code } = await host.as.mutation(api.liveQuizSessions.create, { quizId: await newQuiz(host) });
  return new LiveGame(backend, host, code);
}
async function past(host: Person, numItems = 10) {
  const paginationOpts = { numItems, cursor: null };
  return (await host.as.query(api.liveQuizSessions.past, { paginationOpts })).page;
}

it("finished sessions are listed, latest end first; open sessions and other teachers' sessions are not listed", async () => {
  const host = await person(backend, "teacher");
  const other = await person(backend, "teacher");
  const first = await open(host);
  const second = await open(host);
  const theirs = await open(other);
  for (const game of [second, first, theirs]) {
    await game.join("Ali");
    await game.press("start");
    await game.passSeconds(2);
    await game.press("finish");
  }
  await open(host);
  expect(await past(host)).toMatchObject([
    { code: first.code, quizTitle: "Örnek Quiz", participants: 1, wasPlayed: true },
    { code: second.code },
  ]);
  expect(await past(host, 1)).toHaveLength(1);
});

it("a session that never started is listed as not played", async () => {
  const host = await person(backend, "teacher");
  await open(host);
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  await backend.mutation(internal.liveQuizSessions.closeOldSessions, {});
  expect(await past(host)).toMatchObject([{ participants: 0, wasPlayed: false }]);
});

it("an exam awaits sharing until its host shares the results", async () => {
  const host = await person(backend, "teacher");
  const game = await open(host);
  const { code } = game;
  await host.as.mutation(api.liveQuizSessions.configure, { code, settings: { reveals: false } });
  await game.join("Ali");
  await game.press("start");
  await game.passSeconds(2);
  await game.press("finish");
  expect(await past(host)).toMatchObject([{ code, awaitsSharing: true }]);
  await host.as.mutation(api.liveQuizSessions.share, { code });
  expect(await past(host)).toEqual([expect.not.objectContaining({ awaitsSharing: true })]);
});
