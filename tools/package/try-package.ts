// `npm run package -- --try`: uses a package on this machine as a teacher does, in some minutes. Linux only. Unpacks a package for Linux with Node,
// as an ordinary user without npm, into a folder with spaces and an apostrophe in its name. A class of 40 plays; the server is killed during a
// question and restarted. Then a package with a newer data version is started and rolled back.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, readdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { userDataDir } from "../../cli/config/installation.ts";
import { buildClientApart, CLIENT_FOLDER, clientIsStale } from "../../cli/server/client-build.ts";
import { api } from "../../convex/_generated/api.js";
import { play, type QuestionPlan } from "../../tests/load/game.ts";
import { ProductHost } from "../../tests/load/host.ts";
import { Phone } from "../../tests/load/phone.ts";
import { watch } from "../../tests/support/live-client.ts";
import { Teacher } from "../../tests/support/teacher.ts";
import { ProjectCopy } from "../support/project-copy.ts";
import { makePackages } from "./make-package.ts";
import { type EndedCommand, ordinaryHome, type StartedPackage, UnpackedPackage } from "./unpacked-package.ts";

const PHONES = 40;
const PLAN: QuestionPlan[] = [
  { answers: "burst", revealBy: "host", nextBy: "host" },
  { answers: "spread", revealBy: "clock", nextBy: "clock" },
];
/** Teachers of the two games. */
const [FIRST, SECOND] = ["ogretmen-1@ornek.test", "ogretmen-2@ornek.test"];
const QUIZ = [{ question: "2 + 2?", options: ["3", "4", "5", "6"], correctAnswer: 1 }];
const NAMES = ["Ali", "Asya", "Can", "Defne", "Efe", "Naz", "Umut", "Yusuf"];

const folder = tempFolder("try-package-");
const home = ordinaryHome(join(folder.path, "ev"));
const backup = join(home, "yedek.zip");
const dataDir = userDataDir({}, "linux", home);
try {
  await tryPackage();
} finally {
  execFileSync("chmod", ["-R", "u+w", folder.path]);
  folder.remove();
}
process.exit(0);

async function tryPackage(): Promise<void> {
  const archive = await packageOf(folder.path);
  const into = join(folder.path, "Öğretmen Ali'nin Quizi");
  const unpacked = new UnpackedPackage(archive, into, home, await freePort());
  unpacked.close();
  const { state } = unpacked;
  console.log(`Unpacked: ${unpacked.sizeMb.toFixed(1)} MB, and Node.`);

  let server = await unpacked.start();
  console.log(`The first start holds ${server.residentMb().toFixed(0)} MB.`);
  await expectEnd(unpacked.startAgain(), 0, /zaten çalışıyor/);
  console.log("Started a second time, it leads to the server that runs.");

  await playGame(server.url);
  console.log(`A game of ${PHONES} was played; the server holds ${server.residentMb().toFixed(0)} MB.`);

  const teacher = await Teacher.register(server.url, SECOND);
  server = await killInQuestion(unpacked, server, teacher);
  console.log(
    `Killed in a question and started again, with all answers: it holds ${server.residentMb().toFixed(0)} MB.`,
  );

  await runCommands(unpacked);
  await server.stop();
  console.log("The scripts of operators run.");

  const newer = unpacked.next(newerPackage(), join(folder.path, "Yeni sürüm"));
  server = await newer.start();
  const aside = readdirSync(dataDir).find((name) => /^data\.version-\d+\.sqlite$/.test(name));
  assert.ok(aside, "no copy of the older data was put aside");
  assert.equal((await gamesOf(teacher)).length, 1);
  await teacher.createQuiz("Yeni sürümde yazılan", QUIZ);
  await server.stop();
  console.log(`Updated to a newer data version, with ${aside} put aside.`);
  await expectEnd(unpacked.startAgain(), 1, /guncellemeyi-geri-al/);
  await expectEnd(unpacked.command("preflight"), 1, /guncellemeyi-geri-al/);
  const lost = /eklenenler gider: 1 quiz, 1 soru.*Hiçbir şey değiştirilmedi/s;
  await expectEnd(unpacked.command("rollback"), 1, lost);
  await expectEnd(newer.command("rollback"), 1, lost);
  await expectEnd(newer.command("rollback", "--yes"), 0, /önceki haline döndü/);
  server = await unpacked.start();
  assert.equal((await gamesOf(teacher)).length, 1);
  assert.deepEqual(await titlesOf(teacher), ["Yarıda kalan"]);
  await server.stop();
  console.log("Taken back: the older package refuses the newer data, and runs on what was put aside.");

  await expectEnd(unpacked.command("restore", backup), 0, /artık/);
  server = await unpacked.start();
  assert.equal((await gamesOf(teacher)).length, 1);
  await server.stop();
  await teacher.leave();
  console.log("Its backup comes back as well.");

  assert.equal(unpacked.state, state, "something was written into the package's folder");
  console.log("Nothing was written into the package's folder.");
}

