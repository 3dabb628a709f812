import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import type { Plugin } from "vite";
import type { TestCase, TestModule, TestSpecification, Vitest } from "vitest/node";
import { findMutants } from "./find-mutants.ts";
import { instrument, type NumberedMutant } from "./instrument.ts";
import { openVitestProject, testsNamed } from "./vitest-project.ts";

/** A mutant with where it stands. */
export interface PlacedMutant extends NumberedMutant {
  path: string;
  line: number;
}

export interface Trial {
  mutant: PlacedMutant;
  /** `killed`: a test failed. `survived`: all tests that reach it passed. `unreached`: no test comes by. */
  outcome: "killed" | "survived" | "unreached";
  /** The test that failed first, or how many passed. */
  by: string;
}

interface Reach {
  specification: TestSpecification;
  names: Set<string>;
  ms: number;
}

/**
 * Tries mutants one after the other, in modules that are transformed once: first every test runs with all mutants asleep, to see which test reaches
 * which mutant; then, for each one, the tests that reach it, quickest file first, until one fails.
 *
 * @param project the tests, by the name of their project in `vitest.config.ts`.
 * @param paths modules, relative to the working folder.
 * @param tests files to try them with hold this in their path; all of the project's when empty.
 * @param choose which mutants to try, of all that were found.
 * @throws Error when a test fails while all mutants are asleep.
 */
export async function tryMutants(
  project: string,
  paths: readonly string[],
  tests: string,
  choose: (mutants: PlacedMutant[]) => PlacedMutant[],
  onTrial: (trial: Trial, done: number, all: number) => void,
): Promise<void> {
  const mutants = numberMutants(paths);
  const vitest = await startVitest(project, mutants);
  try {
    const reaches = await findReaches(vitest, tests);
    const chosen = choose(mutants);
    for (const [index, mutant] of chosen.entries()) {
      const trial = await tryOne(vitest, mutant, reaches.get(mutant.id) ?? []);
      onTrial(trial, index + 1, chosen.length);
    }
  } finally {
    await vitest.close();
  }
}

function numberMutants(paths: readonly string[]): PlacedMutant[] {
  let id = 0;
  return paths.flatMap((path) => {
    const code = readFileSync(path, "utf8");
    return findMutants(path, code).map((mutant) => ({
      ...mutant,
      id: id++,
      path,
      line: code.slice(0, mutant.start).split("\n").length,
    }));
  });
}

async function startVitest(project: string, mutants: PlacedMutant[]): Promise<Vitest> {
  const byPath = new Map<string, PlacedMutant[]>();
  for (const mutant of mutants) {
    const path = resolve(mutant.path);
    byPath.set(path, [...(byPath.get(path) ?? []), mutant]);
  }
  const plugin: Plugin = {
    name: "mutants",
    enforce: "pre",
    // Not `transform`: who else looks at modules early has moved their text by then.
    load(id) {
      const [path = "", query = ""] = id.split("?");
      // A test may look at a module's text.
      const inside = query === "raw" ? undefined : byPath.get(path);
      return inside && { code: instrument(readFileSync(path, "utf8"), inside), map: null };
    },
  };
  return await openVitestProject(project, plugin, {
    setupFiles: ["tools/mutants/setup.ts"],
    testTimeout: 120_000,
  });
}

async function findReaches(vitest: Vitest, tests: string): Promise<Map<number, Reach[]>> {
  vitest.provide("mutant", -1);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications(tests === "" ? [] : tests.split(",")),
  );
  const failed = testModules.filter((module) => !module.ok());
  if (failed.length > 0 || unhandledErrors.length > 0)
    throw new Error(`Tests fail with all mutants asleep:\n${failed.map(complaint).join("\n")}`);
  const reaches = new Map<number, Reach[]>();
  for (const module of testModules) {
    const [specification] = vitest.getModuleSpecifications(module.moduleId);
    if (!specification) continue;
    const ofModule = new Map<number, Reach>();
    for (const test of module.children.allTests()) {
      for (const id of test.meta().reached ?? []) {
        const reach = ofModule.get(id) ?? { specification, names: new Set(), ms: 0 };
        reach.names.add(test.fullName.replaceAll(" > ", " "));
        reach.ms += test.diagnostic()?.duration ?? 0;
        ofModule.set(id, reach);
      }
    }
    for (const [id, reach] of ofModule) reaches.set(id, [...(reaches.get(id) ?? []), reach]);
  }
  for (const list of reaches.values()) list.sort((a, b) => a.ms - b.ms);
  return reaches;
}

async function tryOne(vitest: Vitest, mutant: PlacedMutant, reaches: readonly Reach[]): Promise<Trial> {
  if (reaches.length === 0) return { mutant, outcome: "unreached", by: "" };
  vitest.provide("mutant", mutant.id);
  let passed = 0;
  for (const { specification, names } of reaches) {
    vitest.setGlobalTestNamePattern(testsNamed(names));
    const startedAt = Date.now();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    // Tests that the filter left out are still in the result, as they ended in an earlier run.
    const ran = tests.filter((test) => (test.diagnostic()?.startTime ?? 0) >= startedAt);
    const failed = ran.find((test) => test.result().state === "failed");
    if (failed) return { mutant, outcome: "killed", by: where(failed) };
    if (unhandledErrors.length > 0 || testModules.some((module) => module.errors().length > 0))
      return { mutant, outcome: "killed", by: `${specification.moduleId} as a whole` };
    if (ran.length === 0) throw new Error(`No test ran of ${[...names].join(", ")}`);
    passed += ran.length;
  }
  return { mutant, outcome: "survived", by: `${passed} tests` };
}

/** What is wrong with a file of tests: with itself, and with each test that failed. */
function complaint(module: TestModule): string {
  const errors = module.errors().map(({ message }) => message);
  const failures = [...module.children.allTests("failed")].map(
    (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
  );
  return [module.relativeModuleId, ...errors, ...failures].join("\n  ");
}

function where(test: TestCase): string {
  return `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`;
}
