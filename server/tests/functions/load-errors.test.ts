import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadFunctionSet } from "../../src/functions/compile/function-set.ts";
import { catchUnhandledErrors } from "../../src/functions/unhandled-errors.ts";
import { silentLogger } from "../../src/logger.ts";
import { tempFolder } from "../support/temp-folder.ts";

catchUnhandledErrors();

const NODE_MODULES = dirname(dirname(createRequire(import.meta.url).resolve("convex/package.json")));
const SERVER = 'import { actionGeneric as action, queryGeneric as query } from "convex/server";\n';
const CRONS =
  'import { cronJobs, makeFunctionReference as ref } from "convex/server";\nconst crons = cronJobs();\n';
const NOTES = `${SERVER}export const list = query({ args: {}, handler: () => [] });
  export const send = action({ args: {}, handler: () => null });`;

const folders: { remove(): void }[] = [];
const loaded: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const functions of loaded) await functions.stop();
  for (const folder of folders) folder.remove();
});

/** Loads a functions folder with these files and `notes.ts`. */
async function load(files: Record<string, string>, onLateError: (error: unknown) => void = () => {}) {
  const folder = tempFolder("load-errors-");
  folders.push(folder);
  symlinkSync(NODE_MODULES, join(folder.path, "node_modules"), "junction");
  for (const [file, source] of Object.entries({ "notes.ts": NOTES, ...files })) {
    const path = join(folder.path, "convex", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, source);
  }
  const functions = await loadFunctionSet(
    { kind: "folder", dir: join(folder.path, "convex") },
    {
      outDir: join(folder.path, "out"),
      pushedDir: join(folder.path, "pushed"),
      environment: { get: () => undefined, all: () => ({}), version: 0 },
      onLateError,
      actionTimeoutMs: 60_000,
      log: silentLogger,
      checks: "all",
    },
  );
  loaded.push(functions);
  return functions;
}

const at = (place: string) => `\n    at <anonymous> (../convex/${place})`;

