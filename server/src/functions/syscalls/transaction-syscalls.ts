import { convexToJson, type JSONValue } from "convex/values";
import type { DeploymentKey } from "../../auth/deployment-key.ts";
import { userAttributes } from "../../auth/identity.ts";
import type { Environment } from "../../environment.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import { SerialQueue } from "../../scheduling/serial-queue.ts";
import { ConflictError } from "../../store/errors.ts";
import { type FunctionAddress, parseFunctionAddress } from "../address.ts";
import { QUERY_ROWS } from "../compile/whole-queries.ts";
import type { Execution } from "../execution.ts";
import type { TransactionState } from "../transaction-state.ts";
import type { Counter } from "./budget.ts";
import { type CommonParts, commonSyscall } from "./common-syscalls.ts";
import { type DocumentParts, DocumentSyscalls, type SyscallArgs } from "./document-syscalls.ts";
import { deleteFile, readFile, type StoreArgs, storeFile, type TransactionFiles } from "./file-syscalls.ts";
import type { SyscallHandler } from "./handler.ts";
import type { PageRequest } from "./query-page.ts";
import type { QueryJson } from "./query-source.ts";
import { asSyscallError } from "./syscall-error.ts";

/** Parts of the server that queries and mutations need. */
export interface TransactionParts extends CommonParts, DocumentParts {
  readonly files: TransactionFiles;
  readonly jobs: Pick<JobQueue, "scheduleIn" | "cancelIn">;
  readonly deploymentKey: Pick<DeploymentKey, "sign">;
  readonly environment: Pick<Environment, "cloudUrl">;
}

/** Call of a function by a query or mutation. */
export interface NestedCall {
  udfType: "query" | "mutation" | "snapshotQuery";
  path: string;
  /** The arguments object in convex JSON. */
  args: string;
  /** Limits tighter than the caller's. */
  limits: Partial<Record<Counter, number>>;
}

/** Permissions of a run, and its way to call other functions. */
export interface TransactionRights {
  writable: boolean;
  /** True if the client called this function directly. */
  outermost: boolean;
  /** Runs a function inside the transaction; resolves to its result as convex JSON. */
  runNested(callee: NestedCall): Promise<string>;
}

/** Syscalls of one query or mutation. */
export class TransactionSyscalls implements SyscallHandler {
  readonly #parts: TransactionParts;
  readonly #state: TransactionState;
  readonly #execution: Execution;
  readonly #rights: TransactionRights;
  readonly #documents: DocumentSyscalls;
  /** Number of calls without an answer yet. */
  pending = 0;
  /** Number of calls so far. */
  #calls = 0;
  #isOver = false;
  /** True if a call has failed. Its rejection may be unhandled. */
  failed = false;
  /** Queue for calls of other functions, and for syscalls made during such a call. */
  readonly #queue = new SerialQueue();
  /** Resolves when the transaction has the thread again; null while it has the thread. */
  #yielding: Promise<void> | null = null;

  constructor(
    parts: TransactionParts,
    state: TransactionState,
    execution: Execution,
    rights: TransactionRights,
  ) {
    this.#parts = parts;
    this.#state = state;
    this.#execution = execution;
    this.#rights = rights;
    this.#documents = new DocumentSyscalls(parts, state, rights.outermost);
  }

  /**
   * Resolves when the function makes no more calls. As on Convex, the transaction also waits for calls that the function does not await. Otherwise only
   * some of their writes would be committed.
   */
  async whenSettled(): Promise<void> {
    for (let calls = 0; this.pending > 0 || calls !== this.#calls; ) {
      calls = this.#calls;
      // `nextTick` waits until the microtask queue is empty. If no call is pending, the function's remaining code has run by then.
      await new Promise<void>(this.pending > 0 ? setImmediate : process.nextTick);
    }
  }

  /** Ends the run: any later syscall throws. */
  close(): void {
    this.#isOver = true;
  }

