import { SYSTEM_IDENTITY } from "../auth/identity.ts";
import { monotonicWallTime } from "../clock.ts";
import type { Call } from "../functions/call.ts";
import { analysisError, type InvalidFunctions } from "../functions/compile/invalid-functions.ts";
import {
  type CronSpec,
  canonicalPath,
  type FunctionModules,
  shownPath,
} from "../functions/compile/modules.ts";
import type { Outcome } from "../functions/outcome.ts";
import { serverRequest } from "../functions/request-metadata.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import type { TransactionRunner } from "../functions/transaction-runner.ts";
import type { Logger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import type { DocumentRecord } from "../store/document-record.ts";
import type { Transaction } from "../store/transaction.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";
import { nextRun } from "./cron-schedule.ts";

const TABLE = "_cron_jobs";
const BY_NAME = "by_name";
/** Number of runs of a cron that are remembered. */
const MAX_RUNS = 5;
/** Node's timers are limited to 24 days and drift. So the remaining time is checked again after an hour. */
const LONGEST_TIMER_MS = 60 * 60 * 1000;

/** A finished run of a cron. */
export interface CronRun {
  /** Number since the start of the server. */
  id: number;
  name: string;
  spec: CronSpec;
  /** Due time, in ms since the epoch. */
  time: number;
  /** Seconds. */
  executionTime: number;
  /** Convex JSON text of the result; null if the run failed. */
  result: string | null;
  error: string | null;
  logLines: string[];
}

/** @throws InvalidFunctions if a cron calls neither a mutation nor an action, or if its schedule never runs. */
export function checkCrons(modules: FunctionModules): void {
  for (const [name, { name: path, schedule }] of Object.entries(modules.crons)) {
    const kind = modules.find(path)?.kind;
    const callee = shownPath(canonicalPath(path));
    if (kind === undefined)
      throw invalidCrons(`The cron job '${name}' schedules a function that does not exist: ${callee}`);
    if (kind === "Query") {
      throw invalidCrons(
        `The cron job '${name}' schedules a query function, only actions and mutations can be scheduled: ${callee}`,
      );
    }
    try {
      nextRun(schedule, null, monotonicWallTime());
    } catch (error) {
      throw invalidCrons(`The cron job '${name}': ${(error as Error).message}`);
    }
  }
}

function invalidCrons(text: string): InvalidFunctions {
  return analysisError("crons.js", text);
}

interface Parts {
  readonly db: Pick<Database, "begin" | "catalog">;
  readonly runner: Pick<FunctionRunner, "mutationIn" | "action">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly log: Logger;
  modules(): FunctionModules;
}

/**
 * Runs the crons that `crons.js` declares (docs/protocol.md#crons). The table `_cron_jobs` contains the times of each cron's last and next run. A
 * mutation's own transaction updates them. Runs that become due while the cron's previous run has not ended are skipped.
 */
export class Crons {
  readonly #parts: Parts;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  #specs = new Map<string, CronSpec>();
  #runs: CronRun[] = [];
  #runCount = 0;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Recent runs since the start of the server, oldest first. Each cron has at most five of them, as on Convex. */
  get runs(): readonly CronRun[] {
    return this.#runs;
  }

  /** Applies the declared crons: adds new crons, reschedules changed ones, and removes those that are no longer declared. */
  async load(specs: Record<string, CronSpec>): Promise<void> {
    this.#specs = new Map(Object.entries(specs));
    await this.#parts.transactions.run((tx) => {
      const known = new Map(this.#rows(tx).map((row) => [row.value.name as string, row]));
      for (const [name, row] of known) if (!this.#specs.has(name)) tx.delete(row.id);
      for (const [name, spec] of this.#specs) this.#declare(tx, name, spec, known.get(name));
    });
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const name of this.#specs.keys()) this.#arm(name);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.allSettled(this.#running.values());
  }

  #declare(tx: Transaction, name: string, spec: CronSpec, row: DocumentRecord | undefined): void {
    const text = JSON.stringify(spec);
    if (row?.value.spec === text) return;
    const value = {
      name,
      spec: text,
      nextTime: nextRun(spec.schedule, null, monotonicWallTime()),
      lastTime: null,
    };
    if (row) tx.replace(row.id, value);
    else tx.insert(this.#tables().table, value);
  }

  #arm(name: string): void {
    if (this.#stopped) return;
    const tx = this.#parts.db.begin();
    const next = this.#row(tx, name)?.value.nextTime as number | undefined;
    tx.finish();
    if (next === undefined) return;
    const delay = Math.max(0, Math.ceil(next - monotonicWallTime()));
    const timer = setTimeout(() => this.#due(name, next), Math.min(delay, LONGEST_TIMER_MS));
    timer.unref();
    this.#timers.set(name, timer);
  }

  #due(name: string, time: number): void {
    if (this.#stopped) return;
    // The end of the current run sets the timer for the next run.
    if (this.#running.has(name)) return;
    if (time > monotonicWallTime()) {
      this.#arm(name);
      return;
    }
    const spec = this.#specs.get(name);
    if (!spec) return;
    const run = this.#run(name, spec, time)
      .catch((error: unknown) =>
        this.#parts.log.error(`Cron ${name} could not run`, { event: "cron.failed", cron: name }, error),
      )
      .finally(() => {
        this.#running.delete(name);
        this.#arm(name);
      });
    this.#running.set(name, run);
  }

  async #run(name: string, spec: CronSpec, time: number): Promise<void> {
    const { runner, transactions, modules } = this.#parts;
    const path = canonicalPath(spec.name);
    const call: Call = {
      path,
      args: JSON.stringify(spec.args[0] ?? {}),
      identity: SYSTEM_IDENTITY,
      request: serverRequest(),
    };
    const isAction = modules().find(path)?.kind === "Action";
    const startedAt = performance.now();
    const record = (outcome: Outcome) =>
      this.#record(name, spec, time, (performance.now() - startedAt) / 1_000, outcome);
    let outcome: Outcome | null = null;
    const { value: isClaimed } = await transactions.run(
      async (tx, state) => {
        const row = this.#row(tx, name);
        // A push has changed the schedule in the meantime.
        if (row?.value.nextTime !== time) return false;
        tx.replace(row.id, {
          ...row.value,
          lastTime: time,
          nextTime: nextRun(spec.schedule, time, monotonicWallTime()),
        });
        outcome = isAction ? null : await runner.mutationIn(tx, state, call);
        return true;
      },
      { onCommit: () => outcome && record(outcome) },
    );
    if (isClaimed && isAction) record(await runner.action(call));
  }

  #record(name: string, spec: CronSpec, time: number, executionTime: number, outcome: Outcome): void {
    this.#runCount += 1;
    const { success, logLines } = outcome;
    const earlier = this.#runs.filter((run) => run.name === name);
    const outdated = earlier.length >= MAX_RUNS ? earlier[0] : undefined;
    this.#runs = this.#runs.filter((run) => run !== outdated);
    this.#runs.push({
      id: this.#runCount,
      name,
      spec,
      time,
      executionTime,
      result: success ? outcome.value : null,
      error: success ? null : outcome.errorMessage,
      logLines,
    });
    if (!success)
      this.#parts.log.warn(`Cron "${name}" failed: ${outcome.errorMessage.trimEnd()}`, {
        event: "cron.failed",
        cron: name,
      });
  }

  #rows(tx: Transaction): DocumentRecord[] {
    const scan = tx.scan(this.#tables().byName, "", "\u0100", "asc");
    const rows: DocumentRecord[] = [];
    for (let row = scan.next(); row; row = scan.next()) rows.push(row);
    return rows;
  }

  #row(tx: Transaction, name: string): DocumentRecord | null {
    const prefix = encodeKey([name]);
    const scan = tx.scan(this.#tables().byName, prefix, keySuccessor(prefix), "asc");
    const row = scan.next();
    scan.close();
    return row;
  }

  #tables() {
    const { catalog } = this.#parts.db;
    const table = catalog.ensureTable(TABLE);
    return { table, byName: catalog.ensureIndex(table, BY_NAME, ["name"]) };
  }
}
