import type { RunningServer } from "embedded-convex-server";
import { operatorSentence } from "./operator-sentence.ts";

/** Time limit of a clean stop. Service managers and package scripts kill a process that takes longer. */
const STOP_TIMEOUT_MS = 4_500;

/** Interval between two checks that the parent process (npm) still exists. */
const PARENT_CHECK_MS = 500;

/**
 * Stops the server on Ctrl-C, SIGTERM or a closed terminal: finishes running requests, closes the database, and exits with 0. A server started by npm
 * also stops when npm ends: npm forwards SIGTERM only to the shell between npm and the server.
 * @returns a function that stops the server without a signal
 */
export function stopOnSignals(server: Pick<RunningServer, "close">): () => void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // Exit code 0 even with open requests: stored data is consistent at any moment.
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(sentenceFor(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(stop);
  return stop;
}

/**
 * Calls `stop` when the parent's process id changes: the system assigns a new parent when the old one ends. Windows does not, but there the process
 * ends with its console.
 */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK_MS).unref();
}

/** Runs a command. On an error, prints a sentence that the operator can act on, or else the stack, and exits with 1. */
export async function exitOnProblem(command: () => Promise<void>): Promise<void> {
  hideExperimentalWarnings();
  try {
    await command();
  } catch (error) {
    console.error(sentenceFor(error));
    process.exit(1);
  }
}

/** Hides Node's warning that SQLite is experimental, which operators cannot act on. */
function hideExperimentalWarnings(): void {
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (warning.name !== "ExperimentalWarning") console.error(String(warning));
  });
}

/** The operator's sentence if there is one; otherwise the stack, for support. */
function sentenceFor(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    operatorSentence(error) ?? `Beklenmeyen bir hata oldu. Yardım isterken şu satırları da iletin:\n${stack}`
  );
}
