// The server's clock is changed during a quiz: by hand, by network time, or after a laptop's sleep.

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
])("a clock set %s by an hour during a game neither stops nor skips questions", async (_, jumpMs) => {
  const code = await teacher.openSession(await teacher.createQuiz("Saat", [QUESTION, QUESTION]));
  const phone = await Player.join(app.url, code, "Elif");
  await until("the panel", () => teacher.panel.value);
  await teacher.press("start");
  await until("the first question", () => phone.openQuestion?.index === 0);
  const endsAt = phone.view.value?.phaseEndsAt;

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jumpMs });
  const jumpedAt = performance.now();
  // The same question is still open with the same end.
  await phone.answer(0, 0);
  expect(phone.view.value).toMatchObject({ phase: "answering", phaseEndsAt: endsAt });

  // The phase ends after its ten seconds. By the changed clock, that would be in an hour or an hour ago.
  await until("the reveal", () => phone.view.value?.phase === "reveal", PHASE_AND_MORE_MS);
  await until("the points", () => phone.score?.score === 50);
  expect(performance.now() - jumpedAt).toBeGreaterThan(5_000);
  expect(phone.view.value?.questionIndex).toBe(0);

  // The next phase has its full length again.
  await until("the panel's reveal", () => teacher.panel.value?.phase === "reveal");
  await teacher.press("next");
  await until("the second question", () => phone.openQuestion?.index === 1);
  await phone.answer(1, 0);
  await until("the panel's second question", () => teacher.panel.value?.question?.index === 1);
  await teacher.press("finish");
  await until("the end", () => phone.view.value?.status === "completed");
  await phone.leave();
});
