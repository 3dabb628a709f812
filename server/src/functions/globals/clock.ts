import { monotonicWallTime } from "../../clock.ts";
import { currentExecution } from "../execution.ts";
import { deterministic } from "./in-actions-only.ts";

/** Module code that runs while a bundle is being imported has no execution: time and seed are fixed, the database absent. */
const IMPORT_TIME = 0;

function now(): number {
  const execution = currentExecution();
  if (execution === undefined) return IMPORT_TIME;
  return execution.frozenNow ?? monotonicWallTime();
}

/** The clock of queries and mutations stands still. */
export const VirtualDate: DateConstructor = new Proxy(Date, {
  construct(target, args: unknown[], newTarget): object {
    const useClock = args.length === 0;
    return Reflect.construct(
      target,
      useClock ? [Math.floor(now())] : args,
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
  now: () => (deterministic() ? 0 : performance.now()),
  timeOrigin: 0,
};
