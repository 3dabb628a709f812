// Calls, abilities and failures of functions.
import { createHash, createPublicKey, verify } from "node:crypto";
import { ConvexHttpClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { expect } from "vitest";
import { until } from "../support/until.ts";
import type { Step } from "./convex/steps.ts";
import { errorOf, failureOf, given, inEachWorld, type Share } from "./support/in-each-world.ts";
import { queryNamed } from "./support/references.ts";
import type { Deployment, World } from "./support/worlds.ts";

const insert = (scope: string, a: unknown): Step => ({ do: "insert", table: "things", value: { scope, a } });
const all = (scope: string): Step => ({
  do: "query",
  query: { table: "things", index: "by_scope", range: [{ op: "eq", field: "scope", value: scope }] },
});

/** Field `a` of all things of the scope. */
async function stored({ read, scope }: Share): Promise<number[]> {
  return given((await read(all(scope)))[0]).map(({ a }: { a: number }) => a);
}

/** Lines that the query `calls:printingMuch` prints. */
async function printed(world: World, args: object): Promise<string[]> {
  const body = JSON.stringify({ path: "calls:printingMuch", args, format: "json" });
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${(world as Deployment).url}/api/query`, { method: "POST", headers, body });
  return ((await response.json()) as { logLines: string[] }).logLines;
}

/** Data of the ConvexError that a call fails with. */
async function dataOf(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ConvexError);
  return (error as ConvexError<never>).data;
}

inEachWorld((test) => {
  test("arguments and results pass unchanged", async ({ world }) => {
    const value = {
      big: 2n ** 40n,
      bounds: [2n ** 63n - 1n, -(2n ** 63n)],
      special: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 5e-324],
      list: [null, { deep: -1.5 }],
      text: "ğ😀",
      bytes: new Uint8Array([1, 2]).buffer,
    };
    expect(await world.query("calls:echo", { value })).toEqual(value);
    expect(await world.action("calls:echoAction", { value })).toEqual(value);
    expect(await world.query("calls:unchecked", { any: [1], b: "c" })).toEqual({ any: [1], b: "c" });
    expect(await world.query("calls:nothing")).toBeNull();
  });

  test.deployed("field names in arguments and results must not be empty", async ({ world }) => {
    await expect(world.query("calls:echo", { value: { "": 1 } })).rejects.toThrow();
    await expect(world.query("calls:nameless")).rejects.toThrow();
  });

  test.deployed("arguments and results have at most 64 levels", async ({ world }) => {
    const nested = (levels: number) =>
      Array.from({ length: levels }).reduce<unknown>((inner) => [inner], "x");
    expect(await world.query("calls:nest", { levels: 60 })).toEqual(nested(60));
    await expect(world.query("calls:nest", { levels: 65 })).rejects.toThrow();
    expect(await world.query("calls:measure", { value: nested(60) })).toBe(60);
    await expect(world.query("calls:measure", { value: nested(65) })).rejects.toThrow();
  });

  test.deployed("arrays have at most 8,192 elements and objects at most 1,024 fields", async ({ world }) => {
    const object = (fields: number) =>
      Object.fromEntries(Array.from({ length: fields }, (_, i) => [`f${i}`, 0]));
    const tooLong = [new Array(8193).fill(0), object(1025)];
    for (const value of [new Array(8192).fill(0), object(1024)])
      expect(await world.query("calls:echo", { value })).toEqual(value);
    for (const value of tooLong) await expect(world.query("calls:measure", { value })).rejects.toThrow();
    expect(await failureOf(world.query("calls:wide", { elements: 8193 }))).toContain(
      "Array length is too long (8193 > maximum length 8192)",
    );
  });

  test.deployed(
    "strings in arguments, results and documents must be valid Unicode",
    async ({ world, scope }) => {
      await expect(world.query("calls:measure", { value: "\ud83d" })).rejects.toThrow();
      await expect(world.query("calls:halfCharacter")).rejects.toThrow();
      await failureOf(world.mutation("calls:storesHalfCharacter", { scope }));
    },
  );

  const fitting: [string, object][] = [
    ["the required ones", { name: "x" }],
    ["all of them", { name: "x", count: 1, big: 1n, kind: "a", list: [{ x: 1 }], record: { any: true } }],
    ["each branch of a union", { name: "x", kind: 1 }],
    ["null in a union", { name: "x", kind: null }],
    ["bytes", { name: "x", bytes: new Uint8Array(3).buffer }],
  ];
  for (const [name, args] of fitting) {
    test(`the validator accepts ${name}`, async ({ world }) => {
      expect(await world.query("calls:strictArguments", args)).toBeNull();
    });
  }

  const unfitting: [string, object, string][] = [
    ["a missing field", {}, "missing the required field `name`"],
    ["another type", { name: 1 }, "Value does not match validator."],
    ["a field too many", { name: "x", extra: 1 }, "Object contains extra field `extra`"],
    ["a number for an int64", { name: "x", big: 1 }, "Path: .big"],
    ["an int64 for a number", { name: "x", count: 1n }, "Path: .count"],
    ["none of a union's branches", { name: "x", kind: "b" }, "Path: .kind"],
    ["a wrong field deep inside", { name: "x", list: [{ x: 1 }, { x: "1" }] }, "Path: .list[1].x"],
    ["a wrong value of a record", { name: "x", record: { a: 1 } }, "Path: .record.values()"],
    ["no id", { name: "x", thing: "x" }, "Path: .thing"],
  ];
  for (const [name, args, text] of unfitting) {
    test.deployed(`the validator refuses ${name} with a message`, async ({ world }) => {
      const message = await failureOf(world.query("calls:strictArguments", args));
      expect(message).toContain("ArgumentValidationError");
      expect(message).toContain(text);
    });
  }

  test("a function with invalid arguments does not run", async ({ world }) => {
    for (const args of [{}, { name: 1 }, { name: "x", extra: 1 }, { name: "x", kind: "b" }]) {
      await failureOf(world.query("calls:strictArguments", args));
    }
  });

  test("a result that does not match its validator fails the function", async ({ world }) => {
    expect(await failureOf(world.query("calls:wrongReturn"))).toMatch(
      /ReturnsValidationError|Validator error/,
    );
  });

  test.deployed(
    "an id of another table is refused with a message about the table",
    async ({ world, write, scope }) => {
      const [note] = await write({ do: "insert", table: "notes", value: { scope, text: "x" } });
      const message = await failureOf(
        world.query("calls:strictArguments", { name: "x", thing: given(note) }),
      );
      expect(message).toContain(
        'from table `notes`, which does not match the table name in validator `v.id("things")`',
      );
    },
  );

  test.deployed("missing and internal functions cause the same error", async ({ world }) => {
    for (const name of ["calls:hidden", "calls:noSuchFunction", "noModule:x"]) {
      expect(await failureOf(world.query(name))).toContain(`Could not find public function for '${name}'`);
    }
    expect(await world.query("calls:callsHidden")).toBe("hidden");
  });

  test.deployed("a call of the wrong kind does not run the function", async ({ world }) => {
    expect(await failureOf(world.mutation("calls:echo", { value: 1 }))).toContain(
      "Trying to execute calls.js:echo as Mutation, but it is defined as Query.",
    );
  });

  test("the data of a ConvexError reaches the caller, from mutations and actions", async ({ world }) => {
    expect(await dataOf(world.mutation("calls:fails", { kind: "data" }))).toEqual({ code: "full", left: 0n });
    expect(await dataOf(world.mutation("calls:fails", { kind: "text" }))).toBe("sold out");
    expect(await dataOf(world.action("calls:failsAction"))).toEqual({ code: "action" });
  });

  test("a plain error is not a ConvexError on the client", async ({ world }) => {
    const error = await world.mutation("calls:fails", { kind: "plain" }).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ConvexError);
  });

  test.deployed("a query at an earlier timestamp sees the data of that moment", async (share) => {
    const { world, write, scope } = share;
    const [gone, changed] = await write(insert(scope, 1), insert(scope, 2));
    const { url } = world as Deployment;
    const client = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
    const seen = async () => {
      const [things] = await client.consistentQuery(queryNamed("steps:read"), { steps: [all(scope)] });
      return given(things).map(({ a }: { a: number }) => a);
    };
    expect(await seen()).toEqual([1, 2]);
    await write(
      { do: "delete", id: given(gone) },
      { do: "patch", id: given(changed), value: { a: 3 } },
      insert(scope, 4),
    );
    await write({ do: "patch", id: given(changed), value: { a: 5, scope: `${scope} left` } });
    expect(await seen()).toEqual([1, 2]);
    expect(await stored(share)).toEqual([4]);
  });

  // -- functions that call each other

  test("a called mutation is part of its caller's transaction", async (share) => {
    const [, called, after] = await share.write(
      insert(share.scope, 1),
      { do: "mutate", steps: [all(share.scope), insert(share.scope, 2)] },
      all(share.scope),
    );
    expect(given(given(called)[0])).toHaveLength(1);
    expect(given(after)).toHaveLength(2);
  });

  test("a failing called mutation rolls back only its own writes", async (share) => {
    const { write, scope } = share;
    const [, failed, seen] = await write(
      insert(scope, 1),
      {
        do: "mutate",
        strict: true,
        steps: [
          insert(scope, 2),
          { do: "mutate", steps: [insert(scope, 3)] },
          { do: "fail", data: { why: "inner" } },
        ],
      },
      all(scope),
      insert(scope, 4),
    );
    expect(failed).toMatchObject({ data: { why: "inner" } });
    expect(given(seen)).toHaveLength(1);
    expect(await stored(share)).toEqual([1, 4]);
  });

  test("a called query sees the caller's writes", async ({ write, scope }) => {
    const [, asked] = await write(insert(scope, 1), { do: "ask", steps: [all(scope)] });
    expect(given(given(asked)[0])).toHaveLength(1);
  });

  test.deployed(
    "a called query with a stale snapshot does not see the caller's writes",
    async ({ write, scope }) => {
      await write(insert(scope, 1));
      const [, asked] = await write(insert(scope, 2), { do: "ask", stale: true, steps: [all(scope)] });
      expect(given(given(asked)[0])).toHaveLength(1);
    },
  );

  test("each call of an action is a transaction of its own", async (share) => {
    expect(await share.world.action("calls:twoTransactions", { scope: share.scope })).toEqual({
      code: "second",
    });
    expect(await stored(share)).toEqual([1]);
  });

  test.deployed("concurrent mutations have the same effect as sequential ones", async ({ world, scope }) => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => world.mutation("calls:increment", { scope })),
    );
    expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  // -- the environment of a function

  test.deployed(
    "the clock does not advance during a function, random values are plausible, the time zone is UTC",
    async ({ world }) => {
      const [first, second] = [await world.query("calls:world"), await world.query("calls:world", {})];
      expect(first).toMatchObject({ passed: 0, isPlausible: true, offset: 0, missing: null });
      expect(first.digest).toEqual([...createHash("sha256").update("abc").digest().subarray(0, 4)]);
      expect(first.cloudUrl).toMatch(/^https?:/);
      expect(second.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    },
  );

  for (const subject of ["fetch()", "setTimeout", "setInterval", "formData()", "cryptographic randomness"]) {
    test.deployed(`a mutation has no ${subject}`, async ({ world }) => {
      const what = subject.replace("()", "");
      expect(await failureOf(world.mutation("calls:forbidden", { what }))).toContain(
        `Can't use ${subject} in queries and mutations`,
      );
    });
  }

  test.deployed("a function that waits for a promise without end is ended", async ({ world }) => {
    expect(await failureOf(world.query("calls:neverEnds"))).toContain("will never resolve");
  });

  test.deployed("a function that computes without end is ended and rolled back", async (share) => {
    expect(await failureOf(share.world.mutation("calls:loops", { scope: share.scope }))).toContain(
      "Function execution timed out (maximum duration: 1s)",
    );
    expect(await stored(share)).toEqual([]);
  });

  test.deployed("calls that a mutation does not await still complete, in order", async (share) => {
    await share.world.mutation("calls:awaitsNothing", { scope: share.scope });
    expect(await stored(share)).toEqual([0, 1, 2, 3, 4, 10, 11]);
  });

  test("a query object can be used only once", async ({ world, scope, write }) => {
    await write(insert(scope, 1), insert(scope, 2));
    expect(await world.query("calls:usesQueriesTwice", { scope })).toEqual({
      again: "This query is closed and can't emit any more values.",
      firstAgain: "A query can only be chained once and can't be chained after iteration begins.",
      rest: "Iteration can only begin on a query once.",
      began: 1,
      limitedAgain: "A query can only be chained once and can't be chained after iteration begins.",
    });
  });

  test.deployed("a running query does not see later writes of its own function", async ({ world, scope }) => {
    expect(await world.mutation("calls:writesWhileReading", { scope })).toEqual({
      before: 1,
      after: 2,
      seen: [0, 1],
    });
  });

  test.deployed(
    "a query reads documents in batches of a hundred, including those that its filter excludes",
    async ({ world, scope }) => {
      expect(await world.mutation("calls:deletesWhileFiltering", { scope })).toEqual([95]);
    },
  );

  test.deployed("a query object that is being read cannot be used again", async ({ world }) => {
    expect(await world.query("calls:usesARunningQuery", {})).toBe(
      "Iteration can only begin on a query once.",
    );
  });

  test.deployed("remaining calls of a failed called mutation write nothing", async (share) => {
    await share.world.mutation("calls:callsHalfFailing", { scope: share.scope });
    expect(await stored(share)).toEqual([]);
  });

  test.deployed(
    "a function prints at most 256 lines; the last one mentions the omission of further lines",
    async ({ world }) => {
      const logLines = await printed(world, { lines: 300 });
      expect(logLines).toHaveLength(256);
      expect(logLines[254]).toBe("[LOG] 254");
      expect(logLines[255]).toBe("[ERROR] Log overflow (maximum 256). Remaining log lines omitted.");
    },
  );

  test.deployed("a printed line has at most 32 KiB", async ({ world }) => {
    const logLines = await printed(world, { text: "ş".repeat(40_000) });
    expect(logLines[0]).toMatch(/^\[LOG\] 'ş+ \(truncated due to length\)$/);
    expect(Buffer.byteLength(String(logLines[0]))).toBeLessThan(33_000);
  });

  test.deployed("console.trace prints one line", async ({ world }) => {
    const [line] = await printed(world, { traced: "here" });
    expect(line).toMatch(/^\[LOG\] 'here' 1/);
  });

  test.deployed("console timers print the measured time", async ({ world }) => {
    const logLines = await printed(world, { timers: true });
    expect(logLines.map((line) => line.replace(/\d+ms/, "?ms"))).toEqual([
      "[WARN] Timer 'a' already exists",
      "[INFO] a: ?ms 'so far' 1",
      "[INFO] a: ?ms",
      "[WARN] Timer 'a' does not exist",
      "[INFO] default: ?ms",
    ]);
  });

  test.deployed("an unawaited failure fails the function", async (share) => {
    for (const what of ["a refused write", "an error of its own"]) {
      await failureOf(share.world.mutation("calls:forgetsAFailure", { scope: share.scope, what }));
    }
    expect(await stored(share)).toEqual([]);
  });

  test.deployed("getUserIdentity returns null without authentication", async ({ world }) => {
    expect(await world.query("calls:whoAmI")).toBeNull();
  });

  test.deployed(
    "a mutation can sign tokens, but not with claims that are reserved for Convex",
    async ({ world }) => {
      const token: string = await world.mutation("calls:signed", { claims: { sub: "ada" }, seconds: 60 });
      const [head = "", body = "", signature = ""] = token.split(".");
      const payload = JSON.parse(Buffer.from(body, "base64url").toString());
      expect(payload).toMatchObject({ sub: "ada", exp: payload.iat + 60 });
      const { kid } = JSON.parse(Buffer.from(head, "base64url").toString());
      const { keys } = (await (await fetch(`${payload.iss}/.well-known/jwks.json`)).json()) as {
        keys: (JsonWebKey & { kid: string })[];
      };
      const jwk = keys.find((key) => key.kid === kid);
      const key = createPublicKey({ key: jwk as never, format: "jwk" });
      const data = Buffer.from(`${head}.${body}`);
      expect(
        verify("sha256", data, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url")),
      ).toBe(true);
      for (const claims of [{ iss: "x" }, { exp: 1 }, { nbf: 1 }, { cvxRole: 1 }, { ConvexThing: 1 }]) {
        await failureOf(world.mutation("calls:signed", { claims, seconds: 60 }));
      }
      for (const seconds of [0, 3601])
        await failureOf(world.mutation("calls:signed", { claims: {}, seconds }));
    },
  );

  test.deployed("transaction metrics contain used and remaining amounts", async ({ world, scope }) => {
    expect(await world.mutation("calls:metrics", { scope })).toEqual({
      documentsRead: { used: 1, remaining: 31_999 },
      documentsWritten: { used: 1, remaining: 15_999 },
      databaseQueries: { used: 1, remaining: 4_095 },
      functionsScheduled: { used: 0, remaining: 1_000 },
    });
  });

  test.deployed(
    "a run reads at most 16 MiB of documents, counted in bytes and not in characters",
    async ({ world, scope }) => {
      await world.mutation("limits:fill", { scope, count: 4, letters: 500_000 });
      await world.query("limits:readAgain", { scope, times: 4 });
      expect(await failureOf(world.query("limits:readAgain", { scope, times: 5 }))).toContain(
        "Too many bytes read in a single function execution (limit: 16777216 bytes)",
      );
    },
  );

  test.deployed(
    "a run reads at most 4,096 index ranges; repeated reads of a range do not count",
    async ({ world, scope }) => {
      await world.mutation("limits:getEach", { scope, count: 4_096 });
      expect(await failureOf(world.mutation("limits:getEach", { scope, count: 4_097 }))).toContain(
        "Too many reads in a single function execution (limit: 4096)",
      );
    },
  );

  test.deployed("metrics count documents per read, ranges once, and bytes like Convex", async (share) => {
    const { world, write, scope } = share;
    await write(insert(scope, "ğüş"), insert(scope, [0, 0, 0]), insert(scope, new Uint8Array(100).buffer));
    const { bytes, bytesRead, documentsRead, databaseQueries } = await world.query("calls:readMetrics", {
      scope,
    });
    expect(documentsRead).toEqual({ used: 9, remaining: 31_991 });
    expect(databaseQueries).toEqual({ used: 4, remaining: 4_092 });
    expect(bytesRead).toEqual({ used: 3 * bytes, remaining: 16 * 1024 * 1024 - 3 * bytes });
  });

  test.deployed("metrics of a called function include the whole transaction", async (share) => {
    const { world, write, scope } = share;
    await write(insert(scope, 1), insert(scope, 2));
    const found = await world.mutation("calls:scheduleMetrics", { scope });
    expect(found.functionsScheduled).toEqual({ used: 1, remaining: 999 });
    expect(found.scheduledFunctionArgsBytes).toEqual({
      used: found.expected,
      remaining: 16 * 1024 * 1024 - found.expected,
    });
    expect(found.documentsRead).toEqual({ used: 12, remaining: 4 });
  });

  test.deployed("a call can have tighter limits, counted from its start", async ({ world, write, scope }) => {
    await write(insert(scope, 1), insert(scope, 2), insert(scope, 3));
    expect(await world.mutation("calls:limited", { scope })).toEqual([
      expect.stringContaining("Too many documents read in a single function execution (limit: 2)"),
      3,
    ]);
  });

  test.deployed("a function handle works for calls and for the scheduler", async ({ world, scope }) => {
    expect(await world.mutation("calls:byHandle", { scope })).toEqual([true, 1, 1]);
    await until("the scheduled call", async () => (await world.mutation("calls:increment", { scope })) > 2);
  });

  test.deployed(
    "database methods accept a table name and check the id against it",
    async ({ world, scope }) => {
      const { patched, replaced, errors, gone } = await world.mutation("calls:withTable", { scope });
      expect(patched).toMatchObject({ a: 1, b: 2 });
      expect(replaced).toEqual({ _id: patched._id, _creationTime: patched._creationTime, scope, a: 3 });
      expect(errors).toHaveLength(4);
      for (const error of errors)
        expect(error).toContain('expected to be an Id<"notes">, got Id<"things"> instead.');
      expect(gone).toBeNull();
    },
  );

  test("getFunctionMetadata returns the function's own name", async ({ world }) => {
    expect(await world.query("calls:description")).toMatchObject({
      name: "calls:description",
      componentPath: "",
    });
  });

  // -- jobs

  test.deployed("a scheduled mutation runs, and its job contains the result", async (share) => {
    const { world, scope } = share;
    const id = await world.mutation("jobs:later", { scope, ms: 0 });
    const done = await until("the job", async () => {
      const job = await world.query("jobs:job", { id });
      return job.state.kind === "success" && job;
    });
    expect(done).toMatchObject({ name: "calls.js:hiddenIncrement", args: [{ scope }] });
    expect(done.completedTime).toBeGreaterThanOrEqual(done.scheduledTime);
    expect(await stored(share)).toEqual([1]);
  });

  test.deployed("a failing scheduled mutation is not retried", async ({ world }) => {
    const id = await world.mutation("jobs:laterFailing");
    const failed = await until("the job", async () => {
      const { state } = await world.query("jobs:job", { id });
      return state.kind === "failed" && state;
    });
    expect(failed.error).toMatch(/^Uncaught Error: a plain error/);
  });

  test.deployed("an action schedules immediately", async (share) => {
    const id = await share.world.action("jobs:laterAction", { scope: share.scope });
    await until(
      "the job",
      async () => (await share.world.query("jobs:job", { id })).state.kind === "success",
    );
    expect(await stored(share)).toEqual([1]);
  });

  test.deployed("a cancelled job does not run", async (share) => {
    const { world, scope } = share;
    const id = await world.mutation("jobs:later", { scope, ms: 60_000 });
    expect((await world.query("jobs:job", { id })).state).toEqual({ kind: "pending" });
    await world.mutation("jobs:cancel", { id });
    expect((await world.query("jobs:job", { id })).state).toEqual({ kind: "canceled" });
    await world.mutation("jobs:cancel", { id });
  });

  test.deployed(
    "a cancelled running action continues, but its scheduled functions do not run",
    async (share) => {
      const { world, scope, write } = share;
      const gate = `${scope} gate`;
      const id = await world.mutation("jobs:laterSlowly", { scope, gate });
      const stateOf = async () => (await world.query("jobs:job", { id })).state.kind;
      await until("the action", async () => (await stateOf()) === "inProgress");
      await world.mutation("jobs:cancel", { id });
      expect(await stateOf()).toBe("canceled");
      await write(insert(gate, 1));
      const born = await until("what it schedules", async () => {
        const jobs: { args: { scope?: string; gate?: string }[]; state: { kind: string } }[] =
          await world.query("jobs:all");
        return jobs.find(({ args: [args] }) => args?.scope === scope && args.gate === undefined);
      });
      expect(born.state.kind).toBe("canceled");
      expect(await stored(share)).toEqual([]);
      expect(await stateOf()).toBe("canceled");
    },
  );

  test.deployed("cancelling an id that is not a job's fails", async ({ world, write, scope }) => {
    const [id] = await write(insert(scope, 1));
    for (const wrong of [given(id), "no id", 5, null]) {
      await failureOf(world.mutation("jobs:cancelAny", { id: wrong }));
    }
  });

  test.deployed("a failing mutation schedules nothing", async ({ world, scope, read }) => {
    await failureOf(world.mutation("jobs:later", { scope, ms: 60_000, fails: true }));
    const [jobs] = await read({
      do: "query",
      query: { table: "_scheduled_functions", system: true, order: "desc" },
      take: 100,
    });
    expect(given(jobs).filter((job: { args: [{ scope?: string }] }) => job.args[0].scope === scope)).toEqual(
      [],
    );
  });

  test.deployed("scheduling a missing function fails", async ({ world }) => {
    await failureOf(world.mutation("jobs:laterNothing"));
  });

  test.deployed("system tables are readable only through db.system and never writable", async (share) => {
    const id = await share.world.mutation("jobs:later", { scope: share.scope, ms: 60_000 });
    const [plain, system, written] = await share.write(
      { do: "get", id },
      { do: "get", id, system: true },
      { do: "delete", id },
    );
    expect(errorOf(plain)).toContain("System tables can only be accessed with db.system.");
    expect(given(system)).toMatchObject({ _id: id, state: { kind: "pending" } });
    expect(written).toHaveProperty("error");
    await share.world.mutation("jobs:cancel", { id });
  });

  // -- files

  test.deployed("a file can be uploaded, described, served and deleted", async ({ world }) => {
    const url = await world.mutation("files:uploadUrl");
    const body = "içerik";
    const upload = await fetch(url, { method: "POST", headers: { "content-type": "text/plain" }, body });
    expect(upload.status).toBe(200);
    const { storageId: id } = (await upload.json()) as { storageId: string };
    const described = await world.query("files:describe", { id });
    const sha256 = createHash("sha256").update(body);
    expect(described.document).toMatchObject({ _id: id, size: 7, contentType: "text/plain" });
    expect(described.document.sha256).toBe(sha256.copy().digest("base64"));
    expect(described.metadata).toMatchObject({
      size: 7,
      contentType: "text/plain",
      sha256: sha256.digest("hex"),
    });
    expect(await world.query("files:url", { name: described.metadata.storageId })).toBe(described.url);
    const served = await fetch(described.url);
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "text/plain"]);
    expect(await served.text()).toBe(body);
    const part = await fetch(described.url, { headers: { range: "bytes=1-2" } });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 1-2/7"]);
    await world.mutation("files:remove", { id });
    expect(await world.query("files:describe", { id })).toEqual({
      url: null,
      metadata: null,
      document: null,
    });
    expect((await fetch(described.url)).status).toBe(404);
  });

  test.deployed("an upload address accepts several files", async ({ world }) => {
    const url = await world.mutation("files:uploadUrl");
    const upload = async (body: string) => (await fetch(url, { method: "POST", body })).json();
    const [first, second] = [await upload("one"), await upload("two")] as { storageId: string }[];
    expect(second?.storageId).not.toBe(first?.storageId);
  });

  test.deployed("an upload with a wrong digest or an invented token is refused", async ({ world }) => {
    const url = await world.mutation("files:uploadUrl");
    const digest = `sha-256=${createHash("sha256").update("other").digest("base64")}`;
    const wrong = await fetch(url, { method: "POST", headers: { digest }, body: "this" });
    expect(wrong.status).toBe(400);
    const token = new URL(url);
    token.searchParams.set("token", "made-up");
    expect((await fetch(token, { method: "POST", body: "this" })).status).toBe(401);
  });

  test.deployed("an action stores and reads a file", async ({ world }) => {
    const stored = await world.action("files:store", { text: "deneme" });
    expect(stored).toMatchObject({ text: "deneme", type: "text/plain" });
    expect((await world.query("files:describe", { id: stored.id })).metadata.size).toBe(6);
  });

  test.deployed(
    "a mutation stores and reads a file, and a failing mutation leaves no file record",
    async ({ world, read }) => {
      const stored = await world.mutation("files:storeInMutation", { text: "kısa" });
      expect(stored.text).toBe("kısa");
      const count = async () =>
        given((await read({ do: "query", query: { table: "_storage", system: true } }))[0]).length;
      const before = await count();
      await failureOf(world.mutation("files:storeInMutation", { text: "kısa", fails: true }));
      expect(await count()).toBe(before);
    },
  );

  // -- HTTP actions

  test("an HTTP action answers with status, headers and body", async ({ world }) => {
    const response = await world.fetch("/conformance/echo", { method: "POST", body: "merhaba" });
    expect([response.status, response.headers.get("x-kind")]).toEqual([201, "echo"]);
    expect(await response.text()).toBe("MERHABA");
  });

  test("an exact route has precedence over a prefix; routes can use the database", async ({
    world,
    scope,
  }) => {
    expect(await (await world.fetch("/conformance/things/exact")).text()).toBe("exact");
    const response = await world.fetch(`/conformance/things/${scope}`);
    expect(await response.json()).toEqual({ scope, count: 1 });
  });

  test.deployed("a failing route returns 500; an unknown method or path returns 404", async ({ world }) => {
    expect((await world.fetch("/conformance/fails")).status).toBe(500);
    expect((await world.fetch("/conformance/echo")).status).toBe(404);
    expect((await world.fetch("/conformance/nowhere")).status).toBe(404);
  });

  test.deployed("a route that does not return a Response fails", async ({ world }) => {
    const response = await world.fetch("/conformance/any/nothing", { method: "DELETE" });
    expect(response.status).toBe(500);
    expect(await response.json()).toHaveProperty("code");
  });

  test.deployed("routes receive every method, and HEAD returns what GET returns", async ({ world }) => {
    for (const method of ["GET", "POST", "PUT", "PATCH"]) {
      const response = await world.fetch("/conformance/any/thing?x=1", { method });
      expect(await response.json()).toEqual({ method, search: "?x=1" });
    }
    const head = await world.fetch("/conformance/any/thing", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test.deployed("a route handles CORS preflight requests itself", async ({ world }) => {
    const response = await world.fetch("/conformance/any/thing", {
      method: "OPTIONS",
      headers: { "access-control-request-method": "PUT" },
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("https://chosen.example");
    expect(response.headers.get("access-control-allow-methods")).toBe(null);
  });

  test.deployed("a response can be a stream and set several cookies", async ({ world }) => {
    const response = await world.fetch("/conformance/stream");
    expect(response.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2"]);
    expect(await response.text()).toBe("onetwothree");
  });

  test.deployed("a short response has a length", async ({ world }) => {
    const response = await world.fetch("/conformance/things/exact");
    expect(response.headers.get("content-length")).toBe("5");
  });

  test.deployed("a response has at most 20 MiB", async ({ world }) => {
    const read = async (bytes: number) =>
      (await (await world.fetch(`/conformance/size/${bytes}`)).text()).length;
    expect(await read(20 * 1024 * 1024)).toBe(20 * 1024 * 1024);
    const tooLong = await read(20 * 1024 * 1024 + 1).catch(() => "broken off");
    expect(tooLong).not.toBe(20 * 1024 * 1024 + 1);
  });
});
