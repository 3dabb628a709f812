import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actionRef, FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { until } from "./support/until.ts";

const MAX_UPLOAD = 100_000;
const BYTES = Buffer.from("0123456789".repeat(100));
const SHA256 = createHash("sha256").update(BYTES).digest("base64");

let fixture: FixtureServer;
beforeAll(async () => {
  fixture = await FixtureServer.start({ maxUploadBytes: MAX_UPLOAD, oneFilePerUploadAddress: true });
});
afterAll(() => fixture.close());

const query = (path: string, args: object = {}) => fixture.http().query(queryRef(path), args);
const mutation = (path: string, args: object = {}) => fixture.http().mutation(mutationRef(path), args);

async function post(body: BodyInit, headers: Record<string, string> = {}, url?: string): Promise<Response> {
  const address = url ?? ((await mutation("files:uploadUrl")) as string);
  return await fetch(address, { method: "POST", body, headers, duplex: "half" } as RequestInit);
}

async function stored(
  headers: Record<string, string> = { "content-type": "image/png" },
  bytes = BYTES,
): Promise<string> {
  const response = await post(bytes, headers);
  expect(response.status).toBe(200);
  return ((await response.json()) as { storageId: string }).storageId;
}

const urlOf = async (id: string) => (await query("files:url", { id })) as string;
const bytesIn = () => readdirSync(join(fixture.dataDir, "files"));

describe("an upload", () => {
  it("is stored with its type, size and digest, and served at an unguessable address", async () => {
    const id = await stored();
    expect(await query("files:metadata", { id })).toEqual({
      _id: id,
      _creationTime: expect.any(Number),
      sha256: SHA256,
      size: BYTES.length,
      contentType: "image/png",
    });
    const url = await urlOf(id);
    expect(url).toMatch(new RegExp(`^${fixture.url}/api/storage/[0-9a-f-]{36}$`));
    expect(url).not.toContain(id);
  });

  it("has no type unless the request contains one", async () => {
    for (const headers of [{}, { "content-type": "" }] as Record<string, string>[]) {
      expect(await query("files:metadata", { id: await stored(headers) })).not.toHaveProperty("contentType");
    }
  });

  it("with a right digest is accepted, with a wrong one refused", async () => {
    expect((await post(BYTES, { digest: `sha-256=${SHA256}` })).status).toBe(200);
    const before = bytesIn();
    const damaged = await post(Buffer.from("other bytes"), { digest: `sha-256=${SHA256}` });
    expect(damaged.status).toBe(400);
    expect((await post(BYTES, { digest: "md5=x" })).status).toBe(400);
    expect((await post(BYTES, { "content-type": "no type" })).status).toBe(400);
    expect(bytesIn()).toEqual(before);
  });

  it.each([
    ["made up", () => "abc.def"],
    ["empty", () => ""],
    [
      "from another deployment",
      async () => {
        const other = await FixtureServer.start();
        const url = (await other.http().mutation(mutationRef("files:uploadUrl"), {})) as string;
        await other.close();
        return new URL(url).searchParams.get("token") ?? "";
      },
    ],
  ])("with a token that is %s is refused", async (_, token) => {
    const response = await post(BYTES, {}, `${fixture.url}/api/storage/upload?token=${await token()}`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "StorageTokenInvalid" });
  });

  it("with a changed expiry in its token is refused", async () => {
    const [, signature] =
      new URL(await mutation("files:uploadUrl")).searchParams.get("token")?.split(".") ?? [];
    const later = (Date.now() + 1e9).toString(36);
    const response = await post(BYTES, {}, `${fixture.url}/api/storage/upload?token=${later}.${signature}`);
    expect(response.status).toBe(401);
  });

  it("to a single-use address is accepted once, even with concurrent uploads", async () => {
    const url = await mutation("files:uploadUrl");
    const statuses = await Promise.all([1, 2, 3].map(async () => (await post(BYTES, {}, url)).status));
    expect(statuses.sort()).toEqual([200, 401, 401]);
    const again = await post(BYTES, {}, url);
    expect([again.status, await again.json()]).toMatchObject([401, { code: "StorageTokenExpired" }]);
  });

  it("that was refused can be repeated at the same address", async () => {
    const url = await mutation("files:uploadUrl");
    expect((await post(Buffer.alloc(MAX_UPLOAD + 1), {}, url)).status).toBe(413);
    const digest = `sha-256=${createHash("sha256").update("other").digest("base64")}`;
    expect((await post(BYTES, { digest }, url)).status).toBe(400);
    expect((await post(BYTES, {}, url)).status).toBe(200);
  });

  it("is refused while the disk is almost full, because the database needs the space", async () => {
    const other = await FixtureServer.start({ minFreeDiskBytes: Number.MAX_SAFE_INTEGER });
    const url = (await other.http().mutation(mutationRef("files:uploadUrl"), {})) as string;
    const response = await post(BYTES, {}, url);
    expect([response.status, await response.json()]).toMatchObject([507, { code: "DiskAlmostFull" }]);
    await other.close();
  });

  it("that is too large is refused with and without a Content-Length, and leaves no file", async () => {
    const before = bytesIn();
    const announced = await post(Buffer.alloc(MAX_UPLOAD + 1));
    expect(announced.status).toBe(413);
    async function* chunks() {
      for (let i = 0; i < 200; i++) yield Buffer.alloc(10_000);
    }
    const streamed = await post(Readable.toWeb(Readable.from(chunks())) as unknown as BodyInit);
    expect(streamed.status).toBe(413);
    expect(await streamed.json()).toMatchObject({ code: "FileTooLarge" });
    expect(bytesIn()).toEqual(before);
    expect((await post(Buffer.alloc(MAX_UPLOAD))).status).toBe(200);
  });

  it("is allowed from another origin", async () => {
    const url = await mutation("files:uploadUrl");
    const headers = {
      origin: "http://elsewhere.test",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type,digest",
    };
    const allowed = await fetch(url, { method: "OPTIONS", headers });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("http://elsewhere.test");
    expect(allowed.headers.get("access-control-allow-headers")).toBe("content-type,digest");
    const answer = await post(BYTES, { origin: "http://elsewhere.test" }, url);
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://elsewhere.test");
  });
});

