import type { Attack } from "./attack.ts";
import { MEMORY_ATTACKS } from "./memory.ts";
import { TIME_ATTACKS } from "./time.ts";

/** What the class meets on this machine anyway, to compare with. */
const NOTHING: Attack = {
  name: "nothing",
  what: "sends nothing at all",
  run: ({ signal }) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(0))),
};

/** Every attack of `npm run attack`, in the order in which they are made. */
export const ATTACKS: Attack[] = [NOTHING, ...MEMORY_ATTACKS, ...TIME_ATTACKS];
