#!/usr/bin/env node
// Starts the server: `embedded-convex-server --help`.
import { existsSync } from "node:fs";
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

// The published package contains built JavaScript, a clone of its repository the sources.
const sources = join(import.meta.dirname, "..", "src");
const isClone = existsSync(sources);
// Without the cache, each start strips the types again, which takes half a second and 30 MB.
if (isClone) enableCompileCache(join(import.meta.dirname, "..", "node_modules", ".cache", "node"));

// SQLite is experimental in Node 22.
process.removeAllListeners("warning");
process.on("warning", (warning) => {
  if (warning.name !== "ExperimentalWarning") console.error(String(warning));
});

// npm runs `npm start` in the package's folder, wherever the user has entered it.
const isNpmStart =
  process.env.npm_package_name === "embedded-convex-server" && process.env.npm_lifecycle_event;
const cwd = (isNpmStart && process.env.INIT_CWD) || process.cwd();

const { runCommand } = await import(isClone ? "../src/command.ts" : "../dist/command.js");
try {
  const { text, server } = await runCommand(process.argv.slice(2), process.env, cwd);
  console.log(text);
  if (server)
    for (const signal of ["SIGINT", "SIGTERM"])
      process.once(signal, () => server.close().then(() => process.exit(0)));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// Written now, since a killed process writes no cache.
flushCompileCache();
