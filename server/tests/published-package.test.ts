import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "../build/published-manifest.ts";
import { actionRef, queryRef } from "./support/fixture-server.ts";
import { PACKAGE_ROOT } from "./support/package-root.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

/* The package that `npm pack` writes, installed in a project of its own. */

/** Files that npm adds to those of the manifest. */
const ADDED_BY_NPM = ["package.json", "README.md", "LICENSE"];
const NOTES = `import { queryGeneric as query } from "convex/server";
export const list = query({ args: {}, handler: async (ctx) => await ctx.db.query("notes").collect() });`;
const ON_NODE = `"use node";
import { cpus } from "node:os";
import { actionGeneric as action } from "convex/server";
export const processors = action({ args: {}, handler: () => cpus().length });`;
const PROGRAM = `import { type RunningServer, type ServerOptions, startServer } from "embedded-convex-server";
import { PollingSocket } from "embedded-convex-server/polling-socket";
const options: ServerOptions = { dataDir: "data", port: 0, host: "127.0.0.1" };
const server: RunningServer = await startServer(options);
export const figures: number = server.stats.queries;
export const socket: typeof WebSocket | typeof PollingSocket = PollingSocket;
// @ts-expect-error: there is no such option
await startServer({ ...options, prot: 1 });`;

const folder = tempFolder("published-");
const clone = join(folder.path, "clone");
const app = join(folder.path, "app");
const installed = join(app, "node_modules", "embedded-convex-server");
/** Folder of this package's dependencies. */
const packages = dirname(dirname(createRequire(import.meta.url).resolve("convex/package.json")));
const readManifest = (dir: string) => JSON.parse(readFileSync(join(dir, "package.json"), "utf8")) as Manifest;
const build = (script: string) =>
  execFileSync(process.execPath, [join("build", script)], { cwd: clone, stdio: "pipe" });

beforeAll(() => {
  for (const name of [...ADDED_BY_NPM, "CHANGELOG.md", "bin", "build", "docs", "src", "tsconfig.json"])
    cpSync(join(PACKAGE_ROOT, name), join(clone, name), { recursive: true });
  symlinkSync(packages, join(clone, "node_modules"), "junction");
  build("prepack.ts");
  const manifest = readManifest(clone);
  for (const name of [...ADDED_BY_NPM, ...(manifest.files as string[])])
    cpSync(join(clone, name), join(installed, name), { recursive: true });
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(app, "node_modules", name)), { recursive: true });
    symlinkSync(join(packages, name), join(app, "node_modules", name), "junction");
  }
});
afterAll(() => folder.remove());

function write(path: string, text: string): void {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
}

describe("the published package", () => {
  it("starts with its command, and runs functions of both runtimes", async () => {
    write("convex/notes.ts", NOTES);
    write("convex/machine.ts", ON_NODE);
    const { bin } = readManifest(installed) as unknown as { bin: Record<string, string> };
    const command = join(installed, bin["embedded-convex-server"] as string);
    const child = spawn(process.execPath, [command, "--functions", "convex", "--port", "0"], { cwd: app });
    try {
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (text: Buffer) => {
          output += String(text);
        });
      const url = await until("the start", () => {
        expect(child.exitCode, output).toBeNull();
        return /^ready (\S+)$/m.exec(output)?.[1];
      });
      expect(output).toContain(`data  ${join(app, "data")}`);
      const http = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
      expect(await http.query(queryRef("notes:list"), {})).toEqual([]);
      expect(await http.action(actionRef("machine:processors"), {})).toBeGreaterThan(0);
    } finally {
      const exited = once(child, "exit");
      child.kill();
      await exited;
    }
  });

  it("has types without errors", () => {
    write("package.json", '{ "type": "module" }');
    write("main.ts", PROGRAM);
    const compilerOptions = {
      target: "es2022",
      lib: ["es2022"],
      module: "nodenext",
      strict: true,
      skipLibCheck: false,
      noEmit: true,
    };
    write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["main.ts"] }));
    const compiler = join(packages, "typescript", "bin", "tsc");
    execFileSync(process.execPath, [compiler, "-p", app], { stdio: ["ignore", "inherit", "inherit"] });
  });

  it("contains every file that its manifest names, and nothing of the tests", () => {
    const { exports, main, types, scripts, devDependencies } = readManifest(installed);
    const named = [main, types, ...Object.values(exports).flatMap((entry) => Object.values(Object(entry)))];
    const paths = named.filter((path) => typeof path === "string" && path.length > 1) as string[];
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
    expect(Object.keys(exports).filter((name) => name.startsWith("./testing"))).toEqual([]);
    expect([scripts, devDependencies]).toEqual([undefined, undefined]);
  });

  it("leaves the clone as it was", () => {
    build("postpack.ts");
    expect(readManifest(clone)).toEqual(readManifest(PACKAGE_ROOT));
    expect(existsSync(join(clone, "dist"))).toBe(false);
  });
});
