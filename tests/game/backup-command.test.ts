// The commands `npm run cli -- backup`, `restore` and `rollback`, as an administrator uses them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { register, Teacher } from "../support/teacher.ts";

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

async function run(command: "backup" | "restore" | "rollback", args: string[], dir = dataDir) {
  const child = spawn(process.execPath, ["cli/run.mjs", "cli/main.ts", command, ...args], {
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

// One server for all tests, because its start is slow. The last test stops it.
describe("the backup and restore commands", () => {
  const file = join(folder.path, "backup.zip");

  it("report errors in one sentence", async () => {
    const letter = join(folder.path, "letter.zip");
    writeFileSync(letter, "Dear grandmother");
    const cases = [
      [run("backup", [], join(folder.path, "empty")), /klasöründe veritabanı yok/],
      [run("backup", [letter]), /zaten var/],
      [run("backup", [join(folder.path, "usb")]), /usb diye bir klasör yok.*\.zip ile biten/],
      [run("backup", [join(folder.path, "usb", "yedek.zip")]), /diye bir klasör yok/],
      [run("restore", [folder.path]), /bir klasör.*\.zip/],
      [run("restore", []), /Tek bir yedek adı yazın/],
      [run("restore", [join(folder.path, "missing.zip")]), /diye bir dosya yok/],
      [run("restore", [letter], join(folder.path, "other")), /Yedek dosyası bozuk/],
      [run("restore", [letter]), /çalışan başka bir sunucu kullanıyor/],
      [run("rollback", ["--yes"]), /Canlı Quiz bu veri klasörüyle çalışıyor.*Önce onu durdurun/],
      [run("rollback", [], join(folder.path, "empty")), /klasöründe veritabanı yok/],
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

  it("restore it while the server is stopped, and retain the previous data", async () => {
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
    // The first account exists, the later one does not.
    const again = { name: "Zeynep Aydın", role: "teacher" } as const;
    await expect(register(server.url, { ...again, email: EMAIL })).rejects.toThrow();
    await register(server.url, { ...again, email: "sonraki@ornek.test" });
  });

  it("roll an update back: report the losses, ask for confirmation, and set later writes aside", async () => {
    expect(await server.stop()).toBe(0);
    const none = await run("rollback", ["--yes"]);
    expect(none.said).toMatch(
      /güncellemeden önceki kopya yok.*Bir yedeği geri yüklemek için: npm run cli -- restore/,
    );
    // Simulates the copy of an update from data version 4 with the same format.
    const copy = join(dataDir, "data.version-4.sqlite");
    copyFileSync(join(dataDir, "data.sqlite"), copy);
    const connection = new DatabaseSync(copy);
    connection.exec("PRAGMA user_version = 4");
    connection.close();
    server = await startServerProcess({ dataDir });
    const teacher = await Teacher.register(server.url, "arada@ornek.test");
    await teacher.createQuiz("Arada yazılan", [
      { question: "1 + 1?", options: ["1", "2"], correctAnswer: 1 },
    ]);
    await teacher.leave();
    expect(await server.stop()).toBe(0);

    const asked = await run("rollback", []);
    expect(asked.code).toBe(1);
    expect(asked.said).toMatch(/eklenenler gider: 1 hesap, 1 quiz, 1 soru.*Hiçbir şey değiştirilmedi/s);
    const { said, code } = await run("rollback", ["--yes"]);
    expect([code, said]).toEqual([0, expect.stringMatching(/önceki haline döndü.*önceki sürümü başlatın/)]);
    const [, aside = ""] = /Geri alınan veriler (\S+) klasöründe/.exec(said) ?? [];
    expect(existsSync(join(aside, "data.sqlite"))).toBe(true);
    // The data is migrated again and contains only the first account.
    server = await startServerProcess({ dataDir });
    await register(server.url, { name: "Ali Can", email: "arada@ornek.test", role: "teacher" });
    await expect(
      register(server.url, { name: "Zeynep Aydın", email: EMAIL, role: "teacher" }),
    ).rejects.toThrow();
  });
});
