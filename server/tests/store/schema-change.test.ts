import { join } from "node:path";
import type { ValidatorJSON } from "convex/values";
import { describe, expect, test, vi } from "vitest";
import { Database } from "../../src/store/database.ts";
import { MemoryPersistence } from "../../src/store/memory-persistence.ts";
import { SchemaError, type SchemaJson } from "../../src/values/schema.ts";
import { drain, KINDS, openDatabase, scanRange, schemaOf, temporaryFolder, transact } from "./support.ts";

const scored = (type: ValidatorJSON): ValidatorJSON => ({
  type: "object",
  value: { score: { fieldType: type, optional: false } },
});

test("applying the active schema again -> documents are read again only if a type has changed", () => {
  const persistence = new MemoryPersistence();
  const range = vi.spyOn(persistence, "range");
  const db = new Database(persistence);
  const schema = (type: ValidatorJSON) => schemaOf({ answers: { documentType: scored(type) } });
  db.applySchema(schema({ type: "number" }));
  transact(db, (tx) => tx.insert(db.catalog.tableByName("answers")!, { score: 1 }));
  range.mockClear();
  db.applySchema(schema({ type: "number" }));
  expect(range).not.toHaveBeenCalled();
  expect(() => db.applySchema(schema({ type: "string" }))).toThrow(SchemaError);
  // A schema without validation does not prove that stored documents match it.
  db.applySchema({ ...schema({ type: "string" }), schemaValidation: false });
  expect(() => db.applySchema(schema({ type: "string" }))).toThrow(SchemaError);
});

