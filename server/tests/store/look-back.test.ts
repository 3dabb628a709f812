import { describe, expect, test } from "vitest";
import type { Database } from "../../src/store/database.ts";
import type { Timestamp } from "../../src/store/types.ts";
import { integer, runSeed, seededRandom } from "../support/random-values.ts";
import { answersTable, drain, openDatabase, scanRange, transact } from "./support.ts";

function scoresAt(db: Database, at?: Timestamp): unknown[] {
  const tx = db.begin(at);
  const found = drain(scanRange(tx, db.catalog.tableByName("answers")!.indexes.get("by_question")!));
  tx.finish();
  return found;
}

describe("a transaction at an earlier timestamp", () => {
  test("sees the data of that moment despite later writes", () => {
    const db = openDatabase("memory");
    const { table } = answersTable(db);
    const seed = runSeed();
    const random = seededRandom(seed);
    const ids: string[] = [];
    const moments: { ts: Timestamp; seen: unknown[] }[] = [];
    for (let round = 0; round < 60; round++) {
      transact(db, (tx) => {
        for (let i = integer(random, 4); i >= 0; i--) {
          const value = { question: integer(random, 3), score: integer(random, 5) };
          const [id] = ids.splice(integer(random, Math.max(ids.length, 1)), 1);
          if (id === undefined || random() < 0.4) ids.push(tx.insert(table, value));
          else if (random() < 0.3) tx.delete(id);
          else tx.replace(id, value);
          if (id !== undefined && tx.get(id)) ids.push(id);
        }
      });
      if (round % 5 === 0) moments.push({ ts: db.retainSnapshot(), seen: scoresAt(db) });
      for (const { ts, seen } of moments)
        expect(scoresAt(db, ts), `seed ${seed}, round ${round}`).toEqual(seen);
    }
  });

  test("sees the newest data after the retention period has ended", () => {
    let now = 1_000_000;
    const db = openDatabase("memory", { now: () => now });
    const { table } = answersTable(db);
    const ts = db.retainSnapshot();
    now += 29_000;
    transact(db, (tx) => tx.insert(table, { question: 1, score: 1 }));
    expect(scoresAt(db, ts)).toEqual([]);
    now += 2_000;
    transact(db, (tx) => tx.insert(table, { question: 2, score: 2 }));
    expect(scoresAt(db, ts)).toHaveLength(2);
  });

  test("sees a moment whose retention was requested again, but no older one", () => {
    let now = 1_000_000;
    const db = openDatabase("memory", { now: () => now });
    const { table } = answersTable(db);
    const old = db.retainSnapshot();
    transact(db, (tx) => tx.insert(table, { question: 1, score: 1 }));
    now += 20_000;
    const newer = db.retainSnapshot();
    transact(db, (tx) => tx.insert(table, { question: 2, score: 2 }));
    now += 20_000;
    db.retainSnapshot();
    expect(scoresAt(db, newer)).toHaveLength(1);
    expect(scoresAt(db, old)).toHaveLength(2);
  });
});
