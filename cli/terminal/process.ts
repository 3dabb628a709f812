import type { RunningServer } from "embedded-convex-server";
import { operatorSentence } from "./operator-sentence.ts";

/** Whoever asked us to stop waits this long before using force. */
const STOP_TIMEOUT_MS = 4_500;

/** How often a server that npm has started looks whether npm is still there. */
const PARENT_LOOK_MS = 500;

/**
 * On Ctrl-C, SIGTERM or a closed terminal: lets running requests finish, closes the database, and exits with 0. The same when npm has started it and
 * is gone: npm hands SIGTERM to its shell only. @returns what does so without a signal.
 */
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
        console.error(sentenceFor(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(stop);
  return stop;
}

/** Whoever loses the process that started it gets another parent. On Windows it keeps the old one's number, and ends with its console. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_LOOK_MS).unref();
}

/** Runs a command. A problem that the person at the terminal can mend ends it with one sentence, any other with its stack. */
export async function exitOnProblem(command: () => Promise<void>): Promise<void> {
  leaveOutExperimental();
  try {
    await command();
  } catch (error) {
    console.error(sentenceFor(error));
    process.exit(1);
  }
}

/** Node 22's SQLite calls itself experimental at each start: nothing that an operator could do something about. */
function leaveOutExperimental(): void {
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (warning.name !== "ExperimentalWarning") console.error(String(warning));
  });
}

/** The sentence alone where there is one; else the stack, which helps only those who know the code. */
function sentenceFor(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    operatorSentence(error) ?? `Beklenmeyen bir hata oldu. Yardım isterken şu satırları da iletin:\n${stack}`
  );
}
