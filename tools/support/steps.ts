// Shared by `npm test` and `npm run check`: runs named steps in sequence, because the machine may have only two cores, and prints a summary.
import { spawn } from "node:child_process";

/** Results of a step as numbers of tests. A step with a single check counts as one test. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Number of passed tests that failed at first and passed when retried. */
  retried?: number;
  /** Lines about each test that failed, even if it passed when retried: its name and the reasons. */
  troubles?: string[];
}

/** One thing to check. A step that throws counts as failed. */
export interface Step {
  name: string;
  run(): Promise<Counts>;
}

/** Counts of a step with a single check. */
export function oneCheck(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Starts a program with this terminal's output and no input. Resolves with its exit code, or 1 when it could not start. */
export function runProgram(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** A step that runs one Node program and passes if the program exits with 0. */
export function programStep(name: string, script: string, ...args: string[]): Step {
  return { name, run: async () => oneCheck((await runProgram(process.execPath, [script, ...args])) === 0) };
}

/**
 * Runs the steps in order, even after a failure, and prints the result of each. With names in `only`, runs only those.
 * @returns the sum over all steps.
 * @throws Error when `only` contains an unknown name.
 */
export async function runSteps(steps: Step[], only: string[]): Promise<Counts> {
  const unknown = only.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No step named ${unknown.join(", ")}; there are ${steps.map((step) => step.name).join(", ")}.`,
    );
  }
  const chosen = only.length > 0 ? steps.filter((step) => only.includes(step.name)) : steps;
  const results: Array<{ name: string; counts: Counts; seconds: number }> = [];
  for (const step of chosen) {
    console.log(`\n── ${step.name}`);
    const startedAt = performance.now();
    const counts = await step.run().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return oneCheck(false);
    });
    results.push({ name: step.name, counts, seconds: (performance.now() - startedAt) / 1000 });
  }

  const sum = { passed: 0, failed: 0, skipped: 0, retried: 0 };
  console.log("");
  for (const { name, counts, seconds } of results) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
    sum.retried += counts.retried ?? 0;
    const word = counts.failed > 0 ? "FAILED" : "ok";
    console.log(`${word.padEnd(7)}${name.padEnd(14)}${countsText(counts)} (${seconds.toFixed(1)} s)`);
    // Repeats failed tests and reasons at the end, because readers of a remote run may see only the last lines.
    for (const trouble of counts.troubles ?? []) console.log(`       ${trouble}`);
  }
  return sum;
}

/** `12 passed, 0 failed`. Mentions skipped and retried tests only if there are any. */
export function countsText(counts: Counts): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
  const retried = counts.retried ? `, ${counts.retried} only at the second attempt` : "";
  return `${counts.passed} passed, ${counts.failed} failed${skipped}${retried}`;
}
