import { randomUUID } from "node:crypto";
import type { Identity } from "../auth/identity.ts";
import type { FunctionKind } from "./compile/function-kind.ts";
import type {} from "./compile/modules.ts";

/** One run of a function, as `npx convex logs` shows it (docs/protocol.md#logs). */
export interface FunctionLogEntry {
  kind: "Completion";
  udfType: FunctionKind;
  componentPath: null;
  /** `dir/file:name`; for an HTTP action its method and path. */
  identifier: string;
  logLines: string[];
  /** End, in seconds since the epoch. */
  timestamp: number;
  /** Start, in seconds since the epoch. */
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
  /** Full text of the error that it threw. */
  error: string | null;
  identity: Identity;
  /** `requestId` may be a getter that computes the id. It is read only when a tool requests the entry. */
  request: { readonly requestId: string };
  caller: string;
  /** Milliseconds since the epoch. */
  startedAt: number;
  endedAt: number;
}

const MAX_RUNS = 1_000;
/** Maximum total length of printed lines, names and error texts. Limited because clients can make all of these long. */
const MAX_CHARS = 1024 * 1024;
const IDENTITY_TYPES: Record<Identity["kind"], string> = {
  none: "unknown",
  invalid: "unknown",
  user: "user",
  admin: "instance_admin",
};

/** The latest runs of functions, in memory only, for tools that watch them. */
export class FunctionLog {
  /** `cursor`: end of the run in ms, adjusted so that it is unique. */
  #runs: (FunctionRun & { cursor: number })[] = [];
  #chars = 0;
  /** Cursor of the newest run. */
  #cursor = 0;
  #waiters = new Set<() => void>();

  append(run: FunctionRun): void {
    // Cursors are unique: otherwise a reader that has received one run would skip another run with the same cursor.
    this.#cursor = Math.max(run.endedAt, this.#cursor + 0.001);
    this.#runs.push({ ...run, cursor: this.#cursor });
    this.#chars += charsOf(run);
    // Removed in batches: removing the first entry of a long list after each run would cost more than the run.
    if (this.#runs.length > 2 * MAX_RUNS || this.#chars > 2 * MAX_CHARS) this.#shorten();
    this.#wake();
  }

  /**
   * Returns the runs that ended after `cursor`, and the cursor for the next request. If there are none, waits for the next run, unless `cursor` is 0
   * (from the beginning).
   */
  async since(
    cursor: number,
    maxWaitMs: number,
  ): Promise<{ entries: FunctionLogEntry[]; newCursor: number }> {
    if (cursor > 0 && cursor >= this.#cursor) await this.#next(maxWaitMs);
    const runs = this.#runs.filter((run) => run.cursor > cursor);
    // Never zero, which would restart from the beginning.
    return { entries: runs.map(entryOf), newCursor: this.#cursor || Math.max(cursor, 1) };
  }

  /** Ends all waiting requests. */
  close(): void {
    this.#wake();
  }

  #next(maxWaitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiters.delete(end);
        resolve();
      };
      const timer = setTimeout(end, maxWaitMs);
      this.#waiters.add(end);
    });
  }

  #wake(): void {
    for (const end of this.#waiters) end();
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
