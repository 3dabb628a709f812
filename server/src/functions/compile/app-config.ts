import type { ValidatorJSON } from "convex/values";
import { showValidator } from "../../values/show.ts";
import { validate } from "../../values/validator.ts";
import { analysisError, InvalidFunctions } from "./invalid-functions.ts";

/** Environment variable that `convex.config` declares, in the CLI's format. `value` is a validator as JSON text. */
export type DeclaredVariable = [name: string, { type: "value"; value: string; optional?: boolean }];

interface AppDefinition {
  _isRoot?: boolean;
  export(): { httpPrefix?: string; envVars?: DeclaredVariable[] };
}

/**
 * Reads the default export of `convex.config`.
 *
 * @param exported null if the module has none
 * @throws InvalidFunctions for unsupported features
 */
export function declaredVariables(exported: unknown): DeclaredVariable[] {
  const app = exported as AppDefinition | null;
  if (typeof app?.export !== "function" || app._isRoot !== true) {
    throw analysisError("convex.config.js", "The default export must be the result of `defineApp()`.");
  }
  const { httpPrefix, envVars = [] } = app.export();
  if (httpPrefix !== undefined) {
    throw new InvalidFunctions(
      "HttpPrefixNotSupported",
      "convex.config.ts sets httpPrefix, which the embedded server does not support. Remove it, and add the prefix to the paths in http.ts.",
    );
  }
  return envVars;
}

export function componentsNotSupported(names: readonly string[]): InvalidFunctions {
  return new InvalidFunctions(
    "ComponentsNotSupported",
    `Components are not supported by the embedded server; this app uses ${names.join(", ") || "some"}. ` +
      "Remove them from convex.config.ts, or deploy to self-hosted Convex or Convex Cloud.",
  );
}

/** Validators of variables contain no ids. */
const NO_TABLES = { tableOfId: () => null };

/** @throws InvalidFunctions if a required variable has no value, or if a value does not match its validator. The texts contain no values, which may be secret. */
export function checkVariables(
  declared: readonly DeclaredVariable[],
  environment: (name: string) => string | undefined,
): void {
  const missing = declared.filter(([name, { optional }]) => !optional && environment(name) === undefined);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    throw new InvalidFunctions(
      "MissingEnvironmentVariables",
      // The CLI extracts the names from this sentence.
      `Environment variables that convex.config.ts declares as required are not set: ${names}.`,
    );
  }
  for (const [name, { value }] of declared) {
    const validator = JSON.parse(value) as ValidatorJSON;
    const set = environment(name);
    if (set === undefined || validate(validator, set, NO_TABLES) === null) continue;
    throw new InvalidFunctions(
      "InvalidEnvironmentVariable",
      `The value of the environment variable ${name} does not match its validator in convex.config.ts: ${showValidator(validator)}`,
    );
  }
}
