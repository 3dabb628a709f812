import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

const PAGE = `<!doctype html><title>App</title>${"<p>text</p>".repeat(200)}`;
const SCRIPT = `console.log("${"x".repeat(2_000)}");`;

const client = tempFolder("built-client-");
let fixture: FixtureServer;
beforeAll(async () => {
  mkdirSync(join(client.path, "assets"));
  writeFileSync(join(client.path, "index.html"), PAGE);
  writeFileSync(join(client.path, "assets", "app-Ab12Cd34.js"), SCRIPT);
  writeFileSync(join(client.path, "icon.svg"), "<svg/>");
  fixture = await FixtureServer.start({
    staticDir: client.path,
    routes: { "/config.js": () => new Response("fixed"), "/count/fixed": () => new Response("fixed") },
  });
});
afterAll(async () => {
  await fixture.close();
  client.remove();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a raw request, because `fetch` would normalize the path and decompress the response. */
async function raw(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const sent = request(fixture.url, { path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${fixture.url}${path}`, {
    method: "POST",
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

const asBrowser = { accept: "text/html,application/xhtml+xml" };

describe("functions over HTTP", () => {
  it("queries, mutations and actions return status, value and log lines", async () => {
    const name = randomUUID();
    const args = { name };
    expect((await post("/api/mutation", { path: "counters:add", args })).json).toEqual({
      status: "success",
      value: 1,
    });
    expect((await post("/api/query", { path: "counters:get", args: [args] })).json.value).toBe(1);
    expect((await post("/api/action", { path: "world:both", args })).json.value).toBe(2);
    const parameters = new URLSearchParams({ path: "counters:get", args: JSON.stringify(args) });
    expect(await (await fetch(`${fixture.url}/api/query?${parameters}`)).json()).toMatchObject({ value: 2 });
    const byPath = await post("/api/run/counters/get", { args });
    expect(byPath.json.value).toBe(2);
  });

  it("a function's error is returned with status 200 and an error field", async () => {
    const failed = await post("/api/query", { path: "counters:mustExist", args: { name: "-" } });
    expect(failed.status).toBe(200);
    expect(failed.json).toMatchObject({ status: "error", errorData: { code: "MISSING" } });
    const plain = await post("/api/query", { path: "messages:bug", args: {} });
    expect(plain.json).not.toHaveProperty("errorData");
  });

  it("log lines are part of the response", async () => {
    const { json } = await post("/api/mutation", { path: "world:logs", args: {} });
    expect(json.logLines).toEqual(["[LOG] 'hello' 1 { a: 1 }", "[WARN] 'careful'"]);
  });

  it("values are clean JSON by default and encoded on request", async () => {
    const ask = async (format?: string) =>
      (await post("/api/query", { path: "world:values", args: {}, format })).json.value;
    const encoded = {
      big: { $integer: "AQAAAAAAAAA=" },
      bytes: { $bytes: "AQI=" },
      infinite: { $float: "AAAAAAAA8H8=" },
      list: [{ $integer: "AgAAAAAAAAA=" }, 1.5],
    };
    const clean = { big: "1", bytes: "AQI=", infinite: "Infinity", list: ["2", 1.5] };
    expect(await ask()).toEqual(clean);
    expect(await ask("json")).toEqual(clean);
    expect(await ask("convex_encoded_json")).toEqual(encoded);
    expect(await ask("export_json")).toEqual({ ...encoded, big: 1, list: [2, 1.5] });
    const thrown = { path: "world:tooBig", args: {} };
    expect((await post("/api/query", thrown)).json.errorData).toBe("7");
    const asked = await post("/api/query", { ...thrown, format: "convex_encoded_json" });
    expect(asked.json.errorData).toEqual({ $integer: "BwAAAAAAAAA=" });
  });

  it("functions can be in the same module as routes and crons", async () => {
    expect((await post("/api/query", { path: "http:besideRoutes", args: {} })).json.value).toBe(
      "a query beside routes",
    );
    const authorization = `Convex ${fixture.server.adminKey}`;
    const { json } = await post("/api/function", { path: "crons:daily", args: {} }, { authorization });
    expect(json.status).toBe("success");
  });

  it.each(["/api/mutation", "/api/action", "/api/function", "/api/query_ts", "/api/query_at_ts"])(
    "%s answers to POST alone",
    async (path) => {
      expect((await raw(path)).status).toBe(405);
      expect((await raw(path, {}, "PUT")).status).toBe(405);
    },
  );

  it("connection events of clients are accepted", async () => {
    const headers = { "content-type": "application/json" };
    const url = `${fixture.url}/api/debug_event`;
    expect((await fetch(url, { method: "POST", headers, body: '{"event":"x"}' })).status).toBe(200);
  });

  it("an unknown format is refused before the function runs", async () => {
    const name = randomUUID();
    const refused = await post("/api/mutation", { path: "counters:add", args: { name }, format: "xml" });
    expect(refused).toMatchObject({ status: 400, json: { code: "BadFormat" } });
    expect(await fixture.http().query(queryRef("counters:get"), { name })).toBe(0);
  });

  it("the queries of a batch read the same moment", async () => {
    const channel = randomUUID();
    const list = { path: "messages:list", args: { channel } };
    let isDone = false;
    const writing = (async () => {
      for (let i = 0; i < 30; i++) {
        await fixture.http().mutation(mutationRef("messages:send"), { channel, text: `${i}` });
      }
      isDone = true;
    })();
    while (!isDone) {
      const slow = { path: "callers:slowCounter", args: { name: channel } };
      const { json } = await post("/api/query_batch", { queries: [list, slow, list] });
      const [first, , last] = json.results as { value: unknown[] }[];
      expect(last?.value).toEqual(first?.value);
    }
    await writing;
  });

  it("a query at a timestamp works for past timestamps and fails for future ones", async () => {
    const { json } = await post("/api/query_ts", {});
    const at = (ts: unknown) => post("/api/query_at_ts", { path: "counters:get", args: { name: "-" }, ts });
    expect((await at(json.ts)).json.value).toBe(0);
    expect((await at("/////////38=")).status).toBe(400);
    expect((await at({ toString: 1 })).status).toBe(400);
  });

  it.each<[string, string, unknown]>([
    ["no JSON", "/api/query", "{"],
    ["null", "/api/query", "null"],
    ["no path", "/api/query", {}],
    ["a path that is a number", "/api/mutation", { path: 5, args: {} }],
    ["a batch that is no list", "/api/query_batch", { queries: {} }],
    ["a batch of nothing", "/api/query_batch", { queries: [null] }],
    ["a path with a gap", "/api/query", { path: "counters: get", args: {} }],
    ["a path out of the folder", "/api/query", { path: "../counters:get", args: {} }],
    ["no path", "/api/query", { path: "", args: {} }],
    ["a path with two colons", "/api/query", { path: "a:b:c", args: {} }],
    ["a component", "/api/query", { componentPath: "x", path: "counters:get", args: { name: "-" } }],
    ["a path of another kind of file", "/api/query", { path: "auth.config:default", args: {} }],
    ["an address without a function", "/api/run/counters", { args: {} }],
    ["a format that is an object", "/api/query", { path: "counters:get", args: {}, format: { toString: 1 } }],
  ])("%s is a bad request", async (_, path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 400, json: { code: expect.any(String) } });
  });

  it("a body over 16 MiB is refused, and the connection remains usable", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (body: string, path = "/api/query") =>
      new Promise<number>((resolve, reject) => {
        const sent = request(`${fixture.url}${path}`, { method: "POST", agent }, (response) => {
          response.resume().on("end", () => resolve(response.statusCode ?? 0));
        });
        sent.on("error", reject);
        // Sends the body in pieces, so that the request has no Content-Length.
        for (let i = 0; i < body.length; i += 1_000_000) sent.write(body.slice(i, i + 1_000_000));
        sent.end();
      });
    const small = JSON.stringify({ path: "counters:get", args: { name: "-" } });
    expect(await ask("x".repeat(18_000_000))).toBe(413);
    expect(await ask(small)).toBe(200);
    expect(await ask("x".repeat(3_000_000), "/api/nowhere")).toBe(404);
    expect(await ask(small)).toBe(200);
    agent.destroy();
  });

  it("a client that disconnects during its body affects no other client", async () => {
    const socket = connect(fixture.server.port, "127.0.0.1");
    socket.write("POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{");
    await new Promise((resolve) => socket.once("ready", resolve));
    socket.destroy();
    expect((await post("/api/query", { path: "counters:get", args: { name: "-" } })).status).toBe(200);
  });

  it("the admin endpoint requires the admin key", async () => {
    const call = { path: "counters:idOf", args: { name: randomUUID() } };
    expect((await post("/api/function", call)).status).toBe(403);
    for (const scheme of ["Convex", "convex"]) {
      const authorization = `${scheme} ${fixture.server.adminKey}`;
      expect((await post("/api/function", call, { authorization })).json.status).toBe("success");
    }
    const inAddress = new URLSearchParams({ adminKey: fixture.server.adminKey });
    expect((await post(`/api/function?${inAddress}`, call)).json.status).toBe("success");
  });

  it("a server without functions and client answers the requests by which tools detect it", async () => {
    const bare = await FixtureServer.start({ functionsDir: undefined });
    try {
      const text = async (path: string) => await (await fetch(`${bare.url}${path}`)).text();
      expect(await text("/")).toContain("Convex deployment");
      expect([await text("/version"), await text("/instance_version")]).toEqual([
        CONVEX_VERSION,
        CONVEX_VERSION,
      ]);
      expect(await text("/instance_name")).toBe("embedded");
      const nowhere = await fetch(`${bare.url}/nowhere`);
      expect([nowhere.status, await nowhere.text()]).toEqual([
        404,
        "This Convex deployment does not have HTTP actions enabled.",
      ]);
      const sent = randomBytes(1024 * 1024);
      const echoed = await fetch(`${bare.url}/echo`, { method: "POST", body: sent });
      expect(sent.equals(Buffer.from(await echoed.arrayBuffer()))).toBe(true);
    } finally {
      await bare.close();
    }
  });

  it("echo requests, which test a network, are answered two at a time", async () => {
    const bare = await FixtureServer.start({ functionsDir: undefined });
    try {
      const open: WritableStreamDefaultWriter<Uint8Array>[] = [];
      const begin = async () => {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        open.push(writable.getWriter());
        const init: RequestInit & { duplex: "half" } = { method: "POST", body: readable, duplex: "half" };
        const headers = { authorization: `Convex ${bare.server.adminKey}` };
        const answer = fetch(`${bare.url}/echo`, { ...init, headers });
        await open.at(-1)?.write(Buffer.from("x"));
        return await answer;
      };
      expect((await Promise.all([begin(), begin()])).map(({ status }) => status)).toEqual([200, 200]);
      expect((await fetch(`${bare.url}/echo`, { method: "POST", body: "x" })).status).toBe(503);
      for (const writer of open) await writer.close();
      await expect
        .poll(async () => (await fetch(`${bare.url}/echo`, { method: "POST", body: "x" })).status)
        .toBe(200);
    } finally {
      await bare.close();
    }
  });

  it("thousands of simultaneous requests begin a few at a time", async () => {
    let tick = 0;
    let isWatching = true;
    const watch = () => {
      tick += 1;
      if (isWatching) setImmediate(watch);
    };
    const begun = new Map<number, number>();
    const routes = {
      "/count": () => {
        begun.set(tick, (begun.get(tick) ?? 0) + 1);
        return new Response("");
      },
    };
    const counted = await FixtureServer.start({ routes });
    try {
      watch();
      const { port, hostname } = new URL(counted.url);
      const request = `GET /count HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
      const sockets = Array.from({ length: 100 }, () => connect(Number(port), hostname));
      // The first requests make sure that all sockets are connected.
      for (const socket of sockets) socket.write(request);
      await Promise.all(sockets.map((socket) => once(socket, "data")));
      begun.clear();
      for (const socket of sockets) socket.write(request.repeat(4));
      const answers = () => [...begun.values()].reduce((sum, count) => sum + count, 0);
      await expect.poll(answers).toBe(400);
      expect(Math.max(...begun.values())).toBeLessThanOrEqual(32);
      for (const socket of sockets) socket.destroy();
    } finally {
      isWatching = false;
      await counted.close();
    }
  });

  it("browsers of all origins are allowed", async () => {
    const headers = { origin: "http://elsewhere.test", "access-control-request-headers": "authorization" };
    for (const path of ["/api/query", "/version"]) {
      const preflight = await fetch(`${fixture.url}${path}`, { method: "OPTIONS", headers });
      expect(preflight.status).toBe(200);
      expect(Object.fromEntries(preflight.headers)).toMatchObject({
        "access-control-allow-origin": "http://elsewhere.test",
        "access-control-allow-headers": "authorization",
        "access-control-allow-credentials": "true",
        "access-control-max-age": "86400",
      });
    }
    for (const path of ["/api/query", "/api/nowhere"]) {
      const response = await fetch(`${fixture.url}${path}`, { method: "POST", headers, body: "{" });
      expect(response.headers.get("access-control-allow-origin")).toBe("http://elsewhere.test");
    }
  });
});

