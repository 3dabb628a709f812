// Missing answers are recorded in batches, so that many participants without an answer delay no other function.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api";
import type { Doc } from "../../../../convex/_generated/dataModel";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame } from "../../support/game";

const PEOPLE = 120;
const AT_ONCE = 32;

let game: LiveGame;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  game = await openGame(newBackend());
  const first = await game.join("Ali");
  await first.me();
  await game.backend.run(async (ctx) => {
    const row = (await ctx.db.query("liveParticipants").first()) as Doc<"liveParticipants">;
    const { _id, _creationTime, ...copy } = row;
    for (let n = 1; n < PEOPLE; n += 1) {
      const own = {
        userId: `anonymous_${n}`,
        nameKey: `${n}`,
        secretHash: `${n}`,
        joinedAt: row.joinedAt + n,
      };
      await ctx.db.insert("liveParticipants", { ...copy, ...own, displayName: `Ali ${n}` });
    }
  });
  await game.pass(PEOPLE);
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = () =>
  game.backend.run(async (ctx) => ({
    answers: await ctx.db.query("liveAnswers").collect(),
    session: (await ctx.db.query("liveQuizSessions").first()) as Doc<"liveQuizSessions">,
  }));

it("missing answers are recorded in batches, once per participant", async () => {
  await game.press("start");
  const { session } = await rows();
  const args = { sessionId: session._id, questionIndex: 0, closedAt: Date.now(), cursor: null };
  await game.backend.mutation(internal.liveAnswers.recordUnanswered, args);
  expect((await rows()).answers).toHaveLength(AT_ONCE);
  for (let batch = 0; batch < 5; batch += 1) await game.pass(0);
  await game.press("reveal");
  for (let batch = 0; batch < 5; batch += 1) await game.pass(1);
  const { answers } = await rows();
  expect(answers).toHaveLength(PEOPLE);
  expect(new Set(answers.map(({ participantId }) => participantId)).size).toBe(PEOPLE);
});
