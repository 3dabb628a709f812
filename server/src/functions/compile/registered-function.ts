import type { ValidatorJSON } from "convex/values";
import { thrownText } from "../outcome.ts";
import { type FunctionKind, functionKind } from "./function-kind.ts";
import { analysisError } from "./invalid-functions.ts";

/** A query, mutation or action that a module exports, as far as other processes can know it. */
export interface FunctionDescription {
  /** Canonical path without extension, `dir/file:name`. */
  path: string;
  kind: FunctionKind;
  visibility: "public" | "internal";
  /** Validator JSON of the arguments; `{type: "any"}` if the function declares none. */
  args: ValidatorJSON;
  /** Validator JSON of the return value; null if the function declares none. */
  returns: ValidatorJSON | null;
}

export interface RegisteredFunction extends FunctionDescription {
  /** Runs the function on `JSON.stringify([args])`; resolves to the result's JSON. Only actions use the request id. */
  invoke(argsJson: string, requestId: string): Promise<string>;
  /** True if `invoke` itself fails after the maximum duration of an action. */
  limitsItself?: boolean;
}

type Exported = Record<string, unknown> & {
  exportArgs?: () => string;
  exportReturns?: () => string;
};

/**
 * The function that a module exports under `name`; null if the value is no query, mutation or action.
 *
 * @throws InvalidFunctions if the value cannot describe itself
 */
export function registeredFunction(module: string, name: string, value: unknown): RegisteredFunction | null {
  const kind = functionKind(value);
  if (!kind || kind === "HttpAction") return null;
  const exported = value as Exported;
  const invoke = exported[`invoke${kind}`] as (...args: string[]) => Promise<string>;
  const args = exportedValidator(module, name, exported, "exportArgs") ?? { type: "any" };
  return {
    path: `${module.slice(0, -3)}:${name}`,
    kind,
    visibility: exported.isInternal ? "internal" : "public",
    args,
    returns: exportedValidator(module, name, exported, "exportReturns"),
    invoke: (argsJson, requestId) => (kind === "Action" ? invoke(requestId, argsJson) : invoke(argsJson)),
  };
}

function exportedValidator(
  module: string,
  name: string,
  exported: Exported,
  method: "exportArgs" | "exportReturns",
): ValidatorJSON | null {
  if (exported[method] === undefined) return null;
  return analysed(module, () => JSON.parse(exported[method]?.() as string), `${name}.${method}(): `);
}

/**
 * Runs code of a module that describes its exports.
 *
 * @param label place of the code, for errors
 * @throws InvalidFunctions that names the module
 */
export function analysed<T>(module: string, describe: () => T, label = ""): T {
  try {
    return describe();
  } catch (error) {
    throw analysisError(module, `${label}${thrownText(error)}`);
  }
}
