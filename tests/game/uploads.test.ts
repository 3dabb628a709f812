// Pictures over real connections: uploaded by HTTP, with types determined by their content.
import { readFileSync } from "node:fs";
import type { ConvexClient } from "convex/browser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { UPLOAD_BURST } from "../../convex/shared/limits/rateLimits.ts";
import { connect } from "../support/live-client.ts";
import { avifWithFrame, pngOf } from "../support/pictures.ts";
import { register, Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const PICTURE = readFileSync("cli/demo/images/kare.webp");
const PAGE = Buffer.from("<!doctype html><script>alert(document.cookie)</script>");

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await Teacher.register(app.url);
});
afterAll(async () => {
  await teacher.leave();
  await app.close();
});

async function upload(content: Buffer<ArrayBuffer>, type: string): Promise<Id<"_storage">> {
  const url = await teacher.client.mutation(api.images.generateUploadUrl, {});
  const response = await fetch(url, { method: "POST", headers: { "Content-Type": type }, body: content });
  return ((await response.json()) as { storageId: Id<"_storage"> }).storageId;
}

it("a real picture is accepted and served with its type", async () => {
  const storageId = await upload(PICTURE, "image/webp");
  const image = await teacher.client.action(api.images.register, { storageId });
  if (!image.ok) throw new Error(image.code);
  const served = await fetch(image.url);
  expect(served.headers.get("content-type")).toBe("image/webp");
  expect(Buffer.from(await served.arrayBuffer()).equals(PICTURE)).toBe(true);
});

it.each<[what: string, content: Buffer<ArrayBuffer>, type: string, code?: string]>([
  ["a page that calls itself a picture", PAGE, "image/webp"],
  ["a page", PAGE, "text/html"],
  ["a picture that calls itself a page", PICTURE, "text/html"],
  ["a picture with another name", PICTURE, "image/png"],
  ["a small file of a picture as large as a wall", pngOf(30_000, 30_000), "image/png", "IMAGE_DIMENSIONS"],
  [
    "a picture whose frame is larger than it says",
    avifWithFrame(16_384, 16_384),
    "image/avif",
    "IMAGE_DIMENSIONS",
  ],
])("%s is refused and deleted", async (_what, content, type, code = "IMAGE_TYPE") => {
  const storageId = await upload(content, type);
  const register = () => teacher.client.action(api.images.register, { storageId });
  expect(await register()).toEqual({ ok: false, code });
  expect(await register()).toEqual({ ok: false, code: "IMAGE_MISSING" });
});

it("students and guests get no upload address and cannot register a file as a picture", async () => {
  const storageId = await upload(PICTURE, "image/webp");
  const token = await register(app.url, { name: "Ali", email: "ali@ornek.test", role: "student" });
  const student = connect(app.url);
  student.setAuth(async () => token);
  const guest = connect(app.url);
  const refusals: [ConvexClient, string][] = [
    [guest, "UNAUTHENTICATED"],
    [student, "FORBIDDEN"],
  ];
  for (const [client, code] of refusals) {
    await expect(client.mutation(api.images.generateUploadUrl, {})).rejects.toMatchObject({ data: { code } });
    await expect(client.action(api.images.register, { storageId })).rejects.toMatchObject({ data: { code } });
    await client.close();
  }
});

it("the number of file checks is limited like the number of uploads", async () => {
  const busy = await Teacher.register(app.url, "cok@ornek.test");
  const storageId = await upload(PICTURE, "image/webp");
  const register = () => busy.client.action(api.images.register, { storageId });
  for (let look = 0; look < UPLOAD_BURST; look += 1) expect(await register()).toMatchObject({});
  await expect(register()).rejects.toMatchObject({ data: { code: "TOO_MANY_UPLOADS" } });
  await busy.leave();
});

it("the daily cleanup processes the files of a real server", async () => {
  await upload(PICTURE, "image/webp");
  expect(await app.server.run(internal.retention.sweepFiles, { cursor: null })).toBe(null);
});
