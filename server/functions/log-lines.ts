import { inspect } from "node:util";

const MAX_LINES = 256;
const MAX_LINE_LENGTH = 32 * 1024;
const TRUNCATED = " (truncated due to length)";
const OVERFLOW = `[ERROR] 'Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.'`;

export type LogLevel = "DEBUG" | "ERROR" | "INFO" | "LOG" | "WARN";

/**
 * What one function execution printed, in the form that clients print again: `[LOG] 'text' 1 { a: 1 }`.
 * Bounded in lines and length as on Convex (facts sheet 6.4).
 */
export class LogLines {
  readonly lines: string[] = [];
  /** What the execution threw in the end, in full. */
  error: string | null = null;
  readonly #timers = new Map<string, number>();

  append(level: LogLevel, args: unknown[]): void {
    if (this.lines.length >= MAX_LINES) {
      if (this.lines.length === MAX_LINES) this.lines.push(OVERFLOW);
      return;
    }
    const text = args.map((arg) => inspect(arg, { depth: 6, breakLength: 120 })).join(" ");
    const line = `[${level}] ${text}`;
    this.lines.push(line.length > MAX_LINE_LENGTH ? line.slice(0, MAX_LINE_LENGTH) + TRUNCATED : line);
  }

  /** A nested function's lines become the caller's. */
  absorb(lines: string[]): void {
    for (const line of lines) {
      if (this.lines.length > MAX_LINES) return;
      this.lines.push(this.lines.length === MAX_LINES ? OVERFLOW : line);
    }
  }

  startTimer(label: string): void {
    this.#timers.set(label, performance.now());
  }

  /** Milliseconds since `startTimer(label)`, or null when it was never started. */
  timer(label: string, end: boolean): number | null {
    const started = this.#timers.get(label);
    if (started === undefined) return null;
    if (end) this.#timers.delete(label);
    return performance.now() - started;
  }
}
