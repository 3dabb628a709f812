import { describe, expect, it } from "vitest";
import { measureOffset, quickOffset } from "../../../../src/lib/connection/server-clock.ts";

/** Device with a clock offset from the server's, and a network with the given round trip times. */
function simulate(offsetMs: number, tripsMs: number[]) {
  let device = 1_000_000;
  const trips = [...tripsMs];
  return {
    deviceTime: () => device,
    readServerTime: async () => {
      const trip = trips.shift() ?? 0;
      device += trip / 2;
      const serverTime = device + offsetMs;
      device += trip / 2;
      return serverTime;
    },
    setBack: (ms: number) => {
      device -= ms;
    },
  };
}

describe("measuring the offset to the server's clock", () => {
  it("measures the offset of a clock that is minutes slow", async () => {
    const { readServerTime, deviceTime } = simulate(180_000, [40, 40, 40]);
    expect(await measureOffset(readServerTime, deviceTime)).toEqual({ roundTripMs: 40, offsetMs: 180_000 });
  });

  it("measures the offset of a clock that is fast", async () => {
    const { readServerTime, deviceTime } = simulate(-7_000, [20, 20, 20]);
    expect((await measureOffset(readServerTime, deviceTime)).offsetMs).toBe(-7_000);
  });

  it("uses the fastest of three round trips", async () => {
    let device = 0;
    // If the whole trip is in one direction, the error is half of the trip: 30 ms for the fastest one.
    const trips = [800, 60, 600];
    const sample = await measureOffset(
      async () => {
        const serverTime = device + 60_000;
        device += trips.shift() ?? 0;
        return serverTime;
      },
      () => device,
    );
    expect(sample.roundTripMs).toBe(60);
    expect(Math.abs(sample.offsetMs - 60_000)).toBeLessThanOrEqual(30);
    expect(trips).toEqual([]);
  });

  it("stops after a fast round trip", async () => {
    const { readServerTime, deviceTime } = simulate(500, [900, 50]);
    let calls = 0;
    const sample = await measureOffset(() => {
      calls += 1;
      return readServerTime();
    }, deviceTime);
    expect(sample).toEqual({ roundTripMs: 50, offsetMs: 500 });
    expect(calls).toBe(2);
  });

  it("ignores a round trip during which the device's clock was set back", async () => {
    const { readServerTime, deviceTime, setBack } = simulate(0, [30, 30, 30]);
    let calls = 0;
    const sample = await measureOffset(async () => {
      const time = await readServerTime();
      if (calls++ === 0) setBack(3_600_000);
      return time;
    }, deviceTime);
    expect(sample.roundTripMs).toBe(30);
    expect(sample.offsetMs).toBe(0);
  });

  it("rejects with the error of a failed call", async () => {
    await expect(measureOffset(() => Promise.reject(new Error("no way")))).rejects.toThrow("no way");
  });
});

describe("the offset from a single trip", () => {
  it("assumes half of the trip for each direction, like a measurement", () => {
    expect(quickOffset({ sentAt: 1_000, serverTime: 61_025, receivedAt: 1_050 })).toBe(60_000);
  });

  it("is null if the trip was slow or the clock was set meanwhile", () => {
    expect(quickOffset({ sentAt: 1_000, serverTime: 61_025, receivedAt: 1_051 })).toBeNull();
    expect(quickOffset({ sentAt: 1_000, serverTime: 61_025, receivedAt: 999 })).toBeNull();
  });
});
