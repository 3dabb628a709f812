// A stored substring must not retain the long string that it was cut from.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { detachString } from "../src/values/detach-string.ts";
import { FixtureServer } from "./support/fixture-server.ts";

const TEXTS = 60;
const CHARS = 500_000;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** A new string of a megabyte: two bytes per character. */
function longText(): string {
  return JSON.parse(`"ş${"a".repeat(CHARS)}"`) as string;
}

/** Memory in MB that remains after handling one megabyte {@link TEXTS} times. */
async function retainedMb(handle: () => Promise<unknown> | unknown): Promise<number> {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < TEXTS; n++) await handle();
  collectGarbage();
  return (process.memoryUsage().heapUsed - before) / 1e6;
}

it("a detached substring does not retain the long string that it was cut from", async () => {
  const kept: string[] = [];
  expect(await retainedMb(() => kept.push(longText().slice(0, 100)))).toBeGreaterThan(TEXTS / 2);
  kept.length = 0;
  expect(await retainedMb(() => kept.push(detachString(longText().slice(0, 100))))).toBeLessThan(TEXTS / 4);
  expect(kept[0]).toBe(`ş${"a".repeat(99)}`);
});

it("the function log does not retain invalid arguments beyond the logged part", async () => {
  const fixture = await FixtureServer.start({ redactErrors: true });
  const call = async () => {
    const body = JSON.stringify({ path: "counters:add", args: { name: [longText()] } });
    const response = await fetch(`${fixture.url}/api/mutation`, { method: "POST", body });
    expect(await response.text()).toContain("ArgumentValidationError");
  };
  await call();
  expect(await retainedMb(call)).toBeLessThan(TEXTS / 4);
  await fixture.close();
});
