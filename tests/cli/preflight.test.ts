import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { dataVersionsOf, silentLogger, startServer } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../../cli/config/config.ts";
import { freePortFrom } from "../../cli/network/free-port.ts";
import { NODE_FLOOR, nodeProblem } from "../../cli/node-floor.mjs";
import { type Machine, preflight } from "../../cli/server/preflight.ts";
import { forgetRunningServer, noteRunningServer } from "../../cli/server/running-server.ts";
import { terminalQr } from "../../cli/terminal/terminal-qr.ts";

const GIB = 1024 ** 3;
let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => folder.remove());

const HEALTHY: Machine = {
  nodeVersion: "24.1.0",
  now: Date.UTC(2027, 0, 1),
  freeBytes: async () => 20 * GIB,
  lanUrls: () => ["http://192.168.1.20:3000"],
};

/** Problems that the preflight reports on a machine that differs from a healthy one in `machine`. */
async function wrong(machine: Partial<Machine>, other: Partial<Config> = {}): Promise<string[]> {
  const config = { port: 0, host: "127.0.0.1", dataDir: folder.path, ...other };
  const findings = await preflight(config, { ...HEALTHY, ...machine });
  return findings
    .filter(({ level }) => level !== "ok")
    .map(({ name, level, sentence }) => `${level} ${name}: ${sentence}`);
}

describe("the port of a package", () => {
  it("is the next free one if another program uses it", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await freePortFrom("127.0.0.1", port)).toBeGreaterThan(port);
    other.close();
    await once(other, "close");
    expect(await freePortFrom("127.0.0.1", port)).toBe(port);
  });
});

