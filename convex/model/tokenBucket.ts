/** Token buckets as pure functions. The caller stores the state: in a row of `attemptBuckets`, or in fields of a row that it writes anyway. */

/** A bucket contains at most `capacity` tokens, and gets one token per `refillMs`. */
export type BucketLimits = { capacity: number; refillMs: number };

/** A bucket with `left` tokens at the time `updatedAt` (ms since the epoch). */
export type BucketState = { left: number; updatedAt: number };

/** Number of tokens in the bucket at `now`. A bucket without a stored state is full. */
export function tokensIn(
  state: BucketState | null | undefined,
  { capacity, refillMs }: BucketLimits,
  now: number,
): number {
  if (state == null) return capacity;
  return Math.min(capacity, state.left + Math.max(0, now - state.updatedAt) / refillMs);
}

/**
 * Subtracts `cost` tokens. Returns the bucket's new `state`, or the time until it has enough tokens (`waitMs`). A cost above the
 * capacity is reduced to the capacity; otherwise such a call could never succeed.
 */
export function takeTokens(
  state: BucketState | null | undefined,
  limits: BucketLimits,
  cost: number,
  now: number,
): { state: BucketState } | { waitMs: number } {
  const price = Math.min(cost, limits.capacity);
  const left = tokensIn(state, limits, now);
  if (left < price) return { waitMs: Math.ceil((price - left) * limits.refillMs) };
  return { state: { left: left - price, updatedAt: now } };
}
