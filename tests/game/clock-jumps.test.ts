// The clock of the machine that serves is set while a quiz runs: by hand, by the network's time, by a laptop that wakes up.

import { until } from "embedded-convex-server/testing/until";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { Player } from "../support/player.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const QUESTION = { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 };
const HOUR_MS = 60 * 60 * 1_000;
const PHASE_AND_MORE_MS = 20_000;

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await Teacher.register(app.url);
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await teacher.leave();
  await app.close();
});

it.each([
  ["forward", HOUR_MS],
  ["back", -HOUR_MS],
])("set %s by an hour in mid-game, it neither freezes nor races the quiz", async (_, jumpMs) => {
  const code = await teacher.openSession(await teacher.createQuiz("Saat", [QUESTION, QUESTION]));
  const phone = await Player.join(app.url, code, "Elif");
  await until("the panel", () => teacher.panel.value);
  await teacher.press("start");
  await until("the first question", () => phone.openQuestion?.index === 0);
  const endsAt = phone.view.value?.phaseEndsAt;

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jumpMs });
  const jumpedAt = performance.now();
  // Still the same question with the same end, and still open.
  await phone.answer(0, 0);
  expect(phone.view.value).toMatchObject({ phase: "answering", phaseEndsAt: endsAt });

  // The phase ends when its ten seconds are over: for the machine's clock that would be in an hour, or an hour ago.
  await until("the reveal", () => phone.view.value?.phase === "reveal", PHASE_AND_MORE_MS);
  await until("the points", () => phone.score?.score === 50);
  expect(performance.now() - jumpedAt).toBeGreaterThan(5_000);
  expect(phone.view.value?.questionIndex).toBe(0);

  // The next phase has its full length again, and takes answers.
  await until("the panel's reveal", () => teacher.panel.value?.phase === "reveal");
  await teacher.press("next");
  await until("the second question", () => phone.openQuestion?.index === 1);
  await phone.answer(1, 0);
  await until("the panel's second question", () => teacher.panel.value?.question?.index === 1);
  await teacher.press("finish");
  await until("the end", () => phone.view.value?.status === "completed");
  await phone.leave();
});
