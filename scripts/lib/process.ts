import type { RunningServer } from "../../server/main.ts";

/** Whoever asked us to stop waits this long before using force. */
const STOP_TIMEOUT_MS = 4_500;

/** On Ctrl-C, SIGTERM or a closed terminal: lets running requests finish, closes the database, and exits with 0. */
export function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // The data is safe at any moment, so running out of patience is no failure.
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
}

/** Runs a command; what the person at the terminal can mend ends it with one sentence, anything else with its stack. */
export async function exitOnProblem(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error && isExpected(error) ? error.message : error);
    process.exit(1);
  }
}

function isExpected(error: Error): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return error.name === "ConfigError" || (code?.startsWith("ERR_PARSE_ARGS") ?? false);
}
