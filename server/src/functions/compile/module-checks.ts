import { functionKind } from "./function-kind.ts";
import { InvalidFunctions } from "./invalid-functions.ts";

type Exports = Record<string, unknown>;

const SCHEMA_DOCS =
  "To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.";
const AUTH_DOCS = "To learn more, see the auth documentation at https://docs.convex.dev/auth.";

/** Returns true for a default export that the module must have. */
type IsExpected = (value: Exports) => boolean;

/** Modules with a meaning of their own: the expected default export, and Convex's code and texts for a missing and for a wrong one. */
const SPECIAL_MODULES: Record<string, { code: [string, string]; text: [string, string]; is: IsExpected }> = {
  "http.js": {
    code: ["InvalidModules", "InvalidModules"],
    text: [
      "`convex/http.js` must have a default export of a Router.",
      "The default export of `convex/http.js` is not a Router.",
    ],
    is: (value) => value.isRouter === true,
  },
  "crons.js": {
    code: ["InvalidModules", "InvalidModules"],
    text: [
      "`convex/crons.js` must have a default export of a Crons object.",
      "The default export of `convex/crons.js` is not a Crons object.",
    ],
    is: (value) => value.isCrons === true,
  },
  "schema.js": {
    code: ["MissingSchemaExportError", "InvalidSchemaExport"],
    text: [
      `Schema file missing default export. ${SCHEMA_DOCS}`,
      `Default export from schema file isn't a Convex schema. ${SCHEMA_DOCS}`,
    ],
    is: (value) => typeof value.export === "function",
  },
  "auth.config.js": {
    code: ["AuthConfigMissingExportError", "AuthConfigNotMatchingSchemaError"],
    text: [
      `auth config file is missing default export. ${AUTH_DOCS}`,
      "auth config file must include a list of provider credentials: `providers` is missing.",
    ],
    is: (value) => Array.isArray(value.providers),
  },
};

/**
 * Checks what Convex checks when it analyses pushed modules.
 *
 * @param nodePaths paths of the modules with `"use node"`
 * @throws InvalidFunctions
 */
export function checkModules(modules: ReadonlyMap<string, Exports>, nodePaths: readonly string[]): void {
  for (const path of nodePaths) checkNodeModule(path, modules.get(path) ?? {});
  for (const [path, { code, text, is }] of Object.entries(SPECIAL_MODULES)) {
    const exports = modules.get(path);
    if (exports === undefined) continue;
    const value = exports.default;
    if (value === undefined || value === null) throw new InvalidFunctions(code[0], text[0]);
    if (!is(value as Exports)) throw new InvalidFunctions(code[1], text[1]);
  }
}

function checkNodeModule(path: string, exports: Exports): void {
  for (const [name, value] of Object.entries(exports)) {
    const kind = functionKind(value);
    if (kind === null || kind === "Action") continue;
    throw new InvalidFunctions(
      "InvalidModules",
      `${name} defined in ${path} is a ${kind} function. Only actions can be defined in Node.js. ` +
        "See https://docs.convex.dev/functions/actions for more details.",
    );
  }
}
