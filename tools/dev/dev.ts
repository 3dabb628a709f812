// `npm run dev`: the product with hot reload. This process watches the files and starts the server as a child process. Effects of a change:
//
//   convex/            the functions are loaded again, keeping data and open pages; then the types are checked
//   a file came, went  in convex/: `convex/_generated` is written first
//   server/src, cli/, tools/   the server starts again, on the same port and data
//   src/               Vite updates the open pages

import { stopOnSignals } from "../../cli/terminal/process.ts";
import { runProgram } from "../support/steps.ts";
import { LatestOnly } from "./latest-only.ts";
import { DevServer } from "./server-process.ts";
import { sourceList, watchSources } from "./source-files.ts";
import { checkTypes } from "./type-check.ts";

/** An editor saves several files, or one file in several steps: wait until it is quiet. */
const QUIET_MS = 80;
const FUNCTIONS = "convex";
/** What the server's process is made of. */
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
