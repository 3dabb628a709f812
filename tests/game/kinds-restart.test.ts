// Every kind of question lives through two deaths of the server: while it can be answered, and while its answers are shown.
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { Id } from "../../convex/_generated/dataModel.js";
import { isGraded } from "../../convex/model/questions/kinds";
import { importQuizzes } from "../support/import-quizzes.ts";
import { LIVE_EXAMPLES } from "../support/kind-examples.ts";
import { Player } from "../support/player.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";

let folder: ReturnType<typeof tempFolder>;
let server: ServerProcess;
beforeAll(async () => {
  folder = tempFolder();
  server = await startServerProcess({ dataDir: folder.path });
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

/** As power cuts do it: the server is killed, and started again at the same address. */
async function killAndStart(): Promise<void> {
  await server.kill();
  server = await startServerProcess({ dataDir: folder.path, port: server.port });
}

it("a question of any kind goes on after a kill, with every answer, its distribution and its points", async () => {
  const teacher = await Teacher.register(server.url);
  const quizzes = LIVE_EXAMPLES.map(([kind, { questions }]) => ({ title: kind, questions: [questions[0]] }));
  expect(await importQuizzes(server, "ogretmen@ornek.test", JSON.stringify(quizzes))).toMatchObject({
    code: 0,
  });
  const paginationOpts = { numItems: 100, cursor: null };
  const stored = await teacher.http.query(api.quizzes.list, { category: null, whose: "own", paginationOpts });
  const games = await Promise.all(
    LIVE_EXAMPLES.map(async ([kind, example]) => {
      const quiz = stored.page.find(({ title }) => title === kind);
      if (quiz === undefined) throw new Error(`the quiz of ${kind} was not stored`);
      return { kind, example, ...(await begin(teacher, quiz._id)) };
    }),
  );
  for (const { elif, example } of games) await elif.answer(0, example.answers[0]);

  await killAndStart();
  for (const { elif, yusuf, kind, example } of games) {
    const [right, wrong] = example.answers;
    await yusuf.answer(0, wrong);
    await expect(elif.answer(0, wrong), kind).rejects.toMatchObject({ data: { code: "ALREADY_ANSWERED" } });
    const own = { code: elif.code, secret: elif.secret, questionIndex: 0 };
    expect(await elif.client.query(api.liveAnswers.mine, own), kind).toEqual(right);
  }
  for (const { press } of games) await press("reveal");
  for (const { elif, kind } of games) {
    await until(`the reveal of ${kind}`, () => elif.view.value?.distribution !== undefined);
  }
  const before = games.map(({ elif }) => elif.view.value?.distribution);

  await killAndStart();
  for (const [index, { elif, yusuf, kind, press }] of games.entries()) {
    await until(`the points of ${kind}`, () => elif.score !== null && yusuf.score !== null);
    expect(elif.score, kind).toMatchObject({ points: isGraded({ type: kind }) ? 100 : 0 });
    expect(yusuf.score, kind).toMatchObject({ points: 0 });
    expect(elif.view.value?.distribution, kind).toEqual(before[index]);
    await press("finish");
    await until(`the results of ${kind}`, () => elif.view.value?.status === "completed");
  }
  await Promise.all(
    [teacher, ...games.flatMap(({ elif, yusuf }) => [elif, yusuf])].map((one) => one.leave()),
  );
}, 150_000);

/** A running game of one question, with two pupils and more time than two starts of a server take. */
async function begin(teacher: Teacher, quizId: Id<"quizzes">) {
  const { client } = teacher;
  const { code } = await client.mutation(api.liveQuizSessions.create, { quizId });
  const settings = { questionMs: 240_000, revealMs: 60_000 };
  await client.mutation(api.liveQuizSessions.configure, { code, settings });
  const elif = await Player.join(server.url, code, "Elif");
  const yusuf = await Player.join(server.url, code, "Yusuf");
  const press = async (button: "start" | "reveal" | "finish") => {
    if (button === "finish") return await client.mutation(api.liveQuizSessions.finish, { code });
    const { generation } = await client.query(api.liveQuizSessions.panel, { code });
    return await client.mutation(api.liveQuizSessions[button], { code, generation });
  };
  await press("start");
  await until(`${code} on both phones`, () => elif.openQuestion !== null && yusuf.openQuestion !== null);
  return { elif, yusuf, press };
}