async function packageOf(dir: string): Promise<string> {
  if (clientIsStale()) await buildClientApart();
  const outDir = join(dir, "made");
  const made = await makePackages({ systems: ["linux"], outDir, clientDir: CLIENT_FOLDER, withNode: true });
  return made[0]?.archive ?? "";
}

async function playGame(url: string): Promise<void> {
  const host = await ProductHost.open(url, 1, PLAN.length);
  const { errors, problems } = await play(url, [host], PHONES, "whole", PLAN);
  assert.equal(errors, 0, JSON.stringify(problems));
  await host.leave();
}

/** All phones answer, the server is killed before the question ends, and its successor continues the game. @returns the second server */
async function killInQuestion(
  unpacked: UnpackedPackage,
  server: StartedPackage,
  teacher: Teacher,
): Promise<StartedPackage> {
  const code = await teacher.openSession(await teacher.createQuiz("Yarıda kalan", QUIZ));
  const phones = await Promise.all(
    Array.from({ length: PHONES }, () => Phone.open(server.url, code, "whole")),
  );
  await Promise.all(phones.map((phone, index) => phone.join(nameOf(index))));
  const phase = (wanted: string) =>
    until(`the panel at ${wanted}`, () => teacher.panel.value?.phase === wanted);
  await teacher.press("start");
  await phase("answering");
  await Promise.all(phones.map((phone, index) => phone.answer(0, index % 4)));
  for (const phone of phones) phone.leave();
  await server.kill();
  const second = await unpacked.start();
  // The clock of the restarted server ends the question.
  await phase("reveal");
  const tally = watch(teacher.client, api.liveQuizSessions.tally, { code });
  await until("all answers", () => tally.value?.answered === PHONES);
  tally.stop();
  await teacher.press("finish");
  await until("the end", async () => (await gamesOf(teacher)).length === 1);
  return second;
}

/** Runs each operator script of a package while the server runs; `restore` follows later. */
async function runCommands(unpacked: UnpackedPackage): Promise<void> {
  const quizzes = join(home, "quizler.json");
  const question = { question: "3 + 3?", options: ["6", "7"], correctAnswer: 0 };
  writeFileSync(quizzes, JSON.stringify([{ title: "Alınan", description: "", questions: [question] }]));
  chmodSync(quizzes, 0o644);
  await expectEnd(unpacked.command("preflight"), 0, /veri klasörüyle şu anda çalışıyor/);
  await expectEnd(unpacked.command("admin-key"), 0, /CONVEX_SELF_HOSTED_ADMIN_KEY=/);
  await expectEnd(unpacked.command("status"), 0, /\/durum/);
  await expectEnd(unpacked.command("set-password", FIRST), 0, /Yeni şifre/);
  await expectEnd(unpacked.command("import-quizzes", quizzes, "--teacher", FIRST), 0, /1 quiz/);
  await expectEnd(unpacked.command("remove-category", "Yok"), 0, /Yok/);
  await expectEnd(unpacked.command("backup", backup), 0, /yedeği/);
  await expectEnd(unpacked.command("backup"), 0, /canli-quiz\/backups\/backup-/);
}

/** Makes a package whose data version is one higher, without any other change. @returns its archive, without Node */
function newerPackage(): string {
  const copy = new ProjectCopy();
  try {
    const migrations = join("server", "src", "store", "migrations.ts");
    const now = copy.read(migrations) ?? "";
    const [, version = ""] = /DATA_VERSION = (\d+);/.exec(now) ?? [];
    const next = now
      .replace(`DATA_VERSION = ${version};`, `DATA_VERSION = ${Number(version) + 1};`)
      .replace(/^\]\);/m, `  [${version}, () => {}],\n]);`);
    copy.write(migrations, next);
    cpSync(CLIENT_FOLDER, join(copy.folder, CLIENT_FOLDER), { recursive: true });
    const out = join(folder.path, "newer");
    copy.run([
      "cli/run.mjs",
      "tools/package/package.ts",
      "--system",
      "linux",
      "--without-node",
      "--out",
      out,
    ]);
    const [archive = ""] = readdirSync(out).filter((name) => name.endsWith(".zip"));
    return join(out, archive);
  } finally {
    copy.remove();
  }
}

/** Waits for a command and checks its exit code and output. */
async function expectEnd(command: Promise<EndedCommand>, code: number, words: RegExp): Promise<void> {
  const ended = await command;
  assert.equal(ended.code, code, ended.output);
  assert.match(ended.output, words);
}

async function gamesOf(teacher: Teacher): Promise<unknown[]> {
  const paginationOpts = { numItems: 10, cursor: null };
  return (await teacher.http.query(api.liveQuizSessions.past, { paginationOpts })).page;
}

async function titlesOf(teacher: Teacher): Promise<string[]> {
  const paginationOpts = { numItems: 10, cursor: null };
  const { page } = await teacher.http.query(api.quizzes.list, {
    category: null,
    whose: "own",
    paginationOpts,
  });
  return page.map(({ title }) => title);
}

function nameOf(index: number): string {
  return `${NAMES[index % NAMES.length]} ${"ABCDEFGH"[Math.floor(index / NAMES.length)]}`;
}

/** Port of all starts: phones and teachers reconnect to the same address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
