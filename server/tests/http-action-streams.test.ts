import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FixtureServer } from "./support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "./support/functions-folder.ts";
import { until } from "./support/until.ts";

/* Responses of HTTP actions whose bodies are streams. */

const HTTP = `import { httpActionGeneric, httpRouter } from "convex/server";
const http = httpRouter();
const route = (path: string, body: () => ReadableStream) =>
  http.route({ path, method: "GET", handler: httpActionGeneric(async () => new Response(body())) });
const text = (part: string) => new TextEncoder().encode(part);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
route("/breaks", () => {
  let pieces = 0;
  return new ReadableStream({ async pull(controller) {
    await sleep(20);
    pieces += 1;
    if (pieces === 3) throw new Error("the source has failed");
    controller.enqueue(text("piece " + pieces));
  } });
});
route("/too-long", () => new ReadableStream({ pull(controller) { controller.enqueue(new Uint8Array(1024 * 1024)); } }));
let cancelled = false;
route("/endless", () => new ReadableStream({
  async pull(controller) { await sleep(5); controller.enqueue(text("more ")); },
  cancel() { cancelled = true; },
}));
http.route({ path: "/cancelled", method: "GET", handler: httpActionGeneric(async () => Response.json(cancelled)) });
export default http;`;

let folder: FunctionsFolder;
let fixture: FixtureServer;
const log: string[] = [];
beforeAll(async () => {
  folder = functionsFolder({ "http.ts": HTTP });
  const note = (line: string) => void log.push(line);
  fixture = await FixtureServer.start({
    functionsDir: folder.path,
    log: { info: note, warn: note, error: note },
  });
});
beforeEach(() => {
  log.length = 0;
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
});

/** Text that arrives before the connection breaks. */
async function received(path: string): Promise<{ bytes: number; text: string; isBroken: boolean }> {
  const response = await fetch(`${fixture.url}${path}`);
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let isBroken = false;
  try {
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) pieces.push(read.value);
  } catch {
    isBroken = true;
  }
  const all = Buffer.concat(pieces);
  return { bytes: all.length, text: all.toString().slice(0, 100), isBroken };
}

it("a stream that fails breaks the connection after its last piece, and the log has the error", async () => {
  expect(await received("/breaks")).toMatchObject({ text: "piece 1piece 2", isBroken: true });
  await until("the report", () =>
    log.some((line) => /^GET \/breaks: .*the source has failed.*http\.ts:\d+/s.test(line)),
  );
});

it("a stream that is too long breaks the connection, and the log has Convex's text", async () => {
  const { bytes, isBroken } = await received("/too-long");
  expect([isBroken, bytes <= 20 * 1024 * 1024]).toEqual([true, true]);
  await until("the report", () =>
    log.some((line) => line.includes("HttpResponseTooLarge: HTTP actions support responses up to 20 MiB")),
  );
});

it("a stream ends when its client has gone, which is no error", async () => {
  const response = await fetch(`${fixture.url}/endless`);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await until("the end of the stream", async () => (await fetch(`${fixture.url}/cancelled`)).json());
  expect(log).toEqual([]);
});
