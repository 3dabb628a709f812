// Runs the server on a functions folder: `npm start -- --functions ../app/convex --data ./data --port 3210`. Without
// `--functions` it runs the functions that `npx convex deploy` pushed last.
import { enableCompileCache, flushCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

// Without the cache, each start strips the types again, which takes half a second and 30 MB.
enableCompileCache(join(import.meta.dirname, "..", "node_modules", ".cache", "node"));

const { values } = parseArgs({
  options: {
    functions: { type: "string" },
    data: { type: "string", default: "data" },
    port: { type: "string", default: "3210" },
    host: { type: "string", default: "127.0.0.1" },
    url: { type: "string" },
  },
});

const { startServer } = await import("../src/index.ts");
const server = await startServer({
  ...(values.functions && { functionsDir: resolve(values.functions) }),
  dataDir: resolve(values.data),
  port: Number(values.port),
  host: values.host,
  ...(values.url && { deploymentUrl: values.url }),
  ...(process.env.ADMIN_KEY && { adminKey: process.env.ADMIN_KEY }),
  // Same variable as self-hosted Convex.
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
// Written now, since a killed process writes no cache.
flushCompileCache();
