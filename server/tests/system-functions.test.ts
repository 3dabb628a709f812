import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNDEFINED_WORD } from "../src/admin/system/undefined-word.ts";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start();
});
afterAll(() => fixture.close());

interface Answer {
  status: string;
  value: unknown;
  errorMessage: string;
  errorData: unknown;
}

async function call(kind: "query" | "mutation", path: string, args: object, key?: string): Promise<Answer> {
  const response = await fetch(`${fixture.url}/api/${kind}`, {
    method: "POST",
    headers: { authorization: `Convex ${key ?? fixture.server.adminKey}` },
    body: JSON.stringify({ path, args, format: "json" }),
  });
  return (await response.json()) as Answer;
}
const query = async (path: string, args: object = {}) => (await call("query", path, args)).value;
const mutation = (path: string, args: object) => call("mutation", path, args);
const add = (name: string) => fixture.http().mutation(mutationRef("counters:add"), { name });
const names = (documents: unknown) => (documents as { name: string }[]).map(({ name }) => name);

describe("system functions", () => {
  it("are available only to the administrator, over HTTP, on the socket and from functions", async () => {
    for (const path of ["_system/cli/tables", "_system/frontend/getSchemas"]) {
      await expect(fixture.http().query(queryRef(path), {})).rejects.toThrow(/admin key was invalid/);
    }
    expect(await call("query", "_system/frontend/getSchemas", {}, "wrong")).toMatchObject({
      code: "Unauthenticated",
    });
    const client = await fixture.raw();
    client.connect();
    const stranger = client.add("_system/frontend/listTableScan", { table: "counters", limit: 1 });
    expect((await client.result(stranger)).type).toBe("QueryFailed");
    // A function called by the administrator does not have the administrator's rights.
    const nested = await query("nesting:syscall", {
      op: "1.0/runUdf",
      args: JSON.stringify({ name: "_system/cli/tables", args: {}, udfType: "query" }),
    });
    expect(JSON.stringify(nested)).toContain("Could not find");
  });

  it("refuse unknown arguments", async () => {
    const answer = await call("query", "_system/frontend/listTableScan", { table: "counters", size: 3 });
    expect(answer.errorMessage).toContain("ArgumentValidationError");
  });

  it("getSchemas returns the active schema as text", async () => {
    const { active, inProgress } = (await query("_system/frontend/getSchemas", { componentId: null })) as {
      active: string;
      inProgress?: string;
    };
    const schema = JSON.parse(active) as { tables: { tableName: string }[]; schemaValidation: boolean };
    expect(schema.schemaValidation).toBe(true);
    expect(schema.tables.find(({ tableName }) => tableName === "counters")).toMatchObject({
      indexes: [{ indexDescriptor: "by_name", fields: ["name", "_creationTime"] }],
      stagedDbIndexes: [],
      searchIndexes: [],
      vectorIndexes: [],
    });
    expect(inProgress).toBe(undefined);
  });

  it("listTableScan returns the newest documents first, and none of a missing table", async () => {
    const [older, newer] = [randomUUID(), randomUUID()];
    await add(older);
    await add(newer);
    const documents = await query("_system/frontend/listTableScan", { table: "counters", limit: 2 });
    expect(names(documents)).toEqual([newer, older]);
    expect(await query("_system/frontend/listTableScan", { table: "", limit: 2 })).toEqual([]);
    expect(await query("_system/frontend/listTableScan", { table: "nowhere", limit: 2 })).toEqual([]);
    expect(await query("_system/frontend/listTableScan", { table: "_session_requests", limit: 2 })).toEqual(
      [],
    );
  });

  it("addDocument adds all documents or none", async () => {
    const name = randomUUID();
    const added = await mutation("_system/frontend/addDocument", {
      table: "counters",
      documents: [
        { name, value: 1 },
        { name: `${name} too`, value: 2 },
      ],
    });
    expect(added.value).toEqual({ success: true });
    const documents = await query("_system/frontend/listTableScan", { table: "counters", limit: 2 });
    expect(names(documents)).toEqual([`${name} too`, name]);
    const refused = await mutation("_system/frontend/addDocument", {
      table: "counters",
      documents: [{ name: "never", value: 1 }, { name: "wrong" }],
    });
    expect(refused.errorData).toContain("does not match the schema");
    const after = await query("_system/frontend/listTableScan", { table: "counters", limit: 1 });
    expect(names(after)).toEqual([`${name} too`]);
    expect(
      (await mutation("_system/frontend/addDocument", { table: "counters", documents: Array(4097).fill({}) }))
        .value,
    ).toMatchObject({ success: false });
  });

  it("documents are deleted and replaced by id, all or none", async () => {
    const name = randomUUID();
    await mutation("_system/frontend/addDocument", {
      table: "counters",
      documents: [1, 2].map((value) => ({ name, value })),
    });
    const ofTable = async () =>
      (await query("_system/frontend/listTableScan", { table: "counters", limit: 100 })) as {
        _id: string;
        name: string;
      }[];
    const ids = (await ofTable()).filter((one) => one.name === name).map(({ _id: id }) => id);
    const [id = ""] = ids;
    const replaced = await mutation("_system/frontend/replaceDocument", { id, document: { name, value: 7 } });
    expect(replaced.value).toEqual({ success: true });
    expect(await query("_system/frontend/getById", { id })).toMatchObject({ value: 7 });
    const refused = await mutation("_system/frontend/replaceDocument", { id, document: { name } });
    expect(refused.errorData).toMatch(/does not match the schema/);

    const both = ids.map((one) => ({ id: one, tableName: "counters" }));
    const half = await mutation("_system/frontend/deleteDocuments", {
      toDelete: [...both, { id: "none", tableName: "counters" }],
    });
    expect(half.status).toBe("error");
    expect(await query("_system/frontend/listById", { ids: both })).toHaveLength(2);
    await mutation("_system/frontend/deleteDocuments", { toDelete: both });
    expect(await query("_system/frontend/listById", { ids: both })).toEqual([null, null]);
    const missing = await mutation("_system/frontend/replaceDocument", { id, document: { name, value: 1 } });
    expect(missing.value).toMatchObject({ success: false });
  });

  it("patchDocumentsFields sets and removes fields of some or all documents, all or none", async () => {
    const table = `patched_${randomUUID().slice(0, 8)}`;
    const path = "_system/frontend/patchDocumentsFields";
    await mutation("_system/frontend/addDocument", { table, documents: [{ a: 1 }, { a: 2, old: true }] });
    const rows = async () => {
      const documents = (await query("_system/frontend/listTableScan", { table, limit: 9 })) as {
        _id: string;
      }[];
      return documents.map(({ _id, ...fields }) => ({ id: _id, fields }));
    };
    const [second] = await rows();
    expect((await mutation(path, { table, fields: { a: 5 }, ids: [second?.id] })).value).toEqual({
      success: true,
    });
    await mutation(path, { table, fields: { b: null, old: UNDEFINED_WORD } });
    expect((await rows()).map(({ fields }) => fields)).toMatchObject([
      { a: 5, b: null },
      { a: 1, b: null },
    ]);
    expect((await rows())[0]?.fields).not.toHaveProperty("old");
    const refused = await mutation(path, { table, fields: { b: 7 }, ids: [second?.id, "none"] });
    expect(refused.status).toBe("error");
    expect((await rows())[0]?.fields).toMatchObject({ b: null });
  });

  it("paginatedTableDocuments filters by values, types and an index, and reports invalid conditions", async () => {
    const channel = randomUUID();
    const documents = ["a", "b", "c"].map((text, i) => ({ channel, text, ...(i > 0 && { likes: i }) }));
    await mutation("_system/frontend/addDocument", { table: "messages", documents });
    const ofChannel = { op: "eq", field: "channel", value: channel };
    const page = async (filters: object | null, paginationOpts = { numItems: 10, cursor: null as unknown }) =>
      (await query("_system/frontend/paginatedTableDocuments", {
        table: "messages",
        filters: filters && Buffer.from(JSON.stringify(filters)).toString("base64"),
        paginationOpts,
      })) as { page: { text: string; error?: string; filter?: number }[]; continueCursor: string };
    const texts = async (filters: object | null) => (await page(filters)).page.map(({ text }) => text);
    expect((await texts(null)).slice(0, 3)).toEqual(["c", "b", "a"]);
    const found = (clauses: object[]) => texts({ clauses: [ofChannel, ...clauses] });
    expect(await found([{ op: "gt", field: "likes", value: 0 }])).toEqual(["c", "b"]);
    expect(await found([{ op: "eq", field: "likes" }])).toEqual(["a"]);
    expect(await found([{ op: "anyOf", field: "text", value: ["a", "c"] }])).toEqual(["c", "a"]);
    expect(await found([{ op: "noneOf", field: "text", value: ["a", "c"] }])).toEqual(["b"]);
    expect(await found([{ op: "type", field: "likes", value: "unset" }])).toEqual(["a"]);
    expect(await found([{ op: "notype", field: "likes", value: "unset" }])).toEqual(["c", "b"]);
    expect(await found([{ op: "type", field: "_id", value: "id", enabled: true }])).toHaveLength(3);
    expect(await found([{ op: "eq", field: "text", value: "a", enabled: false }])).toHaveLength(3);
    const index = {
      name: "by_channel_and_text",
      clauses: [
        { type: "indexEq", enabled: true, value: channel },
        { type: "indexRange", enabled: true, lowerOp: "gte", lowerValue: "b" },
      ],
    };
    expect(await texts({ clauses: [], order: "asc", index })).toEqual(["b", "c"]);
    const first = await page({ clauses: [ofChannel] }, { numItems: 2, cursor: null });
    const rest = await page({ clauses: [ofChannel] }, { numItems: 2, cursor: first.continueCursor });
    expect([...first.page, ...rest.page].map(({ text }) => text)).toEqual(["c", "b", "a"]);
    const wrong = await page({
      clauses: [ofChannel, { op: "eq", field: "likes", value: { $integer: 1 } }],
      index: { name: "by_nothing", clauses: [] },
    });
    expect(wrong.page).toMatchObject([
      { filter: 1, error: expect.stringContaining("Invalid value") },
      { filter: -1, error: expect.stringContaining("by_nothing") },
    ]);
  });

  it("modules lists functions, routes and crons with the functions' arguments", async () => {
    const modules = (await query("_system/frontend/modules:list")) as [
      string,
      { functions: { name: string; argsValidator: string }[]; cronSpecs?: [string, object][] },
    ][];
    const listed = new Map(modules);
    expect([...listed.keys()].filter((path) => path.startsWith("_"))).toEqual([]);
    const get = listed.get("counters.js")?.functions.find(({ name }) => name === "get");
    expect(get).toMatchObject({ udfType: "Query", visibility: { kind: "public" } });
    expect(listed.get("http.js")?.functions.map(({ name }) => name)).toContain("GET /count/*");
    expect(listed.get("crons.js")?.cronSpecs?.[0]?.[0]).toBe("count the hours");
    expect(await query("_system/frontend/modules:listForAllComponents")).toEqual([[null, modules]]);
    const validator = await query("_system/frontend/modules:argsValidator", { function: "counters:get" });
    expect(validator).toBe(get?.argsValidator);
    expect(JSON.parse(String(validator))).toMatchObject({ type: "object" });
    expect(await query("_system/frontend/modules:argsValidator", { function: "no:where" })).toBe(null);
    expect(await query("_system/frontend/getVersion")).toBe(null);
  });

  it("createTable creates a table that getTableMapping contains", async () => {
    const table = `made_${randomUUID().slice(0, 8)}`;
    await mutation("_system/frontend/createTable", { table });
    const mapping = (await query("_system/frontend/getTableMapping")) as Record<string, string>;
    expect(Object.values(mapping)).toContain(table);
    expect(Object.values(mapping)).toContain("counters");
  });

  it("files can be listed with their addresses and deleted", async () => {
    const url = (await mutation("_system/frontend/fileStorageV2:generateUploadUrl", {})).value as string;
    const uploaded = await fetch(url, { method: "POST", body: "text" });
    const { storageId } = (await uploaded.json()) as { storageId: string };
    const files = (await query("_system/frontend/fileStorageV2:fileMetadata", {
      paginationOpts: { numItems: 10, cursor: null },
    })) as { page: { _id: string; url: string }[] };
    const listed = files.page.find(({ _id: id }) => id === storageId);
    expect(await (await fetch(listed?.url ?? "")).text()).toBe("text");
    expect(await query("_system/frontend/fileStorageV2:getFile", { storageId })).toEqual(listed);
    const counted = await query("_system/frontend/fileStorageV2:numFiles");
    await mutation("_system/frontend/fileStorageV2:deleteFiles", { storageIds: [storageId] });
    expect(await query("_system/frontend/fileStorageV2:getFile", { storageId })).toBe(null);
    expect(await query("_system/frontend/fileStorageV2:numFiles")).toBe((counted as number) - 1);
  });

  it("clearTablePage empties a table in pages and updates its subscribers", async () => {
    const documents = Array.from({ length: 4_001 }, (_, value) => ({ name: "many", value }));
    for (const part of [documents.slice(0, 4_000), documents.slice(4_000)]) {
      await mutation("_system/frontend/addDocument", { table: "counters", documents: part });
    }
    const before = (await query("_system/cli/tableSize", { tableName: "counters" })) as number;
    const first = (await mutation("_system/frontend/clearTablePage", { tableName: "counters", cursor: null }))
      .value as { deleted: number; hasMore: boolean; continueCursor: string };
    expect(first).toMatchObject({ deleted: 4_000, hasMore: true });
    const client = await fixture.raw();
    client.connect();
    client.authenticate({ tokenType: "Admin", value: fixture.server.adminKey });
    const size = client.add("_system/cli/tableSize", { tableName: "counters" });
    await client.result(size, ({ value }) => value === before - 4_000);
    const rest = await mutation("_system/frontend/clearTablePage", {
      tableName: "counters",
      cursor: first.continueCursor,
    });
    expect(rest.value).toMatchObject({ deleted: before - 4_000, hasMore: false });
    await client.result(size, ({ value }) => value === 0);
  });

  it("clearTablePage does not affect the server's own tables", async () => {
    const scheduled = await fixture
      .http()
      .mutation(mutationRef("counters:schedule"), { name: "x", delayMs: 1e6 });
    const answer = await mutation("_system/frontend/clearTablePage", {
      tableName: "_scheduled_functions",
      cursor: null,
    });
    expect(answer.status).toBe("error");
    expect(await fixture.http().query(queryRef("counters:job"), { id: scheduled })).not.toBe(null);
  });

  it("listCronJobs and listCronJobRuns return the crons with their last runs", async () => {
    const jobs = (await query("_system/frontend/listCronJobs")) as { name: string; lastRun: object | null }[];
    expect(jobs).toMatchObject([
      {
        name: "count the hours",
        cronSpec: { udfPath: "counters:addLater", cronSchedule: { type: "interval", seconds: "3600" } },
        lastRun: { udfPath: "counters:addLater", status: { type: "success" } },
      },
    ]);
    const runs = await query("_system/frontend/listCronJobRuns");
    expect(runs).toEqual([jobs[0]?.lastRun]);
  });

  it("paginatedScheduledJobs returns the waiting jobs in the order of their times", async () => {
    const start = Date.now() + 1_000_000;
    const schedule = (delayMs: number) =>
      fixture.http().mutation(mutationRef("counters:schedule"), { name: randomUUID(), delayMs });
    const [later, sooner] = [await schedule(2_000_000), await schedule(1_000_000)];
    const page = async (args: object) =>
      (await query("_system/frontend/paginatedScheduledJobs", {
        paginationOpts: { numItems: 1_000, cursor: null },
        ...args,
      })) as { page: { _id: string; nextTs: string }[] };
    const all = (await page({})).page;
    expect(all.map(({ _id }) => _id).filter((id) => [sooner, later].includes(id))).toEqual([sooner, later]);
    expect(all.find(({ _id }) => _id === sooner)).toMatchObject({
      udfPath: "counters.js:addLater",
      state: { type: "pending" },
    });
    const [first] = (
      await page({ udfPath: "counters.js:addLater", paginationOpts: { numItems: 1, cursor: null } })
    ).page;
    expect(await query("_system/frontend/scheduler:nextScheduledJobTimestamp")).toBe(first?.nextTs);
    expect(Number(first?.nextTs) / 1e6).toBeGreaterThanOrEqual(start - 1_000_000);
    expect((await page({ udfPath: "other.js:none" })).page).toEqual([]);
  });

  it("indexes, providers and log targets are listed for dashboards", async () => {
    expect(await query("_system/frontend/indexes", { tableName: "counters", tableNamespace: null })).toEqual([
      { name: "by_name", staged: false, fields: ["name"], backfill: { state: "done" } },
    ]);
    expect(await query("_system/frontend/listAuthProviders")).toMatchObject([
      { domain: fixture.url, applicationID: "convex" },
    ]);
    for (const path of ["indexes:backfilling", "listConfiguredSinks"]) {
      expect(await query(`_system/frontend/${path}`)).toEqual([]);
    }
  });

  it("queryTable changes exactly when the table changes", async () => {
    const client = await fixture.raw();
    client.connect();
    client.authenticate({ tokenType: "Admin", value: fixture.server.adminKey });
    const id = client.add("_system/cli/queryTable", { tableName: "counters" });
    const { value } = await client.result(id);
    await fixture.server.runFunction("messages:send", { text: "elsewhere" }).catch(() => {});
    expect((await client.result(id)).value).toBe(value);
    await add(randomUUID());
    await client.result(id, (next) => next.value !== value);
  });
});

