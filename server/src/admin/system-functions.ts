import {
  type JSONValue,
  type ObjectType,
  type PropertyValidators,
  type ValidatorJSON,
  v,
} from "convex/values";
import type { Environment } from "../environment.ts";
import type { FunctionModules } from "../functions/compile/modules.ts";
import { canonicalPath, type RegisteredFunction } from "../functions/compile/modules.ts";
import { currentExecution } from "../functions/execution.ts";
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/transaction.ts";

/** What system functions tell of the deployment, and change in it. */
export interface DeploymentParts {
  readonly db: Pick<Database, "catalog" | "documentCount">;
  readonly environment: Pick<Environment, "cloudUrl" | "siteUrl" | "entries" | "get">;
  /** The functions in force. */
  modules(): FunctionModules;
  /** The version of the convex package that the functions in force were pushed with; null when they were not pushed. */
  pushedVersion(): string | null;
}

/** What a system function works with: the transaction that it runs in, reached as app code does, and the server behind it. */
export interface SystemContext {
  readonly deployment: DeploymentParts;
  readonly tx: Transaction;
  /** One of the syscalls that stand behind `ctx.db`, with the same view of tables and the same limits. */
  syscall(op: string, args: Record<string, JSONValue>): Promise<JSONValue>;
}

/** A function of the server's own, which the CLI, dashboards and test harnesses call as the administrator (docs/protocol.md#system-functions). */
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

/** @param fields of the arguments; only such as are the same in convex JSON, or `v.any()`. */
export function systemQuery<Fields extends PropertyValidators>(
  fields: Fields,
  handler: Handler<Fields>,
): SystemFunction {
  return define("Query", fields, handler);
}

/** See {@link systemQuery}. */
export function systemMutation<Fields extends PropertyValidators>(
  fields: Fields,
  handler: Handler<Fields>,
): SystemFunction {
  return define("Mutation", fields, handler);
}

/** Argument of functions that can be asked about a component; there is only the app. */
export const componentId = v.optional(v.union(v.null(), v.string()));

/** Puts modules of system functions where the runner looks for them. */
export class SystemFunctions {
  readonly #functions = new Map<string, RegisteredFunction>();

  /** @param modules functions by export name, by module path without `_system/`. */
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
    // Every validator knows its JSON; the package's types do not say so.
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
            // Syscalls reject with plain objects, which the convex package makes errors of.
            throw new Error((error as { message: string }).message);
          }
        },
      };
      const [only] = JSON.parse(argsJson) as [Record<string, JSONValue>];
      return JSON.stringify(await run(context, only));
    },
  };
}
