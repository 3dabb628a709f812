import { describe, expect, test } from "vitest";
import { ConflictError } from "../../src/store/errors.ts";
import { answersTable, drain, KINDS, openDatabase, scanRange, schemaOf, transact } from "./support.ts";

describe.each(KINDS)("two transactions at once on %s", (kind) => {
  function setUp() {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const insert = (question: number, score: number) =>
      transact(db, (tx) => tx.insert(table, { question, score }));
    return { db, table, index, insert };
  }

  test("read each other's documents and write their own -> the second fails (write skew)", () => {
    const { db, insert } = setUp();
    const [a, b] = [insert(1, 1), insert(2, 1)];
    const first = db.begin();
    const second = db.begin();
    first.get(a);
    second.get(b);
    first.replace(b, { question: 2, score: 0 });
    second.replace(a, { question: 1, score: 0 });
    db.commit(first);
    expect(() => db.commit(second)).toThrow(ConflictError);
    expect(transact(db, (tx) => tx.get(a))?.value.score).toBe(1);
  });

  test("change the same document -> the second fails (lost update)", () => {
    const { db, insert } = setUp();
    const id = insert(1, 1);
    const [first, second] = [db.begin(), db.begin()];
    for (const tx of [first, second]) {
      tx.replace(id, { question: 1, score: Number(tx.get(id)!.value.score) + 1 });
    }
    db.commit(first);
    expect(() => db.commit(second)).toThrow(/^Documents read from or written to the "answers" table changed/);
    expect(second.conflicted).toBe(true);
    expect(transact(db, (tx) => tx.get(id))?.value.score).toBe(2);
  });

  test("change different documents -> both commit", () => {
    const { db, insert } = setUp();
    const [a, b] = [insert(1, 1), insert(1, 2)];
    const [first, second] = [db.begin(), db.begin()];
    first.replace(a, { question: 1, score: 5 });
    second.replace(b, { question: 1, score: 6 });
    db.commit(first);
    expect(() => db.commit(second)).not.toThrow();
  });

  test("insert into the same table -> both commit", () => {
    const { db, table } = setUp();
    const writers = Array.from({ length: 30 }, () => db.begin());
    for (const tx of writers) tx.insert(table, { question: 1, score: 1 });
    for (const tx of writers) expect(() => db.commit(tx)).not.toThrow();
  });

  test("one reads a range that the other inserts into -> it fails (phantom)", () => {
    const { db, table, index, insert } = setUp();
    const tx = db.begin();
    expect(drain(scanRange(tx, index, [["Eq", "question", 1]]))).toEqual([]);
    tx.insert(table, { question: 1, score: 1 });
    insert(1, 2);
    expect(() => db.commit(tx)).toThrow(ConflictError);
  });

  test("one reads a range that the other moves a document out of, or into -> it fails", () => {
    const { db, table, index, insert } = setUp();
    const id = insert(1, 1);
    for (const question of [2, 1]) {
      const tx = db.begin();
      drain(scanRange(tx, index, [["Eq", "question", 1]]));
      tx.insert(table, { question: 9, score: 1 });
      transact(db, (other) => other.replace(id, { question, score: 1 }));
      expect(() => db.commit(tx)).toThrow(ConflictError);
    }
  });

  test("one reads a range beside the other's writes -> both commit", () => {
    const { db, table, index, insert } = setUp();
    const tx = db.begin();
    drain(scanRange(tx, index, [["Eq", "question", 1]]));
    tx.insert(table, { question: 1, score: 1 });
    insert(2, 2);
    expect(() => db.commit(tx)).not.toThrow();
  });

  test("one stopped reading before the row that the other inserts -> both commit", () => {
    const { db, table, index, insert } = setUp();
    insert(1, 1);
    insert(1, 5);
    const tx = db.begin();
    expect(scanRange(tx, index, [["Eq", "question", 1]]).next()?.value.score).toBe(1);
    tx.insert(table, { question: 9, score: 9 });
    insert(1, 3);
    expect(() => db.commit(tx)).not.toThrow();
  });

  test("one finds a document missing that the other creates -> the first fails", () => {
    const { db, table, insert } = setUp();
    const id = insert(1, 1);
    const value = transact(db, (tx) => tx.get(id))!.value;
    transact(db, (tx) => tx.delete(id));
    const tx = db.begin();
    expect(tx.get(id)).toBeNull();
    tx.insert(table, { question: 2, score: 2 });
    transact(db, (other) =>
      other.insert(table, { question: 1 }, { id, creationTime: Number(value._creationTime) }),
    );
    expect(() => db.commit(tx)).toThrow(ConflictError);
  });

  test("one only reads -> it commits at its snapshot, regardless of later writes", () => {
    const { db, insert } = setUp();
    const id = insert(1, 1);
    const snapshot = db.latest;
    const tx = db.begin();
    tx.get(id);
    transact(db, (other) => other.delete(id));
    expect(db.commit(tx)).toBe(snapshot);
  });
});

