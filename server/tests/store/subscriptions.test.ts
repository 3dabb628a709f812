import { describe, expect, test, vi } from "vitest";
import type { Database } from "../../src/store/database.ts";
import type { ReadSet } from "../../src/store/read-set.ts";
import type { Transaction } from "../../src/store/transaction.ts";
import { until } from "../support/until.ts";
import { answersTable, drain, KINDS, openDatabase, scanRange, schemaOf, transact } from "./support.ts";

describe.each(KINDS)("a subscription on %s", (kind) => {
  function setUp() {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const insert = (question: number, score: number) =>
      transact(db, (tx) => tx.insert(table, { question, score }));
    return { db, table, index, insert };
  }

  /** Subscribes to the current reads of `read`. */
  function watch(db: Database, read: (tx: Transaction) => void) {
    const tx = db.begin();
    read(tx);
    tx.finish();
    const onInvalidate = vi.fn();
    const unsubscribe = db.subscribe(tx.reads, tx.snapshot, onInvalidate);
    return { onInvalidate, unsubscribe };
  }

  test("to a range: a document enters, changes or leaves it -> called within the commit", () => {
    const { db, index, insert } = setUp();
    const id = insert(1, 1);
    const changes = [
      () => insert(1, 5),
      () => transact(db, (tx) => tx.replace(id, { question: 1, score: 1, text: "same key" })),
      () => transact(db, (tx) => tx.replace(id, { question: 2, score: 1 })),
      () => transact(db, (tx) => tx.replace(id, { question: 1, score: 1 })),
      () => transact(db, (tx) => tx.delete(id)),
    ];
    for (const change of changes) {
      const { onInvalidate } = watch(db, (tx) => drain(scanRange(tx, index, [["Eq", "question", 1]])));
      change();
      expect(onInvalidate).toHaveBeenCalledTimes(1);
    }
  });

  test("to a range: documents outside of it change -> not called", () => {
    const { db, index, insert } = setUp();
    const other = insert(2, 1);
    const { onInvalidate } = watch(db, (tx) => drain(scanRange(tx, index, [["Eq", "question", 1]])));
    insert(2, 2);
    insert(0, 2);
    transact(db, (tx) => tx.replace(other, { question: 3, score: 1 }));
    transact(db, (tx) => tx.delete(other));
    transact(db, (tx) => tx.insert(db.catalog.ensureTable("others"), { question: 1, score: 1 }));
    expect(onInvalidate).not.toHaveBeenCalled();
  });

  test("to the first rows of a range: called only for changes up to the last read row", () => {
    const { db, index, insert } = setUp();
    insert(1, 10);
    insert(1, 20);
    const { onInvalidate } = watch(db, (tx) => {
      scanRange(tx, index, [["Eq", "question", 1]], "desc").next();
    });
    insert(1, 15);
    expect(onInvalidate).not.toHaveBeenCalled();
    insert(1, 25);
    expect(onInvalidate).toHaveBeenCalledTimes(1);
  });

  test("to a document: called only for that document, also when it was missing", () => {
    const { db, table, insert } = setUp();
    const id = insert(1, 1);
    const { onInvalidate } = watch(db, (tx) => tx.get(id));
    insert(1, 2);
    expect(onInvalidate).not.toHaveBeenCalled();
    transact(db, (tx) => tx.delete(id));
    expect(onInvalidate).toHaveBeenCalledTimes(1);
    const missing = watch(db, (tx) => tx.get(id));
    insert(1, 3);
    expect(missing.onInvalidate).not.toHaveBeenCalled();
    transact(db, (tx) => tx.insert(table, {}, { id }));
    expect(missing.onInvalidate).toHaveBeenCalledTimes(1);
  });

  test("is called once and then ends", () => {
    const { db, index, insert } = setUp();
    const { onInvalidate } = watch(db, (tx) => drain(scanRange(tx, index)));
    insert(1, 1);
    insert(1, 2);
    expect(onInvalidate).toHaveBeenCalledTimes(1);
  });

  test("cancelled -> never called; cancelling again does not affect others", () => {
    const { db, index, insert } = setUp();
    const read = (tx: Transaction) => drain(scanRange(tx, index));
    const first = watch(db, read);
    const second = watch(db, read);
    first.unsubscribe();
    first.unsubscribe();
    insert(1, 1);
    expect(first.onInvalidate).not.toHaveBeenCalled();
    expect(second.onInvalidate).toHaveBeenCalledTimes(1);
  });

  test("sees in its callback the commit that called it", () => {
    const { db, index, insert } = setUp();
    let seen: unknown[] = [];
    const tx = db.begin();
    drain(scanRange(tx, index));
    tx.finish();
    db.subscribe(tx.reads, tx.snapshot, () => {
      seen = transact(db, (read) => drain(scanRange(read, index)));
    });
    insert(1, 7);
    expect(seen).toMatchObject([{ score: 7 }]);
  });

  test("since a timestamp after which the range was written -> called at once", () => {
    const { db, index, insert } = setUp();
    const tx = db.begin();
    drain(scanRange(tx, index, [["Eq", "question", 1]]));
    tx.finish();
    insert(2, 1);
    const calm = vi.fn();
    db.subscribe(tx.reads, tx.snapshot, calm);
    expect(calm).not.toHaveBeenCalled();
    insert(1, 1);
    const late = vi.fn();
    db.subscribe(tx.reads, tx.snapshot, late);
    expect(late).toHaveBeenCalledTimes(1);
  });

  test("since a timestamp before the write log's beginning -> called at once", () => {
    let now = 1_700_000_000_000;
    const db = openDatabase(kind, { now: () => now });
    const { table, index } = answersTable(db);
    const tx = db.begin();
    drain(scanRange(tx, index, [["Eq", "question", 1]]));
    tx.finish();
    for (let i = 0; i < 1200; i++) {
      now += 100;
      transact(db, (other) => other.insert(table, { question: 2, score: i }));
    }
    const onInvalidate = vi.fn();
    db.subscribe(tx.reads, tx.snapshot, onInvalidate);
    expect(onInvalidate).toHaveBeenCalledTimes(1);
  });

  test("while a transaction is open, the write log reaches back to its beginning", () => {
    let now = 1_700_000_000_000;
    const db = openDatabase(kind, { now: () => now });
    const { table, index } = answersTable(db);
    const tx = db.begin();
    drain(scanRange(tx, index, [["Eq", "question", 1]]));
    for (let i = 0; i < 1200; i++) {
      now += 1000;
      transact(db, (other) => other.insert(table, { question: 2, score: i }));
    }
    tx.insert(table, { question: 1, score: 1 });
    expect(() => db.commit(tx)).not.toThrow();
  });

  test("to an index that a schema change removes -> called", async () => {
    const { db, index } = setUp();
    const { onInvalidate } = watch(db, (tx) => drain(scanRange(tx, index)));
    db.applySchema(schemaOf({ answers: {} }));
    await until("the subscriber to be told", () => onInvalidate.mock.calls.length > 0);
    expect(onInvalidate).toHaveBeenCalledTimes(1);
  });

  test("among thousands: each commit calls exactly the affected subscriptions", () => {
    const { db, table, index } = setUp();
    const called: number[] = [];
    const subscribe = (question: number) => {
      const tx = db.begin();
      drain(scanRange(tx, index, [["Eq", "question", question]]));
      tx.finish();
      db.subscribe(tx.reads as ReadSet, tx.snapshot, () => called.push(question));
    };
    for (let question = 0; question < 3000; question++) subscribe(question);
    for (let i = 0; i < 100; i++) subscribe(777);
    for (const question of [5, 2999, 1500]) {
      called.length = 0;
      transact(db, (tx) => tx.insert(table, { question, score: 1 }));
      expect(called).toEqual([question]);
    }
    called.length = 0;
    transact(db, (tx) => tx.insert(table, { question: 777, score: 1 }));
    expect(called).toHaveLength(101);
  });
});
