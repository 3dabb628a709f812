import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { Result, Step } from "../convex/steps.ts";
import { type Deployment, deployment, imitation, type World } from "./worlds.ts";

/** One test's share of a world: its own scope among everybody's data. */
export interface Share {
  world: World;
  scope: string;
  /** Runs steps in one mutation; an error is the result of its step. */
  write(...steps: Step[]): Promise<Result[]>;
  read(...steps: Step[]): Promise<Result[]>;
}

type Check = (share: Share) => Promise<void>;

/** Registers tests that hold in every world. */
export interface Registrar {
  (name: string, check: Check): void;
  /** A test of what convex-test leaves out or does otherwise. */
  deployed(name: string, check: Check): void;
}

function shareOf(world: World): Share {
  return {
    world,
    scope: randomUUID(),
    write: (...steps) => world.mutation("steps:write", { steps }),
    read: (...steps) => world.query("steps:read", { steps }),
  };
}

/** Runs a suite against a deployment and, but for what it marks, against convex-test. */
export function inEachWorld(suite: (test: Registrar) => void): void {
  describe("a deployment", () => {
    let world: Deployment;
    beforeAll(async () => {
      world = await deployment();
    });
    afterAll(() => world.close());
    const register = (name: string, check: Check) => it(name, () => check(shareOf(world)));
    suite(Object.assign(register, { deployed: register }));
  });

  describe("convex-test", () => {
    const register = (name: string, check: Check) => it(name, () => check(shareOf(imitation())));
    suite(Object.assign(register, { deployed: () => {} }));
  });
}

/** The value of a step that succeeded. */
// biome-ignore lint/suspicious/noExplicitAny: results are looked at, not computed with.
export function given(result: Result | undefined): any {
  if (result === undefined || !("value" in result)) throw new Error(`No value: ${JSON.stringify(result)}`);
  return result.value;
}

/** The message of a step that failed. */
export function errorOf(result: Result | undefined): string {
  if (result === undefined || !("error" in result)) throw new Error(`No error: ${JSON.stringify(result)}`);
  return result.error;
}

/** The message that a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("The call did not fail.");
}
