import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../support/until.ts";
import { FixtureServer, mutationRef } from "./support/fixture-server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(() => fixture.close());

it("a start forgets jobs that ended a week ago and answers to mutations of two weeks ago, and keeps younger ones", async () => {
  await fixture.http().mutation(mutationRef("counters:schedule"), { name: "history", delayMs: 600_000 });
  const { db } = fixture.server.backend.services;
  const tx = db.begin();
  const jobs = db.catalog.ensureTable("_scheduled_functions");
  const answers = db.catalog.ensureTable("_session_requests");
  const now = Date.now();
  // More than are deleted in one transaction.
  for (let i = 0; i < 700; i++) {
    for (const days of [6, 8]) {
      tx.insert(jobs, {
        name: "counters.js:addLater",
        args: [{ name: "history" }],
        scheduledTime: now - days * DAY_MS,
        completedTime: now - days * DAY_MS,
        state: { kind: "success" },
      });
    }
    for (const days of [13, 15]) {
      tx.insert(
        answers,
        { sessionId: `${days}`, requestId: i, identity: "", result: "null", logLines: [] },
        { creationTime: now - days * DAY_MS + i },
      );
    }
  }
  await db.durable(db.commit(tx));
  await fixture.restart();
  const left = (table: string) => {
    const opened = fixture.server.backend.services.db;
    return [...opened.documents(opened.catalog.ensureTable(table))].map(({ value }) => value);
  };
  await until("the old ones to be gone", () => left("_session_requests").length === 700);
  expect(new Set(left("_session_requests").map(({ sessionId }) => sessionId))).toEqual(new Set(["13"]));
  const states = left("_scheduled_functions").map(({ state }) => (state as { kind: string }).kind);
  expect(states.filter((kind) => kind === "success")).toHaveLength(700);
  expect(states.filter((kind) => kind === "pending")).toHaveLength(1);
});
