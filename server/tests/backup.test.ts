import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restoreBackup, writeBackupOfStopped } from "../src/index.ts";
import { OpenError } from "../src/store/errors.ts";
import { writeZip } from "../src/zip/write-zip.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

const folder = tempFolder("backups-");
let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

async function backup(): Promise<string> {
  const response = await fetch(`${fixture.url}/api/embedded/backup`, {
    method: "POST",
    headers: { authorization: `Convex ${fixture.server.adminKey}` },
  });
  expect(response.status).toBe(200);
  const file = join(folder.path, `${randomUUID()}.zip`);
  await pipeline(response.body as unknown as AsyncIterable<Uint8Array>, createWriteStream(file));
  return file;
}

const store = async (text: string) =>
  ((await fixture.http().action(actionRef("files:store"), { text })) as { id: string; url: string }).id;
const restored = async (file: string) => {
  const dataDir = join(folder.path, randomUUID());
  const report = await restoreBackup(file, dataDir);
  return { dataDir, report, server: await FixtureServer.start({ dataDir }) };
};

describe("a backup of a running server", () => {
  it("contains documents, files, variables and keys, and another folder can be started from it", async () => {
    const http = fixture.http();
    await http.mutation(mutationRef("messages:send"), { channel: "kept", text: "çğıöşü" });
    const id = await store("bytes");
    await fixture.server.setEnvironment({ GREETING: "selam" });
    const { server, report } = await restored(await backup());
    expect(report).toMatchObject({ old: null, files: 1 });
    expect(await server.http().query(queryRef("messages:list"), { channel: "kept" })).toEqual(["çğıöşü"]);
    const url = new URL((await server.http().query(queryRef("files:url"), { id })) as string);
    expect(await (await fetch(new URL(url.pathname, server.url))).text()).toBe("bytes");
    expect(server.server.adminKey).toBe(fixture.server.adminKey);
    expect(server.server.backend.environment.get("GREETING")).toBe("selam");
    await server.close();
  });

  it("contains a single moment while clients write and delete files", async () => {
    const name = randomUUID();
    let stop = false;
    const writers = [0, 1].map(async () => {
      while (!stop) {
        // Two increments in one mutation: every moment between commits is even.
        await fixture.http().mutation(mutationRef("counters:addTwo"), { name });
        await fixture.http().mutation(mutationRef("files:remove"), { id: await store("short-lived") });
      }
    });
    await until(
      "some writes",
      async () => ((await fixture.http().query(queryRef("counters:get"), { name })) as number) >= 6,
    );
    const file = await backup();
    const during = (await fixture.http().query(queryRef("counters:get"), { name })) as number;
    stop = true;
    await Promise.all(writers);
    const { server } = await restored(file);
    const value = (await server.http().query(queryRef("counters:get"), { name })) as number;
    expect(value % 2).toBe(0);
    expect(value).toBeGreaterThanOrEqual(6);
    expect(value).toBeLessThanOrEqual(during);
    await server.close();
  });

  it("requires the admin key and leaves no temporary files", async () => {
    for (const headers of [{}, { authorization: "Convex wrong" }] as Record<string, string>[]) {
      const response = await fetch(`${fixture.url}/api/embedded/backup`, { method: "POST", headers });
      expect([401, 403]).toContain(response.status);
    }
    await backup();
    expect(readdirSync(join(fixture.dataDir, "temporary"))).toEqual([]);
  });
});

