// `npm run dev`: the product with hot reload. Vite serves the client from source in this process and on the same port as the backend; a change
// under convex/ loads the functions again, keeping data and open pages; a mistake in them is reported and the last good version stays.
import { type FSWatcher, watch } from "node:fs";
import type { Server } from "node:http";
import type { Fallback, RunningServer } from "embedded-convex-server";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { startApp } from "./lib/app-server.ts";
import { readConfig } from "./lib/config.ts";
import { fillWithDemo } from "./lib/demo.ts";
import { lanUrls, localUrl } from "./lib/network-addresses.ts";
import { exitOnProblem, stopOnSignals } from "./lib/process.ts";
import { runProgram } from "./lib/steps.ts";

/** An editor saves several files, or one file in several steps: wait until it is quiet. */
const QUIET_MS = 80;

await exitOnProblem(async () => {
  const config = readConfig(process.env);
  let vite: ViteDevServer | undefined;
  const server = await startApp(config, {
    redactErrors: false,
    fallback: async (httpServer) => {
      vite = await startVite(httpServer);
      return vite.middlewares as Fallback;
    },
  });
  const watcher = reloadOnChange(server);
  stopOnSignals({
    close: async () => {
      watcher.close();
      await vite?.close();
      await server.close();
    },
  });
  if (process.argv.includes("--demo")) await fillWithDemo(server, console.log);
  console.log(`ready ${localUrl(config.host, server.port)}`);
  for (const url of lanUrls(config.host, server.port)) console.log(`On the local network: ${url}`);
});

/** Vite without a port of its own: its pages and its reload socket share the backend's server. */
function startVite(httpServer: Server): Promise<ViteDevServer> {
  return createViteServer({
    appType: "spa",
    server: { middlewareMode: true, hmr: { server: httpServer }, allowedHosts: true },
  });
}

function reloadOnChange(server: RunningServer): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  return watch("convex", { recursive: true }, (_event, file) => {
    if (!file || !/\.[jt]s$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => reload(server));
    }, QUIET_MS);
  });
}

async function reload(server: RunningServer): Promise<void> {
  try {
    const startedAt = performance.now();
    await server.reload();
    console.log(`Functions loaded again in ${Math.round(performance.now() - startedAt)} ms.`);
  } catch (error) {
    console.error(
      `The functions were not loaded; the last good ones stay.\n${error instanceof Error ? error.message : error}`,
    );
  }
  await runProgram(process.execPath, [
    "node_modules/typescript/bin/tsc",
    "--noEmit",
    "--pretty",
    "-p",
    "convex/tsconfig.json",
  ]);
}
