// The product's functions as a real deployment receives them: bundled by the official CLI.
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { type RunningServer, silentLogger, startServer } from "embedded-convex-server";
import { officialCli } from "embedded-convex-server/testing/official-cli";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Module {
  path: string;
  source: string;
  environment: string;
}

/** Globals that exist only in Node. Convex also has `process.env`; `typeof Buffer` only checks for existence. */
const NODE_GLOBALS =
  /(?<!typeof )(?<![\w$.])(?:Buffer|setImmediate|clearImmediate|__dirname|__filename|require)\s*[.(]|(?<![\w$.])process\.(?!env\b)/;

const folder = tempFolder();
let server: RunningServer;
let modules: Module[];
beforeAll(async () => {
  server = await startServer({
    dataDir: join(folder.path, "data"),
    host: "127.0.0.1",
    port: 0,
    log: silentLogger,
  });
  const file = join(folder.path, "push");
  const project = { cwd: process.cwd(), url: server.url, adminKey: server.adminKey };
  const run = await officialCli(project, [
    "deploy",
    "--write-push-request",
    file,
    "--typecheck",
    "disable",
    "--codegen",
    "disable",
  ]);
  expect(run.messages).not.toContain("✖");
  const push = JSON.parse(readFileSync(`${file}.json`, "utf8")) as {
    appDefinition: { changedModules: Module[]; schema: Module };
    nodeDependencies: unknown[];
  };
  expect(push.nodeDependencies).toEqual([]);
  modules = [...push.appDefinition.changedModules, push.appDefinition.schema];
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

describe("the functions folder, bundled by the official CLI", () => {
  it("contains the product's modules, none of them for Node", () => {
    const paths = modules.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(["quizzes.js", "liveAnswers.js", "http.js", "crons.js", "schema.js"]),
    );
    expect(modules.filter(({ environment }) => environment !== "isolate")).toEqual([]);
  });

  it("imports only its own modules", () => {
    const known = new Set(modules.map(({ path }) => path));
    for (const { path, source } of modules) {
      const imports = [...source.matchAll(/(?:^|[;\n}])\s*(?:import|export)\b[^;"']*?["']([^"'\n]+)["']/g)];
      for (const [, specifier = ""] of imports) {
        expect(builtinModules, `${path} imports ${specifier}`).not.toContain(specifier.replace(/^node:/, ""));
        const target = join(path, "..", specifier).replaceAll("\\", "/");
        expect(known, `${path} imports ${specifier}`).toContain(target);
      }
    }
  });

  it("uses no globals that exist only in Node", () => {
    for (const { path, source } of modules) {
      const use = NODE_GLOBALS.exec(source);
      const where = use ? source.slice(Math.max(0, use.index - 60), use.index + 60) : null;
      expect(where, path).toBe(null);
    }
  });
});
