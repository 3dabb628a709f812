// Discussion and second vote over real connections: frames of phones before the reveal, and kills of the server in each phase.
import { randomUUID } from "node:crypto";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { LIVE_EXAMPLES } from "../support/kind-examples.ts";
import { normalised } from "../support/normalised.ts";
import { Player } from "../support/player.ts";
import { type RecordedUpdate, recordedSocket } from "../support/recorded-socket.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

/** Longer than the restarts of a server take. */
const settings = { questionMs: 240_000, revealMs: 60_000 };

type Command = "start" | "discuss" | "askAgain" | "reveal";

/** Sends a host command and waits until the phones show its effect. */
async function press(teacher: Teacher, code: string, command: Command, phones: readonly Player[]) {
  const { generation } = await teacher.client.query(api.liveQuizSessions.panel, { code });
  await teacher.client.mutation(api.liveQuizSessions[command], { code, generation });
  const isThere = ({ view: { value } }: Player) => {
    if (command === "discuss") return value?.phase === "discussing";
    if (command === "reveal") return value?.phase === "reveal";
    return value?.phase === "answering" && (value.isSecond ?? false) === (command === "askAgain");
  };
  await until(`${command} on all phones`, () => phones.every(isThere));
}

async function answerAgain(player: Player, answer: (typeof LIVE_EXAMPLES)[number][1]["answers"][0]) {
  const { code, secret, client } = player;
  const vote = { code, secret, questionIndex: 0, answer, isSecond: true };
  return await client.mutation(api.liveAnswers.submit, vote);
}

describe("frames of phones", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.concurrent.each(LIVE_EXAMPLES)(
    "of a question of the kind %s are the same with another answer key during vote, discussion and second vote",
    async (kind, { questions, answers }) => {
      const teacher = await Teacher.register(app.url, `oylama-${randomUUID()}@ornek.test`);
      const record = async (which: 0 | 1) => {
        const title = `${kind} ${which}`;
        const quizId = await teacher.importQuiz(app.server, { title, questions: [questions[which]] });
        const { code } = await teacher.client.mutation(api.liveQuizSessions.create, { quizId });
        await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
        const updates: RecordedUpdate[] = [];
        const elif = await Player.join(app.url, code, "Elif", {
          webSocketConstructor: recordedSocket(updates),
        });
        const can = await Player.join(app.url, code, "Can");
        const phones = [elif, can];
        await until("the lobby", () => elif.view.value?.lobby?.count === 2);
        const first = updates.length;
        await press(teacher, code, "start", phones);
        // Other participants give different answers, which must not change a frame either.
        await can.answer(0, answers[which]);
        await press(teacher, code, "discuss", phones);
        await press(teacher, code, "askAgain", phones);
        await answerAgain(can, answers[1 - which] ?? answers[0]);
        await elif.client.mutation(api.liveClock.now, {});
        const frames = updates
          .slice(first)
          .map(({ raw }) =>
            normalised(JSON.parse(raw.replaceAll(title, "<title>").replaceAll(code, "<code>"))),
          );
        await teacher.client.mutation(api.liveQuizSessions.finish, { code });
        await Promise.all(phones.map((phone) => phone.leave()));
        return frames;
      };
      const one = await record(0);
      expect(one.length).toBeGreaterThan(2);
      expect(JSON.stringify(one)).not.toContain("distribution");
      expect(one).toEqual(await record(1));
      await teacher.leave();
    },
  );
});

describe("a server that is killed", () => {
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

  it("during discussion, second vote and reveal continues the game unchanged", async () => {
    const killAndStart = async () => {
      await server.kill();
      server = await startServerProcess({ dataDir: folder.path, port: server.port });
    };
    const teacher = await Teacher.register(server.url, `${randomUUID()}@ornek.test`);
    const quizId = await teacher.createQuiz("Oylama", [
      { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 },
    ]);
    const { code } = await teacher.client.mutation(api.liveQuizSessions.create, { quizId });
    await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
    const elif = await Player.join(server.url, code, "Elif");
    const can = await Player.join(server.url, code, "Can");
    const phones = [elif, can];
    await press(teacher, code, "start", phones);
    await elif.answer(0, 0);
    await can.answer(0, 1);
    await press(teacher, code, "discuss", phones);
    const talk = elif.view.value;

    await killAndStart();
    await elif.client.mutation(api.liveClock.now, {});
    expect(elif.view.value).toEqual(talk);
    await press(teacher, code, "askAgain", phones);
    expect(await answerAgain(can, 0)).toEqual({ ok: true });

    await killAndStart();
    expect(await answerAgain(can, 0)).toEqual({ ok: true });
    expect(await answerAgain(can, 2)).toMatchObject({ code: "ALREADY_ANSWERED" });
    expect(await answerAgain(elif, 0)).toEqual({ ok: true });
    await press(teacher, code, "reveal", phones);
    const shown = { distribution: [1, 1, 0, 0], second: [2, 0, 0, 0], correctAnswer: 0 };
    expect(elif.view.value).toMatchObject(shown);

    await killAndStart();
    await elif.client.mutation(api.liveClock.now, {});
    expect(elif.view.value).toMatchObject(shown);
    await teacher.client.mutation(api.liveQuizSessions.finish, { code });
    await until("the end", () => phones.every(({ view }) => view.value?.status === "completed"));
    await until("the points", () => elif.me.value?.rank === 1);
    expect([elif.me.value?.score, can.me.value?.score]).toEqual([100, 0]);
    const { questions } = await teacher.client.query(api.liveQuizSessions.questionResults, { code });
    expect(questions[0]).toMatchObject({ answered: 2, correct: 1, second: { answered: 2, correct: 2 } });
    await Promise.all([teacher, ...phones].map((one) => one.leave()));
  });
});
