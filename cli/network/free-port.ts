import { createServer } from "node:net";
import type { Config } from "../config/config.ts";
import { INSTALLATION } from "../config/installation.ts";

/** Number of ports that are tried, including the preferred one. */
const PORTS = 10;

/**
 * In a package, replaces a taken port by the next free one, because a teacher who double-clicks sets no variables.
 * In a clone, and if PORT is set, the configuration stays unchanged.
 */
export async function withFreePort(config: Config, env = process.env): Promise<Config> {
  if (!INSTALLATION.isPackage || env.PORT) return config;
  return { ...config, port: await freePortFrom(config.host, config.port) };
}

/** First port without a listener; the preferred one if all are taken. */
export async function freePortFrom(host: string, wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + PORTS; port += 1) {
    if ((await listenError(host, port))?.code !== "EADDRINUSE") return port;
  }
  return wanted;
}

/** Error that prevents a server from listening; null if there is none. */
export function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}
