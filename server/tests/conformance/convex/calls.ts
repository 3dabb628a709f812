import {
  actionGeneric,
  createFunctionHandle,
  internalMutationGeneric,
  internalQueryGeneric,
  makeFunctionReference,
  mutationGeneric,
  queryGeneric,
} from "convex/server";
import { ConvexError, getConvexSize, getDocumentSize, v } from "convex/values";

const thingId = v.id("things");

/** Returns its argument, unless the validator refuses it. */
export const echo = queryGeneric({ args: { value: v.any() }, handler: (_, { value }) => value });
export const echoAction = actionGeneric({ args: { value: v.any() }, handler: (_, { value }) => value });
export const unchecked = queryGeneric((_, args) => args);
export const nest = queryGeneric({
  args: { levels: v.number() },
  handler: (_, { levels }) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], "x"),
});
export const nameless = queryGeneric({ args: {}, handler: () => ({ "": 1 }) });

export const wide = queryGeneric({
  args: { elements: v.number() },
  handler: (_, { elements }) => new Array(elements).fill(0),
});
const HALF_A_CHARACTER = "\ud83d";
export const halfCharacter = queryGeneric({ args: {}, handler: () => HALF_A_CHARACTER });
export const storesHalfCharacter = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    await ctx.db.insert("things", { scope, a: HALF_A_CHARACTER });
  },
});

export const measure = queryGeneric({
  args: { value: v.any() },
  handler: (_, { value }) => {
    let levels = 0;
    for (let inner = value; Array.isArray(inner); inner = inner[0]) levels += 1;
    return levels;
  },
});
export const nothing = queryGeneric({ args: {}, handler: () => {} });

export const strictArguments = queryGeneric({
  args: {
    name: v.string(),
    count: v.optional(v.number()),
    big: v.optional(v.int64()),
    kind: v.optional(v.union(v.literal("a"), v.literal(1), v.null())),
    list: v.optional(v.array(v.object({ x: v.number() }))),
    record: v.optional(v.record(v.string(), v.boolean())),
    bytes: v.optional(v.bytes()),
    thing: v.optional(thingId),
  },
  returns: v.null(),
  handler: () => null,
});

export const wrongReturn = queryGeneric({
  args: {},
  returns: v.object({ x: v.number() }),
  handler: () => ({ x: "text" }) as never,
});

export const fails = mutationGeneric({
  args: { kind: v.string() },
  handler: async (ctx, { kind }) => {
    await ctx.db.insert("things", { scope: "failed", a: 1 });
    if (kind === "data") throw new ConvexError({ code: "full", left: 0n });
    if (kind === "text") throw new ConvexError("sold out");
    throw new Error("a plain error");
  },
});

export const failsAction = actionGeneric({
  args: {},
  handler: () => {
    throw new ConvexError({ code: "action" });
  },
});

export const hidden = internalQueryGeneric({ args: {}, handler: () => "hidden" });

export const callsHidden = queryGeneric({
  args: {},
  handler: async (ctx) => await ctx.runQuery(makeFunctionReference<"query">("calls:hidden"), {}),
});

/** Each call of an action is a separate transaction: the first remains although the second fails. */
export const twoTransactions = actionGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const write = makeFunctionReference<"mutation">("steps:write");
    await ctx.runMutation(write, { steps: [{ do: "insert", table: "things", value: { scope, a: 1 } }] });
    try {
      const steps = [
        { do: "insert", table: "things", value: { scope, a: 2 } },
        { do: "fail", data: { code: "second" } },
      ];
      await ctx.runMutation(write, { steps, strict: true });
    } catch (error) {
      return (error as ConvexError<{ code: string }>).data;
    }
    return null;
  },
});

export const printing = mutationGeneric({
  args: {},
  handler: () => {
    console.log("text", 1, { a: [true, null] });
    console.warn("careful");
    console.error("wrong");
    console.info("note");
    console.debug("detail");
  },
});

