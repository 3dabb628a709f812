import { BadBackup, BadZip, OpenError, type RunningServer } from "embedded-convex-server";
import { ConfigError } from "./config-error.ts";

/** Whoever asked us to stop waits this long before using force. */
const STOP_TIMEOUT_MS = 4_500;

/** On Ctrl-C, SIGTERM or a closed terminal: lets running requests finish, closes the database, and exits with 0. @returns what does so without a signal. */
export function stopOnSignals(server: Pick<RunningServer, "close">): () => void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // The data is safe at any moment, so giving up on open requests is no failure.
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  return stop;
}

/** Runs a command. A problem that the person at the terminal can mend ends it with one sentence, any other with its stack. */
export async function exitOnProblem(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(sentence(error) ?? error);
    process.exit(1);
  }
}

/** The sentence for an administrator. Null when nobody at the terminal can mend the error. */
function sentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program; set PORT to a free one.`;
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${address}; check HOST.`;
  if (code === "ENOTFOUND") return `The host name in HOST does not lead to an address of this machine.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} needs administrator rights; set PORT to 1024 or more.`;
  const clear =
    error instanceof ConfigError ||
    error instanceof OpenError ||
    error instanceof BadBackup ||
    error instanceof BadZip ||
    code?.startsWith("ERR_PARSE_ARGS");
  return clear ? error.message : null;
}
