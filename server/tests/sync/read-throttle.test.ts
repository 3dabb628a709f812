import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReadThrottle } from "../../src/sync/read-throttle.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket that records its pauses. */
function throttled() {
  const socket = {
    isRead: true,
    pause: () => {
      socket.isRead = false;
    },
    resume: () => {
      socket.isRead = true;
    },
  };
  return { socket, reading: new ReadThrottle(socket) };
}

it("a socket is not read until its longest pause has ended", () => {
  const { socket, reading } = throttled();
  reading.pauseFor(100);
  reading.pauseFor(50);
  vi.advanceTimersByTime(99);
  expect(socket.isRead).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket.isRead).toBe(true);
});

it("a stopped socket is not read after a pause, and a restarted one not before its pause has ended", () => {
  const { socket, reading } = throttled();
  reading.pauseFor(100);
  expect(reading.setReading(false)).toBe(true);
  vi.advanceTimersByTime(100);
  expect(socket.isRead).toBe(false);
  reading.setReading(true);
  expect(socket.isRead).toBe(true);

  reading.setReading(false);
  reading.pauseFor(100);
  expect(reading.setReading(true)).toBe(true);
  expect(reading.setReading(true)).toBe(false);
  expect(socket.isRead).toBe(false);
});

it.each([
  ["over", () => vi.advanceTimersByTime(100)],
  ["cut short by the socket's end", (reading: ReadThrottle) => reading.end()],
])("waiting for a pause ends when it is %s", async (_, end) => {
  const { reading } = throttled();
  expect(reading.whenResumed()).toBe(null);
  reading.pauseFor(100);
  const waiting = reading.whenResumed();
  end(reading);
  await waiting;
});
