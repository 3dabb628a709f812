// `npm run backup` and `npm run restore` as an administrator meets them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { register } from "../support/teacher.ts";

const EMAIL = "ogretmen@ornek.test";
const folder = tempFolder();
const dataDir = join(folder.path, "data");
let server: ServerProcess;
beforeAll(async () => {
  server = await startServerProcess({ dataDir });
  await register(server.url, { name: "Zeynep Aydın", email: EMAIL, role: "teacher" });
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

async function run(command: "backup" | "restore", args: string[], dir = dataDir) {
  const child = spawn(process.execPath, ["scripts/run.mjs", command, ...args], {
    env: { ...process.env, DATA_DIR: dir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const [code] = (await once(child, "close")) as [number];
  return { said: said.trim(), code };
}

// One server for all, as starting one takes a while; the last test stops it.
describe("the backup and restore commands", { timeout: 90_000 }, () => {
  const file = join(folder.path, "backup.zip");

  it("say in one sentence what is wrong", async () => {
    const letter = join(folder.path, "letter.zip");
    writeFileSync(letter, "Dear grandmother");
    const cases = [
      [run("backup", [], join(folder.path, "empty")), /klasöründe veritabanı yok/],
      [run("backup", [letter]), /zaten var/],
      [run("restore", []), /Tek bir yedek adı yazın/],
      [run("restore", [join(folder.path, "missing.zip")]), /diye bir dosya yok/],
      [run("restore", [letter], join(folder.path, "other")), /Yedek dosyası bozuk/],
      [run("restore", [letter]), /çalışan başka bir sunucu kullanıyor/],
    ] as const;
    for (const [answer, sentence] of cases) {
      const { said, code } = await answer;
      expect(said).toMatch(sentence);
      expect([code, said.split("\n").length]).toEqual([1, 1]);
    }
  });

  it("write the running server's data into a file that only its owner can read", async () => {
    const { said, code } = await run("backup", [file]);
    expect(said).toContain(`her şeyin yedeği: ${file}`);
    expect(code).toBe(0);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  });

  it("put it back when the server is stopped, and keep what was there", async () => {
    await register(server.url, { name: "Ali Can", email: "sonraki@ornek.test", role: "teacher" });
    expect(await server.stop()).toBe(0);
    const [expired, own] = ["backup-2026-01-01-101010.zip", "backup-of-may.zip"];
    for (const name of [expired, own]) {
      writeFileSync(join(folder.path, name), "");
      utimesSync(join(folder.path, name), new Date(), new Date(Date.now() - 29 * 24 * 60 * 60 * 1000));
    }
    const stopped = await run("backup", [folder.path]);
    expect(stopped.said).toContain(`28 günden eski oldukları için silindi: ${expired}.`);
    expect([existsSync(join(folder.path, expired)), existsSync(join(folder.path, own))]).toEqual([
      false,
      true,
    ]);
    expect(stopped.said).toMatch(/her şeyin yedeği: .*backup-\d{4}-\d\d-\d\d-\d{6}\.zip/);
    const { said, code } = await run("restore", [file]);
    expect(said).toMatch(/tarihli yedek var.*sonraki başlatmada.*yeniden silinir.*Öncekiler /s);
    expect(code).toBe(0);
    const [old = ""] = readdirSync(dataDir).filter((name) => name.startsWith("before-restore-"));
    expect(existsSync(join(dataDir, old, "data.sqlite"))).toBe(true);
    server = await startServerProcess({ dataDir });
    // The first account is there, the later one is not.
    const again = { name: "Zeynep Aydın", role: "teacher" } as const;
    await expect(register(server.url, { ...again, email: EMAIL })).rejects.toThrow();
    await register(server.url, { ...again, email: "sonraki@ornek.test" });
  });
});
