import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { Database } from "../../../server/store/database.ts";
import { OpenError, StorageFailure } from "../../../server/store/errors.ts";
import { MemoryPersistence } from "../../../server/store/memory-persistence.ts";
import { SqliteConnection } from "../../../server/store/sqlite-driver.ts";
import { KINDS, openDatabase, temporaryFolder, transact } from "./support.ts";

describe.each(KINDS)("a commit on %s", (kind) => {
  test("is seen at once and durable a little later, together with its neighbours", async () => {
    const db = openDatabase(kind);
    const table = db.catalog.ensureTable("answers");
    await db.durable(db.latest);
    const before = db.durableTs;
    const stamps = [1, 2, 3].map((score) => {
      transact(db, (tx) => tx.insert(table, { score }));
      return db.latest;
    });
    expect(db.durableTs).toBe(before);
    await db.durable(stamps[0]!);
    expect(db.durableTs).toBe(stamps[2]);
  });

  test("gets a timestamp above every earlier one, in nanoseconds of wall time", () => {
    const db = openDatabase(kind, { now: () => 1_700_000_000_000 });
    const table = db.catalog.ensureTable("answers");
    const stamps = [1, 2, 3].map((score) => {
      const tx = db.begin();
      tx.insert(table, { score });
      return db.commit(tx);
    });
    expect(stamps[0]).toBeGreaterThanOrEqual(1_700_000_000_000_000_000n);
    expect(stamps[1]! > stamps[0]! && stamps[2]! > stamps[1]!).toBe(true);
    expect(stamps[2]! - stamps[0]!).toBeLessThan(1000n);
  });
});

describe("a restart", () => {
  test("finds documents and settings; timestamps go on from the newest, also when the clock was set back", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const first = Database.open({ file, now: () => 2_000_000_000_000 });
    const table = first.catalog.ensureTable("answers");
    const id = transact(first, (tx) => tx.insert(table, { score: 1 }));
    first.setMeta("instanceSecret", "ğ");
    const newest = first.latest;
    await first.close();
    const second = Database.open({ file, now: () => 1_000_000_000_000 });
    expect(second.latest > newest).toBe(true);
    expect(transact(second, (tx) => tx.get(id))?.value.score).toBe(1);
    expect(second.getMeta("instanceSecret")).toBe("ğ");
    expect(second.getMeta("nothing")).toBeNull();
    const handedOut = second.latest;
    await second.close();
    const third = Database.open({ file, now: () => 1_000_000_000_000 });
    expect(third.latest > handedOut).toBe(true);
    await third.close();
  });

  test("close writes what was still outstanding", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const first = Database.open({ file });
    const table = first.catalog.ensureTable("answers");
    const id = transact(first, (tx) => tx.insert(table, { score: 1 }));
    const waiting = first.durable(first.latest);
    await first.close();
    await expect(waiting).resolves.toBeUndefined();
    expect(() => first.begin()).toThrow(/closed/);
    const second = Database.open({ file });
    expect(transact(second, (tx) => tx.get(id))).not.toBeNull();
    await second.close();
  });
});

describe("a storage that fails", () => {
  class FailingPersistence extends MemoryPersistence {
    broken = false;
    override commit(): void {
      if (this.broken) throw new Error("disk is full");
    }
  }

  test("when writing to disk -> nobody is told durable, the host is told once, nothing works any more", async () => {
    const persistence = new FailingPersistence();
    const onFatal = vi.fn();
    const db = new Database(persistence, { onFatal });
    const table = db.catalog.ensureTable("answers");
    await db.durable(db.latest);
    persistence.broken = true;
    const tx = db.begin();
    tx.insert(table, { score: 1 });
    const ts = db.commit(tx);
    await expect(db.durable(ts)).rejects.toThrow(StorageFailure);
    await expect(db.durable(ts)).rejects.toThrow(/disk is full/);
    expect(db.durableTs < ts).toBe(true);
    expect(onFatal).toHaveBeenCalledTimes(1);
    expect(onFatal.mock.calls[0]![0]).toBeInstanceOf(StorageFailure);
    expect(() => db.begin()).toThrow(StorageFailure);
    expect(() => db.setMeta("a", "b")).toThrow(StorageFailure);
    await db.close();
  });
});

describe("opening", () => {
  test("a file that another database holds -> a sentence that says so, and the other goes on", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const first = Database.open({ file });
    expect(() => Database.open({ file })).toThrow(
      new OpenError(
        `${file} is in use by another running server. Stop that one, or choose another data folder.`,
      ),
    );
    const table = first.catalog.ensureTable("answers");
    transact(first, (tx) => tx.insert(table, {}));
    await first.close();
    await Database.open({ file }).close();
  });

  test("a file that is no database -> a sentence that says so", () => {
    const file = join(temporaryFolder(), "data.sqlite");
    writeFileSync(
      file,
      "a letter to grandmother, longer than a hundred bytes so that it fills the header. ".repeat(20),
    );
    expect(() => Database.open({ file })).toThrow(/is not a database file/);
    expect(readFileSync(file, "utf8")).toContain("grandmother");
  });

  test("a database of another program -> refused and left as it is", () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const other = new SqliteConnection(file);
    other.exec("CREATE TABLE recipes (name TEXT)");
    other.close();
    const before = readFileSync(file);
    expect(() => Database.open({ file })).toThrow(/another program/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("data of another version -> a sentence that names both versions", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    await Database.open({ file }).close();
    const other = new SqliteConnection(file);
    other.exec("PRAGMA user_version = 99");
    other.close();
    expect(() => Database.open({ file })).toThrow(/data version 99.*knows version 1 only/);
  });

  test.skipIf(process.platform === "win32")("a new file -> readable by its owner only", async () => {
    const file = join(temporaryFolder(), "data", "data.sqlite");
    const db = Database.open({ file });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(`${file}-wal`).mode & 0o077).toBe(0);
    await db.close();
  });
});

describe("kill -9 in the middle of writing", { timeout: 60_000 }, () => {
  const ROUNDS = 3;
  let script = "";

  beforeAll(async () => {
    script = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "durability-child.mjs");
    await build({
      entryPoints: [fileURLToPath(new URL("./durability-child.ts", import.meta.url))],
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      outfile: script,
      logLevel: "error",
    });
  });

  test("every acknowledged commit is found again, whole, and timestamps go on", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const acknowledged: { id: string; peer: string; ts: string }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
      const exit = once(child, "exit");
      const target = acknowledged.length + 40 * round;
      for await (const line of createInterface({ input: child.stdout })) {
        acknowledged.push(JSON.parse(line));
        if (acknowledged.length === target) child.kill("SIGKILL");
      }
      await exit;
      const db = Database.open({ file });
      const newest = acknowledged.map((entry) => BigInt(entry.ts)).reduce((a, b) => (a > b ? a : b));
      expect(db.latest > newest).toBe(true);
      const tx = db.begin();
      for (const { id, peer } of acknowledged) {
        expect(tx.get(id)?.value.peer).toBe(peer);
        expect(tx.get(peer), "both documents of one commit").not.toBeNull();
      }
      tx.finish();
      await db.close();
    }
    expect(acknowledged.length).toBeGreaterThan(40 * ROUNDS);
  });

  test("a second process cannot open the file of a running one", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const db = Database.open({ file });
    const second = promisify(execFile)(process.execPath, [script, file]);
    await expect(second).rejects.toMatchObject({
      stderr: expect.stringContaining("in use by another running server"),
    });
    await db.close();
  });
});