describe.each(KINDS)("a schema on %s", (kind) => {
  test("with a new index -> the index contains earlier and later documents", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    transact(db, (tx) => {
      for (let score = 0; score < 1200; score++) tx.insert(table, { score: 1200 - score });
    });
    db.applySchema(schemaOf({ answers: { indexes: { by_score: ["score"] } } }));
    const index = table.indexes.get("by_score")!;
    expect(index.fields).toEqual(["score", "_creationTime", "_id"]);
    transact(db, (tx) => tx.insert(table, { score: 0 }));
    const scores = transact(db, (tx) => drain(scanRange(tx, index))).map((value) => value.score);
    expect(scores).toEqual(Array.from({ length: 1201 }, (_, i) => i));
  });

  test("with other fields for an existing index -> the index is rebuilt", () => {
    const db = openDatabase(kind);
    db.applySchema(schemaOf({ answers: { indexes: { sorted: ["a"] } } }));
    const table = db.catalog.tableByName("answers")!;
    transact(db, (tx) => [tx.insert(table, { a: 1, b: 2 }), tx.insert(table, { a: 2, b: 1 })]);
    const before = table.indexes.get("sorted")!;
    db.applySchema(schemaOf({ answers: { indexes: { sorted: ["b"] } } }));
    const after = table.indexes.get("sorted")!;
    expect(after.id).not.toBe(before.id);
    expect(transact(db, (tx) => drain(scanRange(tx, after))).map((value) => value.a)).toEqual([2, 1]);
  });

  test("that omits an existing index or table -> its indexes are removed, the documents remain", () => {
    const db = openDatabase(kind);
    db.applySchema(
      schemaOf({ answers: { indexes: { by_score: ["score"] } }, others: { indexes: { by_x: ["x"] } } }),
    );
    const table = db.catalog.tableByName("others")!;
    const id = transact(db, (tx) => tx.insert(table, { x: 1 }));
    db.applySchema(schemaOf({ answers: {} }));
    expect([...db.catalog.tableByName("answers")!.indexes.keys()]).toEqual(["by_id", "by_creation_time"]);
    expect([...table.indexes.keys()]).toEqual(["by_id", "by_creation_time"]);
    transact(db, (tx) => tx.replace(id, { x: 2 }));
    expect(transact(db, (tx) => tx.get(id))?.value.x).toBe(2);
  });

  test("applied again unchanged -> the indexes stay the same", () => {
    const db = openDatabase(kind);
    const schema = schemaOf({ answers: { indexes: { by_score: ["score"] } } });
    db.applySchema(schema);
    const index = db.catalog.tableByName("answers")!.indexes.get("by_score");
    db.applySchema(structuredClone(schema));
    expect(db.catalog.tableByName("answers")!.indexes.get("by_score")).toBe(index);
  });

  test("that a stored document violates -> refused with the document's id, and nothing changes", () => {
    const db = openDatabase(kind);
    db.applySchema(schemaOf({ answers: { indexes: { by_score: ["score"] } } }));
    const table = db.catalog.tableByName("answers")!;
    const id = transact(db, (tx) => tx.insert(table, { score: "ten" }));
    const before = { schema: db.catalog.schema, tables: structuredClone(db.catalog.tables()) };
    const strict = schemaOf({
      brandNew: { indexes: { by_x: ["x"] } },
      answers: { indexes: { other: ["score"] }, documentType: scored({ type: "number" }) },
    });
    expect(() => db.applySchema(strict)).toThrow(SchemaError);
    expect(() => db.applySchema(strict)).toThrow(
      `Document with ID "${id}" in table "answers" does not match the schema: Value does not match validator.\nPath: .score\nValue: "ten"\nValidator: v.float64()\nTo fix`,
    );
    expect(db.catalog.schema).toBe(before.schema);
    expect(db.catalog.tables()).toEqual(before.tables);
    expect(() => transact(db, (tx) => tx.insert(table, { score: "eleven" }))).not.toThrow();
  });

  test("with schemaValidation off -> documents are not checked, indexes are built", () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    transact(db, (tx) => tx.insert(table, { score: "ten" }));
    const schema = schemaOf({
      answers: { indexes: { by_score: ["score"] }, documentType: scored({ type: "number" }) },
    });
    db.applySchema({ ...schema, schemaValidation: false });
    expect(() => transact(db, (tx) => tx.insert(table, { score: null }))).not.toThrow();
    expect(table.indexes.has("by_score")).toBe(true);
  });

  test("replaced by null -> the schema and its indexes are removed, the documents remain", () => {
    const db = openDatabase(kind);
    db.applySchema(schemaOf({ answers: { indexes: { by_score: ["score"] } } }));
    const table = db.catalog.tableByName("answers")!;
    const id = transact(db, (tx) => tx.insert(table, { score: 1 }));
    db.applySchema(null);
    expect(db.catalog.schema).toBeNull();
    expect(table.indexes.has("by_score")).toBe(false);
    expect(transact(db, (tx) => tx.get(id))).not.toBeNull();
  });

  test("checks v.id against existing tables", () => {
    const db = openDatabase(kind);
    const quizzes = db.catalog.ensureTable("quizzes");
    const users = db.catalog.ensureTable("users");
    const [quiz, user] = transact(db, (tx) => [tx.insert(quizzes, {}), tx.insert(users, {})]);
    db.applySchema(schemaOf({ answers: { documentType: scored({ type: "id", tableName: "quizzes" }) } }));
    const table = db.catalog.tableByName("answers")!;
    expect(() => transact(db, (tx) => tx.insert(table, { score: quiz! }))).not.toThrow();
    expect(() => transact(db, (tx) => tx.insert(table, { score: user! }))).toThrow(/from table `users`/);
  });

  test("increases the timestamp, so that earlier results count as outdated", () => {
    const db = openDatabase(kind);
    const before = db.latest;
    db.applySchema(schemaOf({ answers: {} }));
    expect(db.latest > before).toBe(true);
    expect(db.durableTs).toBe(db.latest);
  });
});

