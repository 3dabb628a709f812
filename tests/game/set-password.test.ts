// The command `npm run cli -- set-password`, as an administrator uses it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { PASSWORD, register } from "../support/teacher.ts";

const EMAIL = "ogretmen@ornek.test";

let folder: ReturnType<typeof tempFolder>;
let server: ServerProcess;
beforeAll(async () => {
  folder = tempFolder();
  server = await startServerProcess({ dataDir: folder.path });
  await register(server.url, { name: "Zeynep Aydın", email: EMAIL, role: "teacher" });
});
afterAll(async () => {
  await server.kill();
  folder.remove();
});

/** Runs the command with `typed` as its standard input. */
async function setPassword(args: string[], typed?: string, dataDir = folder.path) {
  const flags = typed === undefined ? [] : ["--stdin"];
  const child = spawn(process.execPath, ["cli/run.mjs", "cli/main.ts", "set-password", ...args, ...flags], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  child.stdin.end(typed ?? "");
  const [code] = (await once(child, "close")) as [number];
  return { said: said.trim(), code };
}

async function canSignIn(password: string): Promise<boolean> {
  const http = new ConvexHttpClient(server.url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const params = { flow: "signIn", email: EMAIL, password };
  return await http.action(api.auth.signIn, { provider: "password", params }).then(
    ({ tokens }) => tokens != null,
    () => false,
  );
}

// One server for all tests, because its start is slow. The last test stops it.
describe("the set-password command", () => {
  it("reports errors in one sentence", async () => {
    const other = tempFolder();
    const cases = [
      [
        await setPassword(["kimse@ornek.test"], "uzun-sifre\n"),
        /kimse@ornek\.test adresiyle kayıtlı kimse yok/,
      ],
      [await setPassword([EMAIL], "kisa\n"), /en az 6 karakter/],
      [await setPassword(["kimse"], "uzun-sifre\n"), /bir e-posta adresi değil/],
      [await setPassword([]), /Tek bir hesap yazın/],
      [await setPassword([EMAIL], "uzun-sifre\n", other.path), /veritabanı yok/],
    ] as const;
    for (const [{ said, code }, sentence] of cases) {
      expect(said).toMatch(sentence);
      expect([code, said.split("\n").length]).toEqual([1, 1]);
    }
    other.remove();
    expect(await canSignIn(PASSWORD)).toBe(true);
  });

  it("finds the server through a file that only its owner can read", () => {
    const path = join(folder.path, "running.json");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, "utf8")).toContain(server.url);
  });

  it("sets a generated or a typed password on the running server", async () => {
    const made = await setPassword([EMAIL]);
    expect(made.code).toBe(0);
    expect(made.said).toContain("çalışan sunucuda");
    const password = /^Yeni şifre: (\S+)$/m.exec(made.said)?.[1] ?? "";
    expect(await canSignIn(password)).toBe(true);
    expect(await canSignIn(PASSWORD)).toBe(false);

    const typed = await setPassword([EMAIL.toUpperCase()], "yazilan-sifre\n");
    expect(typed).toMatchObject({ code: 0, said: expect.not.stringContaining("yazilan") });
    expect(await canSignIn("yazilan-sifre")).toBe(true);
  });

  it("creates a code with which the account's owner can set the password despite wrong guesses by others", async () => {
    const guess = () => canSignIn("yanlis-sifre");
    for (let n = 0; n < 12; n += 1) await guess();
    expect(await canSignIn("yazilan-sifre")).toBe(false);
    const { said, code: exit } = await setPassword([EMAIL, "--code"]);
    expect(exit).toBe(0);
    const code = /: ([A-Z2-9-]{14})$/m.exec(said)?.[1] ?? "";
    const http = new ConvexHttpClient(server.url, { skipConvexDeploymentUrlCheck: true, logger: false });
    const params = { flow: "reset", email: EMAIL, code, password: "kodla-gelen-1" };
    const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
    expect(tokens).toBeTruthy();
    expect(await setPassword(["kimse@ornek.test", "--code"])).toMatchObject({ code: 1 });
  });

  it("changes the data of a stopped and of a killed server", async () => {
    expect(await server.stop()).toBe(0);
    expect(existsSync(join(folder.path, "running.json"))).toBe(false);
    const stopped = await setPassword([EMAIL], "durmusken-1\n");
    expect(stopped.said).toContain("durmuş sunucunun verilerinde");
    server = await startServerProcess({ dataDir: folder.path });
    expect(await canSignIn("durmusken-1")).toBe(true);

    await server.kill();
    expect(existsSync(join(folder.path, "running.json"))).toBe(true);
    expect((await setPassword([EMAIL], "cokmusken-1\n")).said).toContain("durmuş sunucunun verilerinde");
    server = await startServerProcess({ dataDir: folder.path });
    expect(await canSignIn("cokmusken-1")).toBe(true);
  });
});
