// Runs in each test file's own world before anything of it is loaded, and defines the switch that wakes a mutant.
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
/** More than there are mutants. */
const PLACES = 65_536;

const awake = inject("mutant");
/** 1 for each mutant whose place was reached. */
let reached = new Uint8Array(PLACES);
/** Mutants that were reached while modules were loaded: every test of the file depends on them. */
let whileLoading: Uint8Array<ArrayBuffer> | null = null;
let times = 0;

(globalThis as unknown as { __mutant: (id: number) => boolean }).__mutant = (id) => {
  reached[id] = 1;
  if (id !== awake) return false;
  times += 1;
  if (times > ENDLESS) throw new Error("This mutant goes on for ever");
  return true;
};

beforeEach(() => {
  whileLoading ??= reached;
  reached = whileLoading.slice();
});

afterEach(({ task }) => {
  if (awake !== -1) return;
  const ids: number[] = [];
  for (let id = reached.indexOf(1); id !== -1; id = reached.indexOf(1, id + 1)) ids.push(id);
  task.meta.reached = ids;
});
