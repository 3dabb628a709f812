// Limits on requests of strangers: their content and their number, without effects on other clients.

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import WebSocket from "ws";
import { type LogEvent, silentLogger } from "../src/index.ts";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import type { RawClient } from "./support/raw-client.ts";
import { RawHttp } from "./support/raw-http.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { createTokenIssuer } from "./support/tokens.ts";
import { until } from "./support/until.ts";

const FRIEND = "https://quiz.example.org";
const client = tempFolder("built-client-");
const logged: string[] = [];
const reportsToPrograms: LogEvent[] = [];
let fixture: FixtureServer;
let bystander: RawClient;
let bystanderQuery: number;
let written = 0;
const opened: RawHttp[] = [];
beforeAll(async () => {
  mkdirSync(join(client.path, "assets"));
  writeFileSync(join(client.path, "index.html"), "<!doctype html><title>App</title>");
  writeFileSync(join(client.path, "assets", "app-Ab12Cd34.js"), "export {};");
  writeFileSync(join(client.path, "assets", "reader-Ab12Cd34.js"), "eval('1')");
  writeFileSync(join(client.path, "icon.svg"), "<svg/>");
  const issuer = await createTokenIssuer();
  fixture = await FixtureServer.start({
    staticDir: client.path,
    client: {
      workerPolicies: [{ files: /^\/assets\/reader-/, policy: "script-src 'unsafe-eval'" }],
      features: ["camera"],
    },
    routes: {
      "/config.js": () => new Response("", { headers: { "content-type": "text/javascript" } }),
      "/broken": () => {
        throw new Error("a bug");
      },
    },
    allowedOrigins: [FRIEND],
    messageRate: { burst: 2_000, perSecond: 100 },
    environment: async () => ({ JWKS: issuer.jwks }),
    log: {
      ...silentLogger,
      error: (message, about) => {
        logged.push(message);
        reportsToPrograms.push(about);
      },
    },
  });
  bystander = await fixture.raw();
  bystander.connect();
  bystanderQuery = bystander.add("messages:list", { channel: "bystander" });
  await bystander.result(bystanderQuery);
});
afterEach(() => {
  for (const raw of opened.splice(0)) raw.close();
});
afterAll(async () => {
  await fixture.close();
  client.remove();
});

/** A well-behaved client is served, can write and sees its write. */
async function expectBystanderServed(): Promise<void> {
  written += 1;
  bystander.mutate("messages:send", { channel: "bystander", text: "still here" });
  await bystander.result(bystanderQuery, ({ value }) => (value as unknown[]).length === written);
  expect(bystander.closed).toBe(null);
}

