import type { JSONValue } from "convex/values";
import { userAttributes } from "../../auth/identity.ts";
import type { Place } from "../../scheduling/transaction-scheduler.ts";
import { type FunctionAddress, parseFunctionAddress } from "../address.ts";
import type { Execution } from "../execution.ts";
import { type Outcome, withoutHeadline } from "../outcome.ts";
import type { Call } from "../runner.ts";
import type { Services } from "../services.ts";
import { commonSyscall } from "./common-syscalls.ts";
import type { SyscallHandler } from "./handler.ts";
import { asSyscallError } from "./transaction-syscalls.ts";

type Args = Record<string, JSONValue>;

/** Syscalls of actions and HTTP actions: each query and mutation they call is a transaction of its own. */
export class ActionSyscalls implements SyscallHandler {
  readonly #services: Services;
  execution!: Execution;

  constructor(services: Services) {
    this.#services = services;
  }

  syscall(op: string): never {
    throw new Error(`Unknown operation ${op}`);
  }

  async asyncSyscall(op: string, argsJson: string): Promise<string> {
    try {
      return await this.#dispatch(op, JSON.parse(argsJson) as Args);
    } catch (error) {
      throw asSyscallError(error);
    }
  }

  jsSyscall(op: string, args: Record<string, unknown>): unknown {
    const { files } = this.#services;
    switch (op) {
      case "storage/storeBlob": {
        const { blob, options } = args as { blob: Blob; options?: { sha256?: string } };
        return files.storeBlob(blob, options?.sha256);
      }
      case "storage/getBlob":
        return files.readBlob(args.storageId as string);
      default:
        throw new Error(`Unknown operation ${op}`);
    }
  }

  async #dispatch(op: string, args: Args): Promise<string> {
    const { runner, scheduler, files } = this.#services;
    switch (op) {
      case "1.0/actions/query":
        return await this.#query(this.#call(args));
      case "1.0/actions/mutation":
        return this.#valueOf((await runner.mutation(this.#call(args))).outcome);
      case "1.0/actions/action":
        return this.#valueOf(await runner.action(this.#call(args)));
      case "1.0/getUserIdentity":
        return JSON.stringify(userAttributes(this.execution.identity));
      case "1.0/actions/schedule": {
        const path = parseFunctionAddress(args as FunctionAddress);
        const time = (args.ts as number) * 1000;
        const { value } = await runner.transaction((_tx, state) => {
          state.budget.countScheduled(args.args ?? {});
          const { request, flow } = this.execution;
          const job = { path, args: args.args as Args, time, parent: request.scheduledFunctionId, flow };
          return scheduler.scheduleIn(state, job);
        }, this.#place);
        return JSON.stringify(value);
      }
      case "1.0/actions/cancel_job":
        await runner.transaction((tx) => scheduler.cancelIn(tx, args.id as string), this.#place);
        return "null";
      case "1.0/actions/vectorSearch":
        throw new Error("Vector search is not supported by the embedded server.");
      case "1.0/storageGenerateUploadUrl":
        return JSON.stringify(files.uploadUrl());
      case "1.0/storageGetUrl":
        return JSON.stringify(
          (await runner.transaction((tx) => files.urlIn(tx, args.storageId as string), this.#place)).value,
        );
      case "1.0/storageGetMetadata":
        return JSON.stringify(
          (await runner.transaction((tx) => files.metadataIn(tx, args.storageId as string), this.#place))
            .value,
        );
      case "1.0/storageDelete":
        await runner.transaction((tx, state) => {
          state.afterCommit.push(files.deleteIn(tx, args.storageId as string));
        }, this.#place);
        return "null";
      default:
        return commonSyscall(op, args, this.execution, this.#services);
    }
  }

  /** Functions called from an action keep the caller's identity, and may be internal. */
  #call(args: Args): Call {
    const { identity, request, flow } = this.execution;
    return {
      path: parseFunctionAddress(args as FunctionAddress),
      args: JSON.stringify(args.args ?? {}),
      identity,
      request,
      internal: true,
      flow,
    };
  }

  get #place(): Place {
    return { flow: this.execution.flow };
  }

  async #query(call: Call): Promise<string> {
    const { outcome, ts, cost } = await this.#services.runner.query(call, null);
    call.flow?.charge(cost);
    // An action may tell the world what it read, so that must be on disk.
    await this.#services.db.durable(ts);
    return this.#valueOf(outcome);
  }

  #valueOf(outcome: Outcome): string {
    this.execution.log.absorb(outcome.logLines);
    if (outcome.success) return outcome.value;
    throw new CalleeError(withoutHeadline(outcome.errorMessage), outcome.errorData);
  }
}

/** What a called function failed with; `data` is present for a ConvexError. */
class CalleeError extends Error {
  readonly data: JSONValue | undefined;

  constructor(message: string, data: JSONValue | undefined) {
    super(message);
    this.data = data;
  }
}
