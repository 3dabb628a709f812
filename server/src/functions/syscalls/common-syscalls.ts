import type { JSONValue } from "convex/values";
import type { Logger } from "../../logger.ts";
import { type FunctionAddress, functionHandle, parseFunctionAddress } from "../address.ts";
import type { FunctionModules } from "../compile/modules.ts";
import type { Execution } from "../execution.ts";

/** Parts of the server that these syscalls need. */
export interface CommonParts {
  readonly log: Logger;
  modules(): FunctionModules;
}

/** Syscalls available to every kind of function. */
export function commonSyscall(
  op: string,
  args: Record<string, JSONValue>,
  execution: Execution,
  { log, modules }: CommonParts,
): string {
  switch (op) {
    case "1.0/createFunctionHandle": {
      const path = parseFunctionAddress(args as FunctionAddress);
      if (!modules().find(path)) throw new Error(`Could not find function for '${path}'.`);
      return JSON.stringify(functionHandle(path));
    }
    case "1.0/getFunctionMetadata":
      return JSON.stringify({ name: execution.path.replace(/:default$/, ""), componentPath: "" });
    case "1.0/getDeploymentMetadata":
      return JSON.stringify({ name: "embedded", region: null, class: "s16" });
    case "1.0/auditLog":
      log.info(`${execution.path}: audit log: ${JSON.stringify(args.body)}`, {
        event: "audit",
        function: execution.path,
      });
      return "null";
    case "1.0/getRequestMetadata":
      // Callers share the result of a query, so it must not depend on one caller's request.
      if (execution.kind === "query") break;
      return JSON.stringify(execution.request);
  }
  // The convex package recognises this text: the backend does not support the operation.
  throw new Error(`Unknown async operation ${op}`);
}
