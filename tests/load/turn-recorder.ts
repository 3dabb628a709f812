import { openSync, readSync } from "node:fs";
import { type Profiler, Session } from "node:inspector/promises";
import { setTimeout as pause } from "node:timers/promises";

/** One turn of the event loop, during which no other code of the process can run. */
export interface Turn {
  /** Processor time of the thread, with a resolution of 4 ms, where the system offers it; else wall time. */
  ms: number;
  /** Wall time of the longest turn of the same work, which may be another turn: it includes waiting for the disk and for other programs. */
  longestWallMs: number;
  /** Functions on the stack with their time in ms, longest first. Empty without a profile. */
  within: FunctionTime[];
}

interface FunctionTime {
  name: string;
  /** Includes called functions. */
  totalMs: number;
  selfMs: number;
}

/** Minimum duration of recorded turns in ms. */
const RECORDED_MS = 1;
/** The work has ended when no turn was recorded for this time, in ms. */
const QUIET_MS = 60;
/** A process that uses less than `RESTING_MS` of processor time in `REST_MS` is idle. */
const REST_MS = 50;
const RESTING_MS = 2;
const SAMPLE_US = 200;
const SHOWN = 40;

/**
 * Measures turns of this process's event loop. An immediate callback in each turn takes the time, so the loop never sleeps. V8's profiler and
 * `performance.now` share a clock on Linux and macOS, which assigns profiled functions to turns.
 */
export class TurnRecorder {
  readonly #profiler: Session | null;
  readonly #turns: { from: number; to: number; ms: number }[] = [];
  #last = 0;
  #lastUsed = 0;
  #lastRecorded = 0;
  #isRunning = true;

  private constructor(profiler: Session | null) {
    this.#profiler = profiler;
  }

  /** @param isProfiled true to record functions too, which makes turns longer */
  static async start(isProfiled: boolean): Promise<TurnRecorder> {
    const profiler = isProfiled ? new Session() : null;
    if (profiler !== null) {
      profiler.connect();
      await profiler.post("Profiler.enable");
      await profiler.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
      await profiler.post("Profiler.start");
    }
    const recorder = new TurnRecorder(profiler);
    recorder.#last = now();
    recorder.#lastUsed = usedMs();
    recorder.#lastRecorded = now();
    setImmediate(recorder.#turn);
    return recorder;
  }

  readonly #turn = () => {
    const at = now();
    const used = usedMs();
    if (at - this.#last >= RECORDED_MS) {
      this.#turns.push({ from: this.#last, to: at, ms: Math.min(used - this.#lastUsed, at - this.#last) });
      this.#lastRecorded = at;
    }
    this.#last = at;
    this.#lastUsed = used;
    if (this.#isRunning) setImmediate(this.#turn);
  };

  /** Waits until the work has ended. @returns the longest turns, longest first */
  async stop(): Promise<Turn[]> {
    while (now() - this.#lastRecorded < QUIET_MS) await new Promise<void>(setImmediate);
    this.#isRunning = false;
    const profile = await this.#endProfile();
    const longest = this.#turns.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    const longestWallMs = Math.max(0, ...this.#turns.map(({ from, to }) => to - from));
    return longest.map(({ from, to, ms }) => ({
      ms,
      longestWallMs,
      within: profile === null ? [] : functionsWithin(profile, from * 1_000, to * 1_000),
    }));
  }

  async #endProfile(): Promise<Profiler.Profile | null> {
    if (this.#profiler === null) return null;
    const { profile } = await this.#profiler.post("Profiler.stop");
    this.#profiler.disconnect();
    return profile;
  }
}

/** Waits until this process is idle. @returns the processor time of all its threads so far, in ms */
export async function usageAtRest(): Promise<number> {
  for (let before = processMs(); ; ) {
    await pause(REST_MS);
    const after = processMs();
    if (after - before < RESTING_MS) return after;
    before = after;
  }
}

function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** File with the main thread's processor time on Linux; null elsewhere. */
const SCHEDSTAT =
  process.platform === "linux" ? openSync(`/proc/self/task/${process.pid}/schedstat`, "r") : null;
const text = Buffer.alloc(64);

/** Processor time of the main thread in ms; where it is unknown, time of the monotonic clock. */
function usedMs(): number {
  if (SCHEDSTAT === null) return now();
  const length = readSync(SCHEDSTAT, text, 0, text.length, 0);
  return Number.parseInt(text.toString("latin1", 0, length), 10) / 1e6;
}

/** Time of the monotonic clock in ms, which V8's profiles use too. */
function now(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

/** @param from in µs, like `to` */
function functionsWithin(profile: Profiler.Profile, from: number, to: number): FunctionTime[] {
  const { nodes, samples = [], timeDeltas = [], startTime } = profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const times = new Map<string, FunctionTime>();
  let at = startTime;
  for (const [place, id] of samples.entries()) {
    const before = at;
    at += timeDeltas[place] ?? 0;
    if (at < from || before > to) continue;
    const ms = (at - Math.max(before, from)) / 1_000;
    const seen = new Set<string>();
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
      const { functionName, url, lineNumber } = byId.get(node)?.callFrame ?? {};
      const name = `${functionName || "(anonymous)"} ${url?.split("/").at(-1) ?? ""}:${(lineNumber ?? 0) + 1}`;
      const time = times.get(name) ?? { name, totalMs: 0, selfMs: 0 };
      times.set(name, time);
      if (node === id) time.selfMs += ms;
      if (!seen.has(name)) time.totalMs += ms;
      seen.add(name);
    }
  }
  return [...times.values()].toSorted((a, b) => b.totalMs - a.totalMs).slice(0, SHOWN);
}
