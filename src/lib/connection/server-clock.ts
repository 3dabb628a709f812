/**
 * Offset between this device's clock and the server's. Phones in a classroom are often minutes off, so countdowns to a server time need it.
 *
 * A mutation that only returns the server's time measures the offset (a query could be answered from a cache). Of up to three round trips the fastest
 * counts, since its error is smallest; one that is fast enough ends the measurement. It runs in the lobby, or with the first countdown, and again
 * after a reconnect or a wake-up. In the lobby each device waits for a random time first; otherwise the requests of a class that joins at once
 * would slow each other down. The result of a join also contains the server's time; if that trip was fast enough, no measurement is needed.
 */

/** A call whose result contains the server's time; in ms since the epoch. `sentAt` and `receivedAt` are by this device's clock. */
export interface TimedTrip {
  sentAt: number;
  serverTime: number;
  receivedAt: number;
}

export interface ClockSample {
  /** Round trip in milliseconds; the offset's error is at most half of it. */
  roundTripMs: number;
  /** Server time minus this device's time, in milliseconds. */
  offsetMs: number;
}

/** In the lobby the measurement starts at a random moment within this time. */
export const LOBBY_PATIENCE_MS = 2_000;
const ROUNDS = 3;
/** After such a round trip the offset's error is at most 25 ms, which is invisible in a countdown. */
const QUICK_ENOUGH_MS = 50;

/**
 * Measures the offset: the best of three round trips, or the first fast one.
 * @param readServerTime requests the server's time in epoch milliseconds; a rejection ends the measurement
 * @param deviceTime this device's time in epoch milliseconds
 */
export async function measureOffset(
  readServerTime: () => Promise<number>,
  deviceTime: () => number = Date.now,
): Promise<ClockSample> {
  let best: ClockSample | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const sentAt = deviceTime();
    const serverTime = await readServerTime();
    const sample = sampleOf({ sentAt, serverTime, receivedAt: deviceTime() });
    if (sample === null) continue;
    if (sample.roundTripMs <= QUICK_ENOUGH_MS) return sample;
    if (best === undefined || sample.roundTripMs < best.roundTripMs) best = sample;
  }
  if (best === undefined) throw new Error("The device's clock was set back during every measurement");
  return best;
}

/** Offset in ms from a single trip; null if the trip was too slow to be precise. */
export function quickOffset(trip: TimedTrip): number | null {
  const sample = sampleOf(trip);
  return sample !== null && sample.roundTripMs <= QUICK_ENOUGH_MS ? sample.offsetMs : null;
}

/** Null after a negative trip: the device's clock was changed in between. */
function sampleOf({ sentAt, serverTime, receivedAt }: TimedTrip): ClockSample | null {
  const roundTripMs = receivedAt - sentAt;
  return roundTripMs < 0 ? null : { roundTripMs, offsetMs: serverTime + roundTripMs / 2 - receivedAt };
}
