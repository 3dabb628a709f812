import { CommitTsPlaceholder } from "convex/values";
import { describe, expect, test } from "vitest";
import { DatabaseError } from "../../src/store/errors.ts";
import { decodeId, newId } from "../../src/values/ids.ts";
import { answersTable, drain, KINDS, openDatabase, scanRange, schemaOf, transact } from "./support.ts";

describe.each(KINDS)("a transaction on %s", (kind) => {
  test("insert -> the document exists with its system fields, as convex JSON", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, { score: 1n, text: "ğ" }));
    const record = transact(db, (tx) => tx.get(id));
    expect(decodeId(id)?.tableNumber).toBe(table.number);
    expect(record?.value).toEqual({ _id: id, _creationTime: record?.creationTime, score: 1n, text: "ğ" });
    expect(JSON.parse(record!.json)).toMatchObject({ _id: id, score: { $integer: "AQAAAAAAAAA=" } });
    expect(record?.tableNumber).toBe(table.number);
  });

  test("documents of one transaction have strictly increasing creation times from its beginning", () => {
    const db = openDatabase(kind, { now: () => 1_700_000_000_000.25 });
    const table = db.catalog.ensureTable("answers");
    const times = transact(db, (tx) =>
      [1, 2, 3].map((score) => tx.get(tx.insert(table, { score }))!.creationTime),
    );
    expect(times[0]).toBe(1_700_000_000_000.25);
    expect(times[0]! < times[1]! && times[1]! < times[2]!).toBe(true);
    expect(times[2]! - times[0]!).toBeLessThan(0.001);
  });

  test("replace -> the whole value is new, the system fields remain", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, { a: 1, b: 2 }));
    const before = transact(db, (tx) => tx.get(id))!;
    transact(db, (tx) => tx.replace(id, { _id: id, _creationTime: before.creationTime, c: 3 }));
    expect(transact(db, (tx) => tx.get(id))?.value).toEqual({
      _id: id,
      _creationTime: before.creationTime,
      c: 3,
    });
  });

  test("system fields cannot be set or changed", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, {}));
    const tx = db.begin();
    expect(() => tx.insert(table, { _id: id })).toThrow(DatabaseError);
    expect(() => tx.insert(table, { _creationTime: 1 })).toThrow(DatabaseError);
    expect(() => tx.replace(id, { _id: newId(table.number) })).toThrow(/`_id`/);
    expect(() => tx.replace(id, { _creationTime: 5 })).toThrow(/`_creationTime`/);
    tx.finish();
  });

  test("delete -> the document is missing, and changing it is an error with its id", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, {}));
    transact(db, (tx) => tx.delete(id));
    const tx = db.begin();
    expect(tx.get(id)).toBeNull();
    expect(() => tx.delete(id)).toThrow(`Delete on nonexistent document ID ${id}`);
    expect(() => tx.replace(id, {})).toThrow(`Replace on nonexistent document ID ${id}`);
    tx.finish();
  });

  test("get of an unknown table returns null; get of an invalid id throws", () => {
    const tx = openDatabase(kind).begin();
    expect(tx.get(newId(20_000))).toBeNull();
    expect(() => tx.get("nobody")).toThrow(/^Unable to decode ID/);
    tx.finish();
  });

  test("writes are invisible to others until the commit, and discarded without one", () => {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const writer = db.begin();
    const id = writer.insert(table, { question: 1, score: 1 });
    expect(transact(db, (tx) => tx.get(id))).toBeNull();
    expect(transact(db, (tx) => drain(scanRange(tx, index)))).toEqual([]);
    writer.finish();
    expect(transact(db, (tx) => tx.get(id))).toBeNull();
  });

  test("replacing a document with the same value is not a write: no timestamp, no count", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, { a: 1, b: { c: 2 } }));
    const before = db.latest;
    const tx = db.begin();
    tx.replace(id, { b: { c: 2 }, a: 1 });
    expect(tx.writes.count).toBe(0);
    expect(db.commit(tx)).toBe(before);
    expect(db.latest).toBe(before);
  });

  test("changing a document and restoring it within a transaction is not a write either", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, { a: 1 }));
    const before = db.latest;
    transact(db, (tx) => {
      tx.replace(id, { a: 2 });
      tx.replace(id, { a: 1 });
      tx.delete(tx.insert(table, { a: 9 }));
    });
    expect(db.latest).toBe(before);
  });

  test("counts written documents and bytes", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const tx = db.begin();
    const id = tx.insert(table, { text: "x".repeat(1000) });
    tx.replace(id, { text: "y".repeat(1000) });
    expect(tx.writes.count).toBe(2);
    expect(tx.writes.bytes).toBeGreaterThan(2000);
    tx.finish();
  });

  test("insert accepts an id and a creation time from elsewhere; a used or foreign id is refused", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const id = newId(table.number);
    transact(db, (tx) => tx.insert(table, { a: 1 }, { id, creationTime: 5.5 }));
    expect(transact(db, (tx) => tx.get(id))?.value).toEqual({ _id: id, _creationTime: 5.5, a: 1 });
    const tx = db.begin();
    expect(() => tx.insert(table, {}, { id })).toThrow(/already/);
    expect(() => tx.insert(table, {}, { id: newId(table.number + 1) })).toThrow(/does not belong/);
    tx.finish();
  });

  test("documents with invalid values are refused", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const tx = db.begin();
    expect(() => tx.insert(table, { _secret: 1 })).toThrow(DatabaseError);
    expect(() => tx.insert(table, { text: "x".repeat(2 ** 20) })).toThrow(DatabaseError);
    expect(tx.writes.count).toBe(0);
    tx.finish();
  });

  test("documents that violate the schema are refused at the write", () => {
    const db = openDatabase(kind);
    const documentType = {
      type: "object" as const,
      value: { score: { fieldType: { type: "number" as const }, optional: false } },
    };
    db.applySchema(schemaOf({ answers: { documentType } }));
    const table = db.catalog.tableByName("answers")!;
    const tx = db.begin();
    expect(() => tx.insert(table, { score: "x" })).toThrow(
      'Failed to insert or update a document in table "answers" because it does not match the schema: Value does not match validator.\nPath: .score',
    );
    const id = tx.insert(table, { score: 1 });
    expect(() => tx.replace(id, { score: 1, extra: true })).toThrow(/extra field `extra`/);
    expect(() => tx.insert(db.catalog.ensureTable("unlisted"), { anything: 1n })).not.toThrow();
    db.commit(tx);
    expect(transact(db, (read) => read.get(id))?.value.score).toBe(1);
  });

  test("a commit timestamp placeholder becomes the commit's timestamp, also in indexes", () => {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const tx = db.begin();
    const id = tx.insert(table, { question: 1, score: new CommitTsPlaceholder() });
    tx.insert(table, { question: 1, score: 2n ** 62n });
    expect(drain(scanRange(tx, index)).map((value) => value._id)[1]).toBe(id);
    const ts = db.commit(tx);
    const stored = transact(db, (read) => drain(scanRange(read, index)));
    expect(stored[0]).toMatchObject({ _id: id, score: ts });
  });

  test("ends with its commit", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    const tx = db.begin();
    const id = tx.insert(table, {});
    db.commit(tx);
    expect(() => tx.get(id)).toThrow(/finished/);
    expect(() => db.commit(tx)).toThrow(/finished/);
  });
});

