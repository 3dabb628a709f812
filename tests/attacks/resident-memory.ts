import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const EVERY_MS = 100;

/** Watches how much memory a process holds. */
export class ResidentMemory {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #peakMb = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
  }

  /** Stops watching. @returns the most that was seen, in MB. */
  end(): number {
    this.#look();
    clearInterval(this.#timer);
    return this.#peakMb;
  }

  #look(): void {
    this.#peakMb = Math.max(this.#peakMb, residentMb(this.#pid));
  }
}

/** What a process holds now, in MB; 0 when it is gone. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  try {
    if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}
