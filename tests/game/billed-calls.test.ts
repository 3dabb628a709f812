// What hosted Convex would bill for a game that runs by the clock: each function run and each result that is sent to a subscriber.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { play } from "../load/game.ts";
import { ProductHost } from "../load/host.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The most that a game may cost, from what happens in it. */
function allowance(participants: number, questions: number): number {
  // Twenty seconds, each with a tick and the panel's clock; the panel's three phases where they are not among these; and the tally once more,
  // when the points are written.
  const perQuestion = 20 * 2 + 2 + 1;
  // The answer, the host's tally, and the shared view once per phase, which brings the points.
  const perAnswer = 1 + 1 + 2.2;
  // Joining, the lobby, the clock's offset, the own row at the end, and the results.
  const perParticipant = 10;
  const perGame = 20;
  return perGame + questions * perQuestion + participants * (perParticipant + questions * perAnswer);
}

describe("a game by the clock", () => {
  it("costs no more than is allowed for", async () => {
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
    // An allowance far above what happens would prove nothing.
    expect(calls).toBeGreaterThan(0.7 * allowance(participants, 1));
  });

  it("of 30 participants and 20 questions is allowed at most 4,500 calls", () => {
    expect(allowance(30, 20)).toBeLessThanOrEqual(4_500);
  });
});
