import { expect, test } from "vitest";
import type { Database } from "../../src/store/database.ts";
import { ConflictError } from "../../src/store/errors.ts";
import type { Transaction } from "../../src/store/transaction.ts";
import type { IndexInfo, TableInfo, Timestamp } from "../../src/store/types.ts";
import { integer, pick, type Random, runSeed, seededRandom } from "../support/random-values.ts";
import { type NaiveRange, NaiveStore, randomRange } from "./naive-store.ts";
import { KINDS, openDatabase, scanRange, schemaOf } from "./support.ts";

const FIELDS = ["a", "b", "_creationTime", "_id"];
const STEPS = Number(process.env.FUZZ_ROUNDS ?? 1500);
const OPEN_AT_ONCE = 5;

/** A recorded write, to be repeated on a naive store. */
type Write = { id: string; document: Record<string, number | string> | null };
/** A recorded read with its result: ids with versions. */
type Read = { range: NaiveRange; seen: string[] } | { id: string; seen: string };
type Event = { write: Write } | { read: Read };

interface Run {
  tx: Transaction;
  events: Event[];
  /** Scan in progress, which continues while others commit. */
  scan: { cursor: ReturnType<typeof scanRange>; range: NaiveRange; seen: string[] } | null;
}

const version = (document: Record<string, unknown> | null | undefined) =>
  document ? `${document._id}@${document.version}` : "missing";

/** True if a naive store in state `state` returns the same reads when it repeats the events. */
function isConsistentWith(state: NaiveStore, events: Event[]): boolean {
  const store = state.copy();
  return events.every((event) => {
    if ("write" in event) {
      if (event.write.document === null) store.documents.delete(event.write.id);
      else store.documents.set(event.write.id, event.write.document);
      return true;
    }
    const { read } = event;
    if ("id" in read) return version(store.documents.get(read.id)) === read.seen;
    return JSON.stringify(store.scan(read.range).map(version)) === JSON.stringify(read.seen);
  });
}

function afterEvents(state: NaiveStore, events: Event[]): NaiveStore {
  const store = state.copy();
  for (const event of events) {
    if (!("write" in event)) continue;
    if (event.write.document === null) store.documents.delete(event.write.id);
    else store.documents.set(event.write.id, event.write.document);
  }
  return store;
}

function smallRange(random: Random): NaiveRange {
  return randomRange(random, FIELDS, () => integer(random, 4));
}

function openScan(tx: Transaction, index: IndexInfo, range: NaiveRange) {
  const conditions = range.items.map(({ type, field, value }): [typeof type, string, number] => [
    type,
    field,
    Number(value),
  ]);
  return scanRange(tx, index, conditions, range.order);
}

/** Inserts, replaces or deletes a random document. */
function writeSomething(
  random: Random,
  run: Run,
  table: TableInfo,
  ids: string[],
  nextVersion: () => number,
): void {
  const value = { a: integer(random, 4), b: integer(random, 4), version: nextVersion() };
  const choice = random();
  if (choice < 0.4 || ids.length === 0) {
    const id = run.tx.insert(table, value);
    const { creationTime } = run.tx.get(id)!;
    run.events.push({ write: { id, document: { ...value, _id: id, _creationTime: creationTime } as never } });
    ids.push(id);
    return;
  }
  const id = pick(random, ids);
  const record = run.tx.get(id);
  run.events.push({ read: { id, seen: version(record?.value) } });
  if (record === null) return;
  if (choice < 0.8) {
    run.tx.replace(id, value);
    run.events.push({
      write: { id, document: { ...value, _id: id, _creationTime: record.creationTime } as never },
    });
  } else {
    run.tx.delete(id);
    run.events.push({ write: { id, document: null } });
  }
}

/** Reads one more row of the scan in progress, or starts a scan. A finished scan becomes an event. */
function readSomething(random: Random, run: Run, index: IndexInfo): void {
  if (run.scan === null) {
    const range = smallRange(random);
    run.scan = { cursor: openScan(run.tx, index, range), range, seen: [] };
  }
  const { cursor, range, seen } = run.scan;
  const document = seen.length < range.limit ? cursor.next() : null;
  if (document !== null) {
    seen.push(version(document.value));
    return;
  }
  run.events.push({ read: { range, seen } });
  run.scan = null;
}

test.each(KINDS)("interleaved transactions on %s have the same effect as sequential ones", (kind) => {
  const seed = runSeed();
  const random = seededRandom(seed);
  const db: Database = openDatabase(kind);
  db.applySchema(schemaOf({ things: { indexes: { by_a_b: ["a", "b"] } } }));
  const table = db.catalog.tableByName("things")!;
  const index = table.indexes.get("by_a_b")!;
  const states = new Map<Timestamp, NaiveStore>([[db.latest, new NaiveStore()]]);
  const watched: { range: NaiveRange; seen: string; isStale: boolean }[] = [];
  const runs: Run[] = [];
  const ids: string[] = [];
  let versions = 0;
  let committed = 0;
  let refused = 0;

  const finish = (run: Run): void => {
    runs.splice(runs.indexOf(run), 1);
    const before = states.get(db.latest)!;
    const snapshot = states.get(run.tx.snapshot)!;
    try {
      const ts = db.commit(run.tx);
      expect(isConsistentWith(snapshot, run.events), `seed ${seed}: torn read`).toBe(true);
      if (ts === run.tx.snapshot) return;
      expect(isConsistentWith(before, run.events), `seed ${seed}: not serializable`).toBe(true);
      states.set(ts, afterEvents(before, run.events));
      committed++;
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      refused++;
    }
    for (const watch of watched) {
      if (watch.isStale) continue;
      const now = JSON.stringify(states.get(db.latest)!.scan(watch.range).map(version));
      expect(now, `seed ${seed}: a subscriber was not told`).toBe(watch.seen);
    }
  };

  for (let step = 0; step < STEPS; step++) {
    if (runs.length < OPEN_AT_ONCE) runs.push({ tx: db.begin(), events: [], scan: null });
    const run = pick(random, runs);
    const choice = random();
    try {
      if (choice < 0.25 && run.scan === null) {
        writeSomething(random, run, table, ids, () => ++versions);
      } else if (choice < 0.85) {
        readSomething(random, run, index);
      } else if (run.scan === null) {
        finish(run);
      }
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      // Even before a conflict, all its reads must have been from the same moment.
      expect(
        isConsistentWith(states.get(run.tx.snapshot)!, run.events),
        `seed ${seed}: torn before conflict`,
      ).toBe(true);
      run.tx.finish();
      runs.splice(runs.indexOf(run), 1);
      refused++;
    }
    if (step % 20 === 0) watchSomething();
    if (ids.length > 60) ids.splice(0, 20);
  }
  expect(committed, `seed ${seed}`).toBeGreaterThan(20);
  expect(refused, `seed ${seed}`).toBeGreaterThan(5);

  function watchSomething(): void {
    const range = smallRange(random);
    const tx = db.begin();
    const cursor = openScan(tx, index, range);
    const seen: string[] = [];
    for (let row = 0; row < range.limit; row++) {
      const document = cursor.next();
      if (document === null) break;
      seen.push(version(document.value));
    }
    tx.finish();
    const watch = { range, seen: JSON.stringify(seen), isStale: false };
    watched.push(watch);
    db.subscribe(tx.reads, tx.snapshot, () => {
      watch.isStale = true;
    });
  }
});
