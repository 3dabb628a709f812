// Makes the fixtures in this folder, one for each version with a different data format: `npx node tests/game/earlier-data/make.mjs NAME COMMIT`. Runs
// the product of that commit, plays one game, and kills the server during a second one. The remaining data becomes NAME.sqlite.gz. Uses only the code
// of that commit, with today's packages.
import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const DRIVER = `
import { startApp } from "./cli/server/app-server.ts";
import { Teacher } from "./tests/support/teacher.ts";
import { Player } from "./tests/support/player.ts";
const options = ["Ankara", "İzmir", "Bursa", "Konya"];
const questions = [0, 1, 2].map((n) => ({ question: "Başkent? " + n, options, correctAnswer: 0 }));
const until = async (what) => {
  for (;;) {
    if (what()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const server = await startApp({ port: 0, host: "127.0.0.1", dataDir: process.env.DATA });
const url = "http://127.0.0.1:" + server.port;
const teacher = await Teacher.register(url, "ogretmen@ornek.test");
const quiz = await teacher.createQuiz("Eski quiz", questions);
const codes = [];
for (const game of ["ended", "running"]) {
  const code = await teacher.openSession(quiz);
  codes.push(code);
  const ayse = await Player.join(url, code, "Ayşe", { secret: "a".repeat(32) });
  const ali = await Player.join(url, code, "Ali", { secret: "b".repeat(32) });
  await until(() => teacher.panel.value && ayse.view.value);
  const press = async (button, done) => {
    const before = teacher.panel.value.generation;
    await teacher.press(button);
    await until(() => teacher.panel.value.generation !== before && done());
  };
  await press("start", () => ayse.openQuestion?.index === 0);
  await ayse.answer(0, 0);
  await ali.answer(0, 1);
  await press("reveal", () => ayse.view.value.phase === "reveal");
  if (game === "ended") await press("finish", () => ayse.view.value.status === "completed");
  else {
    await press("next", () => ali.openQuestion?.index === 1);
    await ali.answer(1, 0);
  }
}
console.log("CODES " + codes.join(" ") + " " + Date.now());
process.kill(process.pid, "SIGKILL");
`;

const [name, commit] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const work = mkdtempSync(join(tmpdir(), "earlier-"));
try {
  execFileSync("sh", ["-c", `git archive ${commit} | tar -x -C "${work}"`]);
  mkdirSync(join(work, "node_modules"));
  for (const each of readdirSync("node_modules")) {
    if (each === ".cache") continue;
    const target = each === "embedded-convex-server" ? join(work, "server") : resolve("node_modules", each);
    symlinkSync(target, join(work, "node_modules", each));
  }
  writeFileSync(join(work, "driver.ts"), DRIVER);
  const require = createRequire(join(work, "package.json"));
  const workspace = {
    name: "workspace",
    setup({ onResolve }) {
      onResolve({ filter: /^embedded-convex-server(\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
    },
  };
  await build({
    entryPoints: [join(work, "driver.ts")],
    outfile: join(work, "driver.mjs"),
    absWorkingDir: work,
    bundle: true,
    format: "esm",
    platform: "node",
    packages: "external",
    plugins: [workspace],
    logLevel: "error",
  });
  const data = join(work, "earlier-data");
  const { stdout, stderr } = spawnSync(process.execPath, ["driver.mjs"], {
    cwd: work,
    env: { ...process.env, DATA: data },
    encoding: "utf8",
    timeout: 120_000,
  });
  const [, ended, running, at] = /^CODES (\S+) (\S+) (\d+)$/m.exec(stdout) ?? [];
  if (at === undefined) throw new Error(`${stdout}\n${stderr}`);
  const database = new DatabaseSync(join(data, "data.sqlite"));
  // Moves the killed server's log into the database, so that the fixture is one file.
  database.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE; VACUUM");
  const version = database.prepare("PRAGMA user_version").get().user_version;
  database.close();
  const bytes = gzipSync(readFileSync(join(data, "data.sqlite")), { level: 9 });
  writeFileSync(join(here, `${name}.sqlite.gz`), bytes);
  writeFileSync(
    join(here, `${name}.json`),
    `${JSON.stringify({ version, ended, running, at: Number(at) })}\n`,
  );
  console.log(name, version, ended, running, `${(bytes.length / 1024).toFixed(0)} KB`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
