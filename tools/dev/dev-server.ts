// Server process of `npm run dev`: the backend and, on the same port, Vite, which serves the client from source. `npm run dev` starts this process,
// restarts it when its code changes, and sends it a message when functions change. It then reloads the functions; if they have errors, it logs them
// and continues with the previous version.
import type { Server } from "node:http";
import type { Fallback, RunningServer } from "embedded-convex-server";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { readConfig } from "../../cli/config/config.ts";
import { fillWithDemo } from "../../cli/demo/demo.ts";
import { lanUrls, localUrl } from "../../cli/network/network-addresses.ts";
import { startApp } from "../../cli/server/app-server.ts";
import { exitOnProblem, stopOnSignals } from "../../cli/terminal/process.ts";
import type { FromDevServer, ToDevServer } from "./messages.ts";

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
  const stop = stopOnSignals({
    close: async () => {
      await vite?.close();
      await server.close();
    },
  });
  process.on("message", (message: ToDevServer) => {
    if (message === "stop") stop();
    else void reload(server);
  });
  // The watching process has ended.
  process.on("disconnect", stop);
  if (process.argv.includes("--demo")) await fillWithDemo(server, console.log);
  console.log(`ready ${localUrl(config.host, server.port)}`);
  for (const url of lanUrls(config.host, server.port)) console.log(`On the local network: ${url}`);
  process.send?.({ port: server.port } satisfies FromDevServer);
});

/** Starts Vite without a port of its own: its pages and its reload socket use the backend's server. */
function startVite(httpServer: Server): Promise<ViteDevServer> {
  return createViteServer({
    appType: "spa",
    server: { middlewareMode: true, hmr: { server: httpServer }, allowedHosts: true },
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
}
