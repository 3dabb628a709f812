import {
  type JSONValue,
  type ObjectType,
  type PropertyValidators,
  type ValidatorJSON,
  v,
} from "convex/values";
import type { Environment } from "../environment.ts";
import type { FunctionModules } from "../functions/compile/modules.ts";
import { canonicalPath } from "../functions/compile/modules.ts";
import type { RegisteredFunction } from "../functions/compile/registered-function.ts";
import { currentExecution } from "../functions/execution.ts";
import type { CronRun } from "../jobs/crons.ts";
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/transaction.ts";

/** Parts of the deployment that system functions read and change. */
export interface DeploymentParts {
  readonly db: Pick<Database, "catalog" | "documentCount">;
  readonly environment: Pick<Environment, "cloudUrl" | "siteUrl" | "entries" | "get">;
  /** The active functions. */
  modules(): FunctionModules;
  /** Recent runs of crons since the start of the server, oldest first. */
  cronRuns(): readonly CronRun[];
  /** Version of the convex package that pushed the active functions; null if they were not pushed. */
  pushedVersion(): string | null;
}

/** Context of a system function: its transaction, and the deployment. */
export interface SystemContext {
  readonly deployment: DeploymentParts;
  readonly tx: Transaction;
  /** Calls a syscall of `ctx.db`, with the same visible tables and the same limits. */
  syscall(op: string, args: Record<string, JSONValue>): Promise<JSONValue>;
}

/** One of the server's own functions, which the CLI, dashboards and test harnesses call as administrator (docs/protocol.md#system-functions). */
export interface SystemFunction {
  readonly kind: "Query" | "Mutation";
  readonly args: ValidatorJSON;
  /** Arguments and result in convex JSON. */
  run(context: SystemContext, args: Record<string, JSONValue>): JSONValue | Promise<JSONValue>;
}

type Handler<Fields extends PropertyValidators> = (
  context: SystemContext,
  args: ObjectType<Fields>,
) => JSONValue | Promise<JSONValue>;

/**
 * Defines a system query.
 * @param fields validators of the arguments. Handlers receive arguments as convex JSON, so use only types that look the same there, or `v.any()`.
 */
export function systemQuery<Fields extends PropertyValidators>(
  fields: Fields,
  handler: Handler<Fields>,
): SystemFunction {
  return define("Query", fields, handler);
}

/** Defines a system mutation, see {@link systemQuery}. */
export function systemMutation<Fields extends PropertyValidators>(
  fields: Fields,
  handler: Handler<Fields>,
): SystemFunction {
  return define("Mutation", fields, handler);
}

/** Argument that selects a component. Ignored, because the app is the only component. */
export const componentId = v.optional(v.union(v.null(), v.string()));

/** Finds system functions by path, for the runner. */
export class SystemFunctions {
  readonly #functions = new Map<string, RegisteredFunction>();

  /** @param modules key: module path without `_system/`; value: the module's functions by export name. */
  constructor(deployment: DeploymentParts, modules: Record<string, Record<string, SystemFunction>>) {
    for (const [module, functions] of Object.entries(modules)) {
      for (const [name, definition] of Object.entries(functions)) {
        const path = `_system/${module}:${name}`;
        this.#functions.set(path, register(deployment, path, definition));
      }
    }
  }

  find(path: string): RegisteredFunction | undefined {
    return this.#functions.get(canonicalPath(path));
  }
}

function define<Fields extends PropertyValidators>(
  kind: SystemFunction["kind"],
  fields: Fields,
  handler: Handler<Fields>,
): SystemFunction {
  return {
    kind,
    // Every validator has the property `json`, which the package's types omit.
    args: (v.object(fields) as unknown as { json: ValidatorJSON }).json,
    run: (context, args) => handler(context, args as ObjectType<Fields>),
  };
}

function register(
  deployment: DeploymentParts,
  path: string,
  { kind, args, run }: SystemFunction,
): RegisteredFunction {
  return {
    path,
    kind,
    visibility: "internal",
    args,
    returns: null,
    invoke: async (argsJson) => {
      const { tx, syscalls } = currentExecution()!;
      const context: SystemContext = {
        deployment,
        tx: tx!,
        syscall: async (op, syscallArgs) => {
          try {
            return JSON.parse(await syscalls.asyncSyscall(op, JSON.stringify(syscallArgs))) as JSONValue;
          } catch (error) {
            // Syscalls reject with plain objects, which the convex package converts to errors.
            throw new Error((error as { message: string }).message);
          }
        },
      };
      // The list of a function's arguments has one element: an object with the named arguments.
      const [namedArgs] = JSON.parse(argsJson) as [Record<string, JSONValue>];
      return JSON.stringify(await run(context, namedArgs));
    },
  };
}
