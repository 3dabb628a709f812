import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { NODE_FLOOR } from "../../cli/node-floor.mjs";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

interface Workflow {
  jobs: { test: { strategy: { matrix: { node: number[] } }; steps: { run?: string }[] } };
}

describe("the oldest Node that is supported", () => {
  const floor = read(".nvmrc").trim();

  it("is the same for a version manager, for the packages and for what commands say", () => {
    expect(floor).toBe(NODE_FLOOR);
    for (const path of ["package.json", "server/package.json"]) {
      expect(JSON.parse(read(path)) as object, path).toMatchObject({ engines: { node: `>=${floor}` } });
    }
  });

  it("is the first that the public CI runs all tests on, by the same command as any machine", () => {
    const { test } = (parse(read(".github/workflows/ci.yml")) as Workflow).jobs;
    expect(test.strategy.matrix.node[0]).toBe(Number(floor.split(".")[0]));
    expect(test.steps.map(({ run }) => run)).toContain(".ci/run");
  });
});
