// The public CI (.github/workflows/ci.yml) runs the steps of `npm test` in parallel jobs, with few permissions.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { testSteps } from "../../tools/test/test-steps.ts";

interface Job {
  permissions: Record<string, string>;
  strategy?: { matrix: { part: { name: string; command: string }[] } };
  steps: { uses?: string; run?: string }[];
}

const text = readFileSync(".github/workflows/ci.yml", "utf8");
const { permissions, jobs } = parse(text) as { permissions: object; jobs: Record<string, Job> };

describe("the public CI", () => {
  it("runs the checks and all test steps; the last one uses the reports of two jobs", () => {
    const commands = (jobs.test?.strategy?.matrix.part ?? []).map(({ command }) => command);
    expect(commands).toContain("npm run check");
    const steps = commands.flatMap((command) => /--only (\S+)/.exec(command)?.[1]?.split(",") ?? []);
    const expected = testSteps.map(({ name }) => name).filter((name) => name !== "coverage");
    expect([...new Set(steps)].sort()).toEqual(expected.sort());
  });

  it("has only read permissions", () => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) expect(job.permissions).toEqual({ contents: "read" });
  });

  it("pins each action to a commit", () => {
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
  });
});
