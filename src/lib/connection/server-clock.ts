/**
 * How far this device's clock is from the server's. Phones in a classroom are often minutes off, so a countdown to a
 * server time is worth nothing without it.
 *
 * The offset is measured by a mutation that only returns the server's time (a query would be answered from a cache).
 * Of up to three round trips the quickest is believed, since its answer was under way for the shortest time; one that was
 * quick enough ends the measurement. It is measured in the lobby, or when the first countdown appears, and again after a
 * reconnect or a wake-up; between those nothing is sent. In the lobby nothing is urgent, and a class that joins at once
 * would measure its own crowd: there everybody waits for a moment of their own first. The answer to a join tells the time as
 * well: where that trip was quick enough, nothing is sent at all.
 */

/** A call that was answered with the server's time, all in ms since the epoch; sending and receiving by this device's clock. */
export interface TimedTrip {
  sentAt: number;
  serverTime: number;
  receivedAt: number;
}

export interface ClockSample {
  /** Round trip in milliseconds; half of it is the most the offset can be wrong by. */
  roundTripMs: number;
  /** Server time minus this device's time, in milliseconds. */
  offsetMs: number;
}

/** In the lobby the measurement begins at some moment of this time. */
export const LOBBY_PATIENCE_MS = 2_000;
const ROUNDS = 3;
/** After such a round trip the offset is wrong by 25 ms at most: nobody sees that on a countdown. */
const QUICK_ENOUGH_MS = 50;

/**
 * Measures the offset, best of three; the first quick one will do.
 * @param readServerTime asks the server for its time in epoch milliseconds; a rejection ends the measurement
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

/** The offset in ms that a single trip tells; null where the trip was too slow to believe it. */
export function quickOffset(trip: TimedTrip): number | null {
  const sample = sampleOf(trip);
  return sample !== null && sample.roundTripMs <= QUICK_ENOUGH_MS ? sample.offsetMs : null;
}

/** Null after a negative trip: the device's clock was set in between, and such a sample says nothing. */
function sampleOf({ sentAt, serverTime, receivedAt }: TimedTrip): ClockSample | null {
  const roundTripMs = receivedAt - sentAt;
  return roundTripMs < 0 ? null : { roundTripMs, offsetMs: serverTime + roundTripMs / 2 - receivedAt };
}