describe("an ad-hoc query", () => {
  const run = async (source: string, key = fixture.server.adminKey) => {
    const response = await fetch(`${fixture.url}/api/run_test_function`, {
      method: "POST",
      headers: { authorization: `Convex ${key}` },
      body: JSON.stringify({
        args: {},
        bundle: { path: "testQuery.js", source },
        format: "convex_encoded_json",
      }),
    });
    return { refused: response.status === 403, ...((await response.json()) as Partial<Answer>) };
  };
  const handler = (body: string) => `import { query } from "convex:/_system/repl/wrappers.js";
    export default query({ handler: async (ctx) => { ${body} } });`;

  it("reads data like functions, and prints", async () => {
    const name = randomUUID();
    await add(name);
    const found = `(await ctx.db.query("counters").collect()).find((one) => one.name === "${name}")`;
    expect(
      await run(handler(`console.log("looking"); const one = ${found}; return one.value;`)),
    ).toMatchObject({ status: "success", value: 1, logLines: ["[LOG] 'looking'"] });
    expect(await run(handler('return await ctx.db.query("nowhere").collect();'))).toMatchObject({
      value: [],
    });
  });

  it.each([
    ["that writes", handler('await ctx.db.insert("counters", { name: "x", value: 1 });'), /not a function/],
    ["that throws", handler('throw new Error("on purpose");'), /on purpose/],
    ["that does not compile", "export default (", /^\.\.\/convex\/testQuery\.js:1:\d+: /],
    [
      "that uses an index of a missing table",
      handler('return await ctx.db.query("nowhere").withIndex("by_name").collect();'),
      /Index nowhere\.by_name not found\./,
    ],
    ["that is no query", "export const query = 1;", /not a query/],
  ])("%s fails without affecting others", async (_, source, text) => {
    expect(await run(source)).toMatchObject({ status: "error", errorMessage: expect.stringMatching(text) });
  });

  it("requires the admin key", async () => {
    expect(await run(handler("return 1;"), "wrong")).toMatchObject({ refused: true });
  });
});