describe.each(KINDS)("a checkpoint on %s", (kind) => {
  test("rollback -> later inserts, replacements and deletes are undone, earlier ones remain", () => {
    const db = openDatabase(kind);
    const { table, index } = answersTable(db);
    const [kept, removed] = transact(db, (tx) => [
      tx.insert(table, { question: 1, score: 1 }),
      tx.insert(table, { question: 1, score: 2 }),
    ]);
    const tx = db.begin();
    tx.replace(kept, { question: 1, score: 10 });
    const outer = tx.checkpoint();
    tx.replace(kept, { question: 1, score: 20 });
    tx.delete(removed);
    const inner = tx.checkpoint();
    tx.insert(table, { question: 1, score: 30 });
    const scores = () => drain(scanRange(tx, index)).map((value) => value.score);
    expect(scores()).toEqual([20, 30]);
    tx.rollback(inner);
    expect(scores()).toEqual([20]);
    tx.rollback(outer);
    expect(scores()).toEqual([2, 10]);
    db.commit(tx);
    expect(transact(db, (read) => drain(scanRange(read, index)).map((value) => value.score))).toEqual([
      2, 10,
    ]);
  });

  test("rollback -> later reads remain in the read set", () => {
    const db = openDatabase(kind);
    const { table } = answersTable(db);
    const id = transact(db, (tx) => tx.insert(table, { question: 1, score: 1 }));
    const tx = db.begin();
    const checkpoint = tx.checkpoint();
    tx.get(id);
    tx.rollback(checkpoint);
    expect(tx.reads.intervals).toHaveLength(1);
    tx.finish();
  });

  test("rollback of everything -> the commit writes nothing", () => {
    const db = openDatabase(kind);
    const { table } = answersTable(db);
    const before = db.latest;
    const tx = db.begin();
    const checkpoint = tx.checkpoint();
    tx.insert(table, { question: 1 });
    expect(tx.writes.count).toBe(1);
    tx.rollback(checkpoint);
    expect(tx.writes).toMatchObject({ count: 0, bytes: 0 });
    db.commit(tx);
    expect(db.latest).toBe(before);
  });
});

test("at most ten thousand tables can exist", () => {
  const { catalog } = openDatabase("memory");
  for (let i = 0; i < 10_000; i++) catalog.createTable(`table_${i}`, 10_001 + i);
  expect(() => catalog.ensureTable("another")).toThrow("Too many tables (maximum 10000).");
  expect(catalog.ensureTable("table_9999").number).toBe(20_000);
  expect(catalog.ensureTable("_own").system).toBe(true);
});
