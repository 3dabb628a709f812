import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { SqliteConnection } from "../../src/store/sqlite-driver.ts";
import { FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { timestamp } from "../support/raw-client.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";

const CURRENT = 5;
const STORED_FILE = "75ebdae7-bffa-4197-bb16-94cb04a73c22";

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** Creates a data folder with a database of that version. */
function folderOf(version: number): string {
  const folder = tempFolder("old-data-");
  cleanups.push(folder.remove);
  const connection = new SqliteConnection(join(folder.path, "data.sqlite"));
  const dump = fileURLToPath(new URL(`../fixtures/data-version-${version}.sql`, import.meta.url));
  connection.exec(readFileSync(dump, "utf8"));
  connection.close();
  return folder.path;
}

/** Creates a data folder of version 1. */
function oldFolder(): string {
  const path = folderOf(1);
  mkdirSync(join(path, "files"));
  writeFileSync(join(path, "files", STORED_FILE), "an old file");
  return path;
}

function version(file: string): unknown {
  const connection = new SqliteConnection(file);
  const row = connection.prepare("PRAGMA user_version").get();
  connection.close();
  return row?.user_version;
}

describe("a data folder of version 1", () => {
  it("is migrated with documents, jobs, files and all references to their ids; a copy is retained", async () => {
    const dataDir = oldFolder();
    const fixture = await FixtureServer.start({ dataDir });
    cleanups.push(() => fixture.close());
    const http = fixture.http();
    const query = (path: string, args: object) => http.query(queryRef(path), args);

    expect(await query("messages:list", { channel: "old" })).toEqual(
      [0, 1, 2].map((i) => `message ${i} çğıİöşü`),
    );
    expect(await query("counters:get", { name: "kept" })).toBe(7);
    await until(
      "the job that fell due meanwhile",
      async () => (await query("counters:get", { name: "from the old version" })) === 1,
    );

    const [text] = (await query("messages:list", { channel: "ids" })) as [string];
    const [, file = "", job = ""] = /^file (\S+) and job (\S+)$/.exec(text) ?? [];
    const url = (await query("files:url", { id: file })) as string;
    expect(await (await fetch(new URL(new URL(url).pathname, fixture.url))).text()).toBe("an old file");
    expect((await query("counters:job", { id: job })).state.kind).toBe("success");
    await http.mutation(mutationRef("files:remove"), { id: file });
    expect(await query("files:url", { id: file })).toBeNull();

    // Convex's table numbers, so that ids stay valid in Convex.
    const { catalog } = fixture.server.backend.db;
    expect(catalog.tableByName("_storage")?.number).toBe(540);
    expect(catalog.tableByName("_scheduled_functions")?.number).toBe(539);

    const copy = join(dataDir, "data.version-1.sqlite");
    expect(version(copy)).toBe(1);
    if (process.platform !== "win32") expect(statSync(copy).mode & 0o077).toBe(0);
  });

  it("that was killed during its migration is migrated again", async () => {
    const dataDir = oldFolder();
    // State after a kill between the copy and the commit.
    cpSync(join(dataDir, "data.sqlite"), join(dataDir, "data.version-1.sqlite"));
    writeFileSync(join(dataDir, "data.version-1.sqlite.unfinished"), "half a copy");
    const fixture = await FixtureServer.start({ dataDir });
    expect(version(join(dataDir, "data.version-1.sqlite"))).toBe(1);
    expect(existsSync(join(dataDir, "data.version-1.sqlite.unfinished"))).toBe(false);
    await fixture.close();
    expect(version(join(dataDir, "data.sqlite"))).toBe(CURRENT);
  });
});

it("a data folder of version 3 retains mutation results and their times", async () => {
  const dataDir = folderOf(3);
  const connection = new SqliteConnection(join(dataDir, "data.sqlite"));
  const at = Date.now();
  connection.prepare("UPDATE receipts SET at = ?").run(at);
  connection.close();
  const fixture = await FixtureServer.start({ dataDir });
  cleanups.push(() => fixture.close());
  const client = await fixture.raw();
  client.connect("5e551011-0000-4000-8000-000000000000");
  const repeated = await client.response(client.mutate("counters:add", { name: "kept" }, 5));
  expect(repeated.result).toBe(2);
  expect(Math.abs(Number(timestamp(repeated.ts ?? "")) / 1_000_000 - at)).toBeLessThan(2);
  await client.transitionAfter(client.received.indexOf(repeated) + 1);
});

it("a data folder of version 2 retains mutation results, but not the table that contained them", async () => {
  const dataDir = folderOf(2);
  const connection = new SqliteConnection(join(dataDir, "data.sqlite"));
  // Otherwise the results would be too old to be retained.
  connection
    .prepare(
      "UPDATE documents SET json = json_set(json, '$._creationTime', ?) WHERE json ->> 'sessionId' <> ''",
    )
    .run(Date.now());
  connection.close();
  const fixture = await FixtureServer.start({ dataDir });
  const client = await fixture.raw();
  client.connect("5e551011-0000-4000-8000-000000000000");
  for (const requestId of [4, 5]) {
    const repeated = await client.response(client.mutate("counters:add", { name: "kept" }, requestId));
    expect(repeated.result).toBe(requestId - 3);
  }
  const third = await client.response(client.mutate("counters:add", { name: "kept" }, 6));
  expect(third.result).toBe(3);
  expect(fixture.server.backend.db.catalog.tableByName("_session_requests")).toBeUndefined();
  await fixture.close();
  expect(version(join(dataDir, "data.sqlite"))).toBe(CURRENT);
});