describe("a restore", () => {
  it("retains the folder's previous content", async () => {
    const file = await backup();
    const { dataDir, server } = await restored(file);
    await server
      .http()
      .mutation(mutationRef("messages:send"), { channel: "later", text: "after the backup" });
    await server.close();
    const again = await restoreBackup(file, dataDir);
    expect(readdirSync(dataDir).filter((name) => !name.startsWith("before-restore-"))).toEqual([
      "data.sqlite",
      "files",
    ]);
    const back = await FixtureServer.start({ dataDir });
    expect(await back.http().query(queryRef("messages:list"), { channel: "later" })).toEqual([]);
    await back.close();
    const old = await FixtureServer.start({ dataDir: again.old! });
    expect(await old.http().query(queryRef("messages:list"), { channel: "later" })).toEqual([
      "after the backup",
    ]);
    await old.close();
  });

  it("fails for the folder of a running server", async () => {
    const file = await backup();
    await expect(restoreBackup(file, fixture.dataDir)).rejects.toThrow(/in use by another running server/);
    expect(await fixture.http().query(queryRef("counters:get"), { name: "-" })).toBe(0);
  });

  it("of a damaged, foreign or incomplete backup fails and changes nothing", async () => {
    const file = await backup();
    const dataDir = join(folder.path, randomUUID());
    await restoreBackup(file, dataDir);
    const before = readFileSync(join(dataDir, "data.sqlite"));
    const bytes = readFileSync(file);
    const damaged = join(folder.path, "damaged.zip");
    const refuse = async (content: Buffer, sentence: RegExp) => {
      writeFileSync(damaged, content);
      await expect(restoreBackup(damaged, dataDir)).rejects.toThrow(sentence);
      expect(readFileSync(join(dataDir, "data.sqlite")).equals(before)).toBe(true);
      expect(readdirSync(dataDir)).toEqual(["data.sqlite", "files"]);
    };
    const flipped = Buffer.from(bytes);
    flipped[400]! ^= 0xff;
    await refuse(flipped, /cannot be restored: .* is damaged/);
    await refuse(bytes.subarray(0, bytes.length / 2), /cannot be restored: .*cut short/);
    await refuse(Buffer.from("not a zip"), /not a zip archive/);

    const note = { name: "backup.json", bytes: [Buffer.from('{"format":1}')], compress: true };
    const database = { name: "data.sqlite", bytes: [before], compress: true };
    const zipped = async (...entries: (typeof note | typeof database)[]) => {
      const chunks: Buffer[] = [];
      for await (const chunk of writeZip(entries)) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    await refuse(await zipped(note), /not a backup of a data folder/);
    await refuse(await zipped(note, database), /stored file .* is missing/);
    await refuse(
      await zipped(note, database, { name: "../escaped", bytes: [before], compress: true }),
      /contains "\.\.\/escaped"/,
    );
    expect(existsSync(join(folder.path, "escaped"))).toBe(false);
    await refuse(await zipped({ ...note, bytes: [Buffer.from('{"format":9}')] }, database), /format 9/);
    await refuse(
      await zipped(note, { ...database, bytes: [Buffer.from("no database")] }),
      /is not a database file/,
    );
  });

  it("that was interrupted prevents the next start until a restore has finished", async () => {
    const file = await backup();
    const dataDir = join(folder.path, randomUUID());
    mkdirSync(join(dataDir, "restoring"), { recursive: true });
    await expect(FixtureServer.start({ dataDir })).rejects.toThrow(OpenError);
    await expect(restoreBackup(join(folder.path, "missing.zip"), dataDir)).rejects.toThrow();
    await expect(FixtureServer.start({ dataDir })).rejects.toThrow(/was interrupted. Run it again/);
    await restoreBackup(file, dataDir);
    await (await FixtureServer.start({ dataDir })).close();
  });
});

it("a backup of a stopped server has the same content; one of a folder in use fails", async () => {
  const { dataDir, server } = await restored(await backup());
  await expect(writeBackupOfStopped(dataDir, folder.path).next()).rejects.toThrow(/in use/);
  await server.close();
  const file = join(folder.path, "stopped.zip");
  await pipeline(writeBackupOfStopped(dataDir, folder.path), createWriteStream(file));
  const second = await restored(file);
  expect(second.server.server.adminKey).toBe(fixture.server.adminKey);
  await second.server.close();
});
