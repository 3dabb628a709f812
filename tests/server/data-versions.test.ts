import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { SqliteConnection } from "../../server/store/sqlite-driver.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";

const DUMP = fileURLToPath(new URL("./fixtures/data-version-1.sql", import.meta.url));
const STORED_FILE = "75ebdae7-bffa-4197-bb16-94cb04a73c22";

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** A data folder as a server of version 1 left it. */
function oldFolder(): string {
  const folder = tempFolder("old-data-");
  cleanups.push(folder.remove);
  const connection = new SqliteConnection(join(folder.path, "data.sqlite"));
  connection.exec(readFileSync(DUMP, "utf8"));
  connection.close();
  mkdirSync(join(folder.path, "files"));
  writeFileSync(join(folder.path, "files", STORED_FILE), "an old file");
  return folder.path;
}

function version(file: string): unknown {
  const connection = new SqliteConnection(file);
  const row = connection.prepare("PRAGMA user_version").get();
  connection.close();
  return row?.user_version;
}

describe("a data folder of version 1", () => {
  it("is brought up: documents, jobs, files and all mentions of their ids; a copy of it is kept", async () => {
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

    // The numbers of Convex: ids from here are ids there.
    const { catalog } = fixture.server.backend.services.db;
    expect(catalog.tableByName("_storage")?.number).toBe(540);
    expect(catalog.tableByName("_scheduled_functions")?.number).toBe(539);

    const copy = join(dataDir, "data.version-1.sqlite");
    expect(version(copy)).toBe(1);
    if (process.platform !== "win32") expect(statSync(copy).mode & 0o077).toBe(0);
  });

  it("that was brought up half, and then killed, is brought up again", async () => {
    const dataDir = oldFolder();
    // What a kill between the copy and the commit leaves behind.
    cpSync(join(dataDir, "data.sqlite"), join(dataDir, "data.version-1.sqlite"));
    writeFileSync(join(dataDir, "data.version-1.sqlite.unfinished"), "half a copy");
    const fixture = await FixtureServer.start({ dataDir });
    await fixture.close();
    expect(version(join(dataDir, "data.sqlite"))).toBe(2);
    expect(version(join(dataDir, "data.version-1.sqlite"))).toBe(1);
    expect(existsSync(join(dataDir, "data.version-1.sqlite.unfinished"))).toBe(false);
  });
});
