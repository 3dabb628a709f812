// A changed clock survives a kill of the server: paused during a question, paused during a reveal, or extended.
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { Player } from "../support/player.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const PHASE_AND_MORE_MS = 120_000;
/** Doubled for participants with extra time. A busy machine needs half a minute to kill and start a server and to reconnect. */
const LONG_QUESTION_MS = 40_000;

let folder: ReturnType<typeof tempFolder>;
let server: ServerProcess;
let teacher: Teacher;
let elif: Player;
beforeAll(async () => {
  folder = tempFolder();
  server = await startServerProcess({ dataDir: folder.path });
});
afterAll(async () => {
  await Promise.all([teacher?.leave(), elif?.leave()]);
  await server.stop();
  folder.remove();
});

/** Kills the server and starts it again at the same address, like a power failure. */
async function killAndStart(): Promise<void> {
  await server.kill();
  server = await startServerProcess({ dataDir: folder.path, port: server.port });
}

/** Sends a host command and waits until panel and phone show its effect. */
async function press(button: Parameters<Teacher["press"]>[0], isDone: () => unknown): Promise<void> {
  const { generation } = teacher.panel.value ?? {};
  await teacher.press(button);
  await until(`${button} on the phone`, isDone);
  await until(`${button} on the panel`, () => teacher.panel.value?.generation !== generation);
}

const view = () => elif.view.value;

it("remains paused or extended, and resumes with the same remaining time", async () => {
  teacher = await Teacher.register(server.url);
  const code = await teacher.openSession(await teacher.createQuiz("Saat", [QUESTION, QUESTION]));
  elif = await Player.join(server.url, code, "Elif");
  await until("the lobby", () => view()?.status === "waiting" && teacher.panel.value);
  await press("start", () => elif.openQuestion?.index === 0);

  await press("hold", () => view()?.leftMs !== undefined);
  const held = view();
  await killAndStart();
  await elif.answer(0, 0);
  expect(view()).toEqual(held);
  await press("resume", () => view()?.phaseEndsAt !== undefined);
  await until("the end of the question's time", () => view()?.phase === "reveal", PHASE_AND_MORE_MS);
  await until("the panel's reveal", () => teacher.panel.value?.phase === "reveal");

  await press("hold", () => view()?.leftMs !== undefined);
  const heldReveal = view();
  await killAndStart();
  await until("the points", () => elif.score?.points === 50);
  expect(view()).toEqual(heldReveal);
  await press("next", () => elif.openQuestion?.index === 1);

  // Enough time to kill and start the server and to reconnect.
  for (const durationMs of [20_000, 30_000, 40_000])
    await press("addTime", () => view()?.durationMs === durationMs);
  await killAndStart();
  await elif.answer(1, 0);
  await until("the end of the longer time", () => view()?.phase === "reveal", PHASE_AND_MORE_MS);
  await until("all points", () => elif.score?.score === 100);
});

it("continues to wait for participants with extra time, with a question that does not count", async () => {
  const code = await teacher.openSession(await teacher.createQuiz("Ek süre", [QUESTION]));
  await teacher.client.mutation(api.liveQuizSessions.configure, {
    code,
    settings: { questionMs: LONG_QUESTION_MS },
  });
  const slow = await Player.join(server.url, code, "Ece");
  await elif.leave();
  elif = await Player.join(server.url, code, "Elif");
  const args = { code, participantId: slow.participantId, factor: 2 as const };
  await teacher.client.mutation(api.liveParticipants.setExtraTime, args);
  await until("the lobby", () => view()?.status === "waiting" && teacher.panel.value?.code === code);
  await press("start", () => elif.openQuestion?.index === 0);
  const { generation = 0 } = teacher.panel.value ?? {};
  await teacher.client.mutation(api.liveQuizSessions.setCounted, { code, generation, counts: false });
  await until("the wait", () => view()?.waits, PHASE_AND_MORE_MS);
  await killAndStart();
  expect(view()).toMatchObject({ waits: true, counted: false });
  expect(slow.me.value).toMatchObject({ timeFactor: 2 });
  await expect(elif.answer(0, 0)).rejects.toThrow("PHASE_OVER");
  await slow.answer(0, 0);
  await until("the reveal", () => view()?.phase === "reveal", PHASE_AND_MORE_MS);
  await until("the score without points", () => slow.score?.grade === 1);
  expect(slow.score).toMatchObject({ score: 0, place: null });
  expect(view()).toMatchObject({ counted: false, maxScore: 0 });
  await slow.leave();
});
