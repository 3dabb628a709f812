import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { type MemoryAccount, MemoryLimiter, MemoryReservation } from "../../src/scheduling/memory-limiter.ts";

const KB = 1024;
const LIMITS = { perConnection: 1_000 * KB, perAddress: 3_000 * KB, total: 4_000 * KB };

/** Opens connections with memory accounts; `ended` contains the names of connections that the limiter has closed, in order. */
function connections() {
  const limiter = new MemoryLimiter(LIMITS);
  const ended: string[] = [];
  const open = (name: string, address: string): MemoryAccount & { hangUp(): void } => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress: address }) as unknown as Socket;
    const account = limiter.of(socket);
    account.onEnd = () => ended.push(name);
    return Object.assign(account, { hangUp: () => void socket.emit("close") });
  };
  return { limiter, ended, open };
}

/** Waits for the limiter's check, which runs at the end of the current turn. */
async function whenLimiterChecked(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

it("ends a connection above its own limit and subtracts its memory", async () => {
  const { limiter, ended, open } = connections();
  open("modest", "a").add(10 * KB);
  open("greedy", "a").add(1_001 * KB);
  await whenLimiterChecked();
  expect(ended).toEqual(["greedy"]);
  expect(limiter.held).toBe(10 * KB);
});

it("does not end a connection that exceeds the limit only within one turn of the event loop", async () => {
  const { ended, open } = connections();
  const account = open("page", "a");
  account.add(1_001 * KB);
  account.add(-500 * KB);
  await whenLimiterChecked();
  expect(ended).toEqual([]);
});

it("ends the largest connections of an address above its limit, and no others", async () => {
  const { ended, open } = connections();
  open("other", "b").add(900 * KB);
  for (const size of [700, 900, 800, 750]) open(`${size}`, "a").add(size * KB);
  await whenLimiterChecked();
  expect(ended).toEqual(["900"]);
});

it("allows a thousand phones of a school at one address", async () => {
  const { ended, open } = connections();
  for (let phone = 0; phone < 1_000; phone++) open(`phone ${phone}`, "school").add(3 * KB);
  await whenLimiterChecked();
  expect(ended).toEqual([]);
});

it("above the total limit, ends the largest connection of the largest address, and no connection of a class", async () => {
  const { limiter, ended, open } = connections();
  for (let phone = 0; phone < 30; phone++) open(`phone ${phone}`, "school").add(15 * KB);
  for (const size of [500, 600, 700, 800]) open(`one ${size}`, "first").add(size * KB);
  for (const size of [300, 310, 320, 330]) open(`two ${size}`, "second").add(size * KB);
  await whenLimiterChecked();
  expect(ended).toEqual(["one 800"]);
  expect(limiter.held).toBeLessThan(LIMITS.total);
});

it("ends signed-in connections of an address last", async () => {
  const { ended, open } = connections();
  const teacher = open("teacher", "a");
  teacher.isSignedIn = true;
  teacher.add(900 * KB);
  for (const size of [600, 500, 800, 700]) open(`${size}`, "a").add(size * KB);
  await whenLimiterChecked();
  expect(ended).toEqual(["800"]);
});

it("does not count memory that is booked for an ended connection", async () => {
  const { limiter, open } = connections();
  const account = open("greedy", "a");
  const part = new MemoryReservation(account);
  part.set(2_000 * KB);
  await whenLimiterChecked();
  part.set(0);
  account.add(5 * KB);
  expect(limiter.held).toBe(0);
});

it("subtracts the memory of a closed connection", () => {
  const { limiter, open } = connections();
  const account = open("phone", "a");
  account.add(20 * KB);
  account.hangUp();
  expect(limiter.held).toBe(0);
  expect(account.held).toBe(0);
});
