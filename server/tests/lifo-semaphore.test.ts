import { expect, it } from "vitest";
import { inTurn } from "../src/scheduling/lifo-semaphore.ts";

it("two keys are derived at a time, and who comes after a flood does not wait until it has passed", async () => {
  const begun: string[] = [];
  const end: (() => void)[] = [];
  const derive = (who: string) =>
    inTurn(async () => {
      begun.push(who);
      await new Promise<void>((resolve) => end.push(resolve));
    });
  const flood = ["1", "2", "3", "4", "5"].map(derive);
  const teacher = derive("teacher");
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