describe.concurrent("a failed load names the file, and the line if there is one:", () => {
  it.each<[string, Record<string, string>, string]>([
    [
      "an exception",
      { "dir/broken.ts": '\nthrow new Error("at top");\nexport {};' },
      `dir/broken.js: Uncaught Error: at top${at("dir/broken.ts:2:7")}`,
    ],
    [
      "an error of the engine",
      { "broken.ts": "const missing: any = undefined;\nexport const x = missing.y;" },
      `broken.js: Uncaught TypeError: Cannot read properties of undefined (reading 'y')${at("broken.ts:2:26")}`,
    ],
    [
      "an exception in a file outside of the folder",
      {
        "../shared/x.ts": 'export function x(): number {\n  throw new Error("in x");\n}',
        "broken.ts": 'import { x } from "../shared/x";\nexport const y = x();',
      },
      `broken.js: Uncaught Error: in x\n    at x (../shared/x.ts:2:9)${at("broken.ts:2:18")}`,
    ],
    [
      "a thrown text",
      { "broken.ts": 'export const x = 1;\nif (x) throw "a text";' },
      `broken.js: Uncaught a text${at("broken.ts:2:1")}`,
    ],
    [
      "an unhandled rejection",
      { "broken.ts": 'export const x = 1;\nvoid Promise.reject(new Error("rejected"));' },
      `broken.js: Uncaught Error: rejected${at("broken.ts:2:21")}`,
    ],
    [
      "an exception in a microtask",
      { "broken.ts": 'export const x = 1;\nqueueMicrotask(() => { throw new Error("later"); });' },
      `broken.js: Uncaught Error: later${at("broken.ts:2:30")}`,
    ],
    [
      "a promise that never settles",
      { "broken.ts": "export const x = 1;\nexport const y = await new Promise(() => {});" },
      `broken.js: Top-level awaits in source files are unsupported${at("broken.ts:2:18")}`,
    ],
    [
      "an exception in a module for Node",
      {
        "broken.ts": '"use node";\nimport fs from "node:fs";\nexport const x = fs.readFileSync("/no/file");',
      },
      `broken.js: Uncaught Error: ENOENT: no such file or directory, open '/no/file'${at("broken.ts:3:21")}`,
    ],
    [
      "the end of the process in a module for Node",
      { "other.ts": '"use node";\nexport {};', "broken.ts": '"use node";\nprocess.exit(1);\nexport {};' },
      `broken.js: Uncaught Error: process.exit(1) was called.${at("broken.ts:2:9")}`,
    ],
    [
      "a syntax error",
      { "broken.ts": "export const x = 1;\nexport const y = ;" },
      '../convex/broken.ts:2:18: Unexpected ";"',
    ],
    [
      "a regular expression that does not parse",
      { "broken.ts": "export const x = 1;\nexport const y = /(/;" },
      `broken.js: Uncaught SyntaxError: Invalid regular expression: /(/: Unterminated group${at("broken.ts:2:18")}`,
    ],
    [
      "an import of a missing package",
      { "broken.ts": 'import x from "no-such-package";\nexport const y = x;' },
      '../convex/broken.ts:1:15: Could not resolve "no-such-package"',
    ],
    [
      "a field of the arguments that is no validator",
      { "broken.ts": `${SERVER}export const x = query({ args: { a: 1 as never }, handler: () => 1 });` },
      "broken.js: x.exportArgs(): Uncaught Error: v.object() entries must be validators",
    ],
    [
      "arguments that are no object",
      {
        "broken.ts": `${SERVER}import { v } from "convex/values";\nexport const x = query({ args: v.string() as never, handler: () => 1 });`,
      },
      "broken.js: Invalid JSON returned from broken.js:x.exportArgs(): Args validator must be an object or any",
    ],
    [
      "a return value without validator",
      { "broken.ts": `${SERVER}export const x = query({ returns: { a: 1 as never }, handler: () => 1 });` },
      "broken.js: x.exportReturns(): Uncaught Error: v.object() entries must be validators",
    ],
    [
      "a route",
      {
        "http.ts":
          'import { httpRouter } from "convex/server";\nconst http = httpRouter();\nhttp.route({ path: "x", method: "GET", handler: 1 as never });\nexport default http;',
      },
      `http.js: Uncaught Error: path 'x' does not start with a /`,
    ],
    [
      "a cron of a missing function",
      {
        "crons.ts": `${CRONS}crons.interval("job", { hours: 1 }, ref("notes:none"));\nexport default crons;`,
      },
      "crons.js: The cron job 'job' schedules a function that does not exist: notes.js:none",
    ],
    [
      "a cron of a query",
      {
        "crons.ts": `${CRONS}crons.interval("job", { hours: 1 }, ref("notes:list"));\nexport default crons;`,
      },
      "crons.js: The cron job 'job' schedules a query function, only actions and mutations can be scheduled: notes.js:list",
    ],
    [
      "a cron that never runs",
      { "crons.ts": `${CRONS}crons.cron("job", "0 0 31 2 *", ref("notes:send"));\nexport default crons;` },
      `crons.js: The cron job 'job': The cron spec "0 0 31 2 *" will never match any time`,
    ],
    [
      "a cron with a wrong schedule",
      { "crons.ts": `${CRONS}crons.cron("job", "hourly", ref("notes:send"));\nexport default crons;` },
      `crons.js: The cron job 'job': Failed to parse cron expression "hourly"`,
    ],
    [
      "an interval",
      {
        "crons.ts": `${CRONS}crons.interval("job", { hours: 0 }, ref("notes:send"));\nexport default crons;`,
      },
      "crons.js: Uncaught Error: Interval must be an integer greater than 0",
    ],
    [
      "a schema that throws",
      {
        "schema.ts":
          'import { defineSchema } from "convex/server";\nconst tables: any = null;\nexport default defineSchema(tables.x);',
      },
      `schema.js: Uncaught TypeError: Cannot read properties of null (reading 'x')${at("schema.ts:3:36")}`,
    ],
    [
      "a table's name",
      {
        "schema.ts":
          'import { defineSchema, defineTable } from "convex/server";\nexport default defineSchema({ "no-name": defineTable({}) });',
      },
      'schema.js: Invalid table name: "no-name". Identifiers must start with a letter',
    ],
    [
      "an auth configuration",
      { "auth.config.ts": "const none: any = null;\nexport default { providers: none.x };" },
      `auth.config.js: Uncaught TypeError: Cannot read properties of null (reading 'x')${at("auth.config.ts:2:34")}`,
    ],
  ])("%s", async (_, files, text) => {
    const error = await load(files).then(
      () => null,
      (failed: Error) => failed,
    );
    expect(error?.message.replace("Failed to analyze ", "").split("\n    at Object")[0]).toMatch(
      startOf(text),
    );
  });
});

const schema = (table: string) => ({
  "schema.ts": `import { defineSchema, defineTable } from "convex/server";
    import { v } from "convex/values";
    export default defineSchema({ notes: ${table} });`,
});
const provider = (fields: string) => ({ "auth.config.ts": `export default { providers: [{ ${fields} }] };` });
const PROVIDERS = "auth config file must include a list of provider credentials: ";
const args = (fields: string) => ({
  "broken.ts": `${SERVER}import { v } from "convex/values";
    export const x = query({ args: { ${fields} }, handler: () => 1 });`,
});

