import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { QUERY_ROWS, withBatchedCollect } from "../../src/functions/compile/whole-queries.ts";
import { actionRef, FixtureServer, mutationRef, queryRef } from "../support/fixture-server.ts";
import { until } from "../support/until.ts";

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start({ environment: async () => ({ GREETING: "merhaba" }) });
});
afterAll(() => fixture.close());

const query = (path: string, args: object = {}) => fixture.http().query(queryRef(path), args);
const mutation = (path: string, args: object = {}) => fixture.http().mutation(mutationRef(path), args);
const action = (path: string, args: object = {}) => fixture.http().action(actionRef(path), args);

/** Error message of a failing call. */
async function errorOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    return (error as Error).message;
  }
  return "no error";
}

/** Sends a call without a client, which would check or encode its arguments. */
async function post(kind: "query" | "mutation", path: string, argsJson: string): Promise<string> {
  const response = await fetch(`${fixture.url}/api/${kind}`, {
    method: "POST",
    body: `{"path":${JSON.stringify(path)},"args":${argsJson}}`,
  });
  const answer = (await response.json()) as { errorMessage?: string; value?: unknown };
  return answer.errorMessage ?? JSON.stringify(answer.value);
}

describe("the environment of a function", () => {
  it("the clock does not advance during a run", async () => {
    const { now, instants } = await query("world:look");
    expect(instants).toEqual([now, now, 0, 0]);
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
  });

  it("random values differ from run to run", async () => {
    const runs = await Promise.all([query("world:look"), query("world:look"), query("world:look")]);
    expect(new Set(runs.map(({ random }) => random)).size).toBe(3);
    expect(new Set(runs.map(({ uuid }) => uuid)).size).toBe(3);
    expect(runs[0].uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("environment variables are the deployment's own, without those of the process", async () => {
    expect(process.env.PATH).toBeTruthy();
    expect(await query("world:look")).toMatchObject({
      greeting: "merhaba",
      path: null,
      viaGlobal: null,
      hasBuffer: false,
      isDate: true,
    });
  });

  it("more than 512 variables or half a mebibyte are refused, and the environment stays unchanged", async () => {
    const many = Array.from({ length: 513 }, (_, i) => [`MANY_${i}`, "x"]);
    await expect(fixture.server.setEnvironment(Object.fromEntries(many))).rejects.toThrow("at most 512");
    const long = Array.from({ length: 66 }, (_, i) => [`MANY_${i}`, "x".repeat(8_000)]);
    await expect(fixture.server.setEnvironment(Object.fromEntries(long))).rejects.toThrow("524288 bytes");
    expect(fixture.server.backend.environment.get("MANY_0")).toBeUndefined();
  });

  it("mutations cannot use the network", async () => {
    expect(await errorOf(mutation("world:fetching"))).toContain("Can't use fetch() in queries and mutations");
  });

  it.each([
    ["1.0/insert", { table: "counters", value: {} }],
    ["1.0/remove", { id: "x" }],
    ["1.0/schedule", { name: "counters:addLater", ts: 0, args: {} }],
    ["1.0/runUdf", { udfType: "mutation", name: "counters:addLater", args: {} }],
    ["1.0/storageGenerateUploadUrl", {}],
    ["1.0/storageDelete", { storageId: "x" }],
  ])("queries cannot write: %s", async (op, args) => {
    expect(await query("nesting:syscall", { op, args: JSON.stringify(args) })).toContain(
      "not allowed in a query",
    );
  });

  it("queries cannot read metadata of the request that runs them", async () => {
    expect(await query("nesting:syscall", { op: "1.0/getRequestMetadata", args: "{}" })).toContain(
      "Unknown async operation",
    );
  });

  it("actions have a running clock, timers, and separate transactions", async () => {
    const name = randomUUID();
    expect(await action("world:both", { name })).toBe(1);
    expect(await action("world:both", { name })).toBe(2);
  });

  it("printed lines of functions are sent to the client", async () => {
    const client = await fixture.raw();
    client.connect();
    const { logLines } = await client.response(client.mutate("world:logs"));
    expect(logLines).toEqual(["[LOG] 'hello' 1 { a: 1 }", "[WARN] 'careful'"]);
  });
});

describe("a call", () => {
  it("of an internal function fails with the same message as of a missing one", async () => {
    const missing = await errorOf(mutation("counters:nothing"));
    const internal = await errorOf(mutation("counters:addLater", { name: "x" }));
    const told = (path: string, text: string) => text.replace(path, "PATH").replace(/Request ID: \w+/, "");
    expect(told("counters:nothing", missing)).toContain("Could not find public function for 'PATH'.");
    expect(told("counters:addLater", internal)).toBe(told("counters:nothing", missing));
    expect(await post("query", "counters.js:nothing", "{}")).toContain("function for 'counters:nothing'.");
  });

  it.each(["nowhere:x", "http:default", "crons:default", "schema:default", "__proto__:toString"])(
    "of %j finds no function",
    async (path) => {
      expect(await post("query", path, "{}")).toContain("Could not find public function");
    },
  );

  it("of the wrong kind fails with a message about the kind", async () => {
    expect(await errorOf(query("counters:add", { name: "x" }))).toContain(
      "Trying to execute counters.js:add as Query, but it is defined as Mutation.",
    );
    expect(await errorOf(mutation("counters:get", { name: "x" }))).toContain(
      "Trying to execute counters.js:get as Mutation, but it is defined as Query.",
    );
  });

  it("accepts all spellings of function paths that clients use", async () => {
    for (const path of ["counters:get", "counters.js:get"]) expect(await query(path, { name: "-" })).toBe(0);
  });

  it("with wrong arguments fails with a message about the argument", async () => {
    expect(await errorOf(query("messages:check", {}))).toContain(
      "ArgumentValidationError: Object is missing the required field `name`.",
    );
    expect(await errorOf(query("messages:check", { name: "x", more: 1 }))).toContain(
      "Object contains extra field `more` that is not in the validator.",
    );
    expect(await errorOf(query("messages:check", { name: 5 }))).toMatch(
      /Value does not match validator\.\nPath: \.name\nValue: 5/,
    );
    const counter = await fixture.server.runFunction("counters:idOf", { name: randomUUID() });
    expect(await errorOf(query("messages:check", { name: "x", of: counter }))).toContain(
      'which does not match the table name in validator `v.id("messages")`.',
    );
  });

  it.each([
    ["a number", "5"],
    ["a string", '"x"'],
    ["a list", "[[1]]"],
    ["an unknown encoding", '{"name":{"$integer":"?"}}'],
    ["a field that starts with $", '{"name":{"$a":1,"$b":2}}'],
    ["a prototype", '{"name":"x","__proto__":{"likes":"not a number"}}'],
    ["a prototype deep inside", '{"name":"x","free":[{"a":{"__proto__":{"b":1}}}]}'],
    ["a nesting of 65 levels", `{"name":"x","free":${"[".repeat(64)}${"]".repeat(64)}}`],
  ])("with %s for its arguments is refused", async (_, args) => {
    expect(await post("query", "messages:check", args)).toContain("Server Error");
    expect(await query("counters:get", { name: "-" })).toBe(0);
  });

  it("with a result of an undeclared type fails", async () => {
    expect(await errorOf(query("messages:wrongReturn"))).toContain(
      "Server Error\nReturnsValidationError: Value does not match validator.",
    );
  });

  it("that violates the schema fails at the write", async () => {
    expect(await errorOf(mutation("nesting:insertBadMessage"))).toContain(
      'Failed to insert or update a document in table "messages" because it does not match the schema: Value does not match validator.\nPath: .text',
    );
  });

  it("that fails unexpectedly returns its message only where errors are not redacted", async () => {
    expect(await errorOf(query("messages:bug"))).toMatch(
      /\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: a secret of the server/,
    );
    const production = await FixtureServer.start({ redactErrors: true });
    try {
      const client = await production.raw();
      client.connect();
      const failed = await client.result(client.add("messages:bug"));
      expect(failed.errorMessage).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error$/);
      const told = await client.result(client.add("counters:mustExist", { name: "-" }));
      expect(told.errorData).toEqual({ code: "MISSING" });
      expect(told.errorMessage).not.toContain("MISSING");
      expect((await client.response(client.mutate("world:logs"))).logLines).toEqual([]);
      const wrong = await client.result(client.add("counters:get", {}));
      expect(wrong.errorMessage).toContain("ArgumentValidationError");
    } finally {
      await production.close();
    }
  });
});

it("the source map of the code contains the sources' paths as on Convex, independent of their folder", () => {
  const loaded = join(fixture.dataDir, "functions");
  const files = readdirSync(loaded, { recursive: true, encoding: "utf8" });
  const map = readFileSync(join(loaded, files.find((file) => file.endsWith(".mjs.map")) ?? ""), "utf8");
  const { sources = [] } = JSON.parse(map) as { sources?: string[] };
  expect(sources).toContain("../convex/counters.ts");
  expect(sources.filter((path) => !/^(convex|globals|\.\.\/(convex|node_modules)\/)/.test(path))).toEqual([]);
});

it("the loaded convex package contains our query class, which reads queries in batches", () => {
  const loaded = join(fixture.dataDir, "functions");
  const files = readdirSync(loaded, { recursive: true, encoding: "utf8" });
  const code = readFileSync(join(loaded, files.find((file) => file.endsWith(".mjs")) ?? ""), "utf8");
  expect(code).toContain(QUERY_ROWS);
});

it("a query class with different source code is left unchanged", () => {
  const known = readFileSync("node_modules/convex/dist/esm/server/impl/query_impl.js", "utf8");
  expect(withBatchedCollect(known)).toContain(QUERY_ROWS);
  expect(withBatchedCollect(known.replace("async collect()", "async collect(options)"))).toBeNull();
});

describe("functions that call functions", () => {
  it("a failing called mutation rolls back only its own writes and jobs", async () => {
    const channel = randomUUID();
    expect(await mutation("nesting:together", { channel })).toEqual([
      "rejected",
      "fulfilled",
      "fulfilled",
      "rejected",
    ]);
    await until("the scheduled message", async () =>
      (await query("messages:list", { channel })).includes("later second"),
    );
    expect(await query("messages:list", { channel })).toEqual(["own", "second", "later second"]);
  });

  it("the caller continues after it has caught a called function's ConvexError", async () => {
    const channel = randomUUID();
    expect(await mutation("messages:sendAndFailInside", { channel })).toBe("as expected");
    expect(await query("messages:list", { channel })).toEqual(["outer"]);
  });

  it("a query that a mutation calls sees the mutation's writes", async () => {
    const channel = randomUUID();
    expect(await mutation("nesting:seesOwnWrites", { channel })).toEqual(["unseen by others"]);
  });

  it("arguments of called functions are validated", async () => {
    expect(await mutation("nesting:wrongArguments")).toContain("ArgumentValidationError");
  });

  it("eight levels of calls are allowed, nine are not", async () => {
    expect(await query("nesting:deep", { levels: 7 })).toBe(7);
    expect(await errorOf(query("nesting:deep", { levels: 8 }))).toContain("more than 8 levels");
  });
});

describe("unsupported features", () => {
  it.each<[string, object, string]>([
    [
      "1.0/runUdf",
      { udfType: "query", reference: "_reference/childComponent/x", args: {} },
      "components are not supported",
    ],
    ["1.0/getServiceUrl", {}, "Unknown async operation 1.0/getServiceUrl"],
  ])("fails by name: %s", async (op, args, text) => {
    expect(await query("nesting:syscall", { op, args: JSON.stringify(args) })).toContain(text);
  });
});

describe("concurrent mutations", () => {
  it("all slow concurrent increments are counted", async () => {
    const name = randomUUID();
    const values = await Promise.all(
      Array.from({ length: 4 }, () => mutation("counters:add", { name, slow: true })),
    );
    expect(values.sort()).toEqual([1, 2, 3, 4]);
    expect(await query("counters:get", { name })).toBe(4);
  });

  it("a retried conflict is not logged as a failure", async () => {
    const reported = vi.spyOn(fixture.server.backend.log, "error");
    try {
      const name = randomUUID();
      await mutation("counters:add", { name });
      const calls = Array.from({ length: 40 }, () => mutation("counters:add", { name, slow: true }));
      const results = await Promise.allSettled(calls);
      const done = results.filter(({ status }) => status === "fulfilled").length;
      expect(await query("counters:get", { name })).toBe(1 + done);
      expect(reported).not.toHaveBeenCalled();
    } finally {
      reported.mockRestore();
    }
  });

  it("a mutation that swallows a conflict error is retried instead of committed", async () => {
    const name = randomUUID();
    const returned = await Promise.all([
      mutation("nesting:stubborn", { name }),
      mutation("nesting:stubborn", { name }),
      mutation("nesting:stubborn", { name }),
    ]);
    expect(returned.sort()).toEqual([1, 2, 3]);
    expect(await query("counters:get", { name })).toBe(3);
  });

  it("a mutation that loses every retry fails with the message that apps expect", async () => {
    const name = randomUUID();
    const calls = Array.from({ length: 40 }, () => mutation("counters:add", { name, slow: true }));
    const results = await Promise.allSettled(calls);
    const done = results.filter(({ status }) => status === "fulfilled").length;
    expect(await query("counters:get", { name })).toBe(done);
    for (const result of results) {
      if (result.status === "rejected") {
        expect(String(result.reason)).toMatch(
          /Documents read from or written to the "counters" table changed/,
        );
      }
    }
  });

  it("writing to new tables causes no conflict", async () => {
    await mutation("nesting:insertIntoNewTables", { count: 12 });
  });
});

describe("limits", () => {
  it("end a function with endless calls, even if it catches errors, and others continue", async () => {
    let microseconds = 0;
    const clock = vi.spyOn(process, "cpuUsage").mockImplementation(() => {
      microseconds += 10_000_000;
      return { user: microseconds, system: 0 };
    });
    try {
      expect(await errorOf(query("limits:asksForEver", { insists: false }))).toContain("timed out");
      expect(await errorOf(query("limits:asksForEver", { insists: true }))).toContain("will never resolve");
    } finally {
      clock.mockRestore();
    }
    expect(await query("counters:get", { name: randomUUID() })).toBe(0);
  });

  it("a run reads at most 32,000 documents", async () => {
    const channel = randomUUID();
    await mutation("limits:fill", { channel, count: 2_000 });
    expect(await query("limits:read", { channel, times: 16 })).toBe(32_000);
    expect(await errorOf(query("limits:read", { channel, times: 17 }))).toContain(
      "Too many documents read in a single function execution (limit: 32000)",
    );
  });

  it("a mutation writes at most 16,000 documents and 16 MiB", async () => {
    const fill = (count: number, size: number) =>
      mutation("limits:fill", { channel: randomUUID(), count, size });
    expect(await mutation("limits:rewrite", { times: 16_000 })).toBe(null);
    expect(await errorOf(mutation("limits:rewrite", { times: 16_001 }))).toContain(
      "Too many writes in a single function execution (limit: 16000)",
    );
    expect(await errorOf(fill(20, 900_000))).toContain("Too many bytes written");
    expect(await errorOf(fill(1, 1_100_000))).toContain("too large");
  });

  it("a run makes at most 4,096 queries", async () => {
    expect(await query("limits:manyRanges", { count: 4_096 })).toBe(null);
    expect(await errorOf(query("limits:manyRanges", { count: 4_097 }))).toContain(
      "Too many reads in a single function execution (limit: 4096)",
    );
    const document = await mutation("messages:send", { channel: randomUUID(), text: "x" });
    expect(await query("limits:manyRanges", { count: 4_095, document })).toBe(null);
    expect(await errorOf(query("limits:manyRanges", { count: 4_096, document }))).toContain("Too many reads");
  });

  it("sizes of documents count in bytes and not in characters", async () => {
    const channel = randomUUID();
    // One megabyte each in UTF-8, but half as many characters.
    for (let i = 0; i < 2; i++) await mutation("messages:send", { channel, text: "ğ".repeat(500_000) });
    expect(await query("limits:read", { channel, times: 8 })).toBe(16);
    expect(await errorOf(query("limits:read", { channel, times: 9 }))).toContain(
      "Too many bytes read in a single function execution (limit: 16777216 bytes)",
    );
  });

  it("a mutation schedules at most 1,000 functions with 16 MiB of arguments", async () => {
    expect(await errorOf(mutation("limits:scheduleMany", { count: 1_001 }))).toContain(
      "Too many functions scheduled by this mutation (limit: 1000)",
    );
    expect(await mutation("limits:scheduleMany", { count: 3, size: 5_500_000 })).toBe(null);
    expect(await errorOf(mutation("limits:scheduleMany", { count: 4, size: 5_500_000 }))).toContain(
      "Too large total size of the arguments of scheduled functions from this mutation (limit: 16777216 bytes)",
    );
  });

  it("a result has at most 16 MiB", async () => {
    // A text has two bytes besides its own.
    const most = 16 * 1024 * 1024 - 2;
    expect(await mutation("limits:longAnswer", { length: most })).toHaveLength(most);
    expect(await errorOf(mutation("limits:longAnswer", { length: most + 1 }))).toContain(
      "Function limits.js:longAnswer return value is too large (actual: 16.00 MiB, limit: 16 MiB)",
    );
  });

  it("an error message has at most 64 KiB", async () => {
    const text = await errorOf(query("limits:longError", { length: 200_000 }));
    expect(text).toContain(`Uncaught Error: ${"x".repeat(60_000)}`);
    expect(text.length).toBeLessThan(66_000);
  });
});
