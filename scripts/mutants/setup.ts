// Runs in each test file's own world before anything of it is loaded: the switch behind which the mutants of all modules sleep.
import { afterEach, beforeEach, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The mutant to wake; -1 for none. */
    mutant: number;
  }
  interface TaskMeta {
    /** Mutants whose place the test reached. */
    reached?: number[];
  }
}

/** A mutant that makes a loop endless would hold up everything. */
const ENDLESS = 2_000_000;

const awake = inject("mutant");
/** Reached while modules were loaded: every test of the file rests on it. */
let reached = new Set<number>();
let whileLoading: Set<number> | null = null;
let times = 0;

(globalThis as unknown as { __mutant: (id: number) => boolean }).__mutant = (id) => {
  reached.add(id);
  if (id !== awake) return false;
  times += 1;
  if (times > ENDLESS) throw new Error("This mutant goes on for ever");
  return true;
};

beforeEach(() => {
  whileLoading ??= reached;
  reached = new Set(whileLoading);
});

afterEach(({ task }) => {
  if (awake === -1) task.meta.reached = [...reached];
});
