// `npm run measure -- convex-versions`: old and new versions of the `convex` package against the embedded server. Needs the npm registry.
import { execFile } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { silentLogger, startServer } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";

const APP = new URL("../../server/tests/example-app/convex", import.meta.url);
const VERSIONS = ["1.28.0", "1.31.6", "1.32.0", "1.49.0"];

const CLI_COMMANDS: Record<string, string[]> = {
  "dev --once": ["dev", "--once", "--typecheck", "disable"],
  "env set": ["env", "set", "GREETING", "selam"],
  deploy: ["deploy", "--yes", "--typecheck", "disable"],
  run: ["run", "entries:sign", '{"name":"Ada","text":"merhaba"}'],
  data: ["data", "entries"],
  "function-spec": ["function-spec"],
  export: ["export", "--path", "copy.zip"],
  import: ["import", "--replace", "--yes", "copy.zip"],
};

/** Uses both clients of the package: calls over HTTP, a live query, a mutation and an action over a socket. */
const CLIENT_PROGRAM = `
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { anyApi as api } from "convex/server";
const url = process.argv[2];
const http = new ConvexHttpClient(url);
await http.mutation(api.entries.sign, { name: "HTTP", text: "a" });
const client = new ConvexClient(url);
const seen = (name) => new Promise((resolve) => {
  const stop = client.onUpdate(api.entries.latest, {}, (entries) => {
    if (entries.some((entry) => entry.name === name)) resolve(stop);
  });
});
await seen("HTTP");
await client.mutation(api.entries.sign, { name: "socket", text: "b" });
await seen("socket");
await client.action(api.photos.signWithStamp, { name: "action", text: "c" });
await seen("action");
if ((await http.query(api.entries.latest, {})).length < 3) throw new Error("entries are missing");
await client.close();
process.exit(0);
`;

const run = promisify(execFile);
const { values } = parseArgs({ options: { versions: { type: "string", default: VERSIONS.join(",") } } });
const rows = [];
for (const version of values.versions.split(",")) rows.push(await tryVersion(version));
console.table(rows);
process.exit(rows.some((row) => Object.values(row).includes("fails")) ? 1 : 0);

/** Installs the version in an empty project, and runs all commands and both clients against a new server. */
async function tryVersion(version: string): Promise<Record<string, string>> {
  const project = tempFolder();
  const data = tempFolder();
  const server = await startServer({
    dataDir: data.path,
    port: 0,
    host: "127.0.0.1",
    redactErrors: false,
    log: silentLogger,
  });
  try {
    writeFileSync(join(project.path, "package.json"), JSON.stringify({ type: "module", private: true }));
    await run("npm", ["install", "--silent", "--no-audit", `convex@${version}`], { cwd: project.path });
    cpSync(APP, join(project.path, "convex"), { recursive: true });
    writeFileSync(join(project.path, "client.mjs"), CLIENT_PROGRAM);
    const env = {
      PATH: process.env.PATH,
      HOME: project.path,
      CONVEX_SELF_HOSTED_URL: server.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: server.adminKey,
    };
    const works = async (args: string[]): Promise<string> => {
      try {
        await run(process.execPath, args, { cwd: project.path, env, timeout: 120_000 });
        return "works";
      } catch (error) {
        console.error(`convex ${version}, ${args.slice(1).join(" ")}: ${(error as Error).message}`);
        return "fails";
      }
    };
    const row: Record<string, string> = { version };
    const cli = join("node_modules", "convex", "bin", "main.js");
    for (const [name, args] of Object.entries(CLI_COMMANDS)) row[name] = await works([cli, ...args]);
    row.clients = await works(["client.mjs", server.url]);
    return row;
  } finally {
    await server.close();
    data.remove();
    project.remove();
  }
}