describe("a stored file", () => {
  it("is served completely", async () => {
    const response = await fetch(await urlOf(await stored()));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(BYTES.length),
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=2592000",
      digest: `sha-256=${SHA256}`,
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  });

  it("is served with the type of its upload if the server has no client pages", async () => {
    for (const type of ["text/html", "image/svg+xml", "text/plain; charset=utf-8"]) {
      const { headers } = await fetch(await urlOf(await stored({ "content-type": type })));
      expect(headers.get("content-type")).toBe(type);
      expect(headers.get("content-disposition")).toBe(null);
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  });

  it("answers HEAD with the same headers", async () => {
    const response = await fetch(await urlOf(await stored()), { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe(String(BYTES.length));
    expect(await response.text()).toBe("");
  });

  it.each([
    ["bytes=0-3", 0, 3],
    ["bytes=990-", 990, 999],
    ["bytes=-5", 995, 999],
    ["bytes=998-5000", 998, 999],
    ["bytes=-5000", 0, 999],
  ])("is served in part for %s", async (range, start, end) => {
    const response = await fetch(await urlOf(await stored()), { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/${BYTES.length}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES.subarray(start, end + 1));
  });

  it.each(["bytes=1000-", "bytes=5-3", "bytes=-0", "bytes=0-1,3-4", "bytes=-"])(
    "cannot be served in part for %s",
    async (range) => {
      const response = await fetch(await urlOf(await stored()), { headers: { range } });
      expect(response.status).toBe(416);
      expect(response.headers.get("content-range")).toBe(`bytes */${BYTES.length}`);
    },
  );

  it("is served completely for a range in another unit, and if it is empty", async () => {
    const other = await fetch(await urlOf(await stored()), { headers: { range: "lines=1-2" } });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, BYTES.length]);
    for (const range of ["bytes=0-", "bytes=-5"]) {
      const empty = await fetch(await urlOf(await stored({}, Buffer.alloc(0))), { headers: { range } });
      expect([empty.status, await empty.text()]).toEqual([200, ""]);
    }
  });

  it("fails in Convex's words for ids that are not files'", async () => {
    const other = (await mutation("counters:schedule", { name: randomUUID(), delayMs: 3_600_000 })) as string;
    for (const id of ["nope", other]) {
      const text = (method: string) =>
        `Invalid argument \`storageId\` for \`storage.${method}\`: Invalid storage ID: "${id}". Storage ID should be an Id of '_storage' table, or a UUID string.`;
      expect(await mutation("files:errors", { id })).toEqual([text("getUrl"), text("delete")]);
      expect(await fixture.http().action(actionRef("files:errorOfGet"), { id })).toBe(text("get"));
    }
    const id = await stored();
    await mutation("files:remove", { id });
    expect(await mutation("files:errors", { id })).toEqual(["null", `storage id ${id} not found`]);
  });

  it("returns 404 for a missing file and 400 for an invalid name", async () => {
    const missing = await fetch(`${fixture.url}/api/storage/${randomUUID()}`);
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: "FileNotFound" }]);
    const bad = await fetch(`${fixture.url}/api/storage/..%2fdata.sqlite`);
    expect([bad.status, await bad.json()]).toMatchObject([400, { code: "InvalidStoragePath" }]);
  });

  it("is deleted with its record: address, bytes and record", async () => {
    const id = await stored();
    const url = await urlOf(id);
    const client = await fixture.raw();
    client.connect();
    const watched = client.add("files:url", { id });
    expect((await client.result(watched)).value).toBe(url);
    await mutation("files:remove", { id });
    await client.result(watched, ({ value }) => value === null);
    expect((await fetch(url)).status).toBe(404);
    const name = url.split("/").at(-1) ?? "";
    await until("the bytes to be gone", () => !bytesIn().includes(name));
  });

  it("remains when the deletion is rolled back", async () => {
    const id = await stored();
    const url = await urlOf(id);
    await expect(mutation("files:removeAndFail", { id })).rejects.toThrow();
    await expect(mutation("files:removeInside", { id })).resolves.toBe("still there");
    const response = await fetch(url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
  });

  it("can be stored and read by an action", async () => {
    const text = "made by an action";
    const { id, back, url } = await fixture.http().action(actionRef("files:store"), { text });
    expect(back).toBe(text);
    expect(await (await fetch(url)).text()).toBe(text);
    expect(await query("files:metadata", { id })).toMatchObject({
      contentType: "text/plain",
      size: text.length,
    });
  });

  it("remains after a restart; bytes without a record are deleted", async () => {
    const id = await stored();
    const url = await urlOf(id);
    const folder = join(fixture.dataDir, "files");
    const orphans = [join(folder, randomUUID()), join(folder, ".upload-cut-short")];
    const fresh = join(folder, randomUUID());
    for (const file of [...orphans, fresh]) writeFileSync(file, "x");
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    for (const file of orphans) utimesSync(file, old, old);
    await fixture.restart();
    await until("the orphans to be gone", () => orphans.every((file) => !existsSync(file)));
    expect(existsSync(fresh)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
  });
});
