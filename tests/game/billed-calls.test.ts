// Calls that hosted Convex would bill for a game with timers: each run of a function and each result sent to a subscriber.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { play } from "../load/game.ts";
import { ProductHost } from "../load/host.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Maximum number of billed calls of a game. */
function allowance(participants: number, questions: number): number {
  // Twenty seconds with a tick and a clock query of the panel each; phases of the panel that do not coincide with them; and the tally after scoring.
  const perQuestion = 20 * 2 + 2 + 1;
  // The answer, the host's tally, and the shared view once per phase, which contains the points.
  const perAnswer = 1 + 1 + 2.2;
  // Joining, the lobby, the clock's offset, the participant's row at the end, and the results.
  const perParticipant = 10;
  const perGame = 20;
  return perGame + questions * perQuestion + participants * (perParticipant + questions * perAnswer);
}

describe("a game with timers", () => {
  it("costs at most the allowance", async () => {
    const participants = 4;
    const host = await ProductHost.open(app.url, Date.now(), 1);
    const before = { ...app.server.stats };
    const { errors } = await play(app.url, [host], participants, "whole", [
      { answers: "spread", revealBy: "clock", nextBy: "clock" },
    ]);
    const { updates, mutations, actions } = app.server.stats;
    const calls = updates - before.updates + mutations - before.mutations + actions - before.actions;
    await host.leave();
    expect(errors).toBe(0);
    expect(calls).toBeLessThanOrEqual(allowance(participants, 1));
    // A much higher allowance than the actual number would prove nothing.
    expect(calls).toBeGreaterThan(0.7 * allowance(participants, 1));
  });

  it("with 30 participants and 20 questions has an allowance of at most 4,500 calls", () => {
    expect(allowance(30, 20)).toBeLessThanOrEqual(4_500);
  });
});
