import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { restoreBackup, silentLogger, startServer } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../cli/config/config.ts";
import { DailyBackups, keptDays } from "../../cli/server/daily-backups.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2027, 0, 4);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

describe("retained daily backups", () => {
  /** Remaining backups after a number of days, each with a new backup and the deletion of expired ones. */
  function keptAfter(days: number): string[] {
    let there: string[] = [];
    for (let day = 0; day < days; day++) {
      const today = dayOf(START + day * DAY_MS);
      there = keptDays([...there, today], today);
    }
    return there;
  }

  it("are the last seven, and one in each of the last four weeks", () => {
    expect(keptAfter(3)).toHaveLength(3);
    const there = keptAfter(100);
    const ages = there.map((day) => (START + 99 * DAY_MS - Date.parse(day)) / DAY_MS);
    expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    const older = ages.slice(0, -7);
    expect(older.length).toBeGreaterThanOrEqual(2);
    for (const [index, age] of older.entries()) {
      expect(age).toBeLessThan(28);
      if (index > 0) expect(older[index - 1]! - age).toBe(7);
    }
  });

  it("exclude backups that the privacy page declares deleted", () => {
    const old = dayOf(START - 28 * DAY_MS);
    const young = dayOf(START - 27 * DAY_MS);
    expect(keptDays([old, young], dayOf(START))).toEqual([young]);
  });
});

