import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { version as CONVEX_VERSION } from "convex";
import { build } from "esbuild";

interface ModuleJson {
  path: string;
  source: string;
  sourceMap?: string;
  environment: "isolate" | "node";
}

/** Request body of a push by the official CLI. */
export interface PushRequest {
  dryRun: boolean;
  functions: string;
  appDefinition: {
    definition: ModuleJson | null;
    dependencies: string[];
    schema: ModuleJson | null;
    changedModules: ModuleJson[];
    unchangedModuleHashes: { path: string; environment: string; sha256: string }[];
    udfServerVersion: string;
  };
  componentDefinitions: object[];
  nodeDependencies: object[];
}

interface StartPush {
  schemaChange: {
    indexDiffs: Record<string, { added_indexes: { name: string }[]; removed_indexes: object[] }>;
  };
}

/** Calls of `npx convex deploy`, one method each. Bundles the functions folder like the CLI, but in a tenth of the time. */
export class Pusher {
  readonly #server: { url: string; adminKey: string };

  constructor(server: { url: string; adminKey: string }) {
    this.#server = server;
  }

  /** @returns status and JSON of the response. */
  async post(path: string, body: object): Promise<{ status: number; json: Record<string, unknown> }> {
    const response = await fetch(`${this.#server.url}/api/${path}`, {
      method: "POST",
      headers: { authorization: `Convex ${this.#server.adminKey}`, "content-encoding": "br" },
      body: brotliCompressSync(JSON.stringify(body), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }

  /** Sends the first call. @throws Error with the server's refusal. */
  async start(request: PushRequest): Promise<StartPush> {
    return (await this.#accepted("deploy2/start_push", request)) as unknown as StartPush;
  }

  /** Sends the second call, which waits for the schema. */
  async check({ schemaChange }: StartPush): Promise<Record<string, unknown>> {
    return await this.#accepted("deploy2/wait_for_schema", { schemaChange, timeoutMs: 0, dryRun: false });
  }

  /** Sends the third call. @throws Error with the server's refusal. */
  async finish(startPush: StartPush, dryRun = false): Promise<Record<string, unknown>> {
    return await this.#accepted("deploy2/finish_push", { startPush, dryRun });
  }

  /** Makes all three calls. @throws Error with the server's refusal. */
  async push(dir: string): Promise<StartPush> {
    const started = await this.start(await pushOf(dir));
    const checked = await this.check(started);
    if (checked.type !== "complete") throw new Error(String(checked.error));
    await this.finish(started);
    return started;
  }

  async #accepted(path: string, body: object): Promise<Record<string, unknown>> {
    const { status, json } = await this.post(path, body);
    if (status !== 200) throw new Error(`${json.code}: ${json.message}`);
    return json;
  }
}

/** Creates the push request of a functions folder. */
export async function pushOf(dir: string): Promise<PushRequest> {
  const files = readdirSync(dir).filter((name) => /^[\w-]+(\.config)?\.ts$/.test(name));
  const modules = await bundle(
    dir,
    files.filter((name) => name !== "schema.ts" && name !== "convex.config.ts"),
  );
  const [definition] = files.includes("convex.config.ts") ? await bundle(dir, ["convex.config.ts"]) : [];
  const [schema] = files.includes("schema.ts") ? await bundle(dir, ["schema.ts"]) : [];
  return {
    dryRun: false,
    functions: "convex/",
    appDefinition: {
      definition: definition ?? null,
      dependencies: [],
      schema: schema ?? null,
      changedModules: modules,
      unchangedModuleHashes: [],
      udfServerVersion: CONVEX_VERSION,
    },
    componentDefinitions: [],
    nodeDependencies: [],
  };
}

/** Returns the push request without the modules that the server already has. */
export function withoutKnown(push: PushRequest, known: { path: string; hash: string }[]): PushRequest {
  const { changedModules } = push.appDefinition;
  const isKnown = (module: ModuleJson) =>
    known.some(({ path, hash }) => path === module.path && hash === hashOf(module));
  return {
    ...push,
    appDefinition: {
      ...push.appDefinition,
      changedModules: changedModules.filter((module) => !isKnown(module)),
      unchangedModuleHashes: changedModules
        .filter(isKnown)
        .map((module) => ({ path: module.path, environment: "isolate", sha256: hashOf(module) })),
    },
  };
}

function hashOf({ source, sourceMap }: ModuleJson): string {
  return createHash("sha256")
    .update(source)
    .update(sourceMap ?? "")
    .digest("hex");
}

async function bundle(dir: string, files: string[]): Promise<ModuleJson[]> {
  const { outputFiles } = await build({
    entryPoints: files.map((name) => join(dir, name)),
    bundle: true,
    write: false,
    splitting: files.length > 1,
    format: "esm",
    platform: "browser",
    target: "esnext",
    conditions: ["convex", "module"],
    outdir: join(dir, "..", "out"),
    outbase: dir,
    chunkNames: "_deps/[hash]",
    sourcemap: true,
    sourcesContent: false,
    keepNames: true,
    minifySyntax: true,
    minifyIdentifiers: true,
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(join(dir, "..", "out"), path), text]));
  return [...texts]
    .filter(([path]) => path.endsWith(".js"))
    .map(([path, source]) => ({
      path: path.replaceAll("\\", "/"),
      source,
      sourceMap: texts.get(`${path}.map`) ?? "",
      environment: "isolate",
    }));
}
