import { createHash } from "node:crypto";
import { componentsNotSupported } from "../functions/compile/app-config.ts";
import { APP_CONFIG } from "../functions/compile/compiled-functions.ts";
import {
  isModulePath,
  type PushedFunctions,
  type PushedModule,
} from "../functions/compile/pushed-functions.ts";

/** Thrown for a push that the server cannot accept; the message is for the developer. */
export class PushRefused extends Error {
  override name = "PushRefused";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface ModuleJson {
  path?: unknown;
  source?: unknown;
  sourceMap?: unknown;
  environment?: unknown;
}

/** The used part of `POST /api/deploy2/start_push` (docs/protocol.md#pushing-functions). */
interface PushJson {
  appDefinition?: {
    dependencies?: unknown[];
    /** `convex.config`, bundled with all that it imports. */
    definition?: ModuleJson | null;
    schema?: ModuleJson | null;
    changedModules?: ModuleJson[];
    /** All modules. CLIs up to 1.31 send this instead of `changedModules` and `unchangedModuleHashes`. */
    functions?: ModuleJson[];
    unchangedModuleHashes?: { path?: unknown; sha256?: unknown }[];
    udfServerVersion?: unknown;
  };
  componentDefinitions?: unknown[];
  nodeDependencies?: { name?: unknown }[];
}

/**
 * Reads the functions of a push. The CLI sends only the hash of an unchanged module.
 *
 * @param known the active push, which contains the unchanged modules.
 * @throws PushRefused for unsupported features, or if `known` lacks an unchanged module.
 */
export function readPush(body: Record<string, unknown>, known: PushedFunctions | null): PushedFunctions {
  const { appDefinition: app, componentDefinitions, nodeDependencies } = body as PushJson;
  if (!app) throw new PushRefused("BadPush", "The push has no appDefinition.");
  if (componentDefinitions?.length || app.dependencies?.length) {
    const { code, message } = componentsNotSupported((app.dependencies ?? []).map(String));
    throw new PushRefused(code, message);
  }
  const [external] = nodeDependencies ?? [];
  if (external) {
    throw new PushRefused(
      "ExternalPackagesNotSupported",
      `convex.json lists ${String(external.name)} in externalPackages. The embedded server cannot install packages.`,
    );
  }
  const sent = app.changedModules ?? app.functions;
  if (!Array.isArray(sent)) {
    throw new PushRefused(
      "BadPush",
      "The push has no modules (changedModules). Update the convex package of the app.",
    );
  }
  const definition = app.definition && { ...app.definition, path: APP_CONFIG };
  const changed = [...sent, app.schema, definition].flatMap((module) => (module ? readModule(module) : []));
  const unchanged = (app.unchangedModuleHashes ?? []).map(({ path, sha256 }) => {
    const module = known?.modules.find((stored) => stored.path === path && moduleHash(stored) === sha256);
    if (!module) throw new PushRefused("UnknownModule", `The server does not have ${String(path)}.`);
    return module;
  });
  return { modules: [...changed, ...unchanged], npmVersion: String(app.udfServerVersion ?? "") };
}

/** The CLI's fingerprint of a module: SHA-256 over source and source map, in hex. */
export function moduleHash({ source, sourceMap }: PushedModule): string {
  return createHash("sha256")
    .update(source)
    .update(sourceMap ?? "")
    .digest("hex");
}

function readModule({ path, source, sourceMap, environment }: ModuleJson): PushedModule {
  if (typeof path !== "string" || typeof source !== "string" || !isModulePath(path)) {
    throw new PushRefused("BadPush", `${String(path)} is not a module.`);
  }
  return {
    path,
    source,
    sourceMap: typeof sourceMap === "string" ? sourceMap : null,
    environment: environment === "node" ? "node" : "isolate",
  };
}
