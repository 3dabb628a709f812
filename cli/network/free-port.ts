import { createServer } from "node:net";
import type { Config } from "../config/config.ts";
import { INSTALLATION } from "../config/installation.ts";

/** How many ports are tried, the wanted one among them. */
const PORTS = 10;

/**
 * Where a package's port is taken, the next one that is free: whoever double-clicks sets no variables. In a clone, and where PORT is set, the configuration stays as it is.
 */
export async function withFreePort(config: Config, env = process.env): Promise<Config> {
  if (!INSTALLATION.isPackage || env.PORT) return config;
  return { ...config, port: await freePortFrom(config.host, config.port) };
}

/** The first that nobody listens on; the wanted one when all are taken. */
export async function freePortFrom(host: string, wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + PORTS; port += 1) {
    if ((await listenError(host, port))?.code !== "EADDRINUSE") return port;
  }
  return wanted;
}

/** What keeps a server from listening; null when nothing does. */
export function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
