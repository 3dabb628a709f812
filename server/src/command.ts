import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findEntryPoints } from "./functions/compile/entry-points.ts";
import { InvalidFunctions } from "./functions/compile/invalid-functions.ts";
import type { ServerOptions } from "./server-options.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/* The package's command, which starts a server. */

const HELP = `Usage: embedded-convex-server [options]

Starts a Convex-compatible server and prints two lines for .env.local in the folder of your app.
\`npx convex dev\` there then pushes the app's functions to it.

Options (paths are relative to the working directory):
  --functions <folder>  runs the functions in this folder, without pushes
  --data <folder>       folder for the data, created if missing (default: data)
  --port <number>       port to listen on; 0 for a free one (default: 3210)
  --host <address>      address to listen on; 0.0.0.0 admits other machines (default: 127.0.0.1)
  --url <address>       address under which clients reach the server (default: http://127.0.0.1:<port>)
  --help, --version

Environment variables:
  ADMIN_KEY                    administrator's key (default: generated at the first start)
  REDACT_LOGS_TO_CLIENT=true   hides the texts of unexpected errors from clients`;

const OPTIONS = {
  functions: { type: "string" },
  data: { type: "string", default: "data" },
  port: { type: "string", default: "3210" },
  host: { type: "string", default: "127.0.0.1" },
  url: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** A wrong use of the command. The message is for its user. */
class UsageError extends Error {}

/** Result of the command: a text to print, or a running server with the lines to print. */
export type CommandResult = { text: string; server: RunningServer | null };

/**
 * Runs the command.
 *
 * @param cwd folder to which paths are relative
 * @throws Error with a message for the command's user
 */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  cwd: string,
): Promise<CommandResult> {
  const values = parsed(args);
  if (values.help) return { text: HELP, server: null };
  if (values.version) return { text: ownVersion(), server: null };
  const options = serverOptions(values, environment, cwd);
  const server = await startServer(options).catch((error: unknown) => {
    throw new Error(startProblem(error, options));
  });
  const lines = [`ready ${server.url}`, `data  ${options.dataDir}`];
  if (options.functionsDir === undefined)
    lines.push(
      "",
      "Add these lines to .env.local in the folder of your app, then run `npx convex dev` there:",
    );
  lines.push(`CONVEX_SELF_HOSTED_URL='${options.deploymentUrl ?? server.url}'`);
  lines.push(`CONVEX_SELF_HOSTED_ADMIN_KEY='${server.adminKey}'`);
  return { text: lines.join("\n"), server };
}

type Values = ReturnType<typeof parseOptions>["values"];

function parseOptions(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

function parsed(args: string[]): Values {
  try {
    const { values, positionals } = parseOptions(args);
    const [unexpected] = positionals;
    if (unexpected !== undefined)
      throw new UsageError(`Unexpected argument ${unexpected}. Did you mean --functions ${unexpected}?`);
    return values;
  } catch (error) {
    // Node's message continues with advice about arguments that are not options.
    const [message = ""] = (error as Error).message.split(". To specify");
    throw new UsageError(`${message.replace(/\.?$/, message.endsWith("?") ? "" : ".")} See --help.`);
  }
}

function serverOptions(values: Values, environment: NodeJS.ProcessEnv, cwd: string): ServerOptions {
  const { functions, url } = values;
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535))
    throw new UsageError(`--port must be a number from 0 to 65535, not "${values.port}".`);
  if (url !== undefined && !/^https?:\/\/[^/]+\/?$/.test(url))
    throw new UsageError(`--url must be an address such as https://example.org, not "${url}".`);
  const dataDir = resolve(cwd, values.data);
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`--data: ${dataDir} is not a folder.`);
  const { ADMIN_KEY, REDACT_LOGS_TO_CLIENT } = environment;
  return {
    ...(functions !== undefined && { functionsDir: functionsFolder(resolve(cwd, functions)) }),
    dataDir,
    port,
    host: values.host,
    ...(url !== undefined && { deploymentUrl: url.replace(/\/$/, "") }),
    ...(ADMIN_KEY && { adminKey: ADMIN_KEY }),
    // Same variable as self-hosted Convex.
    redactErrors: REDACT_LOGS_TO_CLIENT === "true",
  };
}

/** Checks that the folder has functions. */
function functionsFolder(dir: string): string {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--functions: there is no folder ${dir}.`);
  const inside = join(dir, "convex");
  // A folder of an app, whose functions are in another one.
  if (existsSync(join(inside, "_generated")))
    throw new UsageError(`--functions must be the folder of the functions: ${inside}.`);
  const { modules, nodeModules, schema } = findEntryPoints(dir);
  if (modules.size + nodeModules.size === 0 && schema === null)
    throw new UsageError(`--functions: the folder ${dir} has no functions.`);
  return dir;
}

/** Explains why the server did not start. */
function startProblem(error: unknown, { port, host, functionsDir }: ServerOptions): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use, perhaps by another server. Choose another one with --port.`;
    case "EADDRNOTAVAIL":
      return `--host: this machine does not have the address ${host}.`;
    case "ENOTFOUND":
      return `--host: the address ${host} is unknown.`;
    case "EACCES":
      return `This user may not listen on port ${port}. Choose another one with --port.`;
  }
  if (
    error instanceof InvalidFunctions &&
    functionsDir !== undefined &&
    /environment variable/i.test(message)
  )
    return (
      `${message}\nTo set variables, start the server without --functions on the same data folder, ` +
      "run `npx convex env set NAME value` in the app's folder, and start again."
    );
  return message;
}

function ownVersion(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
