import { identifierProblem, validatorProblem } from "../../values/validator-definition.ts";
import type { NodeExport } from "../node/messages.ts";
import type { LoadedBundle } from "./bundle.ts";
import { analysisError, InvalidFunctions } from "./invalid-functions.ts";
import { shownPath } from "./modules.ts";
import type { RegisteredFunction } from "./registered-function.ts";

type Exports = Record<string, unknown>;

const SCHEMA_DOCS =
  "To learn more, see the schema documentation at https://docs.convex.dev/database/schemas.";
const AUTH_DOCS = "To learn more, see the auth documentation at https://docs.convex.dev/auth.";

/** Returns true for a default export that the module must have. */
type IsExpected = (value: Exports) => boolean;

/** Modules with a meaning of their own: the expected default export, and Convex's code and texts for a missing and for a wrong one. */
const SPECIAL_MODULES = {
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
} satisfies Record<string, { code: [string, string]; text: [string, string]; is: IsExpected }>;

/**
 * Checks paths and default exports of modules.
 *
 * @throws InvalidFunctions
 */
export function checkModules({ modules, schema, authConfig, node }: LoadedBundle): void {
  for (const path of [...modules.keys(), ...(node?.paths ?? [])]) checkPath(path);
  for (const exported of node?.exports ?? []) checkNodeExport(exported);
  checkDefaultExport("http.js", modules.get("http.js"));
  checkDefaultExport("crons.js", modules.get("crons.js"));
  if (schema !== undefined) checkDefaultExport("schema.js", { default: schema });
  if (authConfig !== undefined) checkDefaultExport("auth.config.js", { default: authConfig });
}

/** Checks name and validators of a function. @throws InvalidFunctions */
export function checkFunction({ path, args, returns }: RegisteredFunction): void {
  const [module = "", name = ""] = shownPath(path).split(":");
  const wrongName = identifierProblem(name);
  if (wrongName !== null) {
    throw new InvalidFunctions(
      "InvalidFunctionName",
      `Invalid function name used in \`${module}\`: ${wrongName}`,
    );
  }
  const refuse = (method: string, text: string) =>
    analysisError(module, `Invalid JSON returned from ${module}:${name}.${method}(): ${text}`);
  const argsProblem = validatorProblem(args);
  if (argsProblem !== null) throw refuse("exportArgs", `Error in args validator: ${argsProblem}`);
  if (args.type !== "any" && args.type !== "object") {
    throw refuse("exportArgs", "Args validator must be an object or any");
  }
  const returnsProblem = returns && validatorProblem(returns);
  if (returnsProblem !== null) throw refuse("exportReturns", `Error in returns validator: ${returnsProblem}`);
}

function checkPath(path: string): void {
  const wrong = path.split("/").find((component) => !/^[A-Za-z0-9_.]+$/.test(component));
  if (wrong === undefined) return;
  throw new InvalidFunctions(
    "InvalidConfig",
    `${path} is not a valid path to a Convex module. Path component ${wrong} can only contain alphanumeric characters, underscores, or periods.`,
  );
}

function checkDefaultExport(path: keyof typeof SPECIAL_MODULES, exports: Exports | undefined): void {
  if (exports === undefined) return;
  const { code, text, is } = SPECIAL_MODULES[path];
  const value = exports.default;
  if (value === undefined || value === null) throw new InvalidFunctions(code[0], text[0]);
  if (!is(value as Exports)) throw new InvalidFunctions(code[1], text[1]);
}

function checkNodeExport({ module, name, kind }: NodeExport): void {
  if (kind === "Action") return;
  throw new InvalidFunctions(
    "InvalidModules",
    `\`${name}\` defined in \`${module}\` is a ${kind} function. Only actions can be defined in Node.js. ` +
      "See https://docs.convex.dev/functions/actions for more details.",
  );
}