it("usage limits of Convex Cloud are refused with a message", async () => {
  const headers = { authorization: `Convex ${fixture.server.adminKey}` };
  const refused = await fetch(`${fixture.url}/api/v1/list_usage_limits`, { headers });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "NotSupported" }]);
  expect((await fetch(`${fixture.url}/api/v1/list_usage_limits`)).status).toBe(403);
});

it("built-in environment variables cannot be set", async () => {
  const response = await fetch(`${fixture.url}/api/update_environment_variables`, {
    method: "POST",
    headers: { authorization: `Convex ${fixture.server.adminKey}` },
    body: JSON.stringify({
      changes: [
        { name: "GREETING", value: "selam" },
        { name: "CONVEX_SITE_URL", value: "https://elsewhere.test" },
      ],
    }),
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { message: expect.stringContaining("CONVEX_SITE_URL is built in") },
  ]);
  expect(await query("_system/cli/queryEnvironmentVariables")).toEqual([]);
});

it("shapes2 contains the app's tables", async () => {
  const headers = { authorization: `Convex ${fixture.server.adminKey}` };
  const shapes = await (await fetch(`${fixture.url}/api/shapes2`, { headers })).json();
  expect(shapes).toMatchObject({ counters: { type: "Unknown" } });
  expect(Object.keys(shapes as object).filter((name) => name.startsWith("_"))).toEqual([]);
});

