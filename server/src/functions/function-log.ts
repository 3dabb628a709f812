import { randomUUID } from "node:crypto";
import type { Identity } from "../auth/identity.ts";
import type { FunctionKind } from "./compile/modules.ts";

/** One run of a function, as `npx convex logs` shows it (docs/protocol.md#logs). */
export interface FunctionLogEntry {
  kind: "Completion";
  udfType: FunctionKind;
  componentPath: null;
  /** `dir/file:name`; of an HTTP action method and path. */
  identifier: string;
  logLines: string[];
  /** Seconds since the epoch, when it ended. */
  timestamp: number;
  /** Seconds since the epoch, when it began. */
  executionTimestamp: number;
  /** Seconds. */
  executionTime: number;
  success: null;
  error: string | null;
  requestId: string;
  executionId: string;
  caller: string;
  identityType: string;
  environment: "isolate";
  cachedResult: false;
  willRetry: false;
}

/** A run that has ended. */
export interface FunctionRun {
  kind: FunctionKind;
  path: string;
  logLines: string[];
  /** The text of what it threw, in full. */
  error: string | null;
  identity: Identity;
  /** Its id is made only when a tool reads the entry. */
  request: { readonly requestId: string };
  caller: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  endedAt: number;
}

const MAX_RUNS = 1_000;
/** Of printed lines, and of names that clients call: both may be long. */
const MAX_CHARS = 1024 * 1024;
const IDENTITY_TYPES: Record<Identity["kind"], string> = {
  none: "unknown",
  invalid: "unknown",
  user: "user",
  admin: "instance_admin",
};

/** The last runs of functions, in memory only, for those who watch. */
export class FunctionLog {
  #runs: (FunctionRun & { cursor: number })[] = [];
  #chars = 0;
  #cursor = 0;
  #waiting = new Set<() => void>();

  append(run: FunctionRun): void {
    // No two runs share a cursor, or a reader that has seen the first would never see the second.
    this.#cursor = Math.max(run.endedAt, this.#cursor + 0.001);
    this.#runs.push({ ...run, cursor: this.#cursor });
    this.#chars += charsOf(run);
    // Dropped in batches: taking one at a time off the front of a long list would cost more than the run.
    if (this.#runs.length > 2 * MAX_RUNS || this.#chars > 2 * MAX_CHARS) this.#shorten();
    this.#wake();
  }

  /**
   * Runs that ended after `cursor`, and the cursor to ask with the next time. Waits for the first when there are none, unless it is asked
   * from the beginning.
   */
  async since(
    cursor: number,
    maxWaitMs: number,
  ): Promise<{ entries: FunctionLogEntry[]; newCursor: number }> {
    if (cursor > 0 && cursor >= this.#cursor) await this.#next(maxWaitMs);
    const runs = this.#runs.filter((run) => run.cursor > cursor);
    // Never zero, which would ask from the beginning again.
    return { entries: runs.map(entryOf), newCursor: this.#cursor || Math.max(cursor, 1) };
  }

  /** Lets go of those who wait. */
  close(): void {
    this.#wake();
  }

  #next(maxWaitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, maxWaitMs);
      this.#waiting.add(end);
    });
  }

  #wake(): void {
    for (const end of this.#waiting) end();
  }

  #shorten(): void {
    let first = Math.max(0, this.#runs.length - MAX_RUNS);
    let chars = 0;
    for (let i = this.#runs.length - 1; i >= first; i--) {
      chars += charsOf(this.#runs[i]!);
      if (chars > MAX_CHARS) first = i + 1;
    }
    this.#runs = this.#runs.slice(first);
    this.#chars = this.#runs.reduce((sum, run) => sum + charsOf(run), 0);
  }
}

function charsOf({ path, logLines, error }: FunctionRun): number {
  return logLines.reduce((sum, line) => sum + line.length, path.length + (error?.length ?? 0));
}

function entryOf(run: FunctionRun): FunctionLogEntry {
  return {
    kind: "Completion",
    udfType: run.kind,
    componentPath: null,
    identifier: run.path,
    logLines: run.logLines,
    timestamp: run.endedAt / 1000,
    executionTimestamp: run.startedAt / 1000,
    executionTime: (run.endedAt - run.startedAt) / 1000,
    success: null,
    error: run.error,
    requestId: run.request.requestId,
    executionId: randomUUID(),
    caller: run.caller,
    identityType: IDENTITY_TYPES[run.identity.kind],
    environment: "isolate",
    cachedResult: false,
    willRetry: false,
  };
}