describe("HTTP actions", () => {
  it("receive method, address and body, and return any response", async () => {
    const response = await fetch(`${fixture.url}/echo?name=Ayşe`, { method: "POST", body: "merhaba" });
    expect(response.headers.get("x-method")).toBe("POST");
    expect(await response.text()).toBe("Ayşe:merhaba");
  });

  it("match by prefix, and under /http as on a self-hosted backend", async () => {
    expect(await (await fetch(`${fixture.url}/count/nothing`)).json()).toBe(0);
    expect(await (await fetch(`${fixture.url}/http/count/nothing`)).json()).toBe(0);
  });

  it("answer HEAD like GET without a body", async () => {
    const response = await fetch(`${fixture.url}/count/nothing`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("that throw return 500 with the request's id", async () => {
    const response = await fetch(`${fixture.url}/bug`);
    expect(response.status).toBe(500);
    const { code } = (await response.json()) as { code: string };
    expect(code).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error: Uncaught Error: broken$/);
  });

  it("can be under /api beside the server's own routes, and handle preflight requests themselves", async () => {
    const headers = { origin: "http://elsewhere.test", "access-control-request-method": "GET" };
    const preflight = await fetch(`${fixture.url}/api/own`, { method: "OPTIONS", headers });
    expect(preflight.headers.get("x-own")).toBe("OPTIONS");
    expect(preflight.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("receive the requested address", async () => {
    const asked = async (headers: Record<string, string>, path = "/api/own?a=%20b") =>
      (await raw(path, headers)).body.toString();
    expect(await asked({ host: "quiz.test:81" })).toBe("http://quiz.test:81/api/own?a=%20b");
    expect(await asked({ host: "quiz.test" }, "/http/api/own")).toBe("http://quiz.test/api/own");
    expect(await asked({ host: "quiz.test", "x-forwarded-proto": "https" })).toMatch(
      /^https:\/\/quiz\.test\//,
    );
    expect(await asked({ host: "quiz.test", forwarded: "for=1.2.3.4;proto=https" })).toMatch(/^https:/);
    expect(await asked({ host: "a b" })).toMatch(/^http:\/\/localhost\//);
  });

  it("without a route return 404", async () => {
    const response = await fetch(`${fixture.url}/http/nowhere`);
    expect([response.status, await response.text()]).toEqual([404, "No matching routes found"]);
    expect((await raw("/echo", {}, "DELETE")).status).toBe(404);
  });

  it("have lower precedence than fixed routes and higher than the client's files", async () => {
    expect(await (await fetch(`${fixture.url}/count/fixed`)).text()).toBe("fixed");
    expect(await (await fetch(`${fixture.url}/bug`, { headers: asBrowser })).text()).toContain(
      "Server Error",
    );
  });
});

describe("the built client", () => {
  it.each(["/", "/join", "/join?code=ABC123", "/quiz/5/play"])("its page answers %s", async (path) => {
    const answer = await raw(path, asBrowser);
    expect(answer).toMatchObject({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
    });
    expect(answer.headers["content-security-policy"]).toContain("default-src 'self'");
    expect(answer.body.toString()).toBe(PAGE);
  });

  it.each<Record<string, string>>([{}, { accept: "*/*" }])(
    "its page is returned to programs that accept any type, such as link previews: %o",
    async (headers) => {
      expect((await raw("/join", headers)).body.toString()).toBe(PAGE);
    },
  );

  it.each([
    ["a missing asset", "/assets/old-12345678.js", asBrowser],
    ["a missing picture", "/missing.png", asBrowser],
    ["a page for a page's script", "/join", { accept: "*/*", "sec-fetch-dest": "empty" }],
    ["a page for a program that reads JSON", "/join", { accept: "application/json" }],
    ["an unknown endpoint", "/api/unknown", asBrowser],
    ["an endpoint of a version", `/api/${CONVEX_VERSION}/sync`, asBrowser],
  ])("%s is a 404 and never HTML", async (_, path, headers) => {
    const answer = await raw(path, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers["content-type"]).toBe("application/json");
  });

  it("answers only GET and HEAD", async () => {
    expect((await raw("/join", asBrowser, "POST")).status).toBe(404);
    const head = await raw("/", asBrowser, "HEAD");
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      200,
      String(PAGE.length),
      0,
    ]);
    for (const method of ["TRACE", "PROPFIND"]) expect((await raw("/", {}, method)).status).toBe(405);
  });

  it("hashed files are cached forever, others are revalidated", async () => {
    const hashed = await raw("/assets/app-Ab12Cd34.js");
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await raw("/icon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  it("is not sent again to browsers that have it cached", async () => {
    const { headers } = await raw("/icon.svg");
    const etag = String(headers.etag);
    const strong = etag.replace(/^W\//, "");
    expect(etag).toBe(`W/${strong}`);
    for (const known of [etag, strong, `"other", ${etag}`]) {
      const answer = await raw("/icon.svg", { "if-none-match": known });
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
    }
    expect((await raw("/icon.svg", { "if-none-match": '"other"' })).status).toBe(200);
  });

  it("is compressed with the encoding that the client prefers", async () => {
    const path = "/assets/app-Ab12Cd34.js";
    const plain = await raw(path);
    expect(plain.headers["content-encoding"]).toBe(undefined);
    expect(plain.body.toString()).toBe(SCRIPT);
    const zipped = await raw(path, { "accept-encoding": "gzip, deflate" });
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(zipped.body).toString()).toBe(SCRIPT);
    const brotli = await raw(path, { "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const encodings = { "br;q=0, gzip": "gzip", "gzip;q=0.0, br-foo": undefined, "BR ; Q=0.5": "br" };
    for (const [accepted, encoding] of Object.entries(encodings)) {
      const { headers } = await raw(path, { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBe(encoding);
    }
    expect(brotli.headers["content-length"]).toBe(String(brotli.body.length));
  });

  it.each([
    "/..%2f..%2fetc/passwd.txt",
    "/../../../../etc/passwd.txt",
    "//etc/passwd.txt",
    "/assets/..%5c..%5cindex.html",
    "/%2e%2e/data.sqlite",
    "/assets/%00.js",
    "http://elsewhere.test/icon.svg",
  ])("does not serve files outside its folder for %s", async (path) => {
    expect((await raw(path)).status).toBe(404);
  });
});

describe("starting and stopping", () => {
  it("a start fails without touching the data if its port is in use", async () => {
    const folder = tempFolder();
    const start = FixtureServer.start({ port: fixture.server.port, dataDir: folder.path });
    await expect(start).rejects.toThrow(/EADDRINUSE/);
    folder.remove();
  });

  it("a start fails without leaving a server running if the client folder is missing", async () => {
    const folder = tempFolder();
    const start = FixtureServer.start({ dataDir: folder.path, staticDir: join(folder.path, "nothing") });
    await expect(start).rejects.toThrow(/ENOENT/);
    const again = await FixtureServer.start({ dataDir: folder.path });
    await again.close();
    folder.remove();
  });

  it("closing answers the requests in progress", async () => {
    const own = await FixtureServer.start();
    const slow = own.http().mutation(mutationRef("nesting:stubborn"), { name: "last" });
    const socket = await own.raw();
    socket.connect();
    await socket.result(socket.add("counters:get", { name: "last" }));
    const requestId = socket.mutate("nesting:stubborn", { name: "other" });
    // The third mutation is that of the fixture's cron.
    await until("both to run", () => own.server.stats.mutations === 3);
    await own.restart();
    expect(await slow).toBe(1);
    expect(await socket.response(requestId)).toMatchObject({ success: true });
    expect((await socket.closing()).code).toBe(1001);
    expect(await own.http().query(queryRef("counters:get"), { name: "last" })).toBe(1);
    await own.close();
  });
});
