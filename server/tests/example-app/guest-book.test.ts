// A second app besides the one that this server was written for: an ordinary Convex project with generated code, which uses only the server's public
// entry point and the official clients.
import { fileURLToPath } from "node:url";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { ConvexError } from "convex/values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { type RunningServer, silentLogger, startServer } from "../../src/index.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";
import { api, internal } from "./convex/_generated/api.js";

const FUNCTIONS = fileURLToPath(new URL("./convex", import.meta.url));
const A_DAY_MS = 24 * 60 * 60 * 1000;
/** Number of entries that the cron retains. */
const MAX_ENTRIES = 5;

const folder = tempFolder("guest-book-");
let server: RunningServer;
let visitor: ConvexClient;

const start = (port: number) =>
  startServer({ functionsDir: FUNCTIONS, dataDir: folder.path, port, host: "127.0.0.1", log: silentLogger });

beforeAll(async () => {
  server = await start(0);
  visitor = new ConvexClient(server.url, {
    skipConvexDeploymentUrlCheck: true,
    unsavedChangesWarning: false,
    webSocketConstructor: WebSocket as never,
    logger: false,
  });
});

afterAll(async () => {
  await visitor.close();
  await server.close();
  folder.remove();
});

/** Texts in the visible entries of a subscriber, newest first. */
function subscribeToBook() {
  const seen: { texts: string[] } = { texts: [] };
  const stop = visitor.onUpdate(api.entries.latest, {}, (entries) => {
    seen.texts = entries.map(({ text }) => text);
  });
  return { seen, stop };
}

describe("a guest book", () => {
  it("shows an entry to subscribers after its job has run", async () => {
    const { seen, stop } = subscribeToBook();
    await visitor.mutation(api.entries.sign, { name: "Ada", text: "a fine bird" });
    await until("the entry to be shown", () => seen.texts.includes("a fine bird"));
    stop();
  });

  it("does not show an entry that was withdrawn before", async () => {
    const id = await visitor.mutation(api.entries.sign, {
      name: "Ada",
      text: "a fien bird",
      shownAfterMs: A_DAY_MS,
    });
    await visitor.mutation(api.entries.takeBack, { id });
    await server.runFunction("entries:show", { id });
    expect((await visitor.query(api.entries.latest, {})).map(({ text }) => text)).not.toContain(
      "a fien bird",
    );
  });

  it("reports an invalid entry with an error code and without the server's message", async () => {
    const refused = await visitor
      .mutation(api.entries.sign, { name: " ", text: "?" })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConvexError);
    expect((refused as ConvexError<{ code: string }>).data).toEqual({ code: "NAME_MISSING" });
  });

  it("stores an uploaded photo and returns the same bytes", async () => {
    const bytes = new Uint8Array([137, 80, 78, 71, 0, 255]);
    const address = await visitor.mutation(api.photos.uploadUrl, {});
    const sent = await fetch(address, {
      method: "POST",
      headers: { "content-type": "image/png" },
      body: bytes,
    });
    const { storageId } = (await sent.json()) as { storageId: never };
    await visitor.mutation(api.entries.sign, { name: "Ben", text: "with a photo", photo: storageId });
    const url = await until("the entry to be shown", async () => {
      const entries = await visitor.query(api.entries.latest, {});
      return entries.find(({ text }) => text === "with a photo")?.photoUrl;
    });
    const photo = await fetch(url);
    expect(photo.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(bytes);
  });

  it("lets an action store a file and sign with it", async () => {
    await visitor.action(api.photos.signWithStamp, { name: "Cem", text: "stamped" });
    const url = await until("the entry to be shown", async () => {
      const entries = await visitor.query(api.entries.latest, {});
      return entries.find(({ text }) => text === "stamped")?.photoUrl;
    });
    expect(await (await fetch(url)).text()).toContain("<title>3</title>");
  });

  it("answers HTTP requests on its own route", async () => {
    await until("the entry to be there", async () =>
      (await (await fetch(`${server.url}/http/entries.txt`)).text()).includes("Cem: stamped\n"),
    );
  });

  it("is reduced to its newest entries by a cron", async () => {
    const http = new ConvexHttpClient(server.url, { skipConvexDeploymentUrlCheck: true, logger: false });
    for (let i = 0; i < 2 * MAX_ENTRIES; i++)
      await http.mutation(api.entries.sign, { name: "Eda", text: `number ${i}` });
    const texts = await until("the oldest to go", async () => {
      const entries = await http.query(api.entries.latest, {});
      return (
        entries[0]?.text === `number ${2 * MAX_ENTRIES - 1}` && entries.length === MAX_ENTRIES && entries
      );
    });
    expect(texts.map(({ text }) => text).at(-1)).toBe(`number ${MAX_ENTRIES}`);
  });

  it("refuses public calls of internal functions", async () => {
    const http = new ConvexHttpClient(server.url, { skipConvexDeploymentUrlCheck: true, logger: false });
    await expect(http.mutation(internal.entries.keepNewest as never, { most: 0 } as never)).rejects.toThrow(
      "Could not find public function",
    );
  });

  it("is unchanged after a restart, also for connected subscribers", async () => {
    const { seen, stop } = subscribeToBook();
    const before = await until("the book", () => seen.texts.length > 0 && seen.texts);
    await server.close();
    server = await start(server.port);
    await visitor.mutation(api.entries.sign, { name: "Ada", text: "here again" });
    await until("the entry to be shown", () => seen.texts[0] === "here again");
    expect(seen.texts.slice(1)).toEqual(before.slice(0, seen.texts.length - 1));
    stop();
  });
});
