// The class goal: its progress, its visibility, and the answers that count for it.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { SINGLE_SHEET_MAX_PEOPLE } from "../../../../convex/shared/scoreSheet";
import { newBackend } from "../../support/backend";
import { type LiveGame, openGame, type Player } from "../../support/game";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A game with two pupils and two questions whose first option is right. */
async function begin(settings: ChosenSettings = { goal: 80 }) {
  const game = await openGame(newBackend(), [0, 0]);
  await configure(game, settings);
  const ayse = await game.join("Ayşe");
  const can = await game.join("Can");
  await game.press("start");
  return { game, ayse, can };
}

async function configure({ host, code }: LiveGame, settings: ChosenSettings): Promise<void> {
  await host.as.mutation(api.liveQuizSessions.configure, { code, settings });
}

async function setCounted(game: LiveGame, counts: boolean): Promise<void> {
  const { generation } = await game.panel();
  const args = { code: game.code, generation, counts };
  await game.host.as.mutation(api.liveQuizSessions.setCounted, args);
  await game.pass(0);
}

async function goalOf(phone: Player) {
  return (await phone.view())?.goal;
}

describe("the goal of a class", () => {
  it("is the share of right answers of all participants present, sent with each reveal and at the end", async () => {
    const { game, ayse, can } = await begin();
    expect(await ayse.view()).not.toHaveProperty("goal");
    await ayse.answer(0, 0);
    await can.answer(0, 0);
    expect(await ayse.view()).not.toHaveProperty("goal");
    await game.press("reveal");
    expect(await goalOf(ayse)).toEqual({ share: 100, target: 80 });
    expect((await game.panel()).goal).toEqual({ share: 100, target: 80 });
    await game.press("next");
    expect(await ayse.view()).not.toHaveProperty("goal");
    // A participant without an answer counts as present.
    await ayse.answer(1, 0);
    await game.press("reveal");
    expect(await goalOf(can)).toEqual({ share: 75, target: 80 });
    await game.press("next");
    expect(await can.view()).toMatchObject({ status: "completed", goal: { share: 75, target: 80 } });
  });

  it("uses the second vote of participants who were present at the first vote", async () => {
    const { game, ayse, can } = await begin({ goal: 80 });
    const ece = await game.join("Ece");
    const su = await game.join("Su");
    await ayse.answer(0, 0);
    await can.answer(0, 1);
    await ece.answer(0, 0);
    await game.press("discuss");
    await game.pass(1_000);
    const late = await game.join("Geç");
    await game.press("askAgain");
    await ayse.answer(0, 1, "second");
    await can.answer(0, 0, "second");
    await su.answer(0, 0, "second");
    await late.answer(0, 0, "second");
    await game.press("reveal");
    // Right in the end: Can, Su, and Ece, who did not vote again.
    expect(await goalOf(ayse)).toEqual({ share: 75, target: 80 });
    expect(await ayse.me()).toMatchObject({ last: { correct: true } });
    await game.press("next");
    await game.press("finish");
    await game.pass(0);
    expect(await ayse.view()).toMatchObject({ goal: { share: 33 } });
  });

  it("has its progress rounded down, so that it is not shown as reached too early", async () => {
    const { game, ayse } = await begin({ goal: 70 });
    await game.join("Deniz");
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await goalOf(ayse)).toEqual({ share: 33, target: 70 });
  });

  it("excludes an uncounted question, and includes it when it counts again", async () => {
    const { game, ayse, can } = await begin();
    await ayse.answer(0, 0);
    await can.answer(0, 0);
    await game.press("reveal");
    await game.press("next");
    await ayse.answer(1, 0);
    await game.press("reveal");
    await setCounted(game, false);
    expect(await goalOf(ayse)).toEqual({ share: 100, target: 80 });
    await setCounted(game, true);
    expect(await goalOf(ayse)).toEqual({ share: 75, target: 80 });
    await setCounted(game, false);
    await game.press("next");
    expect(await goalOf(ayse)).toEqual({ share: 100, target: 80 });
  });

  it("is not sent if no question counted", async () => {
    const { game, ayse } = await begin();
    await setCounted(game, false);
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).not.toHaveProperty("goal");
    await game.press("finish");
    await game.pass(0);
    expect(await ayse.view()).not.toHaveProperty("goal");
  });

  it("does not change its progress on past questions when participants are removed or join", async () => {
    const { game, ayse, can } = await begin();
    await ayse.answer(0, 0);
    await game.press("reveal");
    const participantId = can.participantId as Id<"liveParticipants">;
    await game.host.as.mutation(api.liveParticipants.remove, { code: game.code, participantId });
    await game.join("Geç");
    expect(await goalOf(ayse)).toEqual({ share: 50, target: 80 });
    await game.press("next");
    await ayse.answer(1, 0);
    await game.press("finish");
    await game.pass(0);
    expect(await goalOf(ayse)).toEqual({ share: 50, target: 80 });
  });

  it("is hidden with an exam's results until they are shared, also on the board", async () => {
    const { game, ayse, can } = await begin({ goal: 80, reveals: false });
    await ayse.answer(0, 0);
    await can.answer(0, 0);
    await game.passSeconds(10);
    expect(await ayse.view()).not.toHaveProperty("goal");
    await ayse.answer(1, 0);
    await can.answer(1, 1);
    await game.passSeconds(10);
    const view = await ayse.view();
    expect(view).toMatchObject({ status: "completed", awaitsSharing: true });
    expect(view).not.toHaveProperty("goal");
    await game.host.as.mutation(api.liveQuizSessions.share, { code: game.code });
    expect(await goalOf(ayse)).toEqual({ share: 75, target: 80 });
  });

  it("arrives with the points in a large session, after the answer", async () => {
    const game = await openGame(newBackend(), [0]);
    await configure(game, { goal: 60 });
    const [first] = await Promise.all(
      Array.from(
        { length: SINGLE_SHEET_MAX_PEOPLE + 1 },
        async (_, index) => await game.join(`Öğrenci ${index}`),
      ),
    );
    await game.passSeconds(5);
    await game.press("start");
    await first?.answer(0, 0);
    await game.press("reveal");
    await game.pass(0);
    expect((await game.panel()).goal).toEqual({ share: 2, target: 60 });
  });

  it("adds no field to a game without a goal", async () => {
    const { game, ayse } = await begin({});
    await ayse.answer(0, 0);
    await game.press("reveal");
    expect(await ayse.view()).not.toHaveProperty("goal");
    const { gates, sessions } = await game.backend.run(async (ctx) => ({
      gates: await ctx.db.query("liveGates").collect(),
      sessions: await ctx.db.query("liveQuizSessions").collect(),
    }));
    expect(gates[0]?.sums).not.toHaveProperty("grades");
    await game.press("next");
    expect(sessions[0]).not.toHaveProperty("classGrades");
  });
});
