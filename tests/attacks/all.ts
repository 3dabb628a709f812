import type { Attack } from "./attack.ts";
import { MEMORY_ATTACKS } from "./memory.ts";
import { TIME_ATTACKS } from "./time.ts";

/** Every attack of `npm run attack`, in the order in which they are made. */
export const ATTACKS: Attack[] = [...MEMORY_ATTACKS, ...TIME_ATTACKS];