describe("the function log", () => {
  interface Log {
    entries: { identifier: string; udfType: string; logLines: string[]; error: string | null }[];
    newCursor: number;
  }
  const poll = async (cursor: number, key = fixture.server.adminKey): Promise<Log> => {
    const response = await fetch(`${fixture.url}/api/stream_function_logs?cursor=${cursor}`, {
      headers: { authorization: `Convex ${key}` },
    });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as Log;
  };

  it("contains the printed lines and errors of each run, and waits for the next run", async () => {
    const { newCursor } = await poll(0);
    const next = poll(newCursor);
    const name = randomUUID();
    await add(name);
    const { entries, newCursor: later } = await next;
    expect(entries).toMatchObject([
      { identifier: "counters:add", udfType: "Mutation", error: null, logLines: [] },
    ]);
    await expect(fixture.http().query(queryRef("counters:mustExist"), { name: "nobody" })).rejects.toThrow();
    await fetch(`${fixture.url}/bug`);
    const failed = await poll(later);
    expect(failed.entries.find(({ udfType }) => udfType === "Query")?.error).toContain("ConvexError");
    const more = failed.entries.length > 1 ? failed : await poll(failed.newCursor);
    expect(more.entries.find(({ udfType }) => udfType === "HttpAction")).toMatchObject({
      identifier: "http:GET /bug",
      error: expect.stringContaining("broken"),
    });
  });

  it("requires the admin key", async () => {
    await expect(poll(0, "guessed")).rejects.toThrow("403");
  });

  it("answers waiting requests when the server stops", async () => {
    const { newCursor } = await poll(0);
    // The response to `expect: 100-continue` shows that the server has received the request.
    const request = get(`${fixture.url}/api/stream_function_logs?cursor=${newCursor + 1e6}`, {
      headers: { authorization: `Convex ${fixture.server.adminKey}`, expect: "100-continue" },
    });
    const answered = once(request, "response");
    await once(request, "continue");
    await fixture.restart();
    const [response] = (await answered) as [IncomingMessage];
    expect(JSON.parse(await text(response))).toMatchObject({ entries: [] });
  });
});
