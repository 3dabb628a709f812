// A clock that the host has turned lives through the death of the server: held while a question is open, held while its answer is shown, lengthened.
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Player } from "../support/player.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const PHASE_AND_MORE_MS = 30_000;

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

/** As power cuts do it: the server is killed, and started again at the same address. */
async function killAndStart(): Promise<void> {
  await server.kill();
  server = await startServerProcess({ dataDir: folder.path, port: server.port });
}

/** Presses, and waits until the panel and the phone have seen it. */
async function press(button: Parameters<Teacher["press"]>[0], isDone: () => unknown): Promise<void> {
  const { generation } = teacher.panel.value ?? {};
  await teacher.press(button);
  await until(`${button} on the phone`, isDone);
  await until(`${button} on the panel`, () => teacher.panel.value?.generation !== generation);
}

const view = () => elif.view.value;

it("stays held or lengthened, and goes on from where it stood", async () => {
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

  await press("addTime", () => view()?.durationMs === 20_000);
  await killAndStart();
  await elif.answer(1, 0);
  await until("the end of the longer time", () => view()?.phase === "reveal", PHASE_AND_MORE_MS);
  await until("all points", () => elif.score?.score === 100);
}, 150_000);
