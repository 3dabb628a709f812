import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { Result, Step } from "../convex/steps.ts";
import { type Deployment, deployment, imitation, type World } from "./worlds.ts";

/** A test's part of a deployment: its own scope in shared tables. */
export interface Share {
  world: World;
  scope: string;
  /** Runs steps in one mutation; an error is the result of its step. */
  write(...steps: Step[]): Promise<Result[]>;
  read(...steps: Step[]): Promise<Result[]>;
}

type Check = (share: Share) => Promise<void>;

/** Registers tests that pass in every environment. */
export interface Registrar {
  (name: string, check: Check): void;
  /** Registers a test of features that convex-test lacks or implements differently. */
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

/** Runs a suite against a deployment and, except for `deployed` tests, against convex-test. */
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

/** Value of a successful step. @throws Error when the step failed. */
// biome-ignore lint/suspicious/noExplicitAny: tests only compare results.
export function given(result: Result | undefined): any {
  if (result === undefined || !("value" in result)) throw new Error(`No value: ${JSON.stringify(result)}`);
  return result.value;
}

/** Error message of a failed step. */
export function errorOf(result: Result | undefined): string {
  if (result === undefined || !("error" in result)) throw new Error(`No error: ${JSON.stringify(result)}`);
  return result.error;
}

/** Error message of a failing call. */
export async function failureOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("The call did not fail.");
}
