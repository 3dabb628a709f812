import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { OpenError, rollBackUpgrade, upgradeCopyOf } from "../../src/index.ts";
import { SqliteConnection } from "../../src/store/sqlite-driver.ts";
import { FixtureServer, mutationRef } from "../support/fixture-server.ts";
import { functionsFolder } from "../support/functions-folder.ts";
import { KillableServer } from "../support/killable-server.ts";
import { tempFolder } from "../support/temp-folder.ts";

const OLD_FILE = "75ebdae7-bffa-4197-bb16-94cb04a73c22";
/** Document that an overdue job of the old data adds at the start. */
const FELL_DUE = { counters: 1 };
const COPY = "data.version-1.sqlite";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Creates a data folder of version 1. */
function oldFolder(): string {
  const { path, remove } = tempFolder("old-data-");
  cleanups.push(remove);
  const connection = new SqliteConnection(join(path, "data.sqlite"));
  const dump = fileURLToPath(new URL("../fixtures/data-version-1.sql", import.meta.url));
  connection.exec(readFileSync(dump, "utf8"));
  connection.close();
  mkdirSync(join(path, "files"));
  writeFileSync(join(path, "files", OLD_FILE), "an old file");
  return path;
}

async function start(dataDir: string, functionsDir?: string): Promise<FixtureServer> {
  const fixture = await FixtureServer.start({ dataDir, ...(functionsDir && { functionsDir }) });
  cleanups.push(() => fixture.close());
  return fixture;
}

function version(file: string): unknown {
  const connection = new SqliteConnection(file);
  const row = connection.prepare("PRAGMA user_version").get();
  connection.close();
  return row?.user_version;
}

describe("an update that has migrated the data", () => {
  it("can be rolled back: the earlier copy becomes the data again, later writes are counted and set aside", async () => {
    const dataDir = oldFolder();
    const fixture = await start(dataDir);
    for (const text of ["one", "two"])
      await fixture.http().mutation(mutationRef("messages:send"), { channel: "new", text });
    await fixture.http().mutation(mutationRef("counters:add"), { name: "kept" });
    await fixture.server.storeFile(new Blob(["a new file"]));
    await fixture.close();

    const found = upgradeCopyOf(dataDir);
    expect(found).toMatchObject({ version: 1, missingFiles: 0 });
    expect(found?.since?.added).toEqual({ messages: 2, ...FELL_DUE });
    expect(found?.since?.changed).toBeGreaterThan(0);
    expect(Math.abs((found?.madeAt ?? 0) - Date.now())).toBeLessThan(60_000);

    const aside = rollBackUpgrade(dataDir);
    expect(version(join(dataDir, "data.sqlite"))).toBe(1);
    expect(existsSync(join(dataDir, COPY))).toBe(false);
    expect(readdirSync(join(dataDir, "files"))).toEqual([OLD_FILE]);
    expect(version(join(aside, "data.sqlite"))).toBeGreaterThan(1);
    expect(readdirSync(join(aside, "files"))).toHaveLength(1);
    expect(upgradeCopyOf(dataDir)).toBeNull();
    if (process.platform !== "win32") expect(statSync(aside).mode & 0o077).toBe(0);

    const again = await start(dataDir);
    expect(await again.server.runFunction("messages:list", { channel: "new" })).toEqual([]);
    expect(await again.server.runFunction("counters:get", { name: "kept" })).toBe(7);
  });

  it("can be rolled back after a kill, when the newest writes are in the log file; the set-aside data is complete", async () => {
    const dataDir = oldFolder();
    const server = await KillableServer.start(dataDir);
    cleanups.push(() => server.kill());
    const sent = fetch(`${server.url}/api/mutation`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ path: "messages:send", args: { channel: "new", text: "one" }, format: "json" }),
    });
    expect((await sent).status).toBe(200);
    await server.kill();
    expect(upgradeCopyOf(dataDir)?.since?.added).toEqual({ messages: 1, ...FELL_DUE });
    const aside = rollBackUpgrade(dataDir);
    expect(readdirSync(dataDir).filter((name) => name.startsWith("data."))).toEqual(["data.sqlite"]);
    const newer = await start(aside);
    expect(await newer.server.runFunction("messages:list", { channel: "new" })).toEqual(["one"]);
  });

  it("is not rolled back while a server uses the data, without a copy, or with a damaged one", async () => {
    const dataDir = oldFolder();
    const fixture = await start(dataDir);
    expect(() => rollBackUpgrade(dataDir)).toThrow(/in use/);
    await fixture.close();
    writeFileSync(join(dataDir, COPY), readFileSync(join(dataDir, COPY)).fill(0xff, 4096, 12_000));
    const before = readFileSync(join(dataDir, "data.sqlite"));
    expect(() => upgradeCopyOf(dataDir)).toThrow(/damaged/);
    expect(() => rollBackUpgrade(dataDir)).toThrow(/damaged/);
    expect(readFileSync(join(dataDir, "data.sqlite")).equals(before)).toBe(true);
    const fresh = await start(tempFolder("fresh-").path);
    await fresh.close();
    expect(upgradeCopyOf(fresh.dataDir)).toBeNull();
    expect(() => rollBackUpgrade(fresh.dataDir)).toThrow(OpenError);
  });
});

describe("data of an earlier version that violates the schema", () => {
  it("is refused with the reason before anything is written", async () => {
    const dataDir = oldFolder();
    const before = readFileSync(join(dataDir, "data.sqlite"));
    const schema =
      'import { defineSchema, defineTable } from "convex/server"; import { v } from "convex/values"; export default defineSchema({ counters: defineTable({ name: v.string(), value: v.string() }) });';
    const folder = functionsFolder({ "schema.ts": schema });
    cleanups.push(folder.remove);
    const refusal = await FixtureServer.start({ dataDir, functionsDir: folder.path }).then(
      () => null,
      (error: unknown) => error as OpenError,
    );
    expect(refusal?.problem).toBe("schemaMismatch");
    expect(refusal?.message).toMatch(/"counters" does not match the schema.*The data was not changed\.$/s);
    expect(readdirSync(dataDir).toSorted()).toEqual(["data.sqlite", "files"]);
    expect(readFileSync(join(dataDir, "data.sqlite")).equals(before)).toBe(true);
    const fitting = await start(dataDir);
    expect(await fitting.server.runFunction("counters:get", { name: "kept" })).toBe(7);
  });

  it("is not migrated either by functions that do not load", async () => {
    const dataDir = oldFolder();
    const folder = functionsFolder({ "broken.ts": 'throw new Error("at load");\nexport {};' });
    cleanups.push(folder.remove);
    await expect(FixtureServer.start({ dataDir, functionsDir: folder.path })).rejects.toThrow(/at load/);
    expect(version(join(dataDir, "data.sqlite"))).toBe(1);
    expect(existsSync(join(dataDir, COPY))).toBe(false);
  });
});
