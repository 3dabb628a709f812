import type { JSONValue } from "convex/values";
import { userAttributes } from "../../auth/identity.ts";
import type { FileStorage } from "../../files/file-storage.ts";
import type { FileUploads } from "../../files/file-uploads.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { GrantRequest } from "../../scheduling/transaction-scheduler.ts";
import type { Database } from "../../store/database.ts";
import { checkVectorQuery, type VectorQueryJson } from "../../values/vector-search.ts";
import { type FunctionAddress, parseFunctionAddress } from "../address.ts";
import type { Call, MutationResult, QueryResult } from "../call.ts";
import type { Execution } from "../execution.ts";
import { CalleeError, type Outcome, withoutHeadline } from "../outcome.ts";
import type { TransactionRunner } from "../transaction-runner.ts";
import { type CommonParts, commonSyscall } from "./common-syscalls.ts";
import type { SyscallHandler } from "./handler.ts";
import { missingIndex } from "./query-source.ts";
import { asSyscallError } from "./syscall-error.ts";

/** Parts of the server that actions need. */
export interface ActionParts extends CommonParts {
  readonly db: Pick<Database, "catalog" | "durable" | "latest" | "vectors">;
  readonly transactions: Pick<TransactionRunner, "run">;
  readonly files: Pick<FileStorage, "readBlob" | "uploadUrl" | "urlIn" | "metadataIn" | "deleteIn">;
  readonly uploads: Pick<FileUploads, "storeBlob">;
  readonly jobs: Pick<JobQueue, "scheduleIn" | "cancelIn">;
}

/** Runs functions that an action calls. */
export interface ActionCalls {
  query(call: Call, journal: null): Promise<QueryResult>;
  mutation(call: Call): Promise<MutationResult>;
  action(call: Call): Promise<Outcome>;
}

type Args = Record<string, JSONValue>;

/** Syscalls of actions and HTTP actions. Each query and mutation that they call is a separate transaction. */
export class ActionSyscalls implements SyscallHandler {
  readonly #parts: ActionParts;
  readonly #calls: ActionCalls;
  readonly #execution: Execution;
  #isOver = false;

  constructor(parts: ActionParts, calls: ActionCalls, execution: Execution) {
    this.#parts = parts;
    this.#calls = calls;
    this.#execution = execution;
  }

  /** Makes all further operations fail. */
  close(): void {
    this.#isOver = true;
  }

  syscall(op: string): never {
    throw new Error(`Unknown operation ${op}`);
  }

  async asyncSyscall(op: string, argsJson: string): Promise<string> {
    this.#assertRunning();
    try {
      return await this.#dispatch(op, JSON.parse(argsJson) as Args);
    } catch (error) {
      throw asSyscallError(error);
    }
  }

  jsSyscall(op: string, args: Record<string, unknown>): unknown {
    this.#assertRunning();
    const { files, uploads } = this.#parts;
    switch (op) {
      case "storage/storeBlob": {
        const { blob, options } = args as { blob: Blob; options?: { sha256?: string } };
        return uploads.storeBlob(blob, options?.sha256);
      }
      case "storage/getBlob":
        return files.readBlob(args.storageId as string);
      default:
        throw new Error(`Unknown operation ${op}`);
    }
  }

  #assertRunning(): void {
    if (this.#isOver) throw new Error("The action has ended.");
  }

  async #dispatch(op: string, args: Args): Promise<string> {
    const { transactions, jobs, files } = this.#parts;
    switch (op) {
      case "1.0/actions/query":
        return await this.#query(this.#call(args));
      case "1.0/actions/mutation":
        return this.#valueOf((await this.#calls.mutation(this.#call(args))).outcome);
      case "1.0/actions/action":
        return this.#valueOf(await this.#calls.action(this.#call(args)));
      case "1.0/getUserIdentity":
        return JSON.stringify(userAttributes(this.#execution.identity));
      case "1.0/actions/schedule":
        return await this.#schedule(args);
      case "1.0/actions/cancel_job":
        await transactions.run((tx) => jobs.cancelIn(tx, args.id as string), this.#grantRequest);
        return "null";
      case "1.0/actions/vectorSearch":
        return await this.#vectorSearch(args.query as unknown as VectorQueryJson);
      case "1.0/storageGenerateUploadUrl":
        return JSON.stringify(files.uploadUrl());
      case "1.0/storageGetUrl": {
        const { value } = await transactions.run(
          (tx) => files.urlIn(tx, args.storageId as string),
          this.#grantRequest,
        );
        return JSON.stringify(value);
      }
      case "1.0/storageGetMetadata": {
        const { value } = await transactions.run(
          (tx) => files.metadataIn(tx, args.storageId as string),
          this.#grantRequest,
        );
        return JSON.stringify(value);
      }
      case "1.0/storageDelete":
        await transactions.run((tx, state) => {
          const deleteBytes = files.deleteIn(tx, args.storageId as string);
          state.afterCommit.push({ waitsFor: "disk", run: deleteBytes });
        }, this.#grantRequest);
        return "null";
      default:
        return commonSyscall(op, args, this.#execution, this.#parts);
    }
  }

  /** Call of a function by the action. It has the action's identity and may name an internal function. */
  #call(args: Args): Call {
    const { identity, request, flow } = this.#execution;
    return {
      path: parseFunctionAddress(args as FunctionAddress),
      args: JSON.stringify(args.args ?? {}),
      identity,
      request,
      internal: true,
      flow,
    };
  }

  get #grantRequest(): GrantRequest {
    return { flow: this.#execution.flow };
  }

  async #schedule(args: Args): Promise<string> {
    const path = parseFunctionAddress(args as FunctionAddress);
    const time = (args.ts as number) * 1000;
    const { value } = await this.#parts.transactions.run((_tx, state) => {
      state.budget.countScheduled(args.args ?? {});
      const { request, flow } = this.#execution;
      const job = { path, args: args.args as Args, time, parent: request.scheduledFunctionId, flow };
      return this.#parts.jobs.scheduleIn(state, job);
    }, this.#grantRequest);
    return JSON.stringify(value);
  }

  async #vectorSearch(request: VectorQueryJson): Promise<string> {
    const { db, transactions } = this.#parts;
    const [tableName = "", indexName = ""] = request.indexName.split(".");
    const { value } = await transactions.run(async (_tx, { run }) => {
      const table = db.catalog.tableByName(tableName);
      const definition = db.catalog
        .schemaOfTable(tableName)
        ?.vectorIndexes?.find(({ indexDescriptor }) => indexDescriptor === indexName);
      if (!table || !definition) throw new Error(missingIndex(db.catalog, tableName, indexName));
      const query = checkVectorQuery(request, definition);
      const results = await db.vectors.search(table, definition, query, () => run.grant.yieldIfDue(1));
      return { results, ts: db.latest };
    }, this.#grantRequest);
    await db.durable(value.ts);
    return JSON.stringify({ results: value.results });
  }

  async #query(call: Call): Promise<string> {
    const { outcome, ts, cost } = await this.#calls.query(call, null);
    call.flow?.charge(cost);
    // The action may send the result to another server, so the data that the result depends on must be on disk first.
    await this.#parts.db.durable(ts);
    return this.#valueOf(outcome);
  }

  #valueOf(outcome: Outcome): string {
    this.#execution.log.absorb(outcome.logLines);
    if (outcome.success) return outcome.value;
    throw new CalleeError(withoutHeadline(outcome.errorMessage), outcome.errorData);
  }
}