describe("a server with daily backups", () => {
  let folder: ReturnType<typeof tempFolder>;
  let server: Awaited<ReturnType<typeof startServer>>;
  let freeBytes: number;
  let now: number;
  const dataDir = () => join(folder.path, "data");
  const backups = () => join(dataDir(), "backups");
  beforeEach(async () => {
    folder = tempFolder();
    freeBytes = 0;
    now = START;
    server = await startServer({ dataDir: dataDir(), port: 0, host: "127.0.0.1", log: silentLogger });
  });
  afterEach(async () => {
    await server.close();
    folder.remove();
  });

  const daily = (of: ConstructorParameters<typeof DailyBackups>[0] = server) =>
    new DailyBackups(of, silentLogger, { folder: backups(), now: () => now });

  it("deletes old unnamed manual backups, and no other file", async () => {
    mkdirSync(backups(), { recursive: true });
    const name = (days: number) => `backup-${dayOf(START - days * DAY_MS)}-101010.zip`;
    for (const file of [name(28), name(27), "okul.zip"]) writeFileSync(join(backups(), file), "x");
    await daily().check();
    expect(existsSync(join(backups(), name(28)))).toBe(false);
    for (const file of [name(27), "okul.zip"]) expect(existsSync(join(backups(), file))).toBe(true);
  });

  it("has one backup per day, stores each picture once, and can restore any backup", async () => {
    const made = daily();
    await server.storeFile(new Blob(["first"]));
    await made.check();
    await made.check();
    now += DAY_MS;
    await server.storeFile(new Blob(["second"]));
    await made.check();
    await made.stop();
    expect(readdirSync(backups()).toSorted()).toEqual([
      "files",
      `gunluk-${dayOf(START)}.zip`,
      `gunluk-${dayOf(now)}.zip`,
    ]);
    expect(readdirSync(join(backups(), "files"))).toHaveLength(2);
    expect(made.state).toEqual({
      folder: backups(),
      isOn: true,
      newest: dayOf(now),
      newestAt: expect.any(Number),
      problem: null,
    });

    await server.close();
    const older = await restoreBackup(join(backups(), `gunluk-${dayOf(START)}.zip`), dataDir());
    expect(older.files).toBe(1);
    // A restore does not set the backups aside.
    const newer = await restoreBackup(join(backups(), `gunluk-${dayOf(now)}.zip`), dataDir());
    expect(newer.files).toBe(2);
  });

  it("deletes a deleted picture together with the last backup that contains it", async () => {
    const made = daily();
    const id = await server.storeFile(new Blob(["bytes"]));
    await made.check();
    expect(id).toBeTruthy();
    const [name = ""] = readdirSync(join(backups(), "files"));
    // A database that has never contained the picture represents one in which it was deleted.
    const empty = await startServer({
      dataDir: join(folder.path, "without"),
      port: 0,
      host: "127.0.0.1",
      log: silentLogger,
    });
    now += 27 * DAY_MS;
    await daily(empty).check();
    expect(existsSync(join(backups(), "files", name))).toBe(true);
    now += DAY_MS;
    await daily(empty).check();
    await empty.close();
    expect(existsSync(join(backups(), "files", name))).toBe(false);
  });

  it("deletes expired backups even when backups are switched off or fail", async () => {
    await daily().check();
    expect(existsSync(join(backups(), `gunluk-${dayOf(START)}.zip`))).toBe(true);
    const switchedOff = new DailyBackups(server, silentLogger, {
      folder: backups(),
      makesBackups: false,
      now: () => now,
    });
    now += 27 * DAY_MS;
    await switchedOff.check();
    expect(readdirSync(backups())).toEqual(["files", `gunluk-${dayOf(START)}.zip`]);
    expect(switchedOff.state).toMatchObject({ isOn: false, newest: dayOf(START) });
    now += DAY_MS;
    const failing = { backupInto: () => Promise.reject(new Error("broken")) };
    await daily(failing).check();
    expect(readdirSync(backups())).toEqual(["files"]);
    await switchedOff.stop();
  });

  it("retains the newest backup until there is a new one, even if all have expired, as after a summer or with a wrong clock", async () => {
    await daily().check();
    now += 100 * DAY_MS;
    const there: string[][] = [];
    await daily({
      backupInto: async (to, name) => {
        there.push(readdirSync(to));
        return await server.backupInto(to, name);
      },
    }).check();
    expect(there).toEqual([["files", `gunluk-${dayOf(START)}.zip`]]);
    expect(readdirSync(backups())).toEqual(["files", `gunluk-${dayOf(now)}.zip`]);
  });

  it("does not report a backup with missing pictures as damaged, and retains the existing ones", async () => {
    const made = daily();
    await server.storeFile(new Blob(["bytes"]));
    await made.check();
    await made.stop();
    await server.close();
    const alone = join(folder.path, "gunluk.zip");
    copyFileSync(join(backups(), `gunluk-${dayOf(START)}.zip`), alone);
    await expect(restoreBackup(alone, dataDir())).rejects.toMatchObject({ problem: "filesMissing" });
    cpSync(join(backups(), "files"), join(folder.path, "files"), { recursive: true });
    expect(await restoreBackup(alone, dataDir())).toMatchObject({ files: 1 });
  });

  it("reports once that the disk has too little space for a backup, and makes it when there is space", async () => {
    const said: string[] = [];
    const limited = {
      backupInto: async (to: string, name: string) => freeBytes > 0 && (await server.backupInto(to, name)),
    };
    const made = new DailyBackups(
      limited,
      { ...silentLogger, warn: (message) => said.push(message) },
      { folder: backups(), now: () => now },
    );
    await made.check();
    await made.check();
    expect(said).toEqual([expect.stringMatching(/yedek alınmadı\. Yer açın ya da BACKUP_DIR/)]);
    expect(made.state).toMatchObject({ newest: null, problem: said[0] });
    freeBytes = 1;
    await made.check();
    await made.stop();
    expect(made.state).toMatchObject({ newest: dayOf(now), problem: null });
  });
});

it("refuses a backup folder that a restore would set aside", () => {
  const folder = tempFolder();
  const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder.path, ...env });
  expect(read({}).backupDir).toBe(join(folder.path, "backups"));
  expect(read({}).makesBackups).toBe(true);
  expect(read({ BACKUPS: "off" }).makesBackups).toBe(false);
  expect(() => read({ BACKUPS: "no" })).toThrow(/BACKUPS on ya da off/);
  expect(() => read({ BACKUP_DIR: join(folder.path, "other") })).toThrow(/veri klasörünün içinde olamaz/);
  folder.remove();
});