export const printingMuch = queryGeneric({
  args: {
    lines: v.optional(v.number()),
    text: v.optional(v.string()),
    traced: v.optional(v.string()),
    timers: v.optional(v.boolean()),
  },
  handler: (_, { lines = 0, text, traced, timers }) => {
    for (let i = 0; i < lines; i++) console.log(i);
    if (text !== undefined) console.log(text);
    if (traced !== undefined) console.trace(traced, 1);
    if (!timers) return;
    console.time();
    console.time("a");
    console.time("a");
    console.timeLog("a", "so far", 1);
    console.timeEnd("a");
    console.timeEnd("a");
    console.timeEnd();
  },
});

export const world = queryGeneric({
  args: {},
  handler: async () => {
    const start = Date.now();
    let sum = 0;
    for (let i = 0; i < 100_000; i++) sum += Math.random();
    return {
      start,
      passed: Date.now() - start,
      isPlausible: sum > 40_000 && sum < 60_000,
      offset: new Date(start).getTimezoneOffset(),
      cloudUrl: process.env.CONVEX_CLOUD_URL ?? null,
      missing: process.env.CONFORMANCE_MISSING ?? null,
      uuid: crypto.randomUUID(),
      digest: Array.from(
        new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode("abc"))).slice(0, 4),
      ),
    };
  },
});

export const forbidden = mutationGeneric({
  args: { what: v.string() },
  handler: async (_, { what }) => {
    if (what === "fetch") await fetch("https://example.com");
    if (what === "setTimeout") setTimeout(() => {}, 0);
    if (what === "setInterval") setInterval(() => {}, 1000);
    if (what === "formData") {
      const form = new FormData();
      form.set("a", "b");
      await new Response(form).formData();
    }
    if (what === "cryptographic randomness") {
      await crypto.subtle.generateKey({ name: "AES-GCM", length: 128 }, true, ["encrypt"]);
    }
  },
});

export const neverEnds = queryGeneric({ args: {}, handler: () => new Promise<null>(() => {}) });

/** Writes, then computes without end and catches all errors. */
export const loops = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    await ctx.db.insert("things", { scope, a: 1 });
    for (;;) {
      try {
        for (let i = 0; ; i++) if (i < 0) break;
      } catch {}
    }
  },
});

export const awaitsNothing = mutationGeneric({
  args: { scope: v.string() },
  handler: (ctx, { scope }) => {
    const insert = async (a: number) => await ctx.db.insert("things", { scope, a });
    void (async () => {
      for (let a = 0; a < 5; a++) await insert(a);
      // Steps without database calls.
      for (let step = 0; step < 100; step++) await null;
      const steps = [10, 11].map((a) => ({ do: "insert", table: "things", value: { scope, a } }));
      await ctx.runMutation(makeFunctionReference<"mutation">("steps:write"), { steps });
    })();
  },
});

/** Error messages after using a query object twice or in two different ways. */
export const usesQueriesTwice = queryGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const things = () =>
      ctx.db.query("things").withIndex("by_scope", (q) => q.eq("scope" as never, scope as never));
    const said = async (use: () => Promise<unknown>) => {
      try {
        return (await use()) ?? null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const [collected, begun, limited] = [things(), things(), things()];
    await collected.collect();
    const { value } = await begun[Symbol.asyncIterator]().next();
    await limited.take(1);
    return {
      again: await said(() => collected.collect()),
      firstAgain: await said(() => collected.first()),
      rest: await said(() => begun.collect()),
      began: (value as { a: number }).a,
      limitedAgain: await said(() => limited.take(1)),
    };
  },
});

/** Writes while reading; returns the results of each query. */
export const writesWhileReading = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const things = () =>
      ctx.db.query("things").withIndex("by_scope", (q) => q.eq("scope" as never, scope as never));
    const insert = async (a: number) => await ctx.db.insert("things", { scope, a });
    await insert(0);
    const [before, , after] = await Promise.all([things().collect(), insert(1), things().collect()]);
    const seen: number[] = [];
    for await (const { _id, a } of things()) {
      seen.push(a as number);
      for (const thing of await things().collect()) if (thing._id !== _id) await ctx.db.delete(thing._id);
      await insert(10);
    }
    return { before: before.length, after: after.length, seen };
  },
});

