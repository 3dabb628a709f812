// A whole game over real connections, with the official Node client.

import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { Player } from "../support/player.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const QUESTIONS = [
  { question: "Başkent?", options: ["Ankara", "İzmir", "Bursa", "Konya"], correctAnswer: 0 },
  { question: "En büyük göl?", options: ["Tuz", "Van", "Beyşehir", "Eğirdir"], correctAnswer: 1 },
  { question: "En yüksek dağ?", options: ["Erciyes", "Uludağ", "Ağrı", "Kaçkar"], correctAnswer: 2 },
];

/** Error code of an expected refusal. */
async function refusal(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt;
    return "accepted";
  } catch (error) {
    return (error as { data?: { code?: string } }).data?.code ?? error;
  }
}

describe("a game with a host and three participants", () => {
  it("awards points for correctness and speed, and none without an answer", async () => {
    const teacher = await Teacher.register(app.url, "oyun@ornek.test");
    const code = await teacher.openSession(await teacher.createQuiz("Türkiye", QUESTIONS));
    // The times are long, because the host ends each phase.
    const settings = { questionMs: 240_000, revealMs: 60_000 };
    await teacher.client.mutation(api.liveQuizSessions.configure, { code, settings });
    const elif = await Player.join(app.url, code, "Elif");
    const silent = await Player.join(app.url, code, "Sessiz");
    await until("the panel", () => teacher.panel.value);
    await teacher.press("start");

    await until("question 1", () => elif.openQuestion?.index === 0);
    await elif.answer(0, 0);
    expect(await refusal(elif.answer(0, 1))).toBe("ALREADY_ANSWERED");
    expect(await refusal(elif.answer(0, 0))).toBe("accepted");
    expect(await refusal(elif.answer(1, 0))).toBe("WRONG_QUESTION");
    const late = await Player.join(app.url, code, "Geç Kalan");
    await until("question 1 for the one who came late", () => late.openQuestion?.index === 0);
    await late.answer(0, 0);
    await until("the panel at question 1", () => teacher.panel.value?.phase === "answering");
    await teacher.press("reveal");
    await until("both results", () => elif.score && late.score && silent.score);
    expect(elif.score).toMatchObject({ score: 33, speedPoints: 3, place: 1 });
    expect(late.score).toMatchObject({ score: 33, speedPoints: 2, place: 2 });
    expect(silent.score).toMatchObject({ score: 0, place: null, grade: null });
    expect(await refusal(silent.answer(0, 0))).toBe("PHASE_OVER");

    for (const index of [1, 2]) {
      await until("the reveal on the panel", () => teacher.panel.value?.phase === "reveal");
      await teacher.press("next");
      await until(
        `question ${index + 1}`,
        () => elif.openQuestion?.index === index && late.openQuestion?.index === index,
      );
      await elif.answer(index, QUESTIONS[index]?.correctAnswer ?? 0);
      await late.answer(index, 3);
      await until("the panel at the question", () => teacher.panel.value?.question?.index === index);
      await teacher.press("reveal");
    }
    await until("the last reveal", () => teacher.panel.value?.phase === "reveal");
    await teacher.press("finish");
    await until("the end", () => elif.view.value?.status === "completed");

    const viewKey = elif.me.value?.viewKey ?? "";
    const leaderboard = await elif.client.query(api.liveParticipants.leaderboard, { viewKey });
    expect(leaderboard?.first).toMatchObject({
      ranks: [1, 2, 3],
      names: ["Elif", "Geç Kalan", "Sessiz"],
      scores: [99, 33, 0],
    });
    await Promise.all([teacher.leave(), elif.leave(), silent.leave(), late.leave()]);
  });

  it("runs to its end by the server's clock without a host", async () => {
    const teacher = await Teacher.register(app.url, "saat@ornek.test");
    const code = await teacher.openSession(await teacher.createQuiz("Tek soru", QUESTIONS.slice(0, 1)));
    const elif = await Player.join(app.url, code, "Elif");
    await until("the panel", () => teacher.panel.value);
    await teacher.press("start");
    await teacher.leave();
    await until("the question", () => elif.openQuestion);
    await elif.answer(0, 0);
    await until("the reveal", () => elif.view.value?.phase === "reveal", 60_000);
    await until("the end", () => elif.view.value?.status === "completed", 60_000);
    expect(elif.me.value).toMatchObject({ score: 100, rank: 1 });
    await elif.leave();
  });
});
