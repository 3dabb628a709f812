// What a stranger can have written into the operator's log by calling functions that fail.
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

it("a short report stands as it is", () => {
  reports.report("quizzes:list", "Error: broken");
  expect(logged).toEqual(["quizzes:list: Error: broken"]);
});

it("no line of a report passes for one of the server's own, and terminals obey nothing in it", () => {
  reports.report(
    "auth:signIn",
    "Provider `\nready http://evil.example\r\nready\u2028ready\u001b[2J` is unknown",
  );
  const [first, ...more] = logged[0]?.split("\n") ?? [];
  expect(first).toBe("auth:signIn: Provider `");
  expect(more).toEqual(["    ready http://evil.example", "    ready", "    ready?[2J` is unknown"]);
});

it("a report of any length is cut", () => {
  reports.report("quizzes:list", "x".repeat(1_000_000));
  expect(logged[0]?.length).toBeLessThan(5_000);
});

it("a flood of reports is counted, and told with the next one that is written", () => {
  for (let n = 0; n < 100_000; n += 1) reports.report("quizzes:list", `failure ${n}`);
  // A slow machine leaves time for one more each second.
  expect(logged.length).toBeLessThan(1_000);
  expect(logged.slice(0, 2)).toEqual(["quizzes:list: failure 0", "quizzes:list: failure 1"]);
});

it("names for programs only functions that could be there: whoever calls chooses the rest", () => {
  const named: unknown[] = [];
  reports = new ErrorReporter({ ...silentLogger, error: (_, about) => named.push(about.function) });
  reports.report("model/quizzes:list", "broken");
  reports.report("Elif Yılmaz, 0555 123 45 67", "Could not find");
  expect(named).toEqual(["model/quizzes:list", "?"]);
});

it("the runs that are kept for whoever watches take no more memory when the names that were called are long", async () => {
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
