import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, describe, expect, it } from "vitest";
import { tempFolder } from "../support/temp-folder.ts";
import { mutationRef, queryRef } from "./support/fixture-server.ts";
import { KillableServer } from "./support/killable-server.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const MEBIBYTE = 1024 * 1024;
const CHANNEL = "full";

async function start(dataDir: string, maxFileBytes?: number): Promise<KillableServer> {
  const server = await KillableServer.start(dataDir, 0, maxFileBytes);
  cleanups.push(() => server.kill());
  return server;
}

const http = ({ url }: KillableServer) =>
  new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });

/** Sends messages of 200 KB, one after the other, until one is not acknowledged. @returns those that were. */
async function fill(server: KillableServer): Promise<string[]> {
  const acknowledged: string[] = [];
  for (;;) {
    const text = `${acknowledged.length} ${"x".repeat(200_000)}`;
    try {
      await http(server).mutation(mutationRef("messages:send"), { channel: CHANNEL, text });
    } catch {
      return acknowledged;
    }
    acknowledged.push(text);
  }
}

// Windows has no such limit. A disk that is full answers the same calls with another number.
describe.skipIf(process.platform === "win32")("a disk that takes no more", { timeout: 120_000 }, () => {
  it("ends the server with a sentence; what was acknowledged is there when there is room again, and nothing half", async () => {
    const folder = tempFolder("full-disk-");
    cleanups.push(folder.remove);
    const server = await start(folder.path, 8 * MEBIBYTE);
    const acknowledged = await fill(server);
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(await server.ended()).toBe(1);
    expect(server.output).toMatch(/The server cannot go on: /);

    const again = await start(folder.path);
    const stored: string[] = await http(again).query(queryRef("messages:list"), { channel: CHANNEL });
    // The one that nobody was told of may have been written before the disk was full.
    expect(stored.slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(1);
    for (const [i, text] of stored.entries()) expect(text).toBe(`${i} ${"x".repeat(200_000)}`);
  });

  it("takes no upload that does not fit, keeps nothing of it, and serves on", async () => {
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
