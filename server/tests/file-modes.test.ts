import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { silentLogger } from "../src/index.ts";
import { actionRef, FixtureServer, mutationRef } from "./support/fixture-server.ts";
import { tempFolder } from "./support/temp-folder.ts";
import { until } from "./support/until.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Paths in a folder, and the folder itself, that other users may read, write or enter. */
function accessibleToOthers(folder: string): string[] {
  const names = [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
}

const mode = (path: string) => statSync(path).mode & 0o777;

it.skipIf(process.platform === "win32")(
  "a start removes other users' access to a data folder with open permissions",
  async () => {
    const folder = tempFolder("by-hand-");
    cleanups.push(folder.remove);
    const [dataDir, elsewhere] = [join(folder.path, "data"), join(folder.path, "elsewhere")];
    const first = await FixtureServer.start({ dataDir });
    await first.http().action(actionRef("files:store"), { text: "a file" });
    await first.server.close();
    // Permissions as after `mkdir`, `cp -r` and editors.
    for (const name of [".", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })]) {
      const path = join(dataDir, name);
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    }
    writeFileSync(join(dataDir, "notes.txt"), "the operator's own", { mode: 0o644 });
    writeFileSync(elsewhere, "somebody else's", { mode: 0o644 });
    symlinkSync(elsewhere, join(dataDir, "files", "link"));

    const warnings: string[] = [];
    const log = { ...silentLogger, warn: (line: string) => void warnings.push(line) };
    const server = await FixtureServer.start({ dataDir, log });
    cleanups.push(() => server.close());
    expect(warnings).toEqual([expect.stringMatching(/Other users of this machine could look into .*data\./)]);
    await server.http().action(actionRef("files:store"), { text: "another file" });
    await server.http().mutation(mutationRef("messages:send"), { channel: "c", text: "t" });
    const headers = { authorization: `Convex ${server.server.adminKey}` };
    await fetch(`${server.url}/api/export/request/zip?includeStorage=true&component=`, {
      method: "POST",
      headers,
    });
    await until("the export", () => readdirSync(join(dataDir, "exports")).length > 0);
    expect(mode(dataDir)).toBe(0o700);
    for (const name of ["data.sqlite", "data.sqlite-wal"]) expect(mode(join(dataDir, name))).toBe(0o600);
    expect(accessibleToOthers(dataDir).sort()).toEqual([join("files", "link"), "notes.txt"]);
  },
  60_000,
);

it.skipIf(process.platform === "win32")(
  "a data folder created by the server causes no warning about permissions",
  async () => {
    const folder = tempFolder("made-");
    cleanups.push(folder.remove);
    const warnings: string[] = [];
    const log = { ...silentLogger, warn: (line: string) => void warnings.push(line) };
    const dataDir = join(folder.path, "data");
    mkdirSync(join(folder.path), { recursive: true });
    const server = await FixtureServer.start({ dataDir, log });
    cleanups.push(() => server.close());
    expect(warnings).toEqual([]);
    expect(accessibleToOthers(dataDir)).toEqual([]);
    await server.restart();
    expect(warnings).toEqual([]);
  },
);
