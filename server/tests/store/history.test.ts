import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SqlitePersistence } from "../../src/store/sqlite-persistence.ts";
import { FixtureServer, mutationRef } from "../support/fixture-server.ts";
import { until } from "../support/until.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(() => fixture.close());

it("a start deletes jobs that ended a week ago and mutation results of two weeks ago, and retains younger ones", async () => {
  await fixture.http().mutation(mutationRef("counters:schedule"), { name: "history", delayMs: 600_000 });
  const { db } = fixture.server.backend;
  const tx = db.begin();
  const jobs = db.catalog.ensureTable("_scheduled_functions");
  const now = Date.now();
  // More than one transaction deletes.
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
  }
  await db.durable(db.commit(tx));
  await fixture.server.close();
  const file = join(fixture.dataDir, "data.sqlite");
  const closed = SqlitePersistence.open(file);
  closed.begin();
  for (const days of [15, 13]) {
    for (let requestId = 0; requestId < 700; requestId++) {
      const receipt = { ts: 1n, value: "null", logLines: [] };
      closed.putReceipt({ sessionId: `${days}`, requestId }, receipt, now - days * DAY_MS + requestId);
    }
  }
  closed.commit();
  closed.close();
  await fixture.restart();
  const left = (table: string) => {
    const opened = fixture.server.backend.db;
    return [...opened.documents(opened.catalog.ensureTable(table))].map(({ value }) => value);
  };
  const receiptsOf = (days: number) => {
    const tx = fixture.server.backend.db.begin();
    const ids = Array.from({ length: 700 }, (_, requestId) => ({ sessionId: `${days}`, requestId }));
    const receipts = ids.filter((request) => tx.receiptOf(request) !== null);
    tx.finish();
    return receipts.length;
  };
  await until("the old ones to be gone", () => receiptsOf(15) === 0);
  expect(receiptsOf(13)).toBe(700);
  const states = left("_scheduled_functions").map(({ state }) => (state as { kind: string }).kind);
  expect(states.filter((kind) => kind === "success")).toHaveLength(700);
  expect(states.filter((kind) => kind === "pending")).toHaveLength(1);
});
