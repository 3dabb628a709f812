import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { Database } from "../../src/store/database.ts";
import type { Persistence } from "../../src/store/persistence.ts";
import { SqlitePersistence } from "../../src/store/sqlite-persistence.ts";
import { temporaryFolder, transact } from "./support.ts";

const flushed = vi.hoisted((): number[] => []);
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return {
    ...fs,
    fsync: (file: number, done: (error: NodeJS.ErrnoException | null) => void) => {
      flushed.push(fs.fstatSync(file).ino);
      fs.fsync(file, done);
    },
    fsyncSync: (file: number) => {
      flushed.push(fs.fstatSync(file).ino);
      fs.fsyncSync(file);
    },
  };
});

const STEPS = ["begin", "apply", "setMeta", "commit", "sync", "syncLater"] as const;
type Step = (typeof STEPS)[number];

/** Real storage that reports each step before and after it, and can be made to fail there. */
function watched(
  persistence: SqlitePersistence,
  tell: (step: Step, when: "before" | "after") => void,
): Persistence {
  return new Proxy(persistence, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== "function") return member;
      const step = STEPS.find((known) => known === name);
      return (...args: unknown[]) => {
        if (step) tell(step, "before");
        const result: unknown = member.apply(target, args);
        if (result instanceof Promise && step) return result.then(() => tell(step, "after"));
        if (step) tell(step, "after");
        return result;
      };
    },
  });
}

/** Three writers commit pairs and wait for the disk after each. @returns the acknowledged pairs. */
async function write(db: Database, acknowledge: (pair: string) => void): Promise<void> {
  const table = db.catalog.ensureTable("pairs");
  const writers = [1, 2, 3].map(async (writer) => {
    for (let i = 0; i < 3; i++) {
      const tx = db.begin();
      const peer = tx.insert(table, {});
      const id = tx.insert(table, { peer });
      await db.durable(db.commit(tx));
      acknowledge(`${id} ${peer}`);
      if (writer === 1) await new Promise((resolve) => setImmediate(resolve));
    }
  });
  await Promise.all(writers);
}

test("a commit is acknowledged after its write-ahead log has been flushed", async () => {
  const file = join(temporaryFolder(), "data.sqlite");
  const trace: string[] = [];
  const db = new Database(
    watched(SqlitePersistence.open(file), (step, when) => {
      if (!step.startsWith("sync")) {
        if (when === "after") trace.push(step);
      } else trace.push(`${step} ${when}`);
    }),
  );
  trace.length = 0;
  await write(db, () => trace.push("acknowledged"));
  await db.close();
  let pending = 0;
  let committed = 0;
  let beingFlushed = 0;
  let onDisk = 0;
  for (const step of trace) {
    // A pair consists of two documents.
    if (step === "apply") pending += 0.5;
    if (step === "commit") [committed, pending] = [committed + pending, 0];
    if (/^sync.* before$/.test(step)) [beingFlushed, committed] = [beingFlushed + committed, 0];
    if (/^sync.* after$/.test(step)) [onDisk, beingFlushed] = [onDisk + beingFlushed, 0];
    if (step === "acknowledged") onDisk -= 1;
    expect(onDisk, trace.join(" ")).toBeGreaterThanOrEqual(0);
  }
  expect(trace.filter((step) => step === "acknowledged")).toHaveLength(9);
  // Concurrent commits share a flush.
  expect(trace.filter((step) => step === "commit").length).toBeLessThan(9);
});

test("the write-ahead log and the folder of a new file are flushed", async () => {
  const file = join(temporaryFolder(), "data.sqlite");
  const db = Database.open({ file });
  const log = statSync(`${file}-wal`).ino;
  if (process.platform !== "win32") expect(flushed).toContain(statSync(dirname(file)).ino);
  for (let i = 0; i < 3; i++) {
    flushed.length = 0;
    transact(db, (tx) => tx.insert(db.catalog.ensureTable("pairs"), {}));
    await db.durable(db.latest);
    expect(flushed).toEqual([log]);
  }
  flushed.length = 0;
  db.setMeta("a", "b");
  expect(flushed).toEqual([log]);
  await db.close();
});

describe("a storage that fails at any one step", () => {
  test("retains every acknowledged commit and no partial one", async () => {
    let failed = true;
    for (let fatal = 1; failed; fatal++) {
      const file = join(temporaryFolder(), "data.sqlite");
      let steps = 0;
      failed = false;
      const persistence = SqlitePersistence.open(file);
      let armed = false;
      const db = new Database(
        watched(persistence, () => {
          if (!armed || ++steps !== fatal) return;
          failed = true;
          throw new Error("the disk is gone");
        }),
      );
      armed = true;
      const acknowledged: string[] = [];
      await write(db, (pair) => acknowledged.push(pair)).catch(() => {});
      await db.close();
      const after = Database.open({ file });
      const table = after.catalog.ensureTable("pairs");
      const found = [...after.documents(table)];
      const ids = new Set(found.map(({ id }) => id));
      for (const pair of acknowledged) for (const id of pair.split(" ")) expect(ids).toContain(id);
      for (const { value } of found) if (value.peer !== undefined) expect(ids).toContain(value.peer);
      expect(found.length % 2).toBe(0);
      if (failed) expect(() => transact(db, () => {})).toThrow();
      else expect(acknowledged).toHaveLength(9);
      await after.close();
    }
  });
});
