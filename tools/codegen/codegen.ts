// `npm run codegen`: writes convex/_generated with the official CLI. The CLI requires a deployment; the embedded server acts as one, so neither an
// account nor the internet is needed. With `-- --check`, changes nothing and fails when the committed files are out of date.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { silentLogger, startServer } from "embedded-convex-server";
import { runProgram } from "../support/steps.ts";

const GENERATED = join("convex", "_generated");

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const before = filesOf(GENERATED);
const code = await generate();
const after = filesOf(GENERATED);
const drifted = [...new Set([...before.keys(), ...after.keys()])].filter(
  (name) => before.get(name) !== after.get(name),
);
if (values.check) restore(before);
if (code !== 0) {
  console.error("convex codegen failed.");
  process.exit(1);
}
if (values.check && drifted.length > 0) {
  console.error(`Out of date in ${GENERATED}: ${drifted.join(", ")}. Run \`npm run codegen\`.`);
  process.exit(1);
}
console.log(drifted.length > 0 ? `Written: ${drifted.join(", ")}` : `${GENERATED} is up to date.`);
process.exit(0);

/** Runs the CLI against a server without functions. The CLI reads the functions from the folder and uses the deployment only for authorization. */
async function generate(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "codegen-"));
  const server = await startServer({
    dataDir: join(folder, "data"),
    host: "127.0.0.1",
    port: 0,
    log: silentLogger,
  });
  try {
    return await runProgram(
      process.execPath,
      [join("node_modules", "convex", "bin", "main.js"), "codegen", "--typecheck", "disable"],
      {
        CONVEX_DEPLOYMENT: "",
        CONVEX_SELF_HOSTED_URL: server.url,
        CONVEX_SELF_HOSTED_ADMIN_KEY: server.adminKey,
      },
    );
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesOf(folder: string): Map<string, string> {
  mkdirSync(folder, { recursive: true });
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}

function restore(files: Map<string, string>): void {
  for (const path of filesOf(GENERATED).keys()) if (!files.has(path)) rmSync(path);
  for (const [path, text] of files) writeFileSync(path, text);
}
