// Contents of the packages, made with a client of two files and without Node. `npm run package -- --try` makes a whole package and plays a game on
// it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "acorn";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userDataDir } from "../../cli/config/installation.ts";
import {
  commandFile,
  OPERATOR_COMMANDS,
  START_FILE,
  type System,
} from "../../cli/config/operator-commands.ts";
import { SMALL_HEAP_ARGUMENTS } from "../../cli/config/v8-settings.ts";
import { NODE_FLOOR } from "../../cli/node-floor.mjs";
import { type MadePackage, makePackages } from "../../tools/package/make-package.ts";
import { filesIn } from "../../tools/package/zip-folder.ts";

const SYSTEMS: System[] = ["windows", "linux"];
let place: string;
let made: Map<System, MadePackage>;
beforeAll(async () => {
  // A folder outside the project, where a package cannot find the project's node_modules.
  place = mkdtempSync(join(tmpdir(), "package-test-"));
  const clientDir = join(place, "client");
  mkdirSync(join(clientDir, ".vite"), { recursive: true });
  writeFileSync(join(clientDir, "index.html"), "<!doctype html><title>the client</title>");
  writeFileSync(join(clientDir, "config.js"), "// of static hosts");
  writeFileSync(join(clientDir, ".vite", "license.md"), "# Licences");
  const all = await makePackages({ systems: SYSTEMS, outDir: place, clientDir, withNode: false });
  made = new Map(all.map((each) => [each.system, each]));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const folderOf = (system: System) => made.get(system)?.folder ?? "";
const read = (system: System, path: string) => readFileSync(join(folderOf(system), path), "utf8");

describe.each(SYSTEMS)("a package for %s", (system) => {
  it("contains all modules that it imports, and neither a compiler nor native code", () => {
    const files = filesIn(folderOf(system));
    expect(files.filter((file) => /\.(node|wasm|ts)$|esbuild|vite|rolldown/.test(file))).toEqual([]);
    const code = files.filter((file) => file.endsWith(".mjs"));
    expect(code).toContain("uygulama/main.mjs");
    const wanted = code.flatMap((file) =>
      importsOf(read(system, file)).map((name) =>
        name.startsWith("./") ? existsSync(join(folderOf(system), "uygulama", name)) || name : name,
      ),
    );
    const own = (name: string | true) =>
      name !== true && !builtinModules.includes(name.replace(/^node:/, "")) && name !== "node:sqlite";
    expect(wanted.filter(own)).toEqual([]);
  });

  it("has a script for each operator command, without mention of npm", () => {
    const files = filesIn(folderOf(system)).filter((file) => /\.(bat|sh)$/.test(file));
    expect(files).toHaveLength(OPERATOR_COMMANDS.length + 1);
    for (const { name } of OPERATOR_COMMANDS) {
      const script = read(system, commandFile(name, system).replace("\\", "/"));
      expect(script).toContain(` ${name} `);
      expect(script).not.toContain("npm");
    }
    expect(read(system, START_FILE[system])).toContain(" start ");
  });

  it("is completely in its archive", () => {
    const { folder, archive } = made.get(system) ?? { folder: "", archive: "" };
    const name = folder.slice(place.length + 1);
    const unpacked = unzipSync(readFileSync(archive));
    expect(Object.keys(unpacked).toSorted()).toEqual(
      filesIn(folder)
        .map((file) => `${name}/${file}`)
        .toSorted(),
    );
    expect(Buffer.from(unpacked[`${name}/BENİOKU.html`] ?? []).toString()).toBe(read(system, "BENİOKU.html"));
  });

  it("contains the licences of its sources", () => {
    const licences = read(system, "uygulama/licences.txt");
    for (const name of [
      "convex",
      "ws",
      "@convex-dev/auth",
      "uqr",
      "@fontsource-variable/lexend",
      "@techstark/opencv-js",
      "pdfjs-dist",
    ])
      expect(licences).toMatch(new RegExp(`^${name} \\d`, "m"));
    expect(licences).not.toMatch(/^esbuild \d/m);
  });
});

describe("BENİOKU.html", () => {
  const manual = readFileSync("KILAVUZ.md", "utf8");
  const page = () => read("windows", "BENİOKU.html");

  it("is the same Turkish page in every package", () => {
    expect(page()).toContain('<html lang="tr">');
    expect(read("linux", "BENİOKU.html")).toBe(page());
  });

  it("has every heading of the manual", () => {
    const headings = [...manual.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    const shown = [...page().matchAll(/<h\d id="[^"]+">(.+)<\/h\d>/g)].map(([, heading]) => heading);
    expect(shown).toEqual(headings);
  });

  it("contains every picture of the manual, with its description", () => {
    const pictures = [...manual.matchAll(/!\[(.+)\]\(.+\)/g)].map(([, words]) => words);
    const shown = [...page().matchAll(/<img src="data:image\/webp;base64,UklGR[^"]+" alt="([^"]+)">/g)];
    expect(pictures.length).toBeGreaterThan(0);
    expect(shown.map(([, words]) => words)).toEqual(pictures);
  });

  it("loads no files, and links only to its own headings", () => {
    const targets = [...page().matchAll(/(?:src|href)="(?!data:)([^"]*)"/g)].map(([, target = ""]) => target);
    const ids = [...page().matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.map(decodeURI).filter((target) => !ids.includes(target))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page()).not.toContain("@import");
  });

  it("is smaller than 1.5 MB", () => {
    expect(Buffer.byteLength(page())).toBeLessThan(1.5 * 1024 * 1024);
  });
});

// Windows cannot run these scripts.
describe.skipIf(process.platform === "win32")("a package for linux", () => {
  /** Arguments that the script passes to Node, in a folder with an unusual name; this Node prints its arguments. */
  function handedOn(script: string, env: Record<string, string>): string[] {
    const folder = join(place, "Öğretmen Ali'nin $HOME `Quizi`");
    cpSync(folderOf("linux"), folder, { recursive: true });
    mkdirSync(join(folder, "node"), { recursive: true });
    writeFileSync(join(folder, "node", "node"), '#!/bin/sh\nprintf "%s\\n" "$@"', { mode: 0o755 });
    const options = { cwd: folder, env: { PATH: "", ...env }, encoding: "utf8" } as const;
    const said = execFileSync(join(folder, script), ["bir iki", "--no-open"], options);
    rmSync(folder, { recursive: true });
    return said.replaceAll(folder, "HERE").trimEnd().split("\n");
  }

  it("has scripts that use no programs of the machine and pass on their arguments", () => {
    const program = (command: string, ...more: string[]) => [command, ...more, "bir iki", "--no-open"];
    expect(handedOn("baslat.sh", {}).slice(-3)).toEqual(program("start"));
    expect(handedOn("baslat.sh", { DISPLAY: ":0" }).slice(-4)).toEqual(program("start", "--open"));
    expect(handedOn("baslat.sh", { WAYLAND_DISPLAY: "wayland-0" }).slice(-4)).toEqual(
      program("start", "--open"),
    );
    const backup = handedOn("komutlar/yedekle.sh", { DISPLAY: ":0" });
    expect(backup).toEqual([
      ...SMALL_HEAP_ARGUMENTS,
      expect.stringMatching(/^HERE\/.*uygulama\/run\.mjs$/),
      ...program("backup"),
    ]);
  });
});

describe("a package for windows", () => {
  it("has batch files that work in folders with any name", () => {
    const scripts = filesIn(folderOf("windows")).filter((file) => file.endsWith(".bat"));
    expect(scripts).toHaveLength(OPERATOR_COMMANDS.length + 1);
    for (const script of scripts) {
      const text = read("windows", script);
      const lines = text.split("\r\n");
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      expect(lines.slice(0, 3)).toEqual(["@echo off", "setlocal DisableDelayedExpansion", "chcp 65001 >nul"]);
      // A byte order mark would become part of the first command.
      expect(text.charCodeAt(0)).toBe("@".charCodeAt(0));
      for (const line of lines) {
        // No paths outside quotes: they may contain spaces, and `(` or `&` would be special characters.
        expect(line.replaceAll(/"[^"]*"/g, "")).not.toMatch(/%~dp0|%PROGRAM%|%NODE%/);
        if (!line.startsWith("echo ")) expect(line).toMatch(/^[\x20-\x7e]*$/);
      }
    }
  });
});

describe("a package", () => {
  let data: ReturnType<typeof tempFolder>;
  let running: ReturnType<typeof runInPackage>[];
  beforeEach(() => {
    data = tempFolder("package-data-");
    running = [];
  });
  afterEach(() => {
    for (const server of running) server.kill("SIGKILL");
    data.remove();
  });

  /** Starts the package with the test's folder as home. */
  function start(...args: string[]): ReturnType<typeof runInPackage> {
    const home = { HOME: data.path, XDG_DATA_HOME: "", LOCALAPPDATA: data.path };
    const started = runInPackage(["start", ...args], {
      ...home,
      DATA_DIR: "",
      HOST: "",
      PUBLIC_URL: "",
      PORT: "0",
    });
    running.push(started);
    return started;
  }

  it("starts, serves its client, stores its data elsewhere and writes nothing into its own folder", async () => {
    const before = stateOf(folderOf("linux"));
    const server = start("--demo");
    const said = output(server);
    const url = await until("the server", () => readyUrl(said()), 60_000);
    expect(await (await fetch(url)).text()).toContain("the client");
    const config = await (await fetch(`${url}/config.js`)).text();
    expect(config).toContain("// of static hosts");
    expect(config).toContain(commandFile("set-password", "linux"));
    expect(said()).toMatch(/öğretmen .*@ornek\.test/);
    const dataDir = userDataDir({ LOCALAPPDATA: data.path }, process.platform, data.path);
    expect(said()).toContain(`Veriler: ${dataDir}`);
    expect(readdirSync(dataDir)).toContain("data.sqlite");
    server.kill("SIGTERM");
    await once(server, "exit");
    expect(stateOf(folderOf("linux"))).toEqual(before);
  });

  it("lists the commands that have scripts", async () => {
    const program = runInPackage(["--help"], {});
    const [help, [code]] = await Promise.all([text(program.stdout), once(program, "exit")]);
    expect(code).toBe(0);
    for (const { name } of OPERATOR_COMMANDS) expect(help).toContain(`  ${commandFile(name, "linux")} `);
    expect(help).not.toMatch(/npm|auth-keys/);
  });

  it("started twice at the same time runs once, and both open its address", async () => {
    const outputs = [output(start()), output(start())];
    const ended = await Promise.race(running.map(async (server) => await once(server, "exit")));
    const url = await until(
      "the server",
      () => outputs.map((said) => readyUrl(said())).find(Boolean),
      60_000,
    );
    expect(ended).toEqual([0, null]);
    const leads = `Canlı Quiz bu veri klasörüyle zaten çalışıyor: ${url}`;
    expect(outputs.filter((said) => said().includes(leads))).toHaveLength(1);
  });
});

function readyUrl(said: string): string | undefined {
  return /^ready (\S+)$/m.exec(said)?.[1];
}

/** Output of a process so far, on both streams. */
function output(server: ReturnType<typeof runInPackage>): () => string {
  let said = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (piece: string) => {
      said += piece;
    });
  }
  return () => said;
}

describe("a package without Node", () => {
  it("reports the required version on a machine with an older one", async () => {
    const server = runInPackage(["start"], {}, "22.17.0");
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, "exit")]);
    expect(said).toMatch(
      /^Canlı Quiz için Node\.js 22\.18 ya da daha yenisi gerekir, bu bilgisayardaki ise 22\.17\.0: .+\n$/,
    );
    expect(code).toBe(1);
  });
});

describe("the data folder of a package", () => {
  it.each([
    [
      "win32",
      { LOCALAPPDATA: join("C:", "Users", "Ali", "Local") },
      join("C:", "Users", "Ali", "Local", "CanliQuiz"),
    ],
    ["win32", {}, join("/home/ali", "AppData", "Local", "CanliQuiz")],
    ["linux", { XDG_DATA_HOME: "/veri" }, join("/veri", "canli-quiz")],
    ["linux", { XDG_DATA_HOME: "relative" }, join("/home/ali", ".local", "share", "canli-quiz")],
    ["linux", {}, join("/home/ali", ".local", "share", "canli-quiz")],
  ] as const)("on %s with %o is %s", (platform, env, folder) => {
    expect(userDataDir(env, platform, "/home/ali")).toBe(folder);
  });
});

/** Runs a command as the package's scripts do. Node pretends to be the oldest supported version, or the given one. */
function runInPackage(command: string[], env: Record<string, string>, version = `${NODE_FLOOR}.0`) {
  const program = join(folderOf("linux"), "uygulama", "run.mjs");
  const asNew = `data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  return spawn(process.execPath, [...SMALL_HEAP_ARGUMENTS, "--import", asNew, program, ...command], {
    cwd: folderOf("linux"),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Modules that a module imports, statically or dynamically, by literal names. */
function importsOf(code: string): string[] {
  const names: string[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== "object" || node === null) return;
    const { type, source } = node as { type?: string; source?: { value?: unknown } };
    if (type && /^(Import|Export)/.test(type) && typeof source?.value === "string") names.push(source.value);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }));
  return names;
}

function stateOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [file, readFileSync(join(folder, file), "base64")]),
  );
}