async function rawHttp(from?: string, port = fixture.server.port): Promise<RawHttp> {
  const raw = await RawHttp.open(port, from);
  opened.push(raw);
  return raw;
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}${path}`, { headers: { accept: "text/html", ...headers } });

describe("a page of the client", () => {
  async function directives(headers: Record<string, string> = {}): Promise<Map<string, string[]>> {
    const policy = (await get("/join", headers)).headers.get("content-security-policy") ?? "";
    return new Map(
      policy.split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
    );
  }

  it("may run only scripts of its own host, neither inline scripts nor eval", async () => {
    const policy = await directives();
    expect(policy.get("default-src")).toEqual(["'self'"]);
    expect(policy.get("script-src")).toEqual(["'self'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
  });

  it("may connect only to its own host, under any of its names", async () => {
    const host = `127.0.0.1:${fixture.server.port}`;
    expect((await directives()).get("connect-src")).toEqual([
      "'self'",
      `ws://${host}`,
      `wss://${host}`,
      "ws://quiz.example.org",
      "wss://quiz.example.org",
    ]);
    const proxied = await directives({ "x-forwarded-host": "okul.example:8443" });
    expect(proxied.get("connect-src")).toContain("wss://okul.example:8443");
    const odd = await directives({ "x-forwarded-host": "x; script-src *" });
    expect(odd.get("script-src")).toEqual(["'self'"]);
  });

  it("a worker with a policy of its own is the only file that may use eval", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("content-security-policy");
    expect(await policyOf("/assets/reader-Ab12Cd34.js")).toBe("script-src 'unsafe-eval'");
    expect(await policyOf("/assets/app-Ab12Cd34.js")).toBeNull();
    expect(await policyOf("/")).not.toContain("eval");
  });

  it("cannot be framed, sends no referrer to other sites, and uses only the devices that the app names", async () => {
    const { headers } = await get("/");
    expect((await directives()).get("frame-ancestors")).toEqual(["'none'"]);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toMatch(/camera=\(self\).*microphone=\(\)/);
  });

  it.each([
    "/",
    "/assets/app-Ab12Cd34.js",
    "/icon.svg",
    "/config.js",
    "/version",
    "/api/nothing",
    "/nothing.png",
  ])("is served with nosniff, like all its files: %s", async (path) => {
    expect((await get(path)).headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("a function's response forbids caching", async () => {
    const answer = await get("/api/query?path=counters:get&args=%7B%22name%22%3A%22-%22%7D");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it.each(["/api/query", "/api/nothing", "/icon.svg", "/nothing.png"])(
    "a response of %s cannot act as a page in a browser",
    async (path) => {
      expect((await get(path)).headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    },
  );
});

describe("an uploaded file", () => {
  async function served(contentType: string): Promise<Response> {
    const address = (await fixture.http().mutation(mutationRef("files:uploadUrl"))) as string;
    const headers = { "content-type": contentType };
    const uploaded = await fetch(address, { method: "POST", body: "<script>alert(1)</script>", headers });
    const { storageId } = (await uploaded.json()) as { storageId: string };
    return await fetch((await fixture.http().query(queryRef("files:url"), { id: storageId })) as string);
  }

  it.each([
    "text/html",
    "TEXT/HTML; charset=utf-8",
    "application/xhtml+xml",
    "image/svg+xml",
    "text/xml",
    "text/javascript",
    "application/x-javascript",
    "text/vbscript",
    "text/css",
    "application/wasm",
  ])("with the type %s is served as a download without a type", async (type) => {
    const { headers } = await served(type);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toBe("attachment");
  });

  it.each(["image/png", "image/webp", "application/pdf"])(
    "with the type %s cannot run scripts",
    async (type) => {
      const { headers } = await served(type);
      expect(headers.get("content-type")).toBe(type);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    },
  );
});

describe("a page of another origin", () => {
  const own = () => fixture.url;
  const query = (headers: Record<string, string>) =>
    fetch(`${fixture.url}/api/query`, {
      method: "POST",
      headers,
      body: JSON.stringify({ path: "counters:get", args: { name: "-" } }),
    });
  /** @returns the status of the refusal, or 101. */
  async function upgrade(headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(`${fixture.url.replace("http", "ws")}/api/${CONVEX_VERSION}/sync`, {
      headers,
    });
    socket.on("error", () => {});
    return await new Promise((resolve) => {
      socket.once("open", () => {
        socket.close();
        resolve(101);
      });
      socket.once("unexpected-response", (_, response) => resolve(response.statusCode ?? 0));
    });
  }

  it.each<[string, () => Record<string, string>]>([
    ["a program without an origin", () => ({})],
    ["the server's own page", () => ({ origin: own() })],
    ["the same page over https, behind a proxy", () => ({ origin: own().replace("http", "https") })],
    ["a page at the public address", () => ({ origin: FRIEND })],
    [
      "a page at the forwarded host of a proxy",
      () => ({ origin: "https://okul.example", "x-forwarded-host": "okul.example:443, inner" }),
    ],
  ])("is allowed for %s", async (_, headers) => {
    const response = await query(headers());
    expect([response.status, await response.json()]).toMatchObject([200, { value: 0 }]);
    expect(await upgrade(headers())).toBe(101);
  });

  it.each([
    "http://evil.example",
    "null",
    "file://",
    "http://quiz.example.org",
    "https://quiz.example.org.evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "nonsense",
  ])("%s is refused over HTTP and over a socket", async (origin) => {
    const response = await query({ origin });
    expect([response.status, await response.json()]).toMatchObject([403, { code: "OriginNotAllowed" }]);
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
    expect((await fetch(`${fixture.url}/api/query`, { method: "OPTIONS", headers: { origin } })).status).toBe(
      403,
    );
    expect((await get("/echo", { origin })).status).toBe(403);
    expect(await upgrade({ origin })).toBe(403);
  });

  it("is allowed everywhere if all origins are allowed, as on hosted Convex", async () => {
    const open = await FixtureServer.start();
    const headers = { origin: "http://elsewhere.test" };
    const socket = new WebSocket(`${open.url.replace("http", "ws")}/api/sync`, { headers });
    await once(socket, "open");
    socket.close();
    await open.close();
  });
});

describe("an invalid HTTP request", () => {
  const smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  const post = (headers: string, body: string) =>
    `POST /api/query HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`;

  it.each<[string, string]>([
    [
      "a Content-Length and a Transfer-Encoding",
      post("Content-Length: 4\r\nTransfer-Encoding: chunked", `0\r\n\r\n${smuggled}`),
    ],
    ["two lengths", post("Content-Length: 0\r\nContent-Length: 40", smuggled)],
    ["a negative length", post("Content-Length: -1", smuggled)],
    ["a length that is no number", post("Content-Length: 1e2", smuggled)],
    ["an unknown transfer encoding", post("Transfer-Encoding: xchunked", `0\r\n\r\n${smuggled}`)],
    ["a chunk of odd length", post("Transfer-Encoding: chunked", `0x5\r\nhello\r\n0\r\n\r\n${smuggled}`)],
    ["a space before the colon", post("Content-Length : 5", smuggled)],
    ["a folded header", post("X-A: b\r\n Transfer-Encoding: chunked\x00", smuggled)],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["a header of 100 KB", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
    ["an address of 100 KB", `GET /${"x".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ["noise", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"],
    [
      "an upgrade to something else",
      "GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    ],
    [
      "an upgrade without a key",
      "GET /api/sync HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    ],
  ])("with %s is refused once, and the connection closes", async (_, bytes) => {
    const raw = await rawHttp();
    raw.write(bytes);
    await until("the end", () => raw.closed);
    expect(raw.statuses).toHaveLength(1);
    expect(raw.statuses[0]).toBeGreaterThanOrEqual(400);
    expect(raw.statuses[0]).toBeLessThan(500);
    await expectBystanderServed();
  });

  it.each([
    "/%",
    "/%ff%fe",
    "/\xff\xfe",
    "//",
    "//evil.example/x",
    "/?",
    "/api/storage/%2e%2e%2fdata.sqlite",
    "/api/storage/..",
    "/api/run/__proto__/constructor",
    "/assets/..;/..;/data.sqlite",
    "/api/query?args=%00&path=%F0%9F",
    "*",
  ])("an unusual path gets an ordinary response: %s", async (path) => {
    const raw = await rawHttp();
    raw.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await until("the end", () => raw.closed);
    expect(raw.statuses).toHaveLength(1);
    expect(raw.statuses[0]).toBeLessThan(500);
    expect(raw.received).not.toContain("SQLite format");
  });

  it("a socket reset during its upgrade affects no other connection", async () => {
    for (const path of ["/api/sync", "/elsewhere"]) {
      const raw = await rawHttp();
      raw.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\n\r\n`,
      );
      raw.socket.resetAndDestroy();
    }
    await expectBystanderServed();
  });

  it("a frame with broken UTF-8 closes only its own connection", async () => {
    const socket = new WebSocket(`${fixture.url.replace("http", "ws")}/api/sync`);
    await once(socket, "open");
    socket.send(Buffer.from([0xff, 0xfe, 0xc0]), { binary: false });
    expect((await once(socket, "close"))[0]).toBe(1007);
    await expectBystanderServed();
  });
});

describe("an invalid call", () => {
  const bodies: [string, BodyInit][] = [
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["broken UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ["deeply nested lists", "[".repeat(100_000)],
    ["null for its path", '{"path":null}'],
    ["null for its arguments", '{"path":"counters:add","args":null}'],
    ["text for its arguments", '{"path":"counters:add","args":"x"}'],
    ["a missing argument", '{"path":"counters:add","args":{}}'],
    ["an argument of another type", '{"path":"counters:add","args":{"name":5}}'],
    [
      "an argument with an unusual toString",
      '{"path":"counters:add","args":{"name":{"toString":1,"valueOf":null}}}',
    ],
    ["a prototype", '{"path":"counters:add","args":{"__proto__":{"name":"x"},"constructor":{"name":"y"}}}'],
    ["a bad special value", '{"path":"counters:add","args":{"name":{"$integer":"!"}}}'],
    [
      "a deeply nested argument",
      `{"path":"counters:add","args":{"name":${"[".repeat(5_000)}${"]".repeat(5_000)}}}`,
    ],
    ["a path of nothing but a colon", '{"path":":","args":{}}'],
    ["a path to the parent", '{"path":"../../package:json","args":{}}'],
    ["a path to a property of every object", '{"path":"counters:constructor","args":{}}'],
  ];
  const paths = ["query", "mutation", "action", "query_batch", "query_at_ts", "function", "run/counters/add"];

  it.each(bodies)("with %s fails on every path without a server error", async (_, body) => {
    for (const path of paths) {
      const response = await fetch(`${fixture.url}/api/${path}`, { method: "POST", body });
      const answer = (await response.json()) as { status?: string; code?: string };
      expect(response.status).toBeLessThan(500);
      expect(answer.status ?? answer.code, path).not.toBe("success");
    }
    await expectBystanderServed();
  });

  it("the log of a failed upload does not contain the upload token", async () => {
    expect((await get("/broken?token=geheim")).status).toBe(500);
    expect(logged.join()).toContain("GET /broken: ");
    expect(logged.join()).not.toContain("geheim");
    // Reports for programs contain neither addresses nor messages, because both may contain private data.
    expect(reportsToPrograms.at(-1)).toEqual({
      event: "request.failed",
      method: "GET",
      error: "Error",
      leftOut: 0,
    });
  });

  it("the number of logged failed requests is limited", async () => {
    const before = logged.length;
    for (let sent = 0; sent < 150; sent += 1) expect((await get("/broken")).status).toBe(500);
    expect(logged.length - before).toBeLessThan(140);
  });

  it.each([
    ["nothing", ""],
    ["an empty key", "Convex "],
    ["a wrong key", "Convex x"],
    ["the beginning of the key", "Convex embedded|"],
    ["another scheme", "Basic YWRtaW46YWRtaW4="],
    ["a very long key", `Convex ${"x".repeat(5_000)}`],
    ["a token", "Bearer null"],
  ])("%s does not authenticate an administrator", async (_, authorization) => {
    for (const path of [
      "function",
      "get_config_hashes",
      "update_environment_variables",
      "deploy2/start_push",
    ]) {
      const response = await fetch(`${fixture.url}/api/${path}`, {
        method: "POST",
        headers: { authorization },
        body: JSON.stringify({ path: "counters:idOf", args: { name: "x" }, changes: [] }),
      });
      expect([401, 403], path).toContain(response.status);
      expect(await response.text()).not.toContain(fixture.server.adminKey);
    }
  });
});

describe("one connection", () => {
  it("has at most a thousand live queries", async () => {
    const greedy = await fixture.raw();
    greedy.connect();
    const add = (queryId: number) => ({
      type: "Add",
      queryId,
      udfPath: "counters:get",
      args: [{ name: "many" }],
    });
    greedy.modify(Array.from({ length: 1_000 }, (_, queryId) => add(queryId)));
    await greedy.result(999);
    greedy.remove(0);
    greedy.modify([add(1_000)]);
    await greedy.result(1_000);
    greedy.modify([add(1_001)]);
    await greedy.closing();
    expect(greedy.received.at(-1)).toMatchObject({
      type: "FatalError",
      error: expect.stringContaining("TooManyQueries"),
    });
    await expectBystanderServed();
  });

  it("with hundreds of outdated live queries does not delay another client's update", async () => {
    const [greedy, next] = [await fixture.raw(), await fixture.raw()];
    for (const raw of [greedy, next]) raw.connect();
    const watch = (likes: number) => ({
      type: "Add",
      queryId: likes,
      udfPath: "messages:longTexts",
      args: [{ channel: "crowded", likes }],
    });
    greedy.modify(Array.from({ length: 300 }, (_, likes) => watch(likes)));
    await greedy.result(299);
    const own = next.add("messages:list", { channel: "calm" });
    await next.result(own);
    const isTold = ({ value }: { value?: unknown }) => (value as unknown[]).length === 1;
    for (const channel of ["crowded", "calm"])
      await fixture.http().mutation(mutationRef("messages:send"), { channel, text: "news" });
    await next.result(own, isTold);
    expect(greedy.results.get(299)?.value).toEqual([]);
    await greedy.result(299, isTold);
    await Promise.all([greedy.close(), next.close()]);
  });

  it("stores at most one function's size of arguments", async () => {
    const greedy = await fixture.raw();
    greedy.connect();
    for (const letter of ["a", "b"]) greedy.add("counters:get", { name: letter.repeat(10_000_000) });
    await greedy.closing();
    expect(greedy.received.at(-1)?.error).toContain("TooManyQueries");
    await expectBystanderServed();
  });

  it("that sends without end is read slowly and delays no other connection", async () => {
    const flooder = await fixture.raw();
    flooder.connect();
    for (let i = 0; i < 20_000; i++) flooder.send({ type: "Event" });
    const late = flooder.add("counters:get", { name: "late" });
    await expectBystanderServed();
    await expectBystanderServed();
    expect(flooder.results.has(late)).toBe(false);
    expect(flooder.closed).toBe(null);
    await flooder.cut();
  });
});

describe("calls without end", () => {
  const call = (path: string, { admin }: { admin?: string } = {}, to = fixture) =>
    fetch(`${to.url}/api/${path}`, {
      method: "POST",
      headers: admin === undefined ? {} : { authorization: `Convex ${admin}` },
      body: JSON.stringify({ path: "counters:get", args: { name: "-" } }),
    });

  it("on one socket are read slowly, whether live queries, mutations or actions, and delay no other connection", async () => {
    const own = await FixtureServer.start({ callRate: { burst: 30, perSecond: 0.01 } });
    const [greedy, next] = [await own.raw(), await own.raw()];
    for (const raw of [greedy, next]) raw.connect();
    for (let i = 0; i < 10; i++) {
      greedy.add("counters:get", { name: "-" });
      greedy.mutate("counters:add", { name: "greedy" });
      greedy.act("callers:meFromAction", {});
    }
    const last = greedy.mutate("counters:add", { name: "greedy" });
    await greedy.response(last);
    const tooMany = greedy.add("counters:get", { name: "tooMany" });
    for (let i = 0; i < 5; i++) await next.result(next.add("counters:get", { name: `next${i}` }));
    expect(greedy.results.has(tooMany)).toBe(false);
    expect(greedy.closed).toBe(null);
    await greedy.cut();
    await own.close();
  });

  it("include reruns of live queries: a client with many expensive ones is updated more slowly, others are not delayed", async () => {
    const own = await FixtureServer.start({ callRate: { burst: 100, perSecond: 0.01 } });
    const [greedy, next] = [await own.raw(), await own.raw()];
    for (const raw of [greedy, next]) raw.connect();
    const watch = (by: RawClient, likes: number) => by.add("messages:longTexts", { channel: "hot", likes });
    const told = ({ value }: { value?: unknown }) => (value as unknown[]).length;
    const greedys = Array.from({ length: 20 }, (_, n) => watch(greedy, -1 - n));
    await Promise.all(greedys.map((id) => greedy.result(id)));
    const nexts = watch(next, 0);
    for (let sent = 1; sent <= 8; sent++) {
      await own.http().mutation(mutationRef("messages:send"), { channel: "hot", text: "news" });
      await next.result(nexts, (result) => told(result) === sent);
    }
    expect(told(greedy.results.get(greedys[0] as number) ?? {})).toBeLessThan(8);
    expect(greedy.closed).toBe(null);
    await greedy.cut();
    await own.close();
  });

  it("are weighted by their reads, writes and duration: an expensive mutation slows its own socket only", async () => {
    const own = await FixtureServer.start({ callRate: { burst: 40, perSecond: 0.01 } });
    const [greedy, next] = [await own.raw(), await own.raw()];
    for (const raw of [greedy, next]) raw.connect();
    // A written document counts as four reads, and 64 reads count as a call.
    await greedy.response(greedy.mutate("limits:fill", { channel: "much", count: 16 * 40 }));
    const tooMany = greedy.add("counters:get", { name: "tooMany" });
    for (let i = 0; i < 5; i++) await next.result(next.add("counters:get", { name: `next${i}` }));
    expect(greedy.results.has(tooMany)).toBe(false);
    expect(greedy.closed).toBe(null);
    await greedy.cut();
    await own.close();
  });

  it("are charged to the caller: all anonymous HTTP calls together, a guest's socket with its actions, administrators never", async () => {
    const { transactions } = fixture.server.backend;
    const taken = vi.spyOn(transactions, "run");
    const flows = () => {
      const requests = taken.mock.calls.splice(0).map(([, options]) => options);
      return requests.filter((request) => request?.job === undefined).map((request) => request?.flow?.usage);
    };
    const add = (headers: Record<string, string> = {}) =>
      fetch(`${fixture.url}/api/mutation`, {
        method: "POST",
        headers,
        body: JSON.stringify({ path: "counters:add", args: { name: "lanes" } }),
      });
    for (let i = 0; i < 2; i++) await add();
    const [one, other] = flows();
    expect(one).toBeTypeOf("object");
    expect(other).toBe(one);

    await add({ authorization: `Convex ${fixture.server.adminKey}` });
    const raw = await fixture.raw();
    raw.connect();
    await raw.response(raw.mutate("counters:add", { name: "lanes" }));
    const [admin, own] = flows();
    expect(admin).toBe(undefined);
    expect(own).toBeTypeOf("object");
    expect(own).not.toBe(one);

    for (let i = 0; i < 2; i++) await raw.response(raw.act("jobs:scheduleFromAction", { name: "lanes" }));
    const [first, second] = flows();
    expect([first, second]).toEqual([own, own]);
    taken.mockRestore();
    await raw.close();
  });

  it("over HTTP are refused on every path, without affecting sockets, actions and the administrator", async () => {
    const own = await FixtureServer.start({
      // At this rate, no calls become available during the test, even on a busy machine.
      httpCallRate: { burst: 3, perSecond: 1e-6 },
      maxMessageBytes: 64 * 1024,
    });
    const sent = async (kilobytes: number, headers: Record<string, string>) => {
      const body = JSON.stringify({ path: "counters:get", args: { name: "x".repeat(kilobytes * 1024) } });
      return (await fetch(`${own.url}/api/query`, { method: "POST", headers, body })).status;
    };
    // Each 4 KiB count as a call. A body above the maximum message length is refused.
    expect([await sent(20, {}), await sent(64, {})]).toEqual([503, 413]);
    expect(await sent(64, { authorization: `Convex ${own.server.adminKey}` })).toBe(200);
    // Reads and duration of a call count as well.
    let taken = 0;
    while ((await call("query", {}, own)).status === 200) taken += 1;
    expect([1, 2, 3]).toContain(taken);
    for (const path of ["query", "mutation", "run/counters/get"]) {
      const response = await call(path, {}, own);
      expect([response.status, response.headers.get("retry-after")], path).toEqual([503, "5"]);
      expect(await response.json()).toMatchObject({ code: "TooMuchAtOnce" });
    }
    const batch = JSON.stringify({ queries: [{ path: "counters:get", args: { name: "-" } }] });
    expect((await fetch(`${own.url}/api/query_batch`, { method: "POST", body: batch })).status).toBe(503);
    expect((await call("action", {}, own)).status).toBe(200);
    const long = JSON.stringify({ path: "callers:meFromAction", args: {}, more: "x".repeat(20 * 1024) });
    expect((await fetch(`${own.url}/api/action`, { method: "POST", body: long })).status).toBe(503);
    expect((await call("query", { admin: own.server.adminKey }, own)).status).toBe(200);
    const socket = await own.raw();
    socket.connect();
    await socket.result(socket.add("counters:get", { name: "-" }));
    await own.close();
  });

  it("over HTTP do not block short actions, which sign users in, even after expensive anonymous calls", async () => {
    const own = await FixtureServer.start({ httpCallRate: { burst: 3, perSecond: 1e-6 } });
    // Far more than three calls' worth of writes.
    await own.http().mutation(mutationRef("limits:fill"), { channel: "much", count: 16 * 40 });
    expect((await call("query", {}, own)).status).toBe(503);
    expect((await call("action", {}, own)).status).toBe(200);
    await own.close();
  });
});

describe("requests without end on one connection", () => {
  const add = (name: string) => {
    const body = JSON.stringify({ path: "counters:add", args: { name } });
    return `POST /api/mutation HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };
  const counted = async (name: string) => await fixture.http().query(queryRef("counters:get"), { name });

  it("a few pipelined requests are answered in order; thousands close the connection", async () => {
    const polite = await rawHttp();
    polite.write(add("polite").repeat(5));
    await until("the answers", () => polite.statuses.length === 5);
    expect(polite.statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await counted("polite")).toBe(5);

    const greedy = await rawHttp();
    greedy.write(add("greedy").repeat(5_000));
    await until("the end", () => greedy.closed);
    await expectBystanderServed();
    expect(await counted("greedy")).toBeLessThan(100);
  });
});

describe("a request that never comes to its end", () => {
  it("is ended after a time limit, in headers and bodies, even when it sends single bytes; sockets may stay silent longer", async () => {
    const own = await FixtureServer.start({ headersTimeoutMs: 200, requestTimeoutMs: 400 });
    const socket = await own.raw();
    socket.connect();
    const trickle = await rawHttp(undefined, own.server.port);
    trickle.write("GET /version HTTP/1.1\r\nHost: x\r\nX-Slow: ");
    const letters = setInterval(() => trickle.write("x"), 20);
    const headers = await rawHttp(undefined, own.server.port);
    headers.write("POST /api/query HTTP/1.1\r\nHost: x\r\n");
    const body = await rawHttp(undefined, own.server.port);
    body.write('POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"path":');
    for (const raw of [trickle, headers, body]) {
      await until("the end", () => raw.closed);
      expect(raw.statuses).toEqual([408]);
    }
    clearInterval(letters);
    await socket.result(socket.add("counters:get", { name: "-" }));
    await own.close();
  });
});

describe("connections without end", () => {
  it("without a complete message are closed when all connections are in use, so that new clients can connect", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const own = await FixtureServer.start({ maxConnections: 4 });
    const { port } = own.server;
    const refused = async () => {
      const raw = await rawHttp(undefined, port);
      raw.write("GET /version HTTP/1.1\r\nHost: x\r\n\r\n");
      await until("the refusal", () => raw.closed);
      return raw.statuses;
    };
    const upgrade =
      "GET /api/sync HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\n\r\n";
    const speaking = async () => {
      const socket = await own.raw();
      socket.connect();
      await socket.result(socket.add("counters:get", { name: "-" }));
      return socket;
    };
    const served = [await speaking()];
    const silent = await rawHttp(undefined, port);
    const upgraded = await rawHttp(undefined, port);
    upgraded.write(upgrade);
    await until("the upgrade", () => upgraded.statuses.length === 1);
    const halfABody = await rawHttp(undefined, port);
    halfABody.write('POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"path":');

    // Connections may be silent for two seconds, like phones that have just connected.
    expect(await refused()).toEqual([503]);
    vi.advanceTimersByTime(2_001);
    for (const gone of [silent, upgraded, halfABody]) {
      served.push(await speaking());
      await until("the silent one's end", () => gone.closed);
    }
    // Connections that have sent a whole message stay open.
    expect(await refused()).toEqual([503]);
    expect(served.map(({ closed }) => closed)).toEqual([null, null, null, null]);
    vi.useRealTimers();
    await own.close();
  });

  it("from one address are refused first, and leave room for other addresses", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const limit = 12;
    const own = await FixtureServer.start({ maxConnections: limit });
    const { port } = own.server;
    const next = await rawHttp("127.0.0.1", port);
    for (let i = 1; i < limit; i++) await rawHttp("127.0.0.2", port);
    const ask = "GET /version HTTP/1.1\r\nHost: x\r\n\r\n";

    const greedy = await rawHttp("127.0.0.2", port);
    greedy.write(ask);
    await until("the refusal", () => greedy.closed);
    expect(greedy.received).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 5/i);
    const greedySocket = await rawHttp("127.0.0.2", port);
    greedySocket.write(
      "GET /api/sync HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OUFCQ0RFRg==\r\n\r\n",
    );
    await until("the refusal of the socket", () => greedySocket.closed);
    expect(greedySocket.statuses).toEqual([503]);

    // A client at another address can connect, and earlier connections stay open.
    const other = await rawHttp("127.0.0.3", port);
    for (const raw of [other, next]) {
      raw.write(ask);
      await until("the answer", () => raw.statuses.length === 1);
      expect(raw.statuses).toEqual([200]);
    }
    vi.useRealTimers();
    await own.close();
  });
});

describe("bodies", () => {
  it("of unauthenticated requests are not decompressed", async () => {
    const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const bomb = brotliCompressSync(Buffer.alloc(50_000_000, "[1],"), fastest);
    expect(bomb.length).toBeLessThan(100_000);
    const response = await fetch(`${fixture.url}/api/deploy2/start_push`, {
      method: "POST",
      headers: { "content-encoding": "br" },
      body: bomb,
    });
    expect(response.status).toBe(403);
    await expectBystanderServed();
  });

  it("of uploads without a valid token are not stored", async () => {
    const response = await fetch(`${fixture.url}/api/storage/upload?token=${randomUUID()}`, {
      method: "POST",
      body: "x",
    });
    expect(response.status).toBe(401);
  });
});
