// Log lines that strangers can cause by calling failing functions.
import { beforeEach, expect, it } from "vitest";
import { NO_IDENTITY } from "../../src/auth/identity.ts";
import { ErrorReporter } from "../../src/functions/error-reporter.ts";
import { FunctionLog, type FunctionRun } from "../../src/functions/function-log.ts";
import { silentLogger } from "../../src/index.ts";

let logged: string[];
let reports: ErrorReporter;
beforeEach(() => {
  logged = [];
  reports = new ErrorReporter({ ...silentLogger, error: (message) => logged.push(message) });
});

it("logs a short report unchanged", () => {
  reports.report("quizzes:list", "Error: broken");
  expect(logged).toEqual(["quizzes:list: Error: broken"]);
});

it("escapes a report, so that it can neither imitate log lines nor control terminals", () => {
  reports.report(
    "auth:signIn",
    "Provider `\nready http://evil.example\r\nready\u2028ready\u001b[2J` is unknown",
  );
  const [first, ...more] = logged[0]?.split("\n") ?? [];
  expect(first).toBe("auth:signIn: Provider `");
  expect(more).toEqual(["    ready http://evil.example", "    ready", "    ready?[2J` is unknown"]);
});

it("truncates a long report", () => {
  reports.report("quizzes:list", "x".repeat(1_000_000));
  expect(logged[0]?.length).toBeLessThan(5_000);
});

it("counts a flood of reports and logs the count with the next report", () => {
  for (let n = 0; n < 100_000; n += 1) reports.report("quizzes:list", `failure ${n}`);
  // On a slow machine, each second allows another line.
  expect(logged.length).toBeLessThan(1_000);
  expect(logged.slice(0, 2)).toEqual(["quizzes:list: failure 0", "quizzes:list: failure 1"]);
});

it("reports for programs contain only names of existing functions, because callers choose the others", () => {
  const named: unknown[] = [];
  reports = new ErrorReporter({ ...silentLogger, error: (_, about) => named.push(about.function) });
  reports.report("model/quizzes:list", "broken");
  reports.report("Elif Yılmaz, 0555 123 45 67", "Could not find");
  expect(named).toEqual(["model/quizzes:list", "?"]);
});

it("long names of called functions do not increase the memory of the stored runs", async () => {
  const log = new FunctionLog();
  const run = (path: string): FunctionRun => ({
    kind: "Query",
    path,
    logLines: [],
    error: null,
    identity: NO_IDENTITY,
    request: { requestId: "" },
    caller: "Client",
    startedAt: 0,
    endedAt: 1,
  });
  for (let n = 0; n < 100; n += 1) log.append(run("x".repeat(1_000_000)));
  const { entries } = await log.since(0, 0);
  expect(entries.length).toBeLessThan(10);
});
