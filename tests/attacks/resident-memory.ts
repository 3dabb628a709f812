import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const EVERY_MS = 100;

/** Samples a process's memory. */
export class ResidentMemory {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #peakMb = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#look(), EVERY_MS);
  }

  /** Stops sampling. @returns the maximum, in MB */
  end(): number {
    this.#look();
    clearInterval(this.#timer);
    return this.#peakMb;
  }

  #look(): void {
    this.#peakMb = Math.max(this.#peakMb, residentMb(this.#pid));
  }
}

/** Resident memory of a process in MB; 0 if it has ended. */
export function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  try {
    if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}
