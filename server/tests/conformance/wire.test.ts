// Protocol that clients rely on, without a client: HTTP calls and frames of the sync socket.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RawClient, timestamp, type Version } from "../support/raw-client.ts";
import { type Deployment, deployment } from "./support/worlds.ts";

let world: Deployment;
const sockets: RawClient[] = [];
beforeAll(async () => {
  world = await deployment();
});
afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await world.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests only compare responses.
type Json = any;

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: Json }> {
  const response = await fetch(`${world.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** A value of each type, in convex JSON. */
const VALUES = {
  bytes: { $bytes: "AQID" },
  infinity: { $float: "AAAAAAAA8H8=" },
  int64: { $integer: "AQAAAAAAAAA=" },
  list: [1.5, null, "x", true],
  nan: { $float: "AAAAAAAA+H8=" },
};
const CLEAN = { bytes: "AQID", infinity: "Infinity", int64: "1", list: [1.5, null, "x", true], nan: "NaN" };

describe("a call over HTTP", () => {
  it.each([
    ["/api/query", "calls:echo"],
    ["/api/action", "calls:echoAction"],
  ])("to %s takes its arguments alone or in a list", async (route, path) => {
    for (const args of [{ value: 5 }, [{ value: 5 }]]) {
      const answer = await post(route, { path, args, format: "json" });
      expect(answer).toEqual({ status: 200, json: { status: "success", value: 5 } });
    }
  });

  it("returns a mutation's value and its printed lines", async () => {
    const { status, json } = await post("/api/mutation", {
      path: "calls:printing",
      args: {},
      format: "json",
    });
    expect([status, json.status, json.value]).toEqual([200, "success", null]);
    expect(json.logLines[0]).toMatch(/^\[LOG\] 'text' 1 \{ a: \[ true, null \] \}$/);
  });

  it("of a query can be a GET request", async () => {
    const parameters = new URLSearchParams({ path: "calls:echo", args: '{"value":"x"}', format: "json" });
    const response = await fetch(`${world.url}/api/query?${parameters}`);
    expect(await response.json()).toEqual({ status: "success", value: "x" });
  });

  it("can name its function in the path and then returns clean JSON", async () => {
    const { json } = await post("/api/run/calls/echo", { args: { value: VALUES } });
    expect(json).toEqual({ status: "success", value: CLEAN });
  });

  it.each([
    ["convex_encoded_json", VALUES],
    ["convex_json", VALUES],
    ["json", CLEAN],
    ["convex_clean_json", CLEAN],
  ])("returns values as %s", async (format, value) => {
    const { json } = await post("/api/query", { path: "calls:echo", args: { value: VALUES }, format });
    expect(json.value).toEqual(value);
  });

  it("that fails returns the usual status, and the data of a ConvexError", async () => {
    const format = "convex_encoded_json";
    const fail = (kind: string) => post("/api/mutation", { path: "calls:fails", args: { kind }, format });
    const { status, json } = await fail("plain");
    expect([status, json.status]).toEqual([200, "error"]);
    expect(json.errorMessage).toMatch(
      /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: a plain error/,
    );
    expect(json).not.toHaveProperty("errorData");
    expect((await fail("data")).json.errorData).toEqual({
      code: "full",
      left: { $integer: "AAAAAAAAAAA=" },
    });
    expect((await fail("text")).json).toMatchObject({ errorData: "sold out" });
  });

  it("can be a batch with one result per query", async () => {
    const ask = (value: unknown) => ({ path: "calls:echo", args: { value }, format: "json" });
    const queries = [ask(1), { path: "calls:nowhere", args: {}, format: "json" }, ask("x")];
    const { status, json } = await post("/api/query_batch", { queries });
    expect(status).toBe(200);
    expect(json.results).toMatchObject([
      { status: "success", value: 1 },
      { status: "error" },
      { status: "success", value: "x" },
    ]);
  });

  it("that is malformed returns a bad request instead of a function's result", async () => {
    const problem = { code: expect.any(String), message: expect.any(String) };
    const call = { path: "calls:echo", args: { value: 1 } };
    expect(await post("/api/query", { ...call, format: "nonsense" })).toEqual({ status: 400, json: problem });
    const authorization = "Bearer nonsense";
    for (const route of ["/api/query", "/api/mutation", "/api/action", "/api/run/calls/echo"]) {
      expect(await post(route, call, { authorization })).toEqual({ status: 401, json: problem });
    }
  });

  it("is allowed from pages of all origins", async () => {
    const origin = "https://page.example";
    const asked = await fetch(`${world.url}/api/mutation`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,convex-client",
      },
    });
    const header = (name: string) => asked.headers.get(`access-control-${name}`);
    expect([asked.status, header("allow-origin"), header("allow-credentials"), header("max-age")]).toEqual([
      200,
      origin,
      "true",
      "86400",
    ]);
    expect(header("allow-headers")).toBe("authorization,convex-client");
    const methods = header("allow-methods")?.split(/, ?/).sort();
    expect(methods).toEqual(["DELETE", "GET", "OPTIONS", "PATCH", "POST", "PUT"]);
    const { headers } = await fetch(`${world.url}/version`, { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
  });
});

const ZERO: Version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };

describe("the sync socket", () => {
  async function open(sessionId?: string): Promise<RawClient> {
    const socket = await RawClient.open(world.url);
    sockets.push(socket);
    socket.connect(sessionId);
    return socket;
  }
  const add = (queryId: number, udfPath: string, args: object) => ({
    type: "Add",
    queryId,
    udfPath,
    args: [args],
  });
  const insert = (scope: string) => ({ steps: [{ do: "insert", table: "things", value: { scope, a: 1 } }] });

  it("answers each change of the query set with a Transition, even without new results", async () => {
    const socket = await open();
    socket.modify([]);
    const first = await socket.transitionAfter(0);
    expect(first).toMatchObject({ startVersion: ZERO, modifications: [] });
    expect(first.endVersion).toEqual({ querySet: 1, identity: 0, ts: expect.any(String) });
    const queryId = socket.add("calls:echo", { value: "x" });
    const second = await socket.transitionAfter(1);
    expect(second.startVersion).toEqual(first.endVersion);
    expect(second.endVersion?.querySet).toBe(2);
    expect(second.modifications).toEqual([
      { type: "QueryUpdated", queryId, value: "x", logLines: [], journal: null },
    ]);
    socket.remove(queryId);
    const third = await socket.transitionAfter(2);
    expect(third.modifications).toEqual([{ type: "QueryRemoved", queryId }]);
    expect(socket.violations).toEqual([]);
  });

  it("answers a mutation before the Transition that includes it, with or without subscriptions", async () => {
    const socket = await open();
    const requestId = socket.mutate("steps:write", insert(randomUUID()));
    const response = await socket.response(requestId);
    expect(response).toEqual({
      type: "MutationResponse",
      requestId,
      success: true,
      result: [{ value: expect.any(String) }],
      ts: expect.any(String),
      logLines: [],
    });
    const place = socket.received.indexOf(response);
    const { endVersion } = await socket.transitionAfter(place + 1);
    expect(timestamp(endVersion?.ts ?? "")).toBeGreaterThanOrEqual(timestamp(response.ts ?? ""));
    expect(socket.violations).toEqual([]);
  });

  it("sends error data only for a ConvexError", async () => {
    const socket = await open();
    const fail = async (kind: string) => await socket.response(socket.mutate("calls:fails", { kind }));
    const plain = await fail("plain");
    expect(plain).toMatchObject({
      success: false,
      ts: null,
      result: expect.stringContaining("a plain error"),
    });
    expect(plain).not.toHaveProperty("errorData");
    expect(await fail("text")).toMatchObject({ success: false, ts: null, errorData: "sold out" });
    const action = await socket.response(socket.act("calls:failsAction"));
    expect(action).toMatchObject({
      type: "ActionResponse",
      success: false,
      errorData: { code: "action" },
    });
    const failed = await socket.result(socket.add("calls:nowhere"));
    expect(failed).toMatchObject({
      type: "QueryFailed",
      journal: null,
      logLines: [],
      errorMessage: expect.stringContaining("Could not find public function for 'calls:nowhere'"),
    });
    expect(failed).not.toHaveProperty("errorData");
  });

  it("answers a repeated mutation as the first time, without running it again", async () => {
    const [sessionId, scope] = [randomUUID(), randomUUID()];
    const before = await open(sessionId);
    const requestId = before.mutate("steps:write", insert(scope));
    const first = await before.response(requestId);
    await before.cut();
    const after = await open(sessionId);
    after.mutate("steps:write", insert(scope), requestId);
    expect(await after.response(requestId)).toEqual(first);
    const range = [{ op: "eq", field: "scope", value: scope }];
    const query = { table: "things", index: "by_scope", range };
    const [{ value }] = await world.query("steps:read", { steps: [{ do: "query", query }] });
    expect(value).toHaveLength(1);
  });

  it("closes the connection for good after a wrong query set version", async () => {
    const socket = await open();
    socket.send({ type: "ModifyQuerySet", baseVersion: 3, newVersion: 4, modifications: [] });
    await socket.closing();
    expect(socket.received).toEqual([{ type: "FatalError", error: expect.any(String) }]);
  });

  it.each([
    ["adds a query twice", [add(0, "calls:nothing", {}), add(0, "calls:nothing", {})]],
    ["removes a query that it never added", [{ type: "Remove", queryId: 7 }]],
  ])("breaks off with a client that %s", async (_, modifications) => {
    const socket = await open();
    socket.modify(modifications);
    expect(await socket.closing()).toMatchObject({ code: 1011 });
    expect(socket.received.map(({ type }) => type)).not.toContain("FatalError");
  });

  it("refuses an invalid token and names it", async () => {
    const socket = await open();
    socket.authenticate({ tokenType: "User", value: "nonsense" });
    await socket.closing();
    expect(socket.received).toEqual([
      { type: "AuthError", error: expect.any(String), baseVersion: 0, authUpdateAttempted: true },
    ]);
  });

  it("ignores events, and confirms a sign-out with the server's timestamps", async () => {
    const socket = await open();
    socket.send({ type: "Event", eventType: "ClientConnect", event: [] });
    socket.authenticate({ tokenType: "None" });
    const { endVersion, clientClockSkew, serverTs } = await socket.transitionAfter(0);
    expect(endVersion).toMatchObject({ querySet: 0, identity: 1 });
    // Clients calculate the remaining validity of their token from these times. This client's clock was at 0 when it connected.
    const serverMs = (serverTs ?? 0) / 1_000_000;
    expect(Math.abs((clientClockSkew ?? 0) + serverMs)).toBeLessThan(60_000);
    expect(Math.abs(serverMs - Date.now())).toBeLessThan(60_000);
  });
});
