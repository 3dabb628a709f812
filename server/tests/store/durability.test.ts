import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Database } from "../../src/store/database.ts";
import { OpenError, StorageFailure } from "../../src/store/errors.ts";
import { MemoryPersistence } from "../../src/store/memory-persistence.ts";
import { SqliteConnection } from "../../src/store/sqlite-driver.ts";
import { drain, KINDS, openDatabase, scanRange, temporaryFolder, transact } from "./support.ts";

describe.each(KINDS)("a commit on %s", (kind) => {
  test("is visible at once and durable a little later, in one flush with concurrent commits", async () => {
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

  test("gets a timestamp above all earlier ones, in nanoseconds of wall time", () => {
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
  test("restores documents and settings; timestamps continue from the newest, even if the clock was set back", async () => {
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

  test("close writes pending commits", async () => {
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

  test("while writing -> no commit is reported durable, the host is notified once, all operations fail", async () => {
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
  test("a file that another database has open -> an error with the reason, and the other continues", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const first = Database.open({ file });
    expect(() => Database.open({ file })).toThrow(
      new OpenError(
        "inUse",
        `${file} is in use by another running server. Stop that server, or choose another data folder.`,
      ),
    );
    const table = first.catalog.ensureTable("answers");
    transact(first, (tx) => tx.insert(table, {}));
    await first.close();
    await Database.open({ file }).close();
  });

  test("a file that is not a database -> an error with the reason", () => {
    const file = join(temporaryFolder(), "data.sqlite");
    writeFileSync(
      file,
      "a letter to grandmother, longer than a hundred bytes so that it fills the header. ".repeat(20),
    );
    expect(() => Database.open({ file })).toThrow(/is not a database file/);
    expect(readFileSync(file, "utf8")).toContain("grandmother");
  });

  test("a database of another program -> refused and unchanged", () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const other = new SqliteConnection(file);
    other.exec("CREATE TABLE recipes (name TEXT)");
    other.close();
    const before = readFileSync(file);
    expect(() => Database.open({ file })).toThrow(/another program/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test("data of another version -> an error with both versions", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    await Database.open({ file }).close();
    const other = new SqliteConnection(file);
    other.exec("PRAGMA user_version = 99");
    other.close();
    expect(() => Database.open({ file })).toThrow(/data version 99.*knows versions up to 5 only/);
  });

  test("a damaged file -> an error with the reason, and the file is unchanged", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const db = Database.open({ file });
    const table = db.catalog.ensureTable("answers");
    for (let i = 0; i < 500; i++) transact(db, (tx) => tx.insert(table, { text: "x".repeat(200) }));
    await db.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 40_000, 60_000);
    writeFileSync(file, bytes);
    expect(() => Database.open({ file })).toThrow(/is damaged .* Restore the newest backup/);
    writeFileSync(file, bytes.subarray(0, 30_000));
    expect(() => Database.open({ file })).toThrow(/is damaged/);
    expect(readFileSync(file).equals(bytes.subarray(0, 30_000))).toBe(true);
  });

  test("a page that becomes unreadable later -> the host is notified, and all operations fail", async () => {
    const persistence = new MemoryPersistence();
    const onFatal = vi.fn();
    const db = new Database(persistence, { onFatal });
    const table = db.catalog.ensureTable("answers");
    const id = transact(db, (tx) => tx.insert(table, { score: 1 }));
    persistence.getDocument = () => {
      throw new Error("database disk image is malformed");
    };
    expect(() => transact(db, (tx) => tx.get(id))).toThrow(/could not be read or written: .*malformed/);
    expect(onFatal).toHaveBeenCalledTimes(1);
    expect(() => db.begin()).toThrow(StorageFailure);
  });

  test.skipIf(process.platform === "win32")(
    "a read-only folder or file -> an error with a remedy",
    async () => {
      const folder = temporaryFolder();
      const file = join(folder, "data.sqlite");
      await Database.open({ file }).close();
      // File permissions do not restrict the superuser.
      const superuser = process.getuid?.() === 0;
      const open = (path: string) => () => {
        if (superuser) process.seteuid?.(65_534);
        try {
          Database.open({ file: path });
        } finally {
          if (superuser) process.seteuid?.(0);
        }
      };
      const sentence = /cannot be written\. Give the user that runs the server the right/;
      chmodSync(file, 0o444);
      chmodSync(folder, 0o555);
      expect(open(file)).toThrow(sentence);
      expect(open(join(folder, "new.sqlite"))).toThrow(sentence);
      expect(open(join(folder, "below", "new.sqlite"))).toThrow(sentence);
      chmodSync(folder, 0o755);
      expect(readdirSync(folder)).toEqual(["data.sqlite"]);
    },
  );

  test.skipIf(process.platform === "win32")("a new file -> readable only by its owner", async () => {
    const file = join(temporaryFolder(), "data", "data.sqlite");
    const db = Database.open({ file });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(statSync(`${file}-wal`).mode & 0o077).toBe(0);
    await db.close();
  });
});

describe("the files on disk", () => {
  test("the write-ahead log is checkpointed repeatedly, and space of deleted documents is reused", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const db = Database.open({ file });
    onTestFinished(() => db.close());
    const table = db.catalog.ensureTable("answers");
    const sizes: number[] = [];
    for (let round = 0; round < 4; round++) {
      const ids: string[] = [];
      for (let i = 0; i < 100; i++) {
        ids.push(transact(db, (tx) => tx.insert(table, { text: "x".repeat(100_000) })));
        await db.durable(db.latest);
      }
      // Deleted content is overwritten, which also writes to the log: ten megabytes at once here. The log is truncated to 16 MB.
      expect(statSync(`${file}-wal`).size).toBeLessThan(17_000_000);
      transact(db, (tx) => {
        for (const id of ids) tx.delete(id);
      });
      await db.durable(db.latest);
      sizes.push(statSync(file).size);
    }
    // Each round writes ten megabytes; only the current content needs space.
    expect(Math.max(...sizes)).toBeLessThan(1.3 * sizes[0]! + 8_000_000);
  });
});

describe("a copy", () => {
  test("contains all commits before its request, and only whole commits, while writes continue", async () => {
    const folder = temporaryFolder();
    const db = Database.open({ file: join(folder, "data.sqlite") });
    const table = db.catalog.ensureTable("pairs");
    const add = () =>
      transact(db, (tx) => {
        const peer = tx.insert(table, { padding: "x".repeat(500) });
        tx.insert(table, { peer });
      });
    for (let i = 0; i < 200; i++) add();
    const copies = ["one.sqlite", "two.sqlite"].map((name) => db.copyTo(join(folder, name)));
    let written = 0;
    let copied = false;
    void Promise.all(copies).then(() => {
      copied = true;
    });
    while (!copied) {
      add();
      written++;
      await db.durable(db.latest);
    }
    expect(written).toBeGreaterThan(0);
    await db.close();
    const counts = ["one.sqlite", "two.sqlite", "data.sqlite"].map((name) => {
      const copy = Database.open({ file: join(folder, name) });
      onTestFinished(() => copy.close());
      return transact(copy, (tx) => {
        const scan = scanRange(tx, copy.catalog.tableByName("pairs")!.indexes.get("by_id")!);
        const documents = drain(scan);
        for (const { peer } of documents)
          if (peer !== undefined) expect(tx.get(peer as string)).not.toBeNull();
        return documents.length;
      });
    });
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeGreaterThanOrEqual(400);
    expect(counts[2]).toBe(400 + 2 * written);
  });

  test("that is in progress when the database closes fails without damaging the database", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "data.sqlite");
    const db = Database.open({ file });
    const copying = db.copyTo(join(folder, "copy.sqlite"));
    const failed = expect(copying).rejects.toThrow(/given up|closed/);
    await Promise.resolve();
    await db.close();
    await failed;
    await Database.open({ file }).close();
  });

  test("without enough space fails with the reason, and the database continues", async () => {
    const folder = temporaryFolder();
    const db = Database.open({ file: join(folder, "data.sqlite") });
    onTestFinished(() => db.close());
    await expect(db.copyTo(join(folder, "missing", "copy.sqlite"))).rejects.toThrow(
      /could not be copied: ENOENT/,
    );
    const table = db.catalog.ensureTable("answers");
    transact(db, (tx) => tx.insert(table, {}));
    await db.durable(db.latest);
  });
});

describe("kill -9 in the middle of writing", () => {
  const ROUNDS = 3;
  const SCRIPT = join(import.meta.dirname, "durability-child.ts");

  test("no acknowledged commit is lost or incomplete, and timestamps continue", async () => {
    const file = join(temporaryFolder(), "data.sqlite");
    const acknowledged: { id: string; peer: string; ts: string }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const child = spawn(process.execPath, [SCRIPT, file], { stdio: ["ignore", "pipe", "inherit"] });
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
    const second = promisify(execFile)(process.execPath, [SCRIPT, file]);
    await expect(second).rejects.toMatchObject({
      stderr: expect.stringContaining("in use by another running server"),
    });
    await db.close();
  });
});
