// Checks before the server starts. Each one returns a sentence with its result and, for a problem, the remedy.
import { randomUUID } from "node:crypto";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataVersionsOf } from "embedded-convex-server";
import { schoolText } from "../../convex/shared/schoolTime.ts";
import type { Config } from "../config/config.ts";
import { PRODUCT } from "../config/product.ts";
import { schoolZone } from "../config/site-settings.ts";
import { systemReason } from "../config/system-reason.ts";
import { listenError } from "../network/free-port.ts";
import { lanUrls, localUrl } from "../network/network-addresses.ts";
import { nodeProblem } from "../node-floor.mjs";
import { OPEN_PROBLEMS, operatorSentence } from "../terminal/operator-sentence.ts";
import { answeringServer } from "./running-server.ts";

/** Result of one check. `stops`: the server cannot start. */
export interface Finding {
  name: string;
  level: "ok" | "warns" | "stops";
  sentence: string;
}

type Verdict = Omit<Finding, "name">;

/** Measured state of the machine; tests replace it. */
export interface Machine {
  nodeVersion: string;
  /** Ms since the epoch. */
  now: number;
  /** Free bytes on the disk of a folder. */
  freeBytes(folder: string): Promise<number>;
  lanUrls: typeof lanUrls;
}

const THIS_MACHINE: Machine = {
  nodeVersion: process.versions.node,
  get now() {
    return Date.now();
  },
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  lanUrls,
};