describe("the preflight", () => {
  it("reports no problem on a healthy machine", async () => {
    expect(await wrong({})).toEqual([]);
  });

  it.each([
    ["an old Node", { nodeVersion: "18.20.4" }, /^stops Node\.js: .*18\.20\.4: nodejs\.org adresinden/],
    [
      "a disk with little room",
      { freeBytes: async () => 0.5 * GIB },
      /^warns Disk: .*512 MB boş yer.*Yer açın/,
    ],
    ["a machine without a network", { lanUrls: () => [] }, /^warns Ağ: .*aynı Wi-Fi ağına/],
    [
      "a clock before this version was written",
      { now: Date.UTC(2020, 0, 1) },
      /^warns Saat: .*1 Ocak 2020.*düzeltip/,
    ],
  ])("reports %s with a remedy", async (_, machine, sentence) => {
    expect(await wrong(machine)).toEqual([expect.stringMatching(sentence)]);
  });

  it("reports a clock that is behind the data", async () => {
    const database = join(folder.path, "data.sqlite");
    writeFileSync(database, "");
    const written = new Date(HEALTHY.now + 3 * 24 * 60 * 60 * 1000);
    utimesSync(database, written, written);
    expect(await wrong({})).toEqual([expect.stringContaining("warns Saat:")]);
  });

  it("reports the last write of the data if it was long ago, because the clock may be ahead", async () => {
    const database = join(folder.path, "data.sqlite");
    writeFileSync(database, "");
    const written = new Date(HEALTHY.now - 900 * 24 * 60 * 60 * 1000);
    utimesSync(database, written, written);
    expect(await wrong({})).toEqual([
      expect.stringMatching(/^warns Saat: .*15 Temmuz 2024.*1 Ocak 2027.*silinir/),
    ]);
  });

  it("leaves no files, even without an existing data folder", async () => {
    const dataDir = join(folder.path, "a", "b");
    expect(await wrong({}, { dataDir })).toEqual([]);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it("reports a server that uses the data, which is not a problem", async () => {
    const server = await startServer({
      dataDir: folder.path,
      port: 0,
      host: "127.0.0.1",
      log: silentLogger,
    });
    const url = `http://localhost:${server.port}`;
    noteRunningServer(folder.path, { url, publicUrl: null, adminKey: server.adminKey });
    expect(await wrong({}, { port: server.port })).toEqual([]);
    const config = { port: server.port, host: "127.0.0.1", dataDir: folder.path };
    const sentences = (await preflight(config, HEALTHY)).map(({ sentence }) => sentence);
    expect(sentences).toContainEqual(expect.stringContaining(`şu anda çalışıyor: ${url}`));
    await server.close();
    forgetRunningServer(folder.path);
    expect(await wrong({}, { port: server.port })).toEqual([]);
  });

  it("reports data of a newer version with the rollback command, and data of an older one with its version", async () => {
    const options = { dataDir: folder.path, port: 0, host: "127.0.0.1", log: silentLogger };
    await (await startServer(options)).close();
    const file = join(folder.path, "data.sqlite");
    const { stored, known } = dataVersionsOf(folder.path) ?? {};
    expect([stored, typeof known]).toEqual([known, "number"]);
    const bytes = readFileSync(file);
    // SQLite's `user_version`.
    bytes.writeUInt32BE(known! + 1, 60);
    writeFileSync(file, bytes);
    expect(await wrong({ now: Date.now() })).toEqual([
      expect.stringMatching(/^stops Veri klasörü: .*daha yeni bir sürüm.*npm run cli -- rollback/),
    ]);
    bytes.writeUInt32BE(known! - 1, 60);
    writeFileSync(file, bytes);
    expect(await wrong({ now: Date.now() })).toEqual([]);
  });

  it("reports that no backup can be written, unless backups are switched off", async () => {
    const file = join(folder.path, "file");
    writeFileSync(file, "");
    const backupDir = join(file, "backups");
    expect(await wrong({}, { backupDir })).toEqual([
      expect.stringMatching(/^warns Yedekler: .*bu adda bir dosya var.*BACKUP_DIR/),
    ]);
    expect(await wrong({}, { backupDir, makesBackups: false })).toEqual([]);
  });

  // Root can write to read-only folders.
  it.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "reports a read-only data folder",
    async () => {
      chmodSync(folder.path, 0o500);
      const found = await wrong({});
      chmodSync(folder.path, 0o700);
      expect(found).toEqual([expect.stringMatching(/^stops Veri klasörü: .*yetkisi yok.*yazma hakkı/)]);
    },
  );
});

describe("the oldest supported Node", () => {
  it.each(["22.18.0", "22.23.3", "23.6.0", "24.0.0"])("%s is accepted", (version) => {
    expect(nodeProblem(version)).toBeNull();
  });
  it.each(["20.20.2", "22.17.1", "18.20.4"])("%s is refused with one sentence", (version) => {
    expect(nodeProblem(version)).toContain(`Node.js ${NODE_FLOOR} ya da daha yenisi gerekir`);
  });
  it("is mentioned with a hint to npm if `npm ci` has installed a newer one", () => {
    expect(nodeProblem("20.20.2")).toMatch(/nodejs\.org adresinden Node\.js 24'ü kurup/);
    expect(nodeProblem("20.20.2", true)).toMatch(
      /20\.20\.2: .*komutu npm ile başlatın, örneğin `npm start`\.$/,
    );
  });
});

describe("the QR code in a terminal", () => {
  it("is black on white, square, with a light margin around its three finder patterns", () => {
    const code = terminalQr("http://192.168.1.20:3000");
    const lines = stripVTControlCharacters(code).split("\n");
    const width = lines[0]?.length ?? 0;
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([width]));
    for (const line of code.split("\n")) expect(line).toContain("[30;107m");
    expect(lines).toHaveLength(Math.ceil(width / 2));
    expect(lines[0]).toBe(" ".repeat(width));
    // The upper edge of a corner's frame is seven dark modules.
    expect(lines[1]).toMatch(/^ {2}█▀▀▀▀▀█ .* █▀▀▀▀▀█ {2}$/);
  });
});
