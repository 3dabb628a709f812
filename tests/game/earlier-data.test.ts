// Data of earlier versions of the product after an update to this one. Each fixture was left by a kill during a question (earlier-data/make.mjs). The
// quiz can be played, the finished game has its results, and the running game continues in its question.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterEach, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { Player } from "../support/player.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";

const FOLDER = join("tests", "game", "earlier-data");
const NAMES = readdirSync(FOLDER).flatMap((name) => /^(.*)\.sqlite\.gz$/.exec(name)?.[1] ?? []);
/** Time from the kill to the start of the new version. Questions take ten seconds. */
const AWAY_MS = 1_000;
const CURRENT = 5;

interface Fixture {
  /** Data version. */
  version: number;
  /** Codes of the finished and the running game. */
  ended: string;
  running: string;
  /** Time of the kill. */
  at: number;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Starts this version on a fixture's data, while its question is still open. */
async function update(name: string, { at }: Fixture): Promise<ServerProcess> {
  const folder = tempFolder();
  cleanups.push(folder.remove);
  writeFileSync(
    join(folder.path, "data.sqlite"),
    gunzipSync(readFileSync(join(FOLDER, `${name}.sqlite.gz`))),
  );
  const clock = {
    NODE_OPTIONS: `--require "${resolve(FOLDER, "clock.cjs")}"`,
    CLOCK_AT: String(at + AWAY_MS),
  };
  const server = await startServerProcess({ dataDir: folder.path, env: clock });
  cleanups.push(() => server.kill());
  return server;
}

async function phone(url: string, code: string, nickname: string, letter: string): Promise<Player> {
  const player = await Player.join(url, code, nickname, { secret: letter.repeat(32) });
  cleanups.push(() => player.leave());
  return player;
}

it.each(NAMES)(
  "of %s: quiz, results and the running game are available",
  async (name) => {
    const fixture = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as Fixture;
    const { url, dataDir, output } = await update(name, fixture);
    const isOlder = fixture.version < CURRENT;
    expect(/Veriler bu sürümün biçimine çevrildi.*npm run cli -- rollback$/m.test(output())).toBe(isOlder);
    expect(existsSync(join(dataDir, `data.version-${fixture.version}.sqlite`))).toBe(isOlder);
    const teacher = await Teacher.signIn(url);
    cleanups.push(() => teacher.leave());

    teacher.host(fixture.running);
    // Both reconnect to their seats; one has answered before the kill.
    const ayse = await phone(url, fixture.running, "Ayşe", "a");
    const ali = await phone(url, fixture.running, "Ali", "b");
    await until("the question", () => ayse.openQuestion?.index === 1 && teacher.panel.value);
    await ayse.answer(1, 3);
    await expect(ali.answer(1, 2)).rejects.toMatchObject({ data: { code: "ALREADY_ANSWERED" } });
    await teacher.press("reveal");
    await until("the points", () => ali.view.value?.distribution !== undefined);
    expect(ali.view.value).toMatchObject({ correctAnswer: 0, distribution: [1, 0, 0, 1] });
    // Each has one right answer of three questions, Ayşe's from before the update.
    await until("both scores", () => [ayse, ali].every(({ score }) => score?.score === 33));
    await teacher.press("finish");
    await until("the end", () => ali.view.value?.status === "completed");

    const paginationOpts = { numItems: 10, cursor: null };
    const games = async () => (await teacher.http.query(api.liveQuizSessions.past, { paginationOpts })).page;
    await until("both games", async () => (await games()).length === 2);
    expect((await games()).map(({ code }) => code).toSorted()).toEqual(
      [fixture.ended, fixture.running].toSorted(),
    );
    const results = await teacher.http.query(api.liveQuizSessions.questionResults, { code: fixture.ended });
    expect(results.questions[0]).toMatchObject({ answered: 2, correct: 1 });

    const own = { category: null, whose: "own", paginationOpts } as const;
    const [quiz] = (await teacher.http.query(api.quizzes.list, own)).page;
    expect(quiz?.title).toBe("Eski quiz");
    const again = await teacher.openSession(quiz!._id);
    const naz = await phone(url, again, "Naz", "c");
    await until("the lobby", () => teacher.panel.value?.status === "waiting" && naz.view.value);
    await teacher.press("start");
    await until("its first question", () => naz.openQuestion?.index === 0);
  },
  60_000,
);
