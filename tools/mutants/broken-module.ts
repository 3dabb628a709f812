import { resolve } from "node:path";
import type { Plugin } from "vite";
import type { Vitest } from "vitest/node";
import type { Breaking, Proof } from "../test/spec-coverage.ts";
import type { Outcome } from "../test/test-reports.ts";
import { openVitestProject, testsNamed } from "./vitest-project.ts";

/** For what a broken page does not show. */
const PATIENCE_MS = "3000";

/** A test that waits for what never comes has failed. */
const LONGEST_MS = 20_000;

/** Runs tests of one project with one of its modules broken in memory. One Vitest instance serves all of them. */
export class BrokenModules {
  readonly #vitest: Promise<Vitest>;
  /** The module that is broken at the moment; null when none is. */
  #broken: { path: string; find: string; replace: string } | null = null;

  constructor(project: string) {
    const plugin: Plugin = {
      name: "broken-module",
      enforce: "pre",
      transform: (code, id) => {
        if (this.#broken === null || id.split("?")[0] !== this.#broken.path) return;
        return { code: code.split(this.#broken.find).join(this.#broken.replace), map: null };
      },
    };
    process.env.TEST_PATIENCE_MS ??= PATIENCE_MS;
    this.#vitest = openVitestProject(project, plugin, { testTimeout: LONGEST_MS });
  }

  /** How the test ends while its module is broken. Undefined when the test did not run, because its file did not load. */
  async run({ file, test, broken }: Proof & { broken: Breaking }): Promise<Outcome | undefined> {
    const vitest = await this.#vitest;
    const specification = (await vitest.globTestSpecifications([file]))[0];
    if (!specification) return undefined;
    const path = resolve(broken.path);
    this.#broken = { ...broken, path };
    vitest.invalidateFile(path);
    try {
      vitest.setGlobalTestNamePattern(testsNamed([test]));
      const startedAt = Date.now();
      const { testModules } = await vitest.runTestSpecifications([specification]);
      const ran = testModules
        .flatMap((module) => [...module.children.allTests()])
        .filter((each) => (each.diagnostic()?.startTime ?? 0) >= startedAt);
      if (ran.length === 0) return undefined;
      return ran.some((each) => each.result().state === "failed") ? "failed" : "passed";
    } finally {
      this.#broken = null;
      vitest.invalidateFile(path);
    }
  }

  async close(): Promise<void> {
    await (await this.#vitest).close();
  }
}