/** Of 200 documents, a query searches those from the 90th on. Meanwhile, two of them are deleted. Returns the deleted ones that the query found. */
export const deletesWhileFiltering = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const ids = [];
    for (let a = 0; a < 200; a++) ids.push(await ctx.db.insert("things", { scope, a }));
    const found = ctx.db
      .query("things")
      .withIndex("by_scope", (q) => q.eq("scope" as never, scope as never))
      .filter((q) => q.gte(q.field("a"), 90))
      .collect();
    for (const a of [150, 95]) await ctx.db.delete(ids[a]!);
    const values = (await found).map(({ a }) => a);
    return [95, 150].filter((a) => values.includes(a));
  },
});

/** Error message after using a query object while it is being read. */
export const usesARunningQuery = queryGeneric({
  args: {},
  handler: async (ctx) => {
    const things = ctx.db.query("things").filter((q) => q.eq(q.field("a"), 1));
    const running = things.collect();
    const again = await things.collect().then(String, (error: Error) => error.message);
    await running;
    return again;
  },
});

export const halfFailing = internalMutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const writes = async () => {
      for (let a = 0; a < 20; a++) await ctx.db.insert("things", { scope, a });
    };
    const fails = async () => {
      await ctx.db.delete("not an id" as never);
    };
    await Promise.all([writes().catch(() => {}), fails()]);
  },
});

export const callsHalfFailing = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const call = makeFunctionReference<"mutation">("calls:halfFailing");
    await ctx.runMutation(call, { scope }).catch(() => {});
    for (let i = 0; i < 20; i++) await ctx.db.query("things").first();
  },
});

export const forgetsAFailure = mutationGeneric({
  args: { scope: v.string(), what: v.string() },
  handler: async (ctx, { scope, what }) => {
    await ctx.db.insert("things", { scope, a: 1 });
    if (what === "a refused write") void ctx.db.delete("not an id" as never);
    else void Promise.reject(new Error("forgotten"));
  },
});

export const signed = mutationGeneric({
  args: { claims: v.any(), seconds: v.number() },
  handler: async (ctx, { claims, seconds }) => await ctx.auth.signJwt({ claims, expiresInSeconds: seconds }),
});

export const whoAmI = queryGeneric({ args: {}, handler: async (ctx) => await ctx.auth.getUserIdentity() });

/** Metrics of reading all documents of a scope in one range, then each one twice by its id. */
export const readMetrics = queryGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const things = await ctx.db
      .query("things")
      .withIndex("by_scope", (q) => q.eq("scope" as never, scope as never))
      .collect();
    for (const { _id } of [...things, ...things]) await ctx.db.get(_id as never);
    const { bytesRead, documentsRead, databaseQueries } = await ctx.meta.getTransactionMetrics();
    const bytes = things.reduce((sum, thing) => sum + getDocumentSize(thing), 0);
    return { bytes, bytesRead, documentsRead, databaseQueries };
  },
});

/** Metrics of a mutation that schedules: its own, and those of a called query with a tighter limit. */
export const scheduleMetrics = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, args): Promise<unknown> => {
    await ctx.scheduler.runAfter(60_000, makeFunctionReference<"mutation">("calls:hiddenIncrement"), args);
    const { functionsScheduled, scheduledFunctionArgsBytes } = await ctx.meta.getTransactionMetrics();
    const read = makeFunctionReference<"query">("calls:readMetrics");
    await ctx.runQuery(read, args);
    const again = await ctx.runQuery(read, args, { transactionLimits: { documentsRead: 10 } });
    return {
      functionsScheduled,
      scheduledFunctionArgsBytes,
      expected: getConvexSize([args]),
      documentsRead: again.documentsRead,
    };
  },
});

