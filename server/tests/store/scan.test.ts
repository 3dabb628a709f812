import { describe, expect, test } from "vitest";
import type { Order } from "../../src/store/types.ts";
import { encodeKey, keyAfter } from "../../src/values/keys.ts";
import { answersTable, drain, KINDS, openDatabase, scanRange, transact } from "./support.ts";

const ORDERS: Order[] = ["asc", "desc"];

describe.each(KINDS)("a scan on %s", (kind) => {
  function filled(scores: number[]) {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const ids = new Map(
      transact(db, (tx) => scores.map((score) => [score, tx.insert(table, { question: 1, score })])),
    );
    const idOf = (score: number) => ids.get(score)!;
    return { db, table, index, idOf };
  }

  test.each([1, 3, 1_000])(
    "returns every document of its range, in both orders, with %i expected documents",
    (expected) => {
      const scores = Array.from({ length: 700 }, (_, i) => i);
      const { db, index } = filled(scores.toReversed());
      const tx = db.begin();
      const read = (order: Order) =>
        drain(scanRange(tx, index, [["Eq", "question", 1]], order, expected)).map((v) => v.score);
      expect(read("asc")).toEqual(scores);
      expect(read("desc")).toEqual(scores.toReversed());
      tx.finish();
    },
  );

  test("orders equal keys by creation time", () => {
    const { db, table, index } = filled([]);
    const ids = transact(db, (tx) => [1, 2, 3].map(() => tx.insert(table, { question: 1, score: 1 })));
    const read = (order: Order) =>
      transact(db, (tx) => drain(scanRange(tx, index, [], order)).map((v) => v._id));
    expect(read("asc")).toEqual(ids);
    expect(read("desc")).toEqual(ids.toReversed());
  });

  test.each(ORDERS)("%s -> sees own inserts, deletes and moved documents", (order) => {
    const { db, table, index, idOf } = filled([10, 20, 30, 40, 50]);
    const tx = db.begin();
    tx.insert(table, { question: 1, score: 25 });
    tx.insert(table, { question: 2, score: 5 });
    tx.delete(idOf(30));
    tx.replace(idOf(10), { question: 1, score: 45 });
    tx.replace(idOf(50), { question: 1, score: 15 });
    tx.replace(idOf(20), { question: 3, score: 20 });
    tx.replace(idOf(40), { question: 1, score: 40, text: "new" });
    const scores = drain(scanRange(tx, index, [["Eq", "question", 1]], order)).map((value) => value.score);
    const expected = [15, 25, 40, 45];
    expect(scores).toEqual(order === "asc" ? expected : expected.toReversed());
    db.commit(tx);
    const stored = transact(db, (read) => drain(scanRange(read, index, [["Eq", "question", 1]], order)));
    expect(stored.map((value) => value.score)).toEqual(scores);
  });

  test.each(ORDERS)("%s -> sees later writes in the remaining part of its range", (order) => {
    const { db, table, index, idOf } = filled([10, 20, 30, 40, 50]);
    const tx = db.begin();
    const scan = scanRange(tx, index, [["Eq", "question", 1]], order);
    const first = scan.next()!.value.score;
    expect(first).toBe(order === "asc" ? 10 : 50);
    tx.insert(table, { question: 1, score: order === "asc" ? 5 : 55 });
    tx.insert(table, { question: 1, score: 35 });
    tx.delete(idOf(order === "asc" ? 40 : 20));
    const checkpoint = tx.checkpoint();
    tx.delete(idOf(30));
    expect(scan.next()!.value.score).toBe(order === "asc" ? 20 : 40);
    tx.rollback(checkpoint);
    const rest = drain(scan).map((value) => value.score);
    expect(rest).toEqual(order === "asc" ? [30, 35, 50] : [35, 30, 10]);
    tx.finish();
  });

  test("returns the index key of its last document, from which another scan can continue", () => {
    const { db, index } = filled([1, 2, 3]);
    const tx = db.begin();
    const scan = scanRange(tx, index);
    scan.next();
    scan.next();
    const rest = tx.scan(index, keyAfter(scan.lastKey), "\u0100", "asc");
    expect(drain(rest).map((value) => value.score)).toEqual([3]);
    tx.finish();
  });

  test("of an empty interval returns nothing and reads nothing", () => {
    const { db, index } = filled([1]);
    const tx = db.begin();
    expect(tx.scan(index, "b", "a", "asc").next()).toBeNull();
    expect(tx.scan(index, "a", "a", "desc").next()).toBeNull();
    expect(tx.reads.intervals).toEqual([]);
    tx.finish();
  });

  test("returns nothing after it was closed", () => {
    const { db, index } = filled([1, 2]);
    const tx = db.begin();
    const scan = scanRange(tx, index);
    scan.next();
    scan.close();
    expect(scan.next()).toBeNull();
    tx.finish();
  });

  test("asc -> read set extends from the start of its range to the last returned document", () => {
    const { db, index } = filled([1, 2, 3]);
    const tx = db.begin();
    const scan = scanRange(tx, index, [["Eq", "question", 1]]);
    scan.next();
    scan.next();
    expect(tx.reads.intervals).toEqual([
      { indexId: index.id, lo: encodeKey([1]), hi: keyAfter(scan.lastKey) },
    ]);
    tx.finish();
  });

  test("desc -> read set extends from the end of its range to the last returned document", () => {
    const { db, index } = filled([1, 2, 3]);
    const tx = db.begin();
    const scan = scanRange(tx, index, [["Lte", "question", 1]], "desc");
    scan.next();
    scan.next();
    const [interval] = tx.reads.intervals;
    expect(interval?.lo).toBe(scan.lastKey);
    expect(tx.reads.intervals).toHaveLength(1);
    tx.finish();
  });

  test("after its end, the read set contains its whole range", () => {
    const { db, index } = filled([1, 2, 3]);
    for (const order of ORDERS) {
      const tx = db.begin();
      drain(tx.scan(index, encodeKey([1]), encodeKey([2]), order));
      expect(tx.reads.intervals).toEqual([{ indexId: index.id, lo: encodeKey([1]), hi: encodeKey([2]) }]);
      tx.finish();
    }
  });
});
