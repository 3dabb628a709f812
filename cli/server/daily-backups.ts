// Backups that happen without anybody thinking of them: one a day while the server runs.
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { filesBeside, type Logger, type RunningServer } from "embedded-convex-server";
import { BACKUP_DAYS } from "../../convex/shared/limits/retention.ts";
import { operatorSentence } from "../terminal/operator-sentence.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;
const NAME = /^gunluk-(\d{4}-\d\d-\d\d)\.zip$/;
/** The name that a backup by hand gets by itself, and nothing else has. */
export const BY_HAND = /^backup-(\d{4}-\d\d-\d\d)-\d{6}\.zip$/;
/** Not in the moment in which everybody comes in. */
const FIRST_LOOK_MS = 2 * 60 * 1000;
const LOOK_MS = 10 * 60 * 1000;

interface Options {
  /** Where the backups lie. Everything in it that has the name of a daily one, or of one by hand that was given none, is this class's to delete. */
  folder: string;
  /** False: those that are there go when their time is over, and none is made. Left out: true. */
  makes?: boolean;
  /** Ms since 1970. */
  now?: () => number;
  firstLookMs?: number;
}

/** What an operator wants to know of the backups. */
export interface BackupState {
  folder: string;
  /** Whether they are switched on. */
  isOn: boolean;
  /** ISO date of the newest; null when there is none. */
  newest: string | null;
  /** When its file was written, ms since 1970. */
  newestAt: number | null;
  /** Why the last attempt came to nothing; null when it did not. */
  problem: string | null;
}

/** Makes a backup each day of UTC, if it is to, and deletes those whose time is over, and the pictures that none of the others needs. */
export class DailyBackups {
  readonly #server: Pick<RunningServer, "backupInto">;
  readonly #folder: string;
  readonly #log: Logger;
  readonly #makes: boolean;
  readonly #now: () => number;
  readonly #timers: NodeJS.Timeout[];
  #running: Promise<void> = Promise.resolve();
  #problem: string | null = null;

  constructor(
    server: Pick<RunningServer, "backupInto">,
    log: Logger,
    { folder, makes = true, now = Date.now, firstLookMs = FIRST_LOOK_MS }: Options,
  ) {
    this.#server = server;
    this.#log = log;
    this.#folder = folder;
    this.#makes = makes;
    this.#now = now;
    this.#timers = [setTimeout(() => this.look(), firstLookMs), setInterval(() => this.look(), LOOK_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  get state(): BackupState {
    const newest = this.#days().at(-1) ?? null;
    const path = newest && join(this.#folder, fileName(newest));
    const newestAt = (path && statSync(path, { throwIfNoEntry: false })?.mtimeMs) || null;
    return { folder: this.#folder, isOn: this.#makes, newest, newestAt, problem: this.#problem };
  }

  /** Makes today's if it is not there. One look after the other. */
  look(): Promise<void> {
    this.#running = this.#running.then(() => this.#backUp()).catch((error: unknown) => this.#tell(error));
    return this.#running;
  }

  /** Resolves when none is being made. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running;
  }

  async #backUp(): Promise<void> {
    const today = new Date(this.#now()).toISOString().slice(0, 10);
    const days = this.#days();
    const makesOne = this.#makes && !days.includes(today);
    // After a summer, or where the clock runs years ahead, all are old: the last of them stays until there is a new one.
    const allOld = makesOne && days.length > 0 && keptDays(days, today).length === 0;
    // Otherwise first: what must go goes also when there is no room for a new one, and makes some.
    if (!allOld) await this.#deleteOld(today);
    if (!makesOne) return;
    const hasRoom = await this.#server
      .backupInto(this.#folder, fileName(today))
      .finally(() => this.#deleteOld(today));
    if (!hasRoom) {
      this.#say(
        "Diskte yer az kaldığı için bugünkü yedek alınmadı. Yer açın ya da BACKUP_DIR ile başka bir diski seçin.",
      );
      return;
    }
    this.#problem = null;
    this.#log.info(`Günlük yedek alındı: ${join(this.#folder, fileName(today))}`, { event: "backup.made" });
  }

  async #deleteOld(today: string): Promise<void> {
    const days = this.#days();
    const kept = keptDays(days, today);
    for (const day of days) if (!kept.includes(day)) rmSync(join(this.#folder, fileName(day)));
    for (const name of list(this.#folder)) {
      const day = BY_HAND.exec(name)?.[1];
      if (day !== undefined && ageOf(day, today) >= BACKUP_DAYS) rmSync(join(this.#folder, name));
    }
    const needed = new Set<string>();
    for (const day of kept) {
      for (const name of await filesBeside(join(this.#folder, fileName(day)))) needed.add(name);
    }
    const files = join(this.#folder, "files");
    for (const name of list(files)) if (!needed.has(name)) rmSync(join(files, name));
  }

  /** The days that have a backup, oldest first. */
  #days(): string[] {
    return list(this.#folder)
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .toSorted();
  }

  #tell(error: unknown): void {
    this.#say(
      `Günlük yedek alınamadı (${this.#folder}): ${operatorSentence(error) ?? (error as Error).message}`,
    );
  }

  /** Once, not at each look. */
  #say(problem: string): void {
    if (this.#problem !== problem) this.#log.warn(problem, { event: "backup.not-made" });
    this.#problem = problem;
  }
}

/**
 * Which of the days keep their backup: the last seven of them, and the newest of each of the last four weeks; none older than what /privacy says.
 * @param days ISO dates, oldest first
 */
export function keptDays(days: readonly string[], today: string): string[] {
  const young = days.filter((day) => ageOf(day, today) < BACKUP_DAYS);
  // Weeks of the calendar, not back from today: what is kept as a week's today is so tomorrow.
  const week = (day: string) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7);
  const newestOfWeeks = young.filter((day, index) => {
    const next = young[index + 1];
    return next === undefined || week(next) !== week(day);
  });
  const kept = new Set([...young.slice(-DAYS_KEPT), ...newestOfWeeks.slice(-WEEKS_KEPT)]);
  return young.filter((day) => kept.has(day));
}

/** In days, between two ISO dates. */
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