describe.concurrent("Convex refuses, in these words,", () => {
  it.each<[string, Record<string, string>, string]>([
    [
      "a query in a module for Node",
      { "broken.ts": `"use node";\n${SERVER}export const x = query({ args: {}, handler: () => 1 });` },
      "`x` defined in `broken.js` is a Query function. Only actions can be defined in Node.js.",
    ],
    [
      "a file name with a hyphen",
      { "my-file.ts": NOTES },
      "my-file.js is not a valid path to a Convex module. Path component my-file.js can only contain alphanumeric characters, underscores, or periods.",
    ],
    [
      "a function name with a dollar sign",
      { "broken.ts": `${SERVER}export const $x = query({ args: {}, handler: () => 1 });` },
      "Invalid function name used in `broken.js`: Invalid first character '$' in $x",
    ],
    [
      "an argument whose name is no identifier",
      args('"a b": v.string()'),
      "broken.js: Invalid JSON returned from broken.js:x.exportArgs(): Error in args validator: Identifier a b has invalid character ' '",
    ],
    [
      "an argument with an id of no possible table",
      args('a: v.array(v.id("no-table"))'),
      "broken.js: Invalid JSON returned from broken.js:x.exportArgs(): Error in args validator: Invalid validator for key `a`: Identifier no-table has invalid character '-'",
    ],
    [
      "a record with numbers as keys",
      args("a: v.record(v.number() as never, v.null())"),
      "broken.js: Invalid JSON returned from broken.js:x.exportArgs(): Error in args validator: Invalid validator for key `a`: Records can only have string keys. Your validator contains a record with key typed as `v.float64()`",
    ],
    [
      "a table that contains no objects",
      schema("defineTable(v.string() as never)"),
      "schema.js: The document validator in a schema must be an object, a union of objects, or `v.any()`. Found v.string().",
    ],
    [
      "a field that begins with a dollar sign",
      schema("defineTable({ $a: v.string() })"),
      `schema.js: In table "notes": Field name $a starts with '$', which is reserved.`,
    ],
    [
      "two indexes with the same fields",
      schema('defineTable({ a: v.string() }).index("x", ["a"]).index("y", ["a"])'),
      'schema.js: In table "notes" index "x" and index "y" have the same fields.',
    ],
    [
      "an index with the creation time",
      schema('defineTable({ a: v.string() }).index("x", ["a", "_creationTime"])'),
      'schema.js: In table "notes" index "x": `_creationTime` is automatically added to the end of each index.',
    ],
    [
      "two search indexes of a field",
      schema(
        'defineTable({ a: v.string() }).searchIndex("x", { searchField: "a" }).searchIndex("y", { searchField: "a" })',
      ),
      'schema.js: In table "notes" search index "x" and search index "y" have the same `searchField`.',
    ],
    [
      "a provider with a misspelt application",
      provider('domain: "https://x.example", applicationId: "a"'),
      `${PROVIDERS}Provider at index 0 must have applicationID property spelled lowercase 'application', capital I, capital D.`,
    ],
    [
      "a provider of an unknown type",
      provider('type: "jwt", domain: "https://x.example", applicationID: "a"'),
      `${PROVIDERS}Provider at index 0 has unexpected 'type' value 'jwt'`,
    ],
    [
      "an OIDC provider with an issuer",
      provider('domain: "https://x.example", issuer: "x", applicationID: "a"'),
      `${PROVIDERS}Provider at index 0 is oidc so cannot have an 'issuer' specified.`,
    ],
    [
      "a provider with an unknown algorithm",
      provider('type: "customJwt", issuer: "x", jwks: "https://x.example", algorithm: "HS256"'),
      `${PROVIDERS}unknown variant \`HS256\`, expected \`RS256\` or \`ES256\``,
    ],
    [
      "an unset variable in an optional field of a provider",
      {
        "auth.config.ts": `const name = "NOT_SET";
          export default { providers: [{ type: "customJwt", issuer: "x", jwks: "x", algorithm: "ES256", applicationID: process.env[name] }] };`,
      },
      "Environment variable NOT_SET is used in auth config file but its value was not set",
    ],
  ])("%s", async (_, files, text) => {
    await expect(load(files)).rejects.toThrow(
      startOf(`Failed to analyze ${text}`.replace(/^Failed to analyze (?!\w+\.js: )/, "")),
    );
  });
});

it("an unset variable outside of the auth configuration is allowed", async () => {
  await load({
    "auth.config.ts": 'export default { providers: [{ domain: "x", applicationID: "a" }] };',
    "reads.ts": "export const x = process.env.NOT_SET;",
  });
});

/** Matches texts that begin like this. */
function startOf(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}`);
}

it("exported references to functions are not mistaken for functions", async () => {
  const { modules } = await load({
    "refs.ts": 'export { anyApi as api, anyApi as default } from "convex/server";',
  });
  expect(modules.all().map(({ path }) => path)).toEqual(["notes:list", "notes:send"]);
});

it("an error of module-level code after the load is reported and does not end the process", async () => {
  const late = new Promise((resolve) => {
    void load(
      {
        "late.ts":
          '"use node";\nimport { EventEmitter } from "node:events";\nconst e = new EventEmitter();\nsetImmediate(() => setImmediate(() => e.emit("error", new Error("late"))));\nexport {};',
      },
      resolve,
    );
  });
  expect(await late).toMatchObject({ message: expect.stringContaining("Error: late") });
});