  syscall(op: string, argsJson: string): string {
    this.#assertRunning();
    try {
      return this.#answer(op, JSON.parse(argsJson) as SyscallArgs);
    } catch (error) {
      // Only the message is passed on, without the server's error class, as with other syscalls.
      if (error instanceof ConflictError) throw error;
      throw new Error(error instanceof Error ? error.message : String(error));
    }
  }

  #answer(op: string, args: SyscallArgs): string {
    switch (op) {
      case "1.0/queryStream":
        return this.#documents.openQuery(args.query as unknown as QueryJson);
      case "1.0/queryCleanup":
        return JSON.stringify(this.#documents.closeQuery(args.queryId as number));
      case "1.0/db/normalizeId":
        return this.#documents.normalizeId(args.table as string, args.idString as string);
      case "1.0/getSnapshotTs":
        return JSON.stringify(convexToJson(this.#state.tx.snapshot));
      default:
        throw new Error(`Unknown operation ${op}`);
    }
  }

  /** Computes the answers of most calls synchronously, so that such a call needs only one promise. */
  asyncSyscall(op: string, argsJson: string): Promise<string> {
    try {
      this.#assertRunning();
      // A function that catches the error about its time limit receives no more answers, so it stops at its next `await`.
      if (this.#state.syscallTime.isUp || this.#state.cpuTime.isUp) return new Promise(() => {});
      this.#state.syscallTime.count();
      this.#calls += 1;
      const args = JSON.parse(argsJson) as SyscallArgs;
      const yielding = this.#yieldIfDue();
      if (yielding !== null) return this.#awaited(this.#answerLater(yielding, op, args));
      const answer = this.#answerInOrder(op, args);
      return typeof answer === "string" ? Promise.resolve(answer) : this.#awaited(answer);
    } catch (error) {
      this.failed = true;
      return Promise.reject(asSyscallError(error));
    }
  }

  /** If this transaction has used its time slice, lets other transactions run, and returns a promise for the next time slice. Otherwise returns null. */
  #yieldIfDue(): Promise<void> | null {
    const { grant, attempt } = this.#state.run;
    this.#yielding ??=
      grant.yieldIfDue(attempt)?.then(() => {
        this.#yielding = null;
      }) ?? null;
    return this.#yielding;
  }

  /**
   * Answers a call when its transaction has the thread again. If several calls wait, each of them checks the time slice before its answer, because the
   * earlier answers may have used it.
   */
  async #answerLater(yielding: Promise<void>, op: string, args: SyscallArgs): Promise<string> {
    for (let turn: Promise<void> | null = yielding; turn !== null; turn = this.#yieldIfDue()) await turn;
    return this.#answerInOrder(op, args);
  }

  /**
   * Answers a call. While a called function runs, the transaction's other calls wait: if they wrote in the meantime, a rollback of the called
   * function would undo their writes, too.
   */
  #answerInOrder(op: string, args: SyscallArgs): string | Promise<string> {
    const isAtOnce = op !== "1.0/runUdf" && this.#queue.size === 0;
    return isAtOnce ? this.#dispatch(op, args) : this.#queue.run(() => this.#dispatch(op, args));
  }

  #assertRunning(): void {
    if (this.#isOver) throw new Error("The function has already ended.");
  }

  /** Counts an answer that is not available yet as pending. */
  async #awaited(answer: Promise<string>): Promise<string> {
    this.pending += 1;
    try {
      return await answer;
    } catch (error) {
      this.failed = true;
      throw asSyscallError(error);
    } finally {
      this.pending -= 1;
    }
  }

  jsSyscall(op: string): never {
    throw new Error(`Unknown operation ${op}`);
  }

