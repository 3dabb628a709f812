/** Answers to a push by the CLI (docs/protocol.md#pushing-functions): the modules' content, and the resulting changes. */
import { version as CONVEX_VERSION } from "convex";
import type { FunctionSet } from "../functions/compile/function-set.ts";
import type { FunctionModules } from "../functions/compile/modules.ts";
import type { RegisteredFunction } from "../functions/compile/registered-function.ts";
import type { SchemaJson, SchemaTableJson } from "../values/schema.ts";

/** An index in the CLI's format. */
interface IndexJson {
  name: string;
  type: "database" | "search" | "vector";
  [detail: string]: unknown;
}

export interface IndexDiff {
  added_indexes: IndexJson[];
  removed_indexes: IndexJson[];
}

interface Provider {
  domain?: string;
  applicationID?: string;
  type?: string;
  issuer?: string;
  jwks?: string;
  algorithm?: string;
}

/** Answer to the first request of a push. @param pushId id that the later requests of this push must contain. */
export function startPushAnswer(functions: FunctionSet, indexDiff: IndexDiff, pushId: string): unknown {
  const { modules } = functions;
  const schema = modules.schema as SchemaJson | null;
  return {
    // Convex sends the variables here so that the CLI can detect changes. This server detects changes during a push itself.
    environmentVariables: {},
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: providersOf(modules).map(authInfo),
    analysis: {
      "": {
        definition: {
          path: "",
          definitionType: { type: "app" },
          childComponents: [],
          httpMounts: {},
          exports: { type: "branch", branch: [] },
          envVars: functions.variables,
        },
        schema,
        functions: analysedModules(modules),
        udfConfig: { serverVersion: CONVEX_VERSION, importPhaseRngSeed: [], importPhaseUnixTimestamp: {} },
      },
    },
    app: {
      definitionPath: "",
      componentPath: "",
      args: {},
      childComponents: {},
      httpRoutes: { httpModuleRoutes: httpRoutes(modules), mounts: [] },
      exports: {},
    },
    schemaChange: { allocatedComponentIds: {}, schemaIds: { "": pushId }, indexDiffs: { "": indexDiff } },
  };
}

/**
 * Changes of indexes by a push. The CLI asks for confirmation before it creates or drops an index of a large table.
 *
 * @param countDocuments number of documents of a table.
 */
export function schemaEvaluation(
  modules: FunctionModules,
  { added_indexes: added, removed_indexes: removed }: IndexDiff,
  countDocuments: (table: string) => number,
): unknown {
  const predict = (index: IndexJson, change: "added" | "dropped") => ({
    ...index,
    change,
    needsBackfill: change === "added",
    numDocs: countDocuments(index.name.slice(0, index.name.indexOf("."))),
  });
  return {
    componentSchemaEvaluations: {
      "": {
        definitionPath: "",
        schemaValidation: (modules.schema as SchemaJson | null)?.schemaValidation ?? false,
        // Checking the documents is fast on this server, so no warning is needed.
        tables: [],
        indexes: [
          ...added.map((index) => predict(index, "added")),
          ...removed.map((index) => predict(index, "dropped")),
        ],
      },
    },
    newComponentDefinitions: [],
  };
}

/** Changes by a push, as `--verbose` prints them. */
export function finishPushAnswer(
  before: FunctionModules,
  after: FunctionModules,
  indexDiff: IndexDiff,
): unknown {
  const crons = { before: before.crons, after: after.crons };
  const names = Object.keys(crons.after);
  return {
    authDiff: difference(
      providersOf(before).map((provider) => JSON.stringify(provider)),
      providersOf(after).map((provider) => JSON.stringify(provider)),
    ),
    definitionDiffs: {},
    componentDiffs: {
      "": {
        diffType: { type: "modify" },
        moduleDiff: difference(before.paths, after.paths),
        udfConfigDiff: null,
        cronDiff: {
          added: names.filter((name) => !crons.before[name]),
          updated: names.filter(
            (name) => crons.before[name] && !sameJson(crons.before[name], crons.after[name]),
          ),
          deleted: Object.keys(crons.before).filter((name) => !crons.after[name]),
        },
        indexDiff,
        schemaDiff: null,
      },
    },
  };
}

/** Added and removed indexes. An index whose fields change is in both lists. */
export function indexDiff(before: SchemaJson | null, after: SchemaJson | null): IndexDiff {
  const [oldIndexes, newIndexes] = [indexesOf(before), indexesOf(after)];
  const missingIn = (others: IndexJson[]) => (index: IndexJson) =>
    !others.some((other) => sameJson(other, index));
  return {
    added_indexes: newIndexes.filter(missingIn(oldIndexes)),
    removed_indexes: oldIndexes.filter(missingIn(newIndexes)),
  };
}

function indexesOf(schema: SchemaJson | null): IndexJson[] {
  return (schema?.tables ?? []).flatMap((table) => [
    ...named(table, "database", table.indexes),
    ...named(table, "search", table.searchIndexes ?? []),
    ...named(table, "vector", table.vectorIndexes ?? []),
  ]);
}

function named(
  { tableName }: SchemaTableJson,
  type: IndexJson["type"],
  indexes: { indexDescriptor: string }[],
): IndexJson[] {
  return indexes.map(({ indexDescriptor, ...details }) => ({
    ...details,
    name: `${tableName}.${indexDescriptor}`,
    type,
  }));
}

function analysedModules(modules: FunctionModules): Record<string, unknown> {
  const analysed = Object.fromEntries(
    modules.paths.map((path) => [
      path,
      {
        functions: [] as unknown[],
        httpRoutes: null as unknown,
        cronSpecs: null as unknown,
        sourceMapped: null,
      },
    ]),
  );
  for (const registered of modules.all()) {
    const [module, name] = registered.path.split(":") as [string, string];
    analysed[`${module}.js`]?.functions.push(analysedFunction(name, registered));
  }
  if (analysed["http.js"]) analysed["http.js"].httpRoutes = httpRoutes(modules);
  if (analysed["crons.js"]) analysed["crons.js"].cronSpecs = modules.crons;
  return analysed;
}

function analysedFunction(name: string, { kind, visibility, args, returns }: RegisteredFunction): unknown {
  return {
    name,
    pos: null,
    udfType: kind,
    visibility: { kind: visibility },
    args: JSON.stringify(args),
    returns: returns && JSON.stringify(returns),
  };
}

function httpRoutes(modules: FunctionModules): { method: string; path: string }[] | null {
  return modules.router?.getRoutes().map(([path, method]) => ({ method, path })) ?? null;
}

function providersOf(modules: FunctionModules): Provider[] {
  return (modules.authConfig as { providers?: Provider[] } | null)?.providers ?? [];
}

function authInfo({ type, applicationID, domain, issuer, jwks, algorithm }: Provider): unknown {
  return type === "customJwt"
    ? { type, applicationID: applicationID ?? null, issuer, jwks, algorithm }
    : { applicationID, domain };
}

function difference(before: string[], after: string[]): { added: string[]; removed: string[] } {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
