import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { Database } from "../../src/store/database.ts";
import { SqliteConnection } from "../../src/store/sqlite-driver.ts";
import { actionRef, FixtureServer, mutationRef } from "../support/fixture-server.ts";
import { leftBehind } from "../support/left-behind.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Replaces the usual delay of half an hour. */
const SOON_MS = 400;

/** A copy from before an upgrade is retained for a week. */
const EIGHT_DAYS_MS = 8 * 24 * 60 * 60 * 1000;

/** Enough documents for SQLite to split and merge its pages. */
const PUPILS = 3_000;

interface Pupils {
  /** Secrets of deleted pupils. */
  deleted: string[];
  kept: string[];
}

/** Adds documents with secrets in fields and index keys, changes some of them, and deletes two thirds in another order. */
async function addPupils(fixture: FixtureServer): Promise<Pupils> {
  const { db, transactions } = fixture.server.backend;
  const table = db.catalog.ensureTable("messages");
  const all: { id: string; secret: string }[] = [];
  while (all.length < PUPILS) {
    await transactions.run((tx) => {
      for (let i = 0; i < 100; i++) {
        const secret = `SECRET-${randomUUID()}`;
        const padding = "x".repeat(all.length % 60 === 0 ? 6_000 : 30);
        all.push({ id: tx.insert(table, { channel: secret, text: secret + padding }), secret });
      }
      for (let i = 0; i < 20; i++) {
        const { id, secret } = all[Math.floor(Math.random() * all.length)]!;
        tx.replace(id, { channel: secret, text: secret + "y".repeat(Math.random() * 300) });
      }
    });
  }
  const isDeleted = (_: unknown, i: number) => i % 3 > 0;
  const deleted = all.filter(isDeleted).sort((a, b) => (a.secret < b.secret ? -1 : 1));
  for (let at = 0; at < deleted.length; at += 100) {
    await transactions.run((tx) => {
      for (const { id } of deleted.slice(at, at + 100)) tx.delete(id);
    });
  }
  const secrets = (some: typeof all) => some.map(({ secret }) => secret);
  return { deleted: secrets(deleted), kept: secrets(all.filter((one, i) => !isDeleted(one, i))) };
}

async function untilGone(folder: string, texts: string[]): Promise<void> {
  await until("the texts to be gone", async () => Object.keys(await leftBehind(folder, texts)).length === 0);
}

async function start(overrides = {}): Promise<FixtureServer> {
  const fixture = await FixtureServer.start({ forgetAfterMs: SOON_MS, ...overrides });
  cleanups.push(() => fixture.close());
  return fixture;
}

describe("deleted data", () => {
  it("disappears from all files soon while the server runs, and other data remains complete", async () => {
    const fixture = await start();
    const { deleted, kept } = await addPupils(fixture);
    await untilGone(fixture.dataDir, deleted);
    const { db } = fixture.server.backend;
    const stored = [...db.documents(db.catalog.tableByName("messages")!)].map(({ value }) => value.channel);
    expect(stored).toEqual(kept);
    await fixture.server.close();
    const file = new SqliteConnection(join(fixture.dataDir, "data.sqlite"));
    expect(file.prepare("PRAGMA integrity_check").get()).toMatchObject({ integrity_check: "ok" });
    file.close();
  });

  it("disappears from all files at a stop, without delay", async () => {
    const fixture = await start({ forgetAfterMs: 3_600_000 });
    const { deleted, kept } = await addPupils(fixture);
    await fixture.server.close();
    expect(await leftBehind(fixture.dataDir, deleted)).toEqual({});
    const left = await leftBehind(fixture.dataDir, kept);
    expect(left).toEqual({ "data.sqlite": kept.length });
  });

  it("disappears from the files of a killed server at the next start", async () => {
    const fixture = await start({ forgetAfterMs: 3_600_000 });
    const { deleted } = await addPupils(fixture);
    const killed = tempFolder("killed-");
    cleanups.push(killed.remove);
    // A copy of the files at this moment, as a kill would leave them.
    cpSync(fixture.dataDir, killed.path, { recursive: true });
    const again = await start({ dataDir: killed.path });
    await untilGone(again.dataDir, deleted);
  });
});