  /** Answers database operations synchronously: a function that uses no other operations runs without a break. */
  #dispatch(op: string, args: SyscallArgs): string | Promise<string> {
    switch (op) {
      case "1.0/get":
        return this.#documents.get(args);
      case "1.0/queryStreamNext":
        return this.#documents.nextOf(args.queryId as number);
      case QUERY_ROWS:
        return this.#documents.rowsOf(args);
      case "1.0/queryPage":
        return this.#documents.page(args as unknown as PageRequest);
      case "1.0/count":
        return this.#documents.count(args.table as string);
      case "1.0/insert":
        this.#mustWrite("db.insert");
        return this.#documents.insert(args.table as string, args.value as JSONValue);
      case "1.0/shallowMerge":
        this.#mustWrite("db.patch");
        return this.#documents.patch(args);
      case "1.0/replace":
        this.#mustWrite("db.replace");
        return this.#documents.replace(args);
      case "1.0/remove":
        this.#mustWrite("db.delete");
        return this.#documents.remove(args);
      case "1.0/getUserIdentity":
        this.#state.identityRead = true;
        return JSON.stringify(userAttributes(this.#execution.identity));
      case "1.0/signJwt":
        this.#mustWrite("auth.signJwt");
        return this.#signJwt(args);
      case "1.0/runUdf":
        if (args.udfType === "mutation") this.#mustWrite("runMutation");
        return this.#runNested(args);
      case "1.0/schedule":
        this.#mustWrite("scheduler");
        return this.#schedule(args);
      case "1.0/cancel_job":
        this.#mustWrite("scheduler.cancel");
        this.#parts.jobs.cancelIn(this.#state.tx, args.id as string);
        return "null";
      case "1.0/getTransactionMetrics":
        return JSON.stringify(this.#state.budget.metrics());
      default:
        return op.startsWith("1.0/storage")
          ? this.#dispatchFiles(op, args)
          : commonSyscall(op, args, this.#execution, this.#parts);
    }
  }

  #dispatchFiles(op: string, args: SyscallArgs): string | Promise<string> {
    const { files } = this.#parts;
    const storageId = args.storageId as string;
    switch (op) {
      case "1.0/storageGetUrl":
        return JSON.stringify(files.urlIn(this.#state.tx, storageId));
      case "1.0/storageGetMetadata":
        return JSON.stringify(files.metadataIn(this.#state.tx, storageId));
      case "1.0/storageGenerateUploadUrl":
        this.#mustWrite("storage.generateUploadUrl");
        return JSON.stringify(files.uploadUrl());
      case "1.0/storageDelete":
        this.#mustWrite("storage.delete");
        return deleteFile(files, this.#state, storageId);
      case "1.0/storageStore":
        this.#mustWrite("storage.store");
        return storeFile(files, this.#state, args as unknown as StoreArgs);
      case "1.0/storageGet":
        this.#mustWrite("storage.get");
        return readFile(files, this.#state, storageId);
      default:
        return commonSyscall(op, args, this.#execution, this.#parts);
    }
  }

  /** Prepares a write. @throws Error in a query. */
  #mustWrite(operation: string): void {
    if (!this.#rights.writable) throw new Error(`${operation} is not allowed in a query.`);
    this.#documents.prefetchQueries();
  }

  #schedule(args: SyscallArgs): string {
    this.#state.budget.countScheduled(args.args ?? {});
    const { request, flow } = this.#execution;
    const id = this.#parts.jobs.scheduleIn(this.#state, {
      path: parseFunctionAddress(args as unknown as FunctionAddress),
      args: args.args as SyscallArgs,
      time: (args.ts as number) * 1000,
      parent: request.scheduledFunctionId,
      flow,
    });
    return JSON.stringify(id);
  }

  #runNested(args: SyscallArgs): Promise<string> {
    return this.#rights.runNested({
      udfType: args.udfType as NestedCall["udfType"],
      path: parseFunctionAddress(args as unknown as FunctionAddress),
      args: JSON.stringify(args.args ?? {}),
      limits: (args.transactionLimits ?? {}) as NestedCall["limits"],
    });
  }

  #signJwt({ claims, expiresInSeconds }: SyscallArgs): string {
    const { deploymentKey, environment } = this.#parts;
    const now = this.#execution.frozenNow ?? 0;
    const options = { claims: (claims ?? {}) as SyscallArgs, expiresInSeconds };
    return JSON.stringify(deploymentKey.sign(options, environment.cloudUrl, now));
  }
}
