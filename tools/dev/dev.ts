// `npm run dev`: the product with hot reload. This process watches the files and starts the server as a child process. Effects of a change:
//
//   convex/                    reloads the functions, retaining data and open pages; then checks the types
//   new or deleted file there  first regenerates `convex/_generated`
//   server/src, cli/, tools/   restarts the server on the same port and data
//   src/                       Vite updates the open pages

import { stopOnSignals } from "../../cli/terminal/process.ts";
import { runProgram } from "../support/steps.ts";
import { LatestOnly } from "./latest-only.ts";
import { DevServer } from "./server-process.ts";
import { sourceList, watchSources } from "./source-files.ts";
import { checkTypes } from "./type-check.ts";

/** Editors save several files, or one file in several steps. Time without a change before an update starts. */
const QUIET_MS = 80;
const FUNCTIONS = "convex";
/** Folders with code of the server process. */
const SERVER_SOURCES = ["server/src", "cli", "tools"];

const server = new DevServer(process.argv.slice(2));
const failed = await server.start();
if (failed !== null) process.exit(failed);

let knownFunctions = sourceList(FUNCTIONS);
const functions = new LatestOnly(async (signal) => {
  server.reload();
  const found = sourceList(FUNCTIONS);
  if (found !== knownFunctions) {
    knownFunctions = found;
    await runProgram(process.execPath, ["cli/run.mjs", "tools/codegen/codegen.ts"]);
  }
  if (!signal.aborted) await checkTypes("convex/tsconfig.json", signal);
}, QUIET_MS);
const restarts = new LatestOnly(() => server.restart(), QUIET_MS);

const watchers = [
  watchSources(FUNCTIONS, () => functions.request()),
  ...SERVER_SOURCES.map((folder) => watchSources(folder, () => restarts.request())),
];
stopOnSignals({
  close: async () => {
    for (const watcher of watchers) watcher.close();
    await Promise.all([functions.close(), restarts.close()]);
    await server.stop();
  },
});
