import { webcrypto } from "node:crypto";
import { currentExecution } from "../execution.ts";

/** `Math` for functions. Randomness is seeded in queries and mutations, real in actions. */
export const virtualMath: Math = Object.create(Math, {
  random: {
    enumerable: true,
    value: () => {
      const execution = currentExecution();
      // While modules load, the result is fixed.
      if (execution === undefined) return 0.5;
      return execution.random === null ? Math.random() : execution.random.float();
    },
  },
});

export function randomValues<T extends ArrayBufferView | null>(view: T): T {
  const random = currentExecution()?.random;
  if (!random || view === null) return webcrypto.getRandomValues(view as never);
  random.fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}

export function randomUuid(): string {
  const bytes = randomValues(new Uint8Array(16));
  // Version 4 (random) and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
