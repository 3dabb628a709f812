import { expect, it } from "vitest";
import { Turns } from "../../server/functions/turns.ts";

/** Keeps the thread for as long as a small query does. */
function compute(): void {
  const until = performance.now() + 1;
  while (performance.now() < until);
}

it("hundreds of readers in a row let the event loop come round in between, and each has its turn, in order", async () => {
  const turns = new Turns();
  const done: number[] = [];
  const readers = Array.from({ length: 300 }, async (_, n) => {
    const endTurn = await turns.take("reader");
    compute();
    done.push(n);
    endTurn();
  });
  // Sockets and timers are looked at in the same rounds.
  await new Promise((resolve) => setImmediate(resolve));
  expect(done.length).toBeLessThan(300);
  await Promise.all(readers);
  expect(done).toEqual(Array.from({ length: 300 }, (_, n) => n));
});

it("a writer who comes while readers wait for the event loop goes before them", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const take = async (who: "reader" | "writer") => {
    const endTurn = await turns.take(who);
    compute();
    done.push(who);
    endTurn();
  };
  const readers = Array.from({ length: 100 }, () => take("reader"));
  await new Promise((resolve) => setImmediate(resolve));
  await take("writer");
  expect(done.length).toBeLessThan(100);
  await Promise.all(readers);
  expect(done).toHaveLength(101);
});