const MIB = 1024 * 1024;
/** Space for a year of a school's quizzes, pictures and backups. With less than a quarter of this, the server refuses new data. */
const COMFORTABLE_BYTES = 1024 * MIB;
/** Date on which this check was written. A clock that shows an earlier date is wrong. */
const WRITTEN_AT = Date.UTC(2026, 10, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than the summer holidays. If the data seems unchanged for longer, the machine's clock may be years ahead. */
const LONG_UNUSED_MS = 200 * DAY_MS;
const ANSWER_MS = 2_000;

/** Checks Node, data folder, backup folder, disk, port, network and clock. Leaves no files behind. */
export async function preflight(config: Config, machine: Machine = THIS_MACHINE): Promise<Finding[]> {
  const checks: [name: string, verdict: Verdict | Promise<Verdict>][] = [
    ["Node.js", checkNode(machine)],
    ["Veri klasörü", checkData(config)],
    ["Yedekler", checkBackups(config)],
    ["Disk", checkDisk(config, machine)],
    ["Kapı (port)", checkPort(config)],
    ["Ağ", checkNetwork(config, machine)],
    ["Saat", checkClock(config, machine)],
  ];
  return await Promise.all(checks.map(async ([name, verdict]) => ({ name, ...(await verdict) })));
}

function checkNode({ nodeVersion }: Machine): Verdict {
  const problem = nodeProblem(nodeVersion);
  return problem === null ? ok(`Sürüm ${nodeVersion}.`) : stops(problem);
}

function checkData({ dataDir }: Config): Verdict {
  const reason = whyNotWritable(dataDir);
  if (reason !== null)
    return stops(
      `${dataDir} klasörüne yazılamıyor: ${reason}. Bu kullanıcıya yazma hakkı verin ya da DATA_DIR ile başka bir klasör seçin.`,
    );
  const versions = dataVersionsOf(dataDir);
  if (versions !== null && versions.stored > versions.known) return stops(OPEN_PROBLEMS.otherVersion);
  if (versions !== null && versions.stored < versions.known)
    return ok(
      `${dataDir} yazılabiliyor. Başlatınca veriler bu sürümün biçimine çevrilir; önceki hali bir hafta saklanır.`,
    );
  return ok(`${dataDir} ${existsSync(dataDir) ? "yazılabiliyor" : "ilk başlatmada oluşturulacak"}.`);
}

function checkBackups({ dataDir, backupDir = join(dataDir, "backups"), makesBackups }: Config): Verdict {
  if (makesBackups === false) return ok("Günlük yedek kapalı (BACKUPS=off).");
  const reason = whyNotWritable(backupDir);
  if (reason === null) return ok(`Günlük yedekler: ${backupDir}`);
  return warns(
    `${backupDir} klasörüne günlük yedek yazılamıyor: ${reason}. Bu kullanıcıya yazma hakkı verin ya da BACKUP_DIR ile başka bir klasör seçin.`,
  );
}

/** Reason why this user cannot write into a folder or create it; null if they can. */
function whyNotWritable(folder: string): string | null {
  const file = join(existingPart(folder), `.preflight-${randomUUID()}`);
  try {
    writeFileSync(file, "");
    rmSync(file);
    return null;
  } catch (error) {
    return systemReason(error);
  }
}

/** The folder, or its nearest existing parent. */
function existingPart(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingPart(dirname(folder));
}

async function checkDisk({ dataDir }: Config, { freeBytes }: Machine): Promise<Verdict> {
  const free = await freeBytes(existingPart(dataDir)).catch(() => Number.POSITIVE_INFINITY);
  if (free >= COMFORTABLE_BYTES) return ok("Yeterince boş yer var.");
  return warns(
    `Veri klasörünün diskinde yalnızca ${Math.floor(free / MIB)} MB boş yer var; ${COMFORTABLE_BYTES / 4 / MIB} MB kalınca yeni bir şey kaydedilmez. Yer açın ya da DATA_DIR ile başka bir diski seçin.`,
  );
}

async function checkPort({ host, port, dataDir }: Config): Promise<Verdict> {
  const running = await answeringServer(dataDir);
  if (running !== null) return ok(`${PRODUCT.name} bu veri klasörüyle şu anda çalışıyor: ${running.url}`);
  const error = await listenError(host, port);
  if (error === null) return ok(port === 0 ? "Boş bir kapı seçilecek." : `${port} numaralı kapı boş.`);
  const other = error.code === "EADDRINUSE" ? await otherVersionAt(localUrl(host, port)) : null;
  if (other !== null)
    return stops(
      `${port} numaralı kapıda (port) başka bir ${PRODUCT.name} çalışıyor: ${localUrl(host, port)} (sürüm ${other}). Onu durdurun ya da PORT ile boş bir kapı seçin, örneğin PORT=${port + 1}.`,
    );
  return stops(operatorSentence(error) ?? error.message);
}

function checkNetwork({ host, port, publicUrl }: Config, machine: Machine): Verdict {
  if (publicUrl !== undefined) return ok(`Herkes ${publicUrl} adresinden ulaşır.`);
  const [url] = machine.lanUrls(host, port);
  if (url !== undefined) return ok("Bu bilgisayar bir ağda; aynı ağdaki telefonlar ulaşabilir.");
  return warns(
    "Telefonların ulaşabileceği bir ağ adresi yok: tahta bu bilgisayarda çalışır. Telefonlar için bu bilgisayarı onlarla aynı Wi-Fi ağına ya da bir telefonun erişim noktasına bağlayın (HOST ayarı ağı kapatıyorsa kaldırın).",
  );
}

function checkClock({ dataDir }: Config, { now }: Machine): Verdict {
  const written = statSync(join(dataDir, "data.sqlite"), { throwIfNoEntry: false })?.mtimeMs;
  // One day of tolerance: the data may have been written on a machine with another clock.
  if (now < WRITTEN_AT || now < (written ?? 0) - DAY_MS)
    return warns(
      `Bilgisayarın saati geri kalmış (${dayText(now)}): süreler ve silme günleri yanlış hesaplanır. Saati ve tarihi düzeltip yeniden başlatın.`,
    );
  if (written !== undefined && now > written + LONG_UNUSED_MS)
    return warns(
      `Veriler en son ${dayText(written)} günü yazılmış, bilgisayarın tarihi ise ${dayText(now)}. Tarih yanlışsa başlatmadan önce düzeltin: eski sayılan oyunlar ve yedekler silinir.`,
    );
  return ok(`Bilgisayarın saati doğru görünüyor (${dayText(now)}).`);
}

function dayText(ms: number): string {
  return schoolText("longDay", ms, schoolZone());
}

function ok(sentence: string): Verdict {
  return { level: "ok", sentence };
}

function warns(sentence: string): Verdict {
  return { level: "warns", sentence };
}

function stops(sentence: string): Verdict {
  return { level: "stops", sentence };
}

/** Version of the Canlı Quiz server that answers at an address; null if another program uses the address. */
async function otherVersionAt(url: string): Promise<string | null> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { name, version } = (await response.json()) as { name?: unknown; version?: unknown };
    return name === PRODUCT.name ? String(version) : null;
  } catch {
    return null;
  }
}
