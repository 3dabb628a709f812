import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compressStaticFiles } from "../src/http/static-files.ts";
import { FixtureServer } from "./support/fixture-server.ts";
import { tempFolder } from "./support/temp-folder.ts";

// A text without repetition, in which the best compression saves more than a quick one.
const SCRIPT = Array.from({ length: 4_000 }, (_, n) => `say(${(n * 7_919) % 997}, "${n % 13}");`).join("\n");

let client: ReturnType<typeof tempFolder>;
beforeEach(() => {
  client = tempFolder("client-");
  mkdirSync(join(client.path, "assets"));
  writeFileSync(join(client.path, "assets", "app.js"), SCRIPT);
  writeFileSync(join(client.path, "assets", "short.js"), "1");
  writeFileSync(join(client.path, "assets", "photo.png"), Buffer.alloc(2_000));
});
afterEach(() => client.remove());

/** Response body of a path after a start, without decompression; null if the status is not 200. */
async function sent(path: string, encoding = "br"): Promise<Buffer | null> {
  const fixture = await FixtureServer.start({ staticDir: client.path });
  try {
    return await new Promise((resolve, reject) => {
      const headers = { "accept-encoding": encoding };
      const asked = request(fixture.url, { path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(response.statusCode === 200 ? Buffer.concat(chunks) : null));
      });
      asked.on("error", reject);
      asked.end();
    });
  } finally {
    await fixture.close();
  }
}

it("a precompressed file is served as stored, is smaller than one compressed at start, and has no address of its own", async () => {
  const made = (await sent("/assets/app.js")) as Buffer;
  await compressStaticFiles(client.path);
  const body = (await sent("/assets/app.js")) as Buffer;
  expect(body).toEqual(readFileSync(join(client.path, "assets", "app.js.br")));
  expect(body.length).toBeLessThan(made.length);
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect(await sent("/assets/app.js.br")).toBeNull();
  for (const plain of ["short.js", "photo.png"])
    expect(existsSync(join(client.path, "assets", `${plain}.br`))).toBe(false);
});

it.each([
  ["with outdated content", () => compressStaticFiles(client.path)],
  [
    "with invalid content",
    async () => writeFileSync(join(client.path, "assets", "app.js.br"), "no compressed file"),
  ],
])("a precompressed file %s is not served", async (_, prepare) => {
  await prepare();
  writeFileSync(join(client.path, "assets", "app.js"), `${SCRIPT}\nsay("more");`);
  const body = (await sent("/assets/app.js")) as Buffer;
  expect(brotliDecompressSync(body).toString()).toBe(`${SCRIPT}\nsay("more");`);
});

it("a large file is served in each form, compressed at the start", async () => {
  const large = Array.from({ length: 300_000 }, (_, n) => `say(${(n * 7_919) % 99_991});`).join("\n");
  writeFileSync(join(client.path, "assets", "large.js"), large);
  await compressStaticFiles(client.path);
  expect(existsSync(join(client.path, "assets", "large.js.br"))).toBe(false);
  expect(brotliDecompressSync((await sent("/assets/large.js")) as Buffer).toString()).toBe(large);
  expect(gunzipSync((await sent("/assets/large.js", "gzip")) as Buffer).toString()).toBe(large);
  expect(((await sent("/assets/large.js", "identity")) as Buffer).toString()).toBe(large);
});

it("a .br file that belongs to no other file is served under its name", async () => {
  writeFileSync(join(client.path, "data.br"), "compressed by somebody");
  expect((await sent("/data.br"))?.toString()).toBe("compressed by somebody");
});
