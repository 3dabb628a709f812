// Jobs stored by an earlier version call functions by names such as `jobs:tick`, although the functions have since
// moved to other modules.
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as jobs from "../../convex/jobs";
import { newBackend } from "./support/backend";
import { openGame } from "./support/game";

/** Functions that the module `jobs` had before they moved to their domains' modules. */
const STORED_NAMES = [
  ...["closeOldSessions", "closeSessionsOfQuiz", "collectForRescoring", "countAnswers", "countSoloResult"],
  ...["deleteFeedbackMessages", "endEarly", "forgetFeedbackWait", "forgetRemovals", "forgetRemovedSeat"],
  ...["lookAtWait", "migrate", "packAnswers", "recordGame", "recordParticipations", "recordUnanswered"],
  ...["recoverClock", "recoverClocks", "refreshLobby", "refreshSearch", "releaseOverdue", "releaseResults"],
  ...["rescoreFinished", "resumeMigrations", "resumePacking", "resumeRescoring", "score", "settle"],
  ...["sweepAttempts", "sweepFeedbackWaits", "tick", "watchHost", "writeTotals"],
];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

it("every stored name refers to an internal function", () => {
  expect(Object.keys(jobs).sort()).toEqual(STORED_NAMES);
  for (const job of Object.values(jobs)) expect(Reflect.get(job, "isInternal")).toBe(true);
});

it("a running game continues with a tick stored under its former name", async () => {
  const game = await openGame(newBackend());
  const ayse = await game.join("Ayşe");
  await game.press("start");
  await game.backend.run(async (ctx) => {
    const stored = await ctx.db.system.query("_scheduled_functions").collect();
    const [tick] = stored.filter(({ name, state }) => name.endsWith(":tick") && state.kind === "pending");
    if (tick === undefined) throw new Error("no tick is scheduled");
    expect(tick.name).toBe("liveClock:tick");
    await ctx.scheduler.cancel(tick._id);
    const former = makeFunctionReference<"mutation">("jobs:tick");
    await ctx.scheduler.runAt(tick.scheduledTime, former, tick.args[0]);
  });
  await game.passSeconds(10);
  expect(await ayse.view()).toMatchObject({ phase: "reveal", questionIndex: 0 });
});

it("no new job is stored under a former name", () => {
  const sources = import.meta.glob("../../convex/**/*.ts", { query: "?raw", import: "default", eager: true });
  expect(Object.keys(sources)).toContain("../../convex/crons.ts");
  const former = Object.entries(sources).filter(([, text]) => /internal\.jobs\./.test(String(text)));
  expect(former.map(([path]) => path)).toEqual([]);
});
