import { inspect } from "./inspect.ts";

/** Maximum number of lines. If more are printed, the last line reports that the rest is omitted. */
const MAX_LINES = 256;
const MAX_LINE_BYTES = 32 * 1024;
const TRUNCATED = " (truncated due to length)";
const OVERFLOW = `[ERROR] Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.`;

export type LogLevel = "DEBUG" | "ERROR" | "INFO" | "LOG" | "WARN";

/**
 * Printed lines of one function execution, in the format that clients print: `[LOG] 'text' 1 { a: 1 }`. Number and length are limited as on
 * Convex (docs/protocol.md#console).
 */
export class LogLines {
  readonly lines: string[] = [];
  /** Full text of the error that the execution threw. */
  error: string | null = null;
  /** Start of each timer of `console.time`, in ms since the epoch. */
  readonly #timers = new Map<string, number>();
  readonly #onLine: ((line: string) => void) | undefined;

  /** @param onLine called for each new line */
  constructor(onLine?: (line: string) => void) {
    this.#onLine = onLine;
  }

  append(level: LogLevel, args: unknown[]): void {
    this.#push(level, show(args));
  }

  /** Adds a warning of the server. */
  warn(text: string): void {
    this.#push("WARN", text);
  }

  /** @param frames stack frames of the call, innermost first. */
  appendTrace(args: unknown[], frames: readonly string[]): void {
    this.#push("LOG", [show(args), ...frames].join("\n"));
  }

  /** Adds a nested function's lines to the caller's. */
  absorb(lines: string[]): void {
    for (const line of lines) this.#add(line);
  }

  startTimer(label: string): void {
    if (this.#timers.has(label)) this.#push("WARN", `Timer '${label}' already exists`);
    else this.#timers.set(label, Date.now());
  }

  /** Prints the elapsed time of a timer, and the other arguments. */
  printTimer(label: string, args: unknown[]): void {
    const started = this.#timers.get(label);
    if (started === undefined) this.#push("WARN", `Timer '${label}' does not exist`);
    else this.#push("INFO", [`${label}: ${Date.now() - started}ms`, show(args)].join(" ").trimEnd());
  }

  endTimer(label: string): void {
    this.printTimer(label, []);
    this.#timers.delete(label);
  }

  #push(level: LogLevel, text: string): void {
    this.#add(`[${level}] ${shortened(text)}`);
  }

  #add(line: string): void {
    if (this.lines.length >= MAX_LINES) return;
    const added = this.lines.length === MAX_LINES - 1 ? OVERFLOW : line;
    this.lines.push(added);
    this.#onLine?.(added);
  }
}

function show(values: unknown[]): string {
  return values.map((value) => inspect(value, MAX_LINE_BYTES)).join(" ");
}

function shortened(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_LINE_BYTES) return text;
  let end = MAX_LINE_BYTES;
  // Moves the cut to the start of a character. In UTF-8, all bytes of a character after its first one begin with the bits 10.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return bytes.toString("utf8", 0, end) + TRUNCATED;
}
