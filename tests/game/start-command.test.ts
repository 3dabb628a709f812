// `npm start` as an administrator sees it: a process, its output, its exit code.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { ConvexHttpClient } from "convex/browser";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { connect, watch } from "../support/live-client.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";

let folder: ReturnType<typeof tempFolder>;
let running: ServerProcess[];
beforeEach(() => {
  folder = tempFolder();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill()));
  folder.remove();
});

async function start(options: { demo?: boolean; port?: number } = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ dataDir: folder.path, ...options });
  running.push(server);
  return server;
}

/** Runs a start that must fail. Returns its output and exit code. */
async function failedStart(
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ said: string; code: number }> {
  const child = spawn(process.execPath, ["cli/run.mjs", "cli/main.ts", "start", ...args], {
    env: { ...process.env, PORT: "0", DATA_DIR: folder.path, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = (await once(child, "exit")) as [number];
  return { said: said.trim(), code };
}

async function signIn(url: string, email: string, password: string): Promise<string | null> {
  const http = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
  const result = await http.action(api.auth.signIn, {
    provider: "password",
    params: { flow: "signIn", email, password },
  });
  return result.tokens?.token ?? null;
}

describe("the start command", () => {
  it("warns once that anyone can register as a teacher, with a remedy", async () => {
    const about = /herkes öğretmen olarak kaydolabilir[\s\S]*TEACHER_CODE=/;
    const first = await start();
    await until("the notice", () => about.test(first.output()));
    await first.kill();
    const second = await start();
    // A request after the start, to give the server time for further output.
    await signIn(second.url, "kimse@ornek.test", "uzun-sifre").catch(() => null);
    expect(second.output()).not.toMatch(about);
  });

  it("fills an empty database with demo content whose accounts work, and retains it", async () => {
    const first = await start({ demo: true });
    const accounts = [...first.output().matchAll(/^ {2}(öğretmen|öğrenci) +(\S.*?) {2,}(\S+@\S+) +(\S+)$/gm)];
    expect(accounts).toHaveLength(4);
    const [, role, , email = "", password = ""] = accounts[0] ?? [];
    expect(role).toBe("öğretmen");

    const token = await signIn(first.url, email, password);
    const client = connect(first.url);
    client.setAuth(async () => token);
    const quizzes = watch(client, api.quizzes.list, {
      category: null,
      paginationOpts: { numItems: 50, cursor: null },
    });
    const page = await until("the quizzes", () => quizzes.value?.page);
    expect(page.map((quiz) => quiz.title)).toContain("Geometrik Şekiller");
    expect(page.length).toBeGreaterThanOrEqual(4);
    await client.close();

    expect(await first.stop()).toBe(0);
    const second = await start({ demo: true, port: first.port });
    expect(second.output()).toContain("boş değil");
    expect(second.output()).not.toContain("@ornek.test");
    expect(await signIn(second.url, email, password)).not.toBeNull();
  });

  it("serves the client and its configuration, and 404 for a missing file", async () => {
    const { url } = await start();
    const page = await fetch(`${url}/canli-quiz/ABC123`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<div id=");
    const config = await (await fetch(`${url}/config.js`)).text();
    expect(config).toContain("lanUrls");
    expect(config).toContain(readFileSync(join("public", "config.js"), "utf8"));
    expect((await fetch(`${url}/assets/gone-12345678.js`)).status).toBe(404);
    expect((await fetch(`${url}/api/unknown`)).status).toBe(404);
  });

  it("exits with 0 within seconds after SIGTERM, even with open connections", async () => {
    const server = await start();
    const client = connect(server.url);
    const viewer = watch(client, api.users.viewer, {});
    await until("a live connection", () => viewer.value === null);
    const stopped = server.stop();
    // The product stops within five seconds; a busy machine needs more.
    const late = new Promise((resolve) => setTimeout(resolve, 20_000, "late"));
    expect(await Promise.race([stopped, late])).toBe(0);
    await client.close();
  });

  it.each([
    ["a port that is no number", { PORT: "abc" }, /PORT/],
    ["a host that is none", { HOST: "300.1.2.3" }, /HOST/],
    ["a public address with a path", { PUBLIC_URL: "https://example.org/quiz" }, /PUBLIC_URL/],
  ])("refuses %s with one sentence", async (_, env, sentence) => {
    const { said, code } = await failedStart(env);
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("refuses an unknown flag with one sentence", async () => {
    const { said, code } = await failedStart({}, ["--dmeo"]);
    expect(code).toBe(1);
    expect(said).toContain("--dmeo");
    expect(said).not.toContain("    at ");
  });

  it("reports that the port is in use", async () => {
    const other = createServer().listen(0, "0.0.0.0");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const { said, code } = await failedStart({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`^${port} numaralı kapıyı .* başka bir program kullanıyor\\. PORT ile .*\\.$`),
    );
  });

  it("reports that another Canlı Quiz uses the port", async () => {
    const first = await start();
    const other = tempFolder();
    const { said, code } = await failedStart({ PORT: String(first.port), DATA_DIR: other.path });
    other.remove();
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`^${first.port} numaralı kapıda .* başka bir Canlı Quiz çalışıyor: ${first.url} `),
    );
    expect(said.split("\n")).toHaveLength(1);
  });

  it("prints the address of the server that already uses the data folder, which continues", async () => {
    const first = await start();
    const again = spawn(process.execPath, ["cli/run.mjs", "cli/main.ts", "start"], {
      env: { ...process.env, PORT: "0", DATA_DIR: folder.path },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said, [code]] = await Promise.all([text(again.stdout), once(again, "exit")]);
    expect(code).toBe(0);
    expect(said.trim()).toBe(`Canlı Quiz bu veri klasörüyle zaten çalışıyor: ${first.url}`);
    expect((await fetch(first.url)).status).toBe(200);
  });

  it("reports that another program uses the data folder's database", async () => {
    const first = await start();
    rmSync(join(folder.path, "running.json"));
    const { said, code } = await failedStart({});
    expect(code).toBe(1);
    expect(said.split("\n")).toHaveLength(1);
    expect(said).toContain("Veri klasörünü çalışan başka bir sunucu kullanıyor");
    expect((await fetch(first.url)).status).toBe(200);
  });

  // On Windows, a signal ends only the process that receives it.
  it.skipIf(process.platform === "win32")("ends with npm when npm is stopped", async () => {
    const npm = spawn("npm", ["start"], {
      env: { ...process.env, HOST: "", PUBLIC_URL: "", PORT: "0", DATA_DIR: folder.path },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    npm.stdout.setEncoding("utf8").on("data", (piece: string) => {
      said += piece;
    });
    const url = await until("the server", () => /^ready (\S+)$/m.exec(said)?.[1], 120_000);
    npm.kill("SIGTERM");
    await until("nobody answers", () =>
      fetch(url)
        .then(() => false)
        .catch(() => true),
    );
    expect(existsSync(join(folder.path, "running.json"))).toBe(false);
  });

  it("identifies itself at /health to pages of all origins, and returns if the page may call it", async () => {
    const { url } = await start();
    const asked = async (origin: string) => {
      const response = await fetch(`${url}/health`, { headers: { origin } });
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      return [response.status, await response.json()];
    };
    const about = { name: "Canlı Quiz", version: expect.stringMatching(/^\d/), status: "ok" };
    expect(await asked("https://baska.example")).toEqual([200, { ...about, originAllowed: false }]);
    expect(await asked(url)).toEqual([200, { ...about, originAllowed: true }]);
  });

  it("logs ALLOWED_ORIGINS in one line for each origin whose page it refuses", async () => {
    const server = await start();
    const call = (origin: string) =>
      fetch(`${server.url}/api/query`, { method: "POST", headers: { origin } });
    for (const origin of ["https://baska.example", "https://baska.example", "null", "no\tvalue"]) {
      expect((await call(origin)).status).toBe(403);
    }
    const lines = () => server.output().match(/^.*engellendi.*$/gm) ?? [];
    await until("the line", () => lines().length > 0);
    expect(lines()).toEqual([expect.stringContaining("ALLOWED_ORIGINS=https://baska.example")]);
  });

  it("reports that the data folder contains other data", async () => {
    writeFileSync(
      join(folder.path, "data.sqlite"),
      "this is no database, but it is long enough to look like a file",
    );
    const { said, code } = await failedStart({});
    expect(code).toBe(1);
    expect(said.split("\n")).toHaveLength(1);
  });
});