export const metrics = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    await ctx.db.insert("things", { scope, a: 1 });
    await ctx.db
      .query("things")
      .withIndex("by_scope", (q) => q.eq("scope" as never, scope as never))
      .collect();
    const { documentsRead, documentsWritten, databaseQueries, functionsScheduled } =
      await ctx.meta.getTransactionMetrics();
    return { documentsRead, documentsWritten, databaseQueries, functionsScheduled };
  },
});

/** Calls a query with limits of its own: the first too tight, the second sufficient. */
export const limited = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const read = makeFunctionReference<"query">("calls:countThings");
    const outcomes: unknown[] = [];
    for (const documentsRead of [2, 3]) {
      try {
        outcomes.push(await ctx.runQuery(read, { scope }, { transactionLimits: { documentsRead } }));
      } catch (error) {
        outcomes.push((error as Error).message);
      }
    }
    return outcomes;
  },
});

export const countThings = internalQueryGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const things = ctx.db
      .query("things")
      .withIndex("by_scope", (q) => q.eq("scope" as never, scope as never));
    return (await things.collect()).length;
  },
});

/** Calls functions by their handles. */
export const byHandle = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }): Promise<unknown[]> => {
    const add = await createFunctionHandle(makeFunctionReference<"mutation">("calls:hiddenIncrement"));
    const read = await createFunctionHandle(makeFunctionReference<"query">("calls:countThings"));
    await ctx.scheduler.runAfter(0, add, { scope });
    return [
      add.startsWith("function://"),
      await ctx.runMutation(add, { scope }),
      await ctx.runQuery(read, { scope }),
    ];
  },
});

/** Uses the database methods with the table as their first argument. */
export const withTable = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    // biome-ignore lint/suspicious/noExplicitAny: the tables differ from deployment to deployment.
    const db = ctx.db as any;
    const id = await db.insert("things", { scope, a: 1 });
    await db.patch("things", id, { b: 2 });
    const patched = await db.get("things", id);
    await db.replace("things", id, { scope, a: 3 });
    const replaced = await db.get("things", id);
    const errors: string[] = [];
    for (const call of [
      () => db.get("notes", id),
      () => db.patch("notes", id, {}),
      () => db.replace("notes", id, {}),
      () => db.delete("notes", id),
    ]) {
      await call().catch((error: Error) => errors.push(error.message));
    }
    await db.delete("things", id);
    return { patched, replaced, errors, gone: await db.get("things", id) };
  },
});

export const description = queryGeneric({
  args: {},
  handler: async (ctx) => await ctx.meta.getFunctionMetadata(),
});

/** Increments a counter that consists of rows. Calls may overlap. */
export const increment = mutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }) => {
    const row = await ctx.db
      .query("things")
      .withIndex("by_scope", (q) => q.eq("scope" as never, scope as never))
      .unique();
    if (row === null) await ctx.db.insert("things", { scope, a: 1 });
    else await ctx.db.patch(row._id, { a: row.a + 1 });
    return (row?.a ?? 0) + 1;
  },
});

export const hiddenIncrement = internalMutationGeneric({
  args: { scope: v.string() },
  handler: async (ctx, { scope }): Promise<number> =>
    await ctx.runMutation(makeFunctionReference<"mutation">("calls:increment"), { scope }),
});

/** Searches by vector for documents with one of these values in one of these fields. */
export const similar = actionGeneric({
  args: {
    index: v.optional(v.string()),
    vector: v.array(v.number()),
    limit: v.optional(v.number()),
    wanted: v.array(v.object({ field: v.string(), value: v.string() })),
  },
  handler: async (ctx, { index = "by_at", vector, limit, wanted }) => {
    const found = await ctx.vectorSearch("points", index, {
      vector,
      ...(limit === undefined ? {} : { limit }),
      ...(wanted.length === 0
        ? {}
        : { filter: (q) => q.or(...wanted.map(({ field, value }) => q.eq(field as never, value as never))) }),
    });
    return found.map(({ _id, _score }) => ({ id: _id as string, score: _score }));
  },
});
