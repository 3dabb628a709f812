import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { LogEvent, Logger } from "embedded-convex-server";

const NAME = "canli-quiz.log";
const MAX_BYTES = 2 * 1024 * 1024;
/** Number of log files, including the current one. */
const FILES_KEPT = 5;
const MAX_FRAMES = 8;

type Level = "info" | "warn" | "error";

/**
 * Log of events. Each line is a JSON object with time, level, event and the event's fields. When the current file is full, the oldest file is deleted.
 * Message texts are not written, because they may contain user input. Of an error, only its class, code and source positions are written.
 *
 * A line that cannot be written is lost; the terminal reports a full disk.
 */
export class LogFile implements Logger {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Size of the newest file; null before the first line. */
  #bytes: number | null = null;

  /** @param folder readable by its owner only, like its files */
  constructor(folder: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  info(_message: string, about: LogEvent): void {
    this.#write("info", about);
  }

  warn(_message: string, about: LogEvent): void {
    this.#write("warn", about);
  }

  error(_message: string, about: LogEvent, error?: unknown): void {
    this.#write("error", about, error);
  }

  #write(level: Level, about: LogEvent, error?: unknown): void {
    const time = new Date().toISOString();
    const line = `${JSON.stringify({ time, level, ...about, ...(error !== undefined && errorFields(error)) })}\n`;
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      let bytes = this.#bytes ?? statSync(this.#path(0), { throwIfNoEntry: false })?.size ?? 0;
      if (bytes > 0 && bytes + Buffer.byteLength(line) > this.#maxBytes) {
        this.#rotate();
        bytes = 0;
      }
      appendFileSync(this.#path(0), line, { mode: 0o600 });
      this.#bytes = bytes + Buffer.byteLength(line);
    } catch {
      // The line is lost, see above.
    }
  }

  #rotate(): void {
    rmSync(this.#path(FILES_KEPT - 1), { force: true });
    for (let age = FILES_KEPT - 2; age >= 0; age -= 1) {
      if (statSync(this.#path(age), { throwIfNoEntry: false }))
        renameSync(this.#path(age), this.#path(age + 1));
    }
  }

  /** @param age 0 is the newest file */
  #path(age: number): string {
    return join(this.#folder, age === 0 ? NAME : `${NAME}.${age}`);
  }
}

/** Parts of an error that may be written. Its message may not, because it may contain user input. */
function errorFields(error: unknown): { error: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^ {4}at /.test(line));
  return {
    error: error.constructor.name,
    ...(typeof code === "string" && { code }),
    at: frames.slice(0, MAX_FRAMES).map((line) => line.trim()),
  };
}
