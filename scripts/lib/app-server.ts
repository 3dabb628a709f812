// The product on one machine: the embedded server, handed this project's functions, its built client and its settings. What the start
// command, the development command, the tests and the benchmark have in common.
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { type RunningServer, type ServerOptions, startServer } from "../../server/main.ts";
import { makeAuthKeys } from "./auth-keys.ts";
import type { Config } from "./config.ts";
import { lanUrls } from "./network-addresses.ts";

/** Settings of the administrator's process that functions may read; absent ones leave what the deployment has. */
const PASSED_ON = ["TEACHER_CODE"];

/**
 * Starts the server with the product in it. The keys that sign users' tokens are made at the first start and kept in the data folder.
 * @throws Error when the port or the data folder is in use, or when the functions do not load.
 */
export async function startApp(
  config: Config,
  overrides: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  // Known only once the server listens, when the port was left to the system.
  let port = config.port;
  const server = await startServer({
    functionsDir: "convex",
    dataDir: config.dataDir,
    port: config.port,
    host: config.host,
    ...(config.publicUrl ? { publicUrl: config.publicUrl } : {}),
    routes: { "/config.js": (_request, response) => sendConfig(response, config, port) },
    ...overrides,
  });
  port = server.port;
  const changes: Record<string, string> = {};
  if (server.getEnv("JWT_PRIVATE_KEY") === undefined) Object.assign(changes, await makeAuthKeys());
  for (const name of PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined && value !== server.getEnv(name)) changes[name] = value;
  }
  if (Object.keys(changes).length > 0) await server.setEnv(changes);
  return server;
}

/** The page's configuration script: what only this host knows, then the file that static hosts serve. */
function sendConfig(response: ServerResponse, config: Config, port: number): void {
  const known = { publicUrl: config.publicUrl, lanUrls: lanUrls(config.host, port) };
  const script = readFileSync(join("public", "config.js"), "utf8");
  response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`window.__CONFIG__ = ${JSON.stringify(known)};\n${script}`);
}
