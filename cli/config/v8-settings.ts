import { setFlagsFromString } from "node:v8";

/**
 * Arguments for Node's command line; package.json and the service file repeat them. They limit a semi-space of V8's young generation to 4 MB.
 * V8 always uses the default of 16 MB fully; 4 MB cost no additional CPU time.
 */
export const SMALL_HEAP_ARGUMENTS = ["--max-semi-space-size=4"];

/** Growth of the heap between two collections, in per cent of the live data. */
const GROWTH_PERCENT = 25;

/** Makes V8 collect garbage early, for small school machines. By default garbage grows to a multiple of the live data, which is 40 MB for 500 players. */
export function tuneV8(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
