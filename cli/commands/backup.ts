// Writes the data folder into one file. Works for a running and a stopped server; running games continue. Then deletes expired backups in the same
// folder: files with a generated name that are older than the period on /privacy.
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { OpenError, writeBackupOfStopped, ZipFile } from "embedded-convex-server";
import { BACKUP_DAYS } from "../../convex/shared/limits/retention.ts";
import { schoolIso } from "../../convex/shared/schoolTime.ts";
import { ConfigError } from "../config/config-error.ts";
import { existingDataDir } from "../config/data-dir.ts";
import { INSTALLATION } from "../config/installation.ts";
import { schoolZone } from "../config/site-settings.ts";
import { MANUAL_NAME } from "../server/daily-backups.ts";
import { findRunningServer, type RunningNote } from "../server/running-server.ts";
import { defineCommand } from "./command.ts";

/** HTTP status of the answer if the server's disk has no space for the temporary copy of the database. */
const NO_ROOM = 507;

export const command = defineCommand("backup", {
  args: "[klasör ya da dosya.zip]",
  options: {
    "keep-old": { type: "boolean", help: `yanındaki ${BACKUP_DAYS} günden eski yedekleri silmez` },
  },
  run: async ({ values, args }) => {
    if (args.length > 1)
      throw new ConfigError(`Tek bir dosya adı yazın: ${INSTALLATION.typed("backup")} yedek.zip`);
    const dataDir = existingDataDir(process.env);
    const file = targetFile(args[0] ?? defaultFolder(dataDir));
    const note = findRunningServer(dataDir);
    const unfinished = `${file}.unfinished`;
    try {
      const bytes = (note && (await fromServer(note))) ?? writeBackupOfStopped(dataDir, dirname(file));
      await pipeline(bytes, createWriteStream(unfinished, { flags: "w", mode: 0o600, flush: true }));
      await verify(unfinished);
    } catch (error) {
      rmSync(unfinished, { force: true });
      if (!isFull(error)) throw error;
      throw new ConfigError(
        `${dirname(file)} klasörünün diskinde bu yedeğe yetecek yer yok. Yer açın ya da başka bir diskte bir klasör gösterin: ${INSTALLATION.typed("backup")} klasör`,
      );
    }
    renameSync(unfinished, file);
    const { size } = statSync(file);
    console.log(`${dataDir} klasöründeki her şeyin yedeği: ${file} (${sizeText(size)}).`);
    console.log(
      `İçinde şifre özetleri ve anahtarlar var: yalnız sizin okuyabileceğiniz bir yerde saklayın. Geri yükler: ${INSTALLATION.typed("restore")} "${file}"`,
    );
    if (!values["keep-old"]) deleteOld(dirname(file));
    return 0;
  },
});

/** Deletes old backups, because the privacy page promises that deleted data disappears from backups too. */
function deleteOld(folder: string): void {
  const before = Date.now() - BACKUP_DAYS * 24 * 60 * 60 * 1000;
  const old = readdirSync(folder).filter(
    (name) => MANUAL_NAME.test(name) && statSync(join(folder, name)).mtimeMs < before,
  );
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) console.log(`${BACKUP_DAYS} günden eski oldukları için silindi: ${old.join(", ")}.`);
}

/** Folder for a backup without a given path: the current folder in a clone; in a package, which is read-only, the folder of the daily backups. */
function defaultFolder(dataDir: string): string {
  if (!INSTALLATION.isPackage) return ".";
  const folder = resolve(process.env.BACKUP_DIR || join(dataDir, "backups"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Absolute path of the backup file. For a folder the file name is made from the current time. */
function targetFile(given: string): string {
  const path = resolve(given);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isFolder && (!path.endsWith(".zip") || !existsSync(dirname(path))))
    throw new ConfigError(
      `${path} diye bir klasör yok. Var olan bir klasör ya da onun içinde .zip ile biten bir ad yazın.`,
    );
  const file = isFolder ? join(path, `backup-${fileTime(Date.now())}.zip`) : path;
  if (existsSync(file)) throw new ConfigError(`${file} zaten var. Başka bir ad seçin.`);
  return file;
}

/** Time in the school's zone, such as "2026-11-24-071500". */
function fileTime(now: number): string {
  return schoolIso(now, schoolZone()).replace("T", "-").replaceAll(":", "");
}

/** Streams a backup from the running server. Returns null if no server answers: a killed server has not deleted its `running.json`. */
async function fromServer({ url, adminKey }: RunningNote): Promise<Readable | null> {
  const response = await fetch(`${url}/api/embedded/backup`, {
    method: "POST",
    headers: { Authorization: `Convex ${adminKey}` },
  }).catch(() => null);
  if (response === null) return null;
  if (response.status === NO_ROOM) {
    throw new ConfigError(
      "Sunucunun diskinde yedek için yer yok. Yer açın; ya da sunucuyu durdurup yeniden deneyin: o zaman başka bir diske yedeklenebilir.",
    );
  }
  if (!response.ok || !response.body) throw new ConfigError(`Sunucu yedek almadı: ${await response.text()}`);
  return Readable.fromWeb(response.body as NodeReadableStream);
}

/** True if the disk is full. SQLite's errors arrive as OpenError, others as system errors. */
function isFull(error: unknown): boolean {
  if (error instanceof OpenError) return error.problem === "noRoom";
  return ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
}

/** Reads the whole backup once. Throws if it is damaged. */
async function verify(file: string): Promise<void> {
  const zip = await ZipFile.open(file);
  for (const entry of zip.entries) for await (const _ of zip.read(entry));
}

function sizeText(bytes: number): string {
  const [unit, bytesPerUnit] = bytes < 1e6 ? (["kilobyte", 1e3] as const) : (["megabyte", 1e6] as const);
  const format = new Intl.NumberFormat("tr-TR", { style: "unit", unit, maximumFractionDigits: 1 });
  return format.format(bytes / bytesPerUnit);
}
