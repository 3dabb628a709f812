import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallSocket } from "../../src/client/call-socket.ts";

/** Time for each answer of the backend, in ms. */
let answerMs = 0;
let rounds: number[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  rounds = [];
  vi.stubGlobal("fetch", async () => {
    rounds.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return Response.json({ ts: "AAAAAAAAAAA=" });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ["every 2 s, also if the backend needs half a second", 500, 2_000],
  ["half a second after the last answer of a slow backend", 3_000, 3_500],
])("rounds of queries start %s", async (_, answer, interval) => {
  answerMs = answer;
  const socket = new CallSocket("ws://127.0.0.1:1/api/1.49.0/sync");
  await vi.advanceTimersByTimeAsync(20_000);
  socket.close();
  // The first request opens the connection.
  const starts = rounds.slice(1);
  const intervals = starts.slice(1).map((start, i) => Math.round(start - (starts[i] ?? 0)));
  expect(new Set(intervals)).toEqual(new Set([interval]));
});
