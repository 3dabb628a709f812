import { currentExecution } from "../execution.ts";
import type { LogLevel } from "../log-lines.ts";
import { framesOf } from "../stack-traces.ts";

function log(level: LogLevel, args: unknown[]): void {
  const execution = currentExecution();
  if (execution) execution.log.append(level, args);
  else console.log(`[${level}]`, ...args);
}

function labelOf(label: unknown): string {
  return label === undefined ? "default" : String(label);
}

/** Prints into the log of the running function. */
export const virtualConsole = {
  debug: (...args: unknown[]) => log("DEBUG", args),
  error: (...args: unknown[]) => log("ERROR", args),
  info: (...args: unknown[]) => log("INFO", args),
  log: (...args: unknown[]) => log("LOG", args),
  warn: (...args: unknown[]) => log("WARN", args),
  trace: (...args: unknown[]) => {
    const execution = currentExecution();
    if (execution) execution.log.appendTrace(args, framesOf(new Error()));
    else console.trace(...args);
  },
  time: (label?: unknown) => currentExecution()?.log.startTimer(labelOf(label)),
  timeLog: (label?: unknown, ...rest: unknown[]) => currentExecution()?.log.printTimer(labelOf(label), rest),
  timeEnd: (label?: unknown) => currentExecution()?.log.endTimer(labelOf(label)),
};
