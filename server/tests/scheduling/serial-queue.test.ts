import { expect, it } from "vitest";
import { SerialQueue } from "../../src/scheduling/serial-queue.ts";

it("tasks run one at a time in order of arrival", async () => {
  const queue = new SerialQueue();
  const events: string[] = [];
  const work = (name: string) =>
    queue.run(async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all(["a", "b", "c"].map(work))).toEqual(["a", "b", "c"]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("a failing task rejects its caller's promise, and later tasks still run", async () => {
  const queue = new SerialQueue();
  const failed = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(() => "yes");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});

it("the size counts running and waiting tasks, and is zero after the last one", async () => {
  const queue = new SerialQueue();
  const fails = queue.run(() => Promise.reject(new Error("no"))).catch(() => {});
  const works = queue.run(() => {});
  expect(queue.size).toBe(2);
  await queue.settled();
  expect(queue.size).toBe(0);
  await Promise.all([fails, works]);
});
