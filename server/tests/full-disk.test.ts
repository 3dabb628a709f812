import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, describe, expect, it } from "vitest";
import { mutationRef, queryRef } from "./support/fixture-server.ts";
import { KillableServer } from "./support/killable-server.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const MEBIBYTE = 1024 * 1024;
const CHANNEL = "full";

async function start(dataDir: string, maxFileBytes?: number): Promise<KillableServer> {
  const server = await KillableServer.start(dataDir, { maxFileBytes });
  cleanups.push(() => server.kill());
  return server;
}

const http = ({ url }: KillableServer) =>
  new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });

const send = (server: KillableServer, text: string): Promise<unknown> =>
  http(server).mutation(mutationRef("messages:send"), { channel: CHANNEL, text });
const stored = (server: KillableServer): Promise<string[]> =>
  http(server).query(queryRef("messages:list"), { channel: CHANNEL });

async function health({ url }: KillableServer): Promise<[status: number, reason: unknown]> {
  const response = await fetch(`${url}/health`);
  return [response.status, ((await response.json()) as { reason?: unknown }).reason];
}

interface Filled {
  acknowledged: string[];
  /** The message without space, and its result, which arrives after space has become available. */
  waiting: { text: string; answer: Promise<unknown> };
}

/** Sends messages of 200 KB in sequence until one is not acknowledged and the server logs the reason. */
async function fill(server: KillableServer): Promise<Filled> {
  const acknowledged: string[] = [];
  for (;;) {
    const text = `${acknowledged.length} ${"x".repeat(200_000)}`;
    let isAcknowledged = false;
    const answer = send(server, text).then(() => {
      isAcknowledged = true;
    });
    answer.catch(() => {});
    await until("an answer, or the word of the server", () => isAcknowledged || IS_FULL.test(server.output));
    if (!isAcknowledged) return { acknowledged, waiting: { text, answer } };
    acknowledged.push(text);
  }
}

const IS_FULL = /The data folder's disk is full. Everything waits until there is room/;
/** `prlimit` of util-linux removes a limit of a running process. */
const canMakeRoom = process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0;

// Windows has no file size limit. A really full disk causes another error number in the same system calls.
describe.skipIf(process.platform === "win32")("a full disk", () => {
  it.skipIf(!canMakeRoom)(
    "refuses new writes, and completes waiting writes after space is available, without ending the server",
    async () => {
      const folder = tempFolder("full-disk-");
      cleanups.push(folder.remove);
      const server = await start(folder.path, 8 * MEBIBYTE);
      const { acknowledged, waiting } = await fill(server);
      expect(acknowledged.length).toBeGreaterThan(5);
      await expect(send(server, "one more")).rejects.toThrow(
        /disk is almost full: nothing new is stored now/,
      );
      expect(server.isRunning).toBe(true);
      expect(await health(server)).toEqual([503, "disk-full"]);
      server.makeRoom();
      await waiting.answer;
      await send(server, "goes on");
      expect(await health(server)).toEqual([200, undefined]);
      expect(await stored(server)).toEqual([...acknowledged, waiting.text, "goes on"]);
      await server.kill();
      const again = await start(folder.path);
      expect(await stored(again)).toEqual([...acknowledged, waiting.text, "goes on"]);
    },
  );

  it("and a kill lose no acknowledged write and leave no partial one", async () => {
    const folder = tempFolder("full-disk-");
    cleanups.push(folder.remove);
    const server = await start(folder.path, 8 * MEBIBYTE);
    const { acknowledged, waiting } = await fill(server);
    await server.kill();
    const again = await start(folder.path);
    const found = await stored(again);
    // The unacknowledged message may have been written before the disk was full.
    expect([acknowledged, [...acknowledged, waiting.text]]).toContainEqual(found);
  });

  it("refuses an upload that does not fit, stores nothing of it, and continues to serve", async () => {
    const folder = tempFolder("full-disk-");
    cleanups.push(folder.remove);
    const server = await start(folder.path, 8 * MEBIBYTE);
    const upload = async (bytes: number) => {
      const url = await http(server).mutation(mutationRef("files:uploadUrl"), {});
      return await fetch(url as string, { method: "POST", body: "x".repeat(bytes) });
    };
    expect((await upload(9 * MEBIBYTE)).status).toBeGreaterThanOrEqual(500);
    expect(readdirSync(join(folder.path, "files"))).toEqual([]);
    expect((await upload(MEBIBYTE)).status).toBe(200);
    expect(server.isRunning).toBe(true);
  });
});