describe.each(KINDS)("a torn read on %s", (kind) => {
  test("by id -> the read and all later operations throw, even if the first error was swallowed", () => {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const [a, b] = transact(db, (tx) => [tx.insert(table, { n: 1 }), tx.insert(table, { n: 1 })]);
    const tx = db.begin();
    tx.get(a!);
    transact(db, (other) => {
      other.replace(a!, { n: 2 });
      other.replace(b!, { n: 2 });
    });
    expect(() => tx.get(b!)).toThrow(ConflictError);
    expect(tx.conflicted).toBe(true);
    expect(() => tx.scan(index, "", "\u0100", "asc")).toThrow(ConflictError);
    expect(() => tx.insert(table, {})).toThrow(ConflictError);
    expect(() => db.commit(tx)).toThrow(ConflictError);
  });

  test.each(["asc", "desc"] as const)(
    "%s by a scan that had prefetched the row before its change -> throws",
    (order) => {
      const db = openDatabase(kind);
      const { table, index } = answersTable(db);
      const ids = transact(db, (tx) => [1, 2, 3].map((score) => tx.insert(table, { question: 1, score })));
      const tx = db.begin();
      const scan = scanRange(tx, index, [], order);
      expect(scan.next()?.value.score).toBe(order === "asc" ? 1 : 3);
      transact(db, (other) => other.replace(ids[1]!, { question: 1, score: 2, late: true }));
      expect(() => scan.next()).toThrow(ConflictError);
    },
  );

  test("at the end of a range to which another transaction has appended -> throws", () => {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    transact(db, (tx) => tx.insert(table, { question: 1, score: 1 }));
    const tx = db.begin();
    const scan = scanRange(tx, index);
    scan.next();
    transact(db, (other) => other.insert(table, { question: 1, score: 2 }));
    expect(() => scan.next()).toThrow(ConflictError);
  });

  test("a change beyond the rows that the scan read -> no conflict", () => {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const ids = transact(db, (tx) => [1, 2, 3].map((score) => tx.insert(table, { question: 1, score })));
    const tx = db.begin();
    const scan = scanRange(tx, index);
    scan.next();
    transact(db, (other) => other.delete(ids[2]!));
    expect(scan.next()?.value.score).toBe(2);
    expect(() => db.commit(tx)).not.toThrow();
  });
});

describe.each(KINDS)("a schema change on %s", (kind) => {
  test.each([
    ["becomes stricter", { by_question: ["score"] }],
    ["loses an index", {}],
  ])("under a running transaction: the schema %s -> it must be retried", (_change, indexes) => {
    const db = openDatabase(kind);
    const { table } = answersTable(db);
    const tx = db.begin();
    tx.insert(table, { score: "not a number" });
    const number = { fieldType: { type: "number" as const }, optional: false };
    const documentType = { type: "object" as const, value: { score: number } };
    db.applySchema(schemaOf({ answers: { indexes, documentType } }));
    expect(() => db.commit(tx)).toThrow(ConflictError);
  });
});
