import { expect, it } from "vitest";
import { LifoSemaphore } from "../../src/scheduling/lifo-semaphore.ts";

it("two holders run at a time, and a late arrival does not wait for all earlier ones", async () => {
  const semaphore = new LifoSemaphore(2);
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const work = (who: string) =>
    semaphore.run(async () => {
      begun.push(who);
      await new Promise<void>((resolve) => end.push(resolve));
    });
  const flood = ["1", "2", "3", "4", "5"].map(work);
  const teacher = work("teacher");
  expect(begun).toEqual(["1", "2"]);
  end.shift()?.();
  await flood[0];
  expect(begun).toEqual(["1", "2", "teacher"]);
  while (begun.length < 6 || end.length > 0) {
    end.shift()?.();
    await Promise.resolve();
  }
  await Promise.all([...flood, teacher]);
  expect(begun).toEqual(["1", "2", "teacher", "5", "4", "3"]);
});
