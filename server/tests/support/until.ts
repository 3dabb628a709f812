import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until `probe` returns something other than undefined, null or false, and returns it. A throwing probe counts as "not yet".
 * @param what completes the error message "waited N s for …".
 */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = 30_000,
): Promise<NonNullable<Exclude<T, false>>> {
  const deadline = performance.now() + timeoutMs;
  let lastError: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value !== undefined && value !== null && value !== false) {
        return value as NonNullable<Exclude<T, false>>;
      }
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline) {
      throw new Error(`waited ${timeoutMs / 1000} s for ${what}`, { cause: lastError });
    }
    await pause(20);
  }
}
