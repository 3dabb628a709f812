import { monotonicWallTime } from "../../clock.ts";
import { currentExecution } from "../execution.ts";
import { runningTransaction } from "./action-only.ts";

/** Time that a module's top-level code sees during import. No function runs then, so there is no frozen time of a call. */
const IMPORT_TIME = 0;

function now(): number {
  const execution = currentExecution();
  if (execution === undefined) return IMPORT_TIME;
  return execution.frozenNow ?? monotonicWallTime();
}

/** `Date` for functions. In queries and mutations, the current time is fixed. */
export const VirtualDate: DateConstructor = new Proxy(Date, {
  construct(target, args: unknown[], newTarget): object {
    const useClock = args.length === 0;
    return Reflect.construct(
      target,
      useClock ? [Math.floor(now())] : args,
      // A subclass of `Date` remains the constructor.
      newTarget === VirtualDate ? target : newTarget,
    );
  },
  apply: () => new Date(Math.floor(now())).toString(),
  get(target, property, receiver) {
    if (property === "now") return () => Math.floor(now());
    return Reflect.get(target, property, receiver === VirtualDate ? target : receiver);
  },
});

export const virtualPerformance = {
  now: () => (runningTransaction() ? 0 : performance.now()),
  timeOrigin: 0,
};
