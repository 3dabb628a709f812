import { type RunningServer, silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { tuneV8 } from "../../cli/config/v8-settings.ts";
import { startApp } from "../../cli/server/app-server.ts";
import { CLIENT_FOLDER } from "../../cli/server/client-build.ts";
import { startFloorServer } from "./floor-server.ts";
import type { ServeOrder, Usage } from "./served.ts";

/** Child process of {@link ServedProcess}: serves an empty data folder until the parent disconnects. */
export async function serve(order: ServeOrder): Promise<void> {
  const folder = tempFolder("bench-");
  const server =
    order.kind === "floor"
      ? await startFloorServer(folder.path, order.sizes)
      : await startProduct(folder.path);
  const stats =
    "stats" in server ? (server as RunningServer).stats : { updates: 0, mutations: 0, actions: 0 };
  const usage = (): Usage => {
    const { user, system } = process.cpuUsage();
    const { updates, mutations, actions } = stats;
    return {
      cpuSeconds: (user + system) / 1e6,
      peakMb: process.resourceUsage().maxRSS / 1024,
      calls: { updates, mutations, actions },
    };
  };
  process.on("message", () => process.send?.(usage()));
  const released = new Promise((resolve) => process.once("disconnect", resolve));
  process.send?.({ url: server.url });
  await released;
  await server.close();
  folder.remove();
}

/** Starts the product like `npm start`, with the built client. */
function startProduct(dataDir: string): Promise<RunningServer> {
  tuneV8();
  return startApp({ port: 0, host: "127.0.0.1", dataDir }, { staticDir: CLIENT_FOLDER, log: silentLogger });
}
