// No client may delay another class. This file runs one attack during one question, with limits for a busy machine. `npm run measure -- attack` runs
// all attacks for minutes.

import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { until } from "embedded-convex-server/testing/until";
import { afterEach, expect, it } from "vitest";
import { Attacker } from "../attacks/attacker.ts";
import { RawPupil } from "../support/raw-pupil.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { Teacher } from "../support/teacher.ts";

/** Upper limit in ms for a busy machine. `npm run measure -- attack` measures the real delay. */
const LATEST_MS = 8_000;

let folder: ReturnType<typeof tempFolder> | null = null;
let server: ServerProcess | null = null;
let attacker: Attacker | null = null;
afterEach(async () => {
  await attacker?.end();
  await server?.kill();
  folder?.remove();
});

it("while a stranger answers with codes of 20,000 letters, a class's answer is accepted at once and its question ends in time", async () => {
  folder = tempFolder();
  server = await startServerProcess({ dataDir: folder.path, env: { HOST: "127.0.0.1" } });
  const { url } = server;
  const teacher = await Teacher.register(url);
  const question = {
    question: "Başkent?",
    options: ["Ankara", "İzmir", "Bursa", "Konya"],
    correctAnswer: 0,
  };
  const code = await teacher.openSession(await teacher.createQuiz("Örnek", [question]));
  const pupil = await RawPupil.open(url, code);
  await pupil.join("Elif");
  attacker = await Attacker.prepare({
    name: "long-codes",
    url,
    sockets: 4,
    bytesPerSecond: 50 * 1024 * 1024,
  });
  const { panel } = teacher;
  await until("the panel", () => panel.value !== undefined);
  await teacher.press("start");
  await until("the question", () => panel.value?.phase === "answering");
  const endsAt = panel.value?.phaseEndsAt ?? 0;
  attacker.begin();

  const askedAt = performance.now();
  expect(await pupil.answer(0, 0)).toEqual({ value: { ok: true } });
  expect(performance.now() - askedAt).toBeLessThan(LATEST_MS);
  await until("the reveal", () => panel.value?.phase === "reveal");
  expect(Date.now() - endsAt).toBeLessThan(LATEST_MS);
  const { calls } = await attacker.end();
  attacker = null;
  expect(calls).toBeGreaterThan(0);
  await teacher.leave();
});
