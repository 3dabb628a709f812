// Short attacks on memory against a server as `npm start` runs it. Meanwhile, another client's calls must be answered. `npm run measure -- attack`
// runs all attacks at full strength during a class's game.

import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Target } from "../attacks/attack.ts";
import { MEMORY_ATTACKS } from "../attacks/memory.ts";
import { residentMb } from "../attacks/resident-memory.ts";
import { RawPupil } from "../support/raw-pupil.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

const MAX_MB = 350;
const SOCKETS = 20;
const BYTES_PER_SECOND = 20_000_000;
/** Enough time in ms for each socket to use its permitted memory. */
const ATTACK_MS = 1_500;

const folder = tempFolder("attacks-");
let server: ServerProcess;
let quiet: number;
let bystander: RawPupil;
beforeAll(async () => {
  server = await startServerProcess({ dataDir: folder.path, env: { HOST: "127.0.0.1", BACKUPS: "off" } });
  quiet = server.output().length;
  bystander = await RawPupil.open(server.url, "ABCDEF");
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

describe("server answers others while an attacker", () => {
  it.each(MEMORY_ATTACKS.map((attack) => [attack.what, attack] as const))("%s", async (_, attack) => {
    const over = new AbortController();
    const target: Target = {
      url: server.url,
      sockets: SOCKETS,
      bytesPerSecond: BYTES_PER_SECOND,
      signal: over.signal,
    };
    const attacking = attack.run(target, null);
    const end = setTimeout(() => over.abort(), ATTACK_MS);
    try {
      // During the attack, and after it.
      expect(await bystander.mutate("liveClock:now", {})).toEqual({ value: expect.any(Number) });
      expect((await attacking).bytes).toBeGreaterThan(0);
      expect(await bystander.mutate("liveClock:now", {})).toEqual({ value: expect.any(Number) });
    } finally {
      clearTimeout(end);
      over.abort();
    }
    expect(bystander.wire.closed).toBe(null);
    expect(residentMb(server.pid)).toBeLessThan(MAX_MB);
    expect(server.output().slice(quiet)).toBe("");
  });
});
