import { join } from "node:path";
import { convexToJson, type Value } from "convex/values";
import { expect, test } from "vitest";
import { Database } from "../../src/store/database.ts";
import type { Checkpoint, Transaction } from "../../src/store/transaction.ts";
import { newId } from "../../src/values/ids.ts";
import { integer, pick, type Random, runSeed, seededRandom } from "../support/random-values.ts";
import { type Document, type NaiveRange, NaiveStore, randomRange, smallValue } from "./naive-store.ts";
import { scanRange, schemaOf, temporaryFolder } from "./support.ts";

const INDEXES = { by_a: ["a"], by_a_b: ["a", "b"], by_nested: ["c.d", "a"] };
/** Enough rounds to find deliberate bugs; raise it to search for more. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 50);

/** A transaction as a list of steps, which run on each store. */
type Step =
  | { do: "insert"; id: string; creationTime: number; value: Record<string, Value> }
  | { do: "replace"; id: string; value: Record<string, Value> }
  | { do: "delete"; id: string }
  | { do: "get"; id: string }
  | { do: "scan"; index: string; range: NaiveRange }
  | { do: "checkpoint" }
  | { do: "rollback" };

function randomSteps(random: Random, tableNumber: number, known: string[], clock: () => number): Step[] {
  const ids = [...known];
  const value = () => {
    const fields: Record<string, Value> = {};
    for (const name of ["a", "b"]) {
      const field = smallValue(random);
      if (field !== undefined) fields[name] = field;
    }
    if (random() < 0.5) fields.c = { d: integer(random, 3) };
    return fields;
  };
  // All scans of a transaction use the same index, because its own writes must remain correct there.
  const index = pick(random, Object.keys(INDEXES) as (keyof typeof INDEXES)[]);
  const fields = [...INDEXES[index], "_creationTime", "_id"];
  return Array.from({ length: 1 + integer(random, 25) }, (): Step => {
    const choice = random();
    if (choice < 0.3 || ids.length === 0) {
      const id = newId(tableNumber);
      ids.push(id);
      return { do: "insert", id, creationTime: clock(), value: value() };
    }
    if (choice < 0.45) return { do: "replace", id: pick(random, ids), value: value() };
    if (choice < 0.52) return { do: "delete", id: pick(random, ids) };
    if (choice < 0.57) return { do: "get", id: pick(random, ids) };
    if (choice < 0.85) {
      const range = randomRange(random, fields, () => smallValue(random));
      return { do: "scan", index, range: random() < 0.5 ? range : { ...range, items: [], limit: 1000 } };
    }
    return { do: choice < 0.93 ? "checkpoint" : "rollback" };
  });
}

const shown = (document: Document | null | undefined) =>
  document ? JSON.stringify(convexToJson(document)) : null;

/** Runs the steps on a naive store; returns the result of each. */
function runNaively(store: NaiveStore, steps: Step[]): unknown[] {
  const checkpoints: NaiveStore[] = [];
  const show = (step: Step): unknown => {
    switch (step.do) {
      case "insert":
        store.documents.set(step.id, { ...step.value, _id: step.id, _creationTime: step.creationTime });
        return step.id;
      case "replace": {
        const old = store.documents.get(step.id);
        if (old === undefined) return "error";
        store.documents.set(step.id, { ...step.value, _id: step.id, _creationTime: old._creationTime! });
        return "done";
      }
      case "delete":
        return store.documents.delete(step.id) ? "done" : "error";
      case "get":
        return shown(store.documents.get(step.id));
      case "scan":
        return store.scan(step.range).map(shown);
      case "checkpoint":
        return checkpoints.push(store.copy());
      case "rollback": {
        const saved = checkpoints.pop();
        if (saved === undefined) return 0;
        store.documents.clear();
        for (const [id, document] of saved.documents) store.documents.set(id, document);
        return checkpoints.length;
      }
    }
  };
  return steps.map(show);
}

/** Runs the steps in a transaction of the real store; returns the result of each. */
function runReally(db: Database, tx: Transaction, steps: Step[]): unknown[] {
  const table = db.catalog.tableByName("things")!;
  const checkpoints: Checkpoint[] = [];
  const orError = (run: () => void) => {
    try {
      run();
      return "done";
    } catch {
      return "error";
    }
  };
  const show = (step: Step): unknown => {
    switch (step.do) {
      case "insert":
        return tx.insert(table, step.value, { id: step.id, creationTime: step.creationTime });
      case "replace":
        return orError(() => tx.replace(step.id, step.value));
      case "delete":
        return orError(() => tx.delete(step.id));
      case "get":
        return tx.get(step.id)?.json ?? null;
      case "scan":
        return scanTexts(tx, table.indexes.get(step.index)!, step.range);
      case "checkpoint":
        return checkpoints.push(tx.checkpoint());
      case "rollback": {
        const saved = checkpoints.pop();
        if (saved !== undefined) tx.rollback(saved);
        return checkpoints.length;
      }
    }
  };
  return steps.map(show);
}

function scanTexts(tx: Transaction, index: Parameters<typeof scanRange>[1], range: NaiveRange): string[] {
  const conditions = range.items.map(
    ({ type, field, value }): [typeof type, string, ReturnType<typeof convexToJson>] => [
      type,
      field,
      value === undefined ? { $undefined: null } : convexToJson(value),
    ],
  );
  const scan = scanRange(tx, index, conditions, range.order);
  const texts: string[] = [];
  while (texts.length < range.limit) {
    const document = scan.next();
    if (document === null) break;
    texts.push(document.json);
  }
  return texts;
}

test("SQLite, memory and a naive store agree through random transactions and restarts", async () => {
  const seed = runSeed();
  const random = seededRandom(seed);
  const file = join(temporaryFolder(), "data.sqlite");
  const memory = Database.open({ file: null });
  let sqlite = Database.open({ file });
  let naive = new NaiveStore();
  for (const db of [memory, sqlite]) db.applySchema(schemaOf({ things: { indexes: INDEXES } }));
  const tableNumber = memory.catalog.tableByName("things")!.number;
  expect(sqlite.catalog.tableByName("things")!.number).toBe(tableNumber);
  let time = 1_700_000_000_000;
  for (let round = 0; round < ROUNDS; round++) {
    const known = [...naive.documents.keys()].slice(-40);
    const steps = randomSteps(random, tableNumber, known, () => (time += random() < 0.3 ? 0 : 0.5));
    const commits = random() < 0.8;
    const draft = naive.copy();
    const expected = runNaively(draft, steps);
    for (const db of [memory, sqlite]) {
      const tx = db.begin();
      const label = `seed ${seed}, round ${round}, ${db === memory ? "memory" : "sqlite"}`;
      expect(runReally(db, tx, steps), label).toEqual(expected);
      if (commits) db.commit(tx);
      else tx.finish();
    }
    if (commits) naive = draft;
    if (round % 20 === 19) {
      await sqlite.close();
      sqlite = Database.open({ file });
    }
  }
  await Promise.all([memory.close(), sqlite.close()]);
});
