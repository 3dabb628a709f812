// Automatic backups: one per day while the server runs.
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBeside, type Logger, type RunningServer } from "embedded-convex-server";
import { BACKUP_DAYS } from "../../convex/shared/limits/retention.ts";
import { operatorSentence } from "../terminal/operator-sentence.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;
const DAILY_NAME = /^gunluk-(\d{4}-\d\d-\d\d)\.zip$/;
/** Generated name of a manual backup. */
export const MANUAL_NAME = /^backup-(\d{4}-\d\d-\d\d)-\d{6}\.zip$/;
/** Delay of the first check after a start: clients have reconnected by then. */
const FIRST_CHECK_MS = 2 * 60 * 1000;
const CHECK_INTERVAL_MS = 10 * 60 * 1000;

interface Options {
  /** Folder of the backups. Expired files with a generated name are deleted from it, both daily and manual backups. */
  folder: string;
  /** False: makes no backups, but deletes old ones. Default: true. */
  makesBackups?: boolean;
  /** Ms since the epoch. */
  now?: () => number;
  firstCheckMs?: number;
}

/** State of the backups for operators. */
export interface BackupState {
  folder: string;
  /** True if daily backups are switched on. */
  isOn: boolean;
  /** ISO date of the newest backup; null if there is none. */
  newest: string | null;
  /** Modification time of its file, ms since the epoch. */
  newestAt: number | null;
  /** Sentence about the failure of the last attempt; null after a success. */
  problem: string | null;
}

/** Makes one backup per UTC day. Deletes expired backups, and pictures that no remaining backup needs. */
export class DailyBackups {
  readonly #server: Pick<RunningServer, "backupInto">;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #makesBackups: boolean;
  readonly #now: () => number;
  readonly #timers: NodeJS.Timeout[];
  #running: Promise<void> = Promise.resolve();
  #problem: string | null = null;

  constructor(
    server: Pick<RunningServer, "backupInto">,
    log: Logger,
    { folder, makesBackups = true, now = Date.now, firstCheckMs = FIRST_CHECK_MS }: Options,
  ) {
    this.#server = server;
    this.#log = log;
    this.#folder = folder;
    this.#makesBackups = makesBackups;
    this.#now = now;
    this.#timers = [
      setTimeout(() => this.check(), firstCheckMs),
      setInterval(() => this.check(), CHECK_INTERVAL_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  get state(): BackupState {
    const newest = this.#days().at(-1) ?? null;
    const path = newest && join(this.#folder, fileName(newest));
    const newestAt = (path && statSync(path, { throwIfNoEntry: false })?.mtimeMs) || null;
    return { folder: this.#folder, isOn: this.#makesBackups, newest, newestAt, problem: this.#problem };
  }

  /** Makes today's backup if it is missing. Checks run one after the other. */
  check(): Promise<void> {
    this.#running = this.#running
      .then(() => this.#backUp())
      .catch((error: unknown) => this.#logFailure(error));
    return this.#running;
  }

  /** Resolves when no backup is being made. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  async #backUp(): Promise<void> {
    const today = new Date(this.#now()).toISOString().slice(0, 10);
    const days = this.#days();
    const isDue = this.#makesBackups && !days.includes(today);
    // After a summer, or with a clock that is years ahead, all backups are expired. They are then deleted only after the new one exists.
    const allExpired = isDue && days.length > 0 && keptDays(days, today).length === 0;
    // Deleted before the new backup otherwise, because this frees space for it.
    if (!allExpired) await this.#deleteExpired(today);
    if (!isDue) return;
    const hasRoom = await this.#server
      .backupInto(this.#folder, fileName(today))
      .finally(() => this.#deleteExpired(today));
    if (!hasRoom) {
      this.#logProblem(
        "Diskte yer az kaldığı için bugünkü yedek alınmadı. Yer açın ya da BACKUP_DIR ile başka bir diski seçin.",
      );
      return;
    }
    this.#problem = null;
    this.#log.info(`Günlük yedek alındı: ${join(this.#folder, fileName(today))}`, { event: "backup.made" });
  }

  async #deleteExpired(today: string): Promise<void> {
    const days = this.#days();
    const kept = keptDays(days, today);
    for (const day of days) if (!kept.includes(day)) rmSync(join(this.#folder, fileName(day)));
    for (const name of list(this.#folder)) {
      const day = MANUAL_NAME.exec(name)?.[1];
      if (day !== undefined && ageOf(day, today) >= BACKUP_DAYS) rmSync(join(this.#folder, name));
    }
    const needed = new Set<string>();
    for (const day of kept) {
      for (const name of await filesBeside(join(this.#folder, fileName(day)))) needed.add(name);
    }
    const files = join(this.#folder, "files");
    for (const name of list(files)) if (!needed.has(name)) rmSync(join(files, name));
  }

  /** Days with a backup, oldest first. */
  #days(): string[] {
    return list(this.#folder)
      .flatMap((name) => DAILY_NAME.exec(name)?.[1] ?? [])
      .toSorted();
  }

  #logFailure(error: unknown): void {
    this.#logProblem(
      `Günlük yedek alınamadı (${this.#folder}): ${operatorSentence(error) ?? (error as Error).message}`,
    );
  }

  /** Logs a problem unless the previous check had the same one. */
  #logProblem(problem: string): void {
    if (this.#problem !== problem) this.#log.warn(problem, { event: "backup.not-made" });
    this.#problem = problem;
  }
}

/**
 * Days whose backups are retained: the last seven with a backup, and the newest day of each of the last four weeks with a backup. Days older than the
 * period on /privacy are never retained.
 * @param days ISO dates of all backups, oldest first
 */
export function keptDays(days: readonly string[], today: string): string[] {
  const young = days.filter((day) => ageOf(day, today) < BACKUP_DAYS);
  // Calendar weeks: if weeks were counted back from today, the newest day of a week would be another one each day.
  // The epoch began on a Thursday, so 3 days are added to make weeks begin on Mondays.
  const week = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7);
  const newestOfWeeks = young.filter((day, index) => {
    const next = young[index + 1];
    return next === undefined || week(next) !== week(day);
  });
  const kept = new Set([...young.slice(-DAYS_KEPT), ...newestOfWeeks.slice(-WEEKS_KEPT)]);
  return young.filter((day) => kept.has(day));
}

/** Days between two ISO dates. */
function ageOf(day: string, today: string): number {
  return (Date.parse(today) - Date.parse(day)) / DAY_MS;
}

function fileName(day: string): string {
  return `gunluk-${day}.zip`;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
