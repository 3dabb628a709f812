// Runs the server on a functions folder: `npm start -- --functions ../app/convex --data ./data --port 3210`. Without `--functions` it runs what
// `npx convex deploy` has pushed last. Node 20 loads no TypeScript, so the sources are bundled first, into this process.
import { renameSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    functions: { type: "string" },
    data: { type: "string", default: "data" },
    port: { type: "string", default: "3210" },
    host: { type: "string", default: "127.0.0.1" },
    url: { type: "string" },
  },
});

const { startServer } = await bundled();
const server = await startServer({
  ...(values.functions && { functionsDir: resolve(values.functions) }),
  dataDir: resolve(values.data),
  port: Number(values.port),
  host: values.host,
  ...(values.url && { deploymentUrl: values.url }),
  ...(process.env.ADMIN_KEY && { adminKey: process.env.ADMIN_KEY }),
  // As self-hosted Convex does, by a variable of the same name.
  redactErrors: process.env.REDACT_LOGS_TO_CLIENT === "true",
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => server.close().then(() => process.exit(0)));
console.log(`ready ${server.url}`);
console.log(`CONVEX_SELF_HOSTED_URL='${values.url ?? server.url}'`);
console.log(`CONVEX_SELF_HOSTED_ADMIN_KEY='${server.adminKey}'`);

/** The package's public entry, as JavaScript. */
async function bundled() {
  const { build } = await import("esbuild");
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  const program = join(folder, "node_modules", ".cache", "server.mjs");
  // Renamed when it is whole: another process may be starting at this moment.
  const unfinished = `${program}.${process.pid}`;
  await build({
    entryPoints: [createRequire(import.meta.url).resolve("../src/index.ts")],
    outfile: unfinished,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
  });
  renameSync(unfinished, program);
  return await import(pathToFileURL(program).href);
}