describe("a copy of deleted data", () => {
  it("disappears too: from job arguments and errors, mutation results, files, exports and backups", async () => {
    const fixture = await start();
    const secret = `SECRET-${randomUUID()}`;
    const http = fixture.http();
    const schedule = (path: string, args: object) =>
      http.mutation(mutationRef("jobs:scheduleAny"), { path, args });
    const job = await schedule("messages:sendLater", { channel: "c", text: secret });
    const failed = await schedule("messages:sendLater", { channel: secret, text: 1 });
    const file = (await http.action(actionRef("files:store"), { text: secret })) as { id: string };
    const sent = await fixture.client().mutation(mutationRef("messages:sendAndTell"), { text: secret });
    expect(sent).toBe(secret);
    const headers = { authorization: `Convex ${fixture.server.adminKey}` };
    const request = "/api/export/request/zip?includeStorage=true&component=";
    expect((await fetch(fixture.url + request, { method: "POST", headers })).ok).toBe(true);
    const exports = join(fixture.dataDir, "exports");
    await until("the export", () => existsSync(exports));
    for (const name of ["data.version-3.sqlite", "data.version-3.sqlite.unfinished"]) {
      writeFileSync(join(fixture.dataDir, name), secret);
      utimesSync(join(fixture.dataDir, name), new Date(), new Date(Date.now() - EIGHT_DAYS_MS));
    }
    const old = join(fixture.dataDir, "before-restore-2026-01-01T10-00-00");
    mkdirSync(old);
    writeFileSync(join(old, "data.sqlite"), secret);

    const { db, transactions } = fixture.server.backend;
    const messages = [...db.documents(db.catalog.tableByName("messages")!)];
    await transactions.run((tx) => {
      for (const { id } of messages) tx.delete(id);
    });
    await http.mutation(mutationRef("files:remove"), { id: file.id });
    await untilGone(fixture.dataDir, [secret]);
    const stateOf = async (id: unknown) => await fixture.server.runFunction("counters:job", { id });
    expect(await stateOf(job)).toMatchObject({ state: { kind: "success" }, args: [] });
    expect(await stateOf(failed)).toMatchObject({ state: { kind: "failed" }, args: [] });
  });

  it("remains in job arguments that contain only ids and numbers", async () => {
    const fixture = await start();
    const http = fixture.http();
    const id = await http.mutation(mutationRef("messages:send"), { channel: "c", text: "t" });
    const schedule = (path: string, args: object) =>
      http.mutation(mutationRef("jobs:scheduleAny"), { path, args });
    const like = await schedule("messages:like", { id });
    const send = await schedule("messages:sendLater", { channel: "c", text: "a text" });
    const stateOf = async (job: unknown) =>
      (await fixture.server.runFunction("counters:job", { id: job })) as { args: unknown[] };
    await until("the later job to lose its text", async () => (await stateOf(send)).args.length === 0);
    expect((await stateOf(like)).args).toEqual([{ id }]);
  });

  it("is still returned to a repeated mutation for a while; later, and after a restart, the client gets an error", async () => {
    const fixture = await start({ forgetAfterMs: 3_600_000 });
    const session = "5e551011-0000-4000-8000-000000000001";
    const ask = async (path: string, args: object, request: number) => {
      const client = await fixture.raw();
      client.connect(session);
      return await client.response(client.mutate(path, args, request));
    };
    const told = () => ask("messages:sendAndTell", { text: "t" }, 1);
    const { result: id } = await ask("messages:send", { channel: "c", text: "t" }, 2);
    expect([(await told()).result, (await told()).result]).toEqual(["t", "t"]);
    await fixture.restart();
    const later = await told();
    expect([later.success, String(later.result)]).toEqual([
      false,
      expect.stringContaining("its answer is no longer stored"),
    ]);
    // Ids are not texts, so their result is still stored.
    expect((await ask("messages:send", { channel: "c", text: "t" }, 2)).result).toBe(id);
    expect(await fixture.server.runFunction("messages:list", { channel: "told" })).toEqual(["t"]);
  });
});

it("a data folder of version 4 loses the deleted data of earlier servers, and a week later its copy", async () => {
  const folder = tempFolder("old-data-");
  cleanups.push(folder.remove);
  const file = join(folder.path, "data.sqlite");
  const connection = new SqliteConnection(file);
  const dump = fileURLToPath(new URL("../fixtures/data-version-4.sql", import.meta.url));
  connection.exec(readFileSync(dump, "utf8"));
  const secrets = Array.from({ length: 500 }, () => `SECRET-${randomUUID()}`);
  const insert = connection.prepare("INSERT INTO documents (id, json) VALUES (?, ?)");
  for (const secret of secrets) insert.run(secret, JSON.stringify({ secret }));
  connection.exec("DELETE FROM documents WHERE id LIKE 'SECRET-%'");
  connection.close();
  expect(Object.keys(await leftBehind(folder.path, secrets))).toEqual(["data.sqlite"]);

  const fixture = await FixtureServer.start({ dataDir: folder.path, forgetAfterMs: 3_600_000 });
  const copy = join(folder.path, "data.version-4.sqlite");
  expect(existsSync(copy)).toBe(true);
  expect(await leftBehind(folder.path, secrets)).toEqual({});
  expect(await fixture.server.runFunction("counters:get", { name: "kept" })).toBe(2);
  await fixture.restart();
  expect(existsSync(copy)).toBe(true);
  utimesSync(copy, new Date(), new Date(Date.now() - EIGHT_DAYS_MS));
  await fixture.restart();
  await until("the copy to go", () => !existsSync(copy));
  await fixture.close();
  await Database.open({ file }).close();
});
