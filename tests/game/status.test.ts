// The link to the status page in the terminal, its use, and its absence from logs.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StatusAnswer } from "../../src/features/status/status-answer.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

const folder = tempFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ dataDir: folder.path });
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

function statusCommand(dataDir: string): { said: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["cli/run.mjs", "cli/main.ts", "status"], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  return { said: stdout + stderr, code: status };
}

it("the command prints a single-use link to a page with the server's status", async () => {
  const { said } = statusCommand(folder.path);
  const [, origin = "", link = ""] = /^(http:\/\/localhost:\d+)\/durum#(\S+)$/m.exec(said) ?? [];
  expect(origin).toBe(server.url);
  const open = () =>
    fetch(`${origin}/api/embedded/status/session`, { method: "POST", body: JSON.stringify({ link }) });
  const { session } = (await (await open()).json()) as { session: string };
  expect((await open()).status).toBe(403);

  const read = async () => {
    const headers = { authorization: `Status ${session}` };
    return (await (await fetch(`${origin}/api/embedded/status`, { headers })).json()) as StatusAnswer;
  };
  // Fields that the page uses, with their types.
  expect(await read()).toMatchObject({
    engine: {
      problem: null,
      versions: { node: process.versions.node, convex: expect.any(String), data: expect.any(Number) },
      disk: { free: expect.any(Number), size: expect.any(Number), isFilling: expect.any(Boolean) },
      limits: { connections: 0, memory: 0 },
    },
    app: {
      version: expect.stringMatching(/^\d/),
      addresses: { local: server.url, lan: expect.any(Array), public: null },
      games: { waiting: 0, active: 0 },
      backups: { folder: join(folder.path, "backups"), isOn: true, newestAt: null, problem: null },
      dataDir: folder.path,
      logsFolder: join(folder.path, "logs"),
      failedSignIns: 0,
    },
  });

  // Neither output nor log files contain a secret.
  const { adminKey } = JSON.parse(readFileSync(join(folder.path, "running.json"), "utf8")) as {
    adminKey: string;
  };
  const logs = join(folder.path, "logs");
  await until("a line in the log", () => readdirSync(logs).length > 0);
  const kept = readdirSync(logs).map((name) => readFileSync(join(logs, name), "utf8"));
  expect(kept.join("")).toContain('"event":"server.started"');
  for (const secret of [link, session, adminKey]) {
    expect([...kept, server.output()].join("")).not.toContain(secret);
  }
  // A start with stored output prints the command instead of the link.
  expect(server.output()).toContain("Durum sayfasının bağlantısı: npm run cli -- status");
});

it("the command reports that no server runs on the data", () => {
  const empty = tempFolder();
  expect(statusCommand(empty.path)).toMatchObject({ code: 1, said: expect.stringMatching(/veritabanı yok/) });
  empty.remove();
});
