import { describe, expect, it } from "vitest";
import { measureOffset, quickOffset } from "../../../../src/lib/connection/server-clock.ts";

/** A device whose clock differs from the server's, and a network whose round trips take the given times. */
function world(offsetMs: number, tripsMs: number[]) {
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
  it("finds a clock that is minutes slow, over an even network", async () => {
    const { readServerTime, deviceTime } = world(180_000, [40, 40, 40]);
    expect(await measureOffset(readServerTime, deviceTime)).toEqual({ roundTripMs: 40, offsetMs: 180_000 });
  });

  it("finds a clock that is fast", async () => {
    const { readServerTime, deviceTime } = world(-7_000, [20, 20, 20]);
    expect((await measureOffset(readServerTime, deviceTime)).offsetMs).toBe(-7_000);
  });

  it("believes the quickest of three round trips", async () => {
    let device = 0;
    // Slow trips whose answer arrives at their very end would be wrong by half the trip; the quick one is wrong by 30 ms.
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

  it("asks no more once a round trip was quick", async () => {
    const { readServerTime, deviceTime } = world(500, [900, 50]);
    let calls = 0;
    const sample = await measureOffset(() => {
      calls += 1;
      return readServerTime();
    }, deviceTime);
    expect(sample).toEqual({ roundTripMs: 50, offsetMs: 500 });
    expect(calls).toBe(2);
  });

  it("ignores a round trip during which the device's clock was set back", async () => {
    const { readServerTime, deviceTime, setBack } = world(0, [30, 30, 30]);
    let calls = 0;
    const sample = await measureOffset(async () => {
      const time = await readServerTime();
      if (calls++ === 0) setBack(3_600_000);
      return time;
    }, deviceTime);
    expect(sample.roundTripMs).toBe(30);
    expect(sample.offsetMs).toBe(0);
  });

  it("ends with the caller's error when the server cannot be asked", async () => {
    await expect(measureOffset(() => Promise.reject(new Error("no way")))).rejects.toThrow("no way");
  });
});

describe("the offset that a single trip tells", () => {
  it("counts half of the trip, as a measurement does", () => {
    expect(quickOffset({ sentAt: 1_000, serverTime: 61_025, receivedAt: 1_050 })).toBe(60_000);
  });

  it("is not believed when the trip was slow, or the clock was set meanwhile", () => {
    expect(quickOffset({ sentAt: 1_000, serverTime: 61_025, receivedAt: 1_051 })).toBeNull();
    expect(quickOffset({ sentAt: 1_000, serverTime: 61_025, receivedAt: 999 })).toBeNull();
  });
});