describe("a schema", () => {
  const table = { tableName: "answers", indexes: [], documentType: null };
  const index = (indexDescriptor: string, fields: string[]) => ({ indexDescriptor, fields });
  const refused: [string, Partial<SchemaJson["tables"][number]>, RegExp][] = [
    ["a table has a reserved name", { tableName: "_users" }, /_users is a reserved table name/],
    ["a table has a name with a dash", { tableName: "a-b" }, /"a-b"/],
    ["an index has a built-in name", { indexes: [index("by_id", ["a"])] }, /reserved/],
    ["an index has no fields", { indexes: [index("x", [])] }, /index "x" must have at least one field/],
    ["an index lists a field twice", { indexes: [index("x", ["a", "a"])] }, /Duplicate field a/],
    [
      "an index lists _creationTime, which the server appends to every index",
      { indexes: [index("x", ["a", "_creationTime"])] },
      /_creationTime/,
    ],
    [
      "two indexes have the same name",
      { indexes: [index("x", ["a"]), index("x", ["b"])] },
      /two or more definitions of index "x"/,
    ],
    [
      "an index has 17 fields",
      {
        indexes: [
          index(
            "x",
            Array.from({ length: 17 }, (_, i) => `f${i}`),
          ),
        ],
      },
      /16/,
    ],
  ];
  test.each(refused)("is refused if %s", (_reason, change, message) => {
    const db = openDatabase("memory");
    const schema: SchemaJson = { schemaValidation: true, tables: [{ ...table, ...change }] };
    expect(() => db.applySchema(schema)).toThrow(SchemaError);
    expect(() => db.applySchema(schema)).toThrow(message);
    expect(db.catalog.tables()).toEqual([]);
  });

  test("is not refused if it is active already, since an older version may have checked less", () => {
    const db = openDatabase("memory");
    const schema: SchemaJson = {
      schemaValidation: true,
      tables: [{ ...table, indexes: [index("x", ["a"]), index("y", ["a"])] }],
    };
    db.catalog.setSchema(schema);
    db.applySchema(schema);
    expect(() => db.applySchema({ ...schema, schemaValidation: false })).toThrow("have the same fields");
  });

  test("may contain staged indexes, which are ignored", () => {
    const db = openDatabase("memory");
    const staged = {
      stagedDbIndexes: [index("later", ["a"])],
      stagedSearchIndexes: [{ indexDescriptor: "full", searchField: "a", filterFields: [] }],
    };
    db.applySchema({ schemaValidation: true, tables: [{ ...table, ...staged }] });
    expect(db.catalog.tableByName("answers")!.indexes.has("later")).toBe(false);
  });
});

describe("the catalog", () => {
  test("numbers tables of the app from 10001, and system tables like Convex", () => {
    const { catalog } = openDatabase("memory");
    expect(catalog.ensureTable("_jobs").number).toBe(9_000);
    expect(catalog.ensureTable("users").number).toBe(10_001);
    expect(catalog.ensureTable("_storage")).toMatchObject({ number: 540, system: true });
    expect(catalog.ensureTable("quizzes")).toMatchObject({ number: 10_002, system: false });
    expect(catalog.ensureTable("users").number).toBe(10_001);
    expect(catalog.ensureTable("_other")).toMatchObject({ number: 9_001, system: true });
    expect(catalog.tableByNumber(540)?.name).toBe("_storage");
  });

  test.each(["", "1st", "a-b", "ğ", "___", "x".repeat(65)])("refuses a table named %j", (name) => {
    expect(() => openDatabase("memory").catalog.ensureTable(name)).toThrow(/not a valid table name/);
  });

  test("builds and fills indexes of the server's own tables, which schema changes do not affect", () => {
    const db = openDatabase("memory");
    const jobs = db.catalog.ensureTable("_jobs");
    transact(db, (tx) => [tx.insert(jobs, { due: 2 }), tx.insert(jobs, { due: 1 })]);
    const index = db.catalog.ensureIndex(jobs, "by_due", ["due"]);
    db.applySchema(schemaOf({ answers: {} }));
    expect(db.catalog.ensureIndex(jobs, "by_due", ["due"])).toBe(index);
    expect(transact(db, (tx) => drain(scanRange(tx, index))).map((value) => value.due)).toEqual([1, 2]);
  });

  test("is unchanged after a restart: tables, numbers, indexes, schema and its checks", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const first = Database.open({ file });
    first.catalog.ensureTable("_jobs");
    const schema = schemaOf({
      answers: { indexes: { by_score: ["score"] }, documentType: scored({ type: "number" }) },
    });
    first.applySchema(schema);
    const tables = structuredClone(first.catalog.tables());
    await first.close();
    const second = Database.open({ file });
    expect(second.catalog.tables()).toEqual(tables);
    expect(second.catalog.schema).toEqual(schema);
    const table = second.catalog.tableByName("answers")!;
    expect(() => transact(second, (tx) => tx.insert(table, { score: "x" }))).toThrow(
      /does not match the schema/,
    );
    expect(second.catalog.ensureTable("later").number).toBe(10_002);
    await second.close();
  });
});
