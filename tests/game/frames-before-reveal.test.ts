// Frames before the reveal contain no answer. A game is played twice with different answer keys and different answers of the other participant. All
// frames of one participant's socket during the questions must be equal. live-matrix.test.ts covers other kinds and settings.

import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import type { Answer, ImportedQuestion } from "../support/kind-examples.ts";
import { normalised } from "../support/normalised.ts";
import { Player } from "../support/player.ts";
import { type RecordedUpdate, recordedSocket } from "../support/recorded-socket.ts";
import { Teacher } from "../support/teacher.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const OPTIONS = ["Ankara", "İzmir", "Bursa", "Konya"];

function choices(key: number[]): ImportedQuestion[] {
  return key.map((correctAnswer, index) => ({
    question: `${index + 1}. soru`,
    marks: [{ from: 0, to: 2, kind: "bold" }],
    options: OPTIONS,
    optionMarks: OPTIONS.map((_, option) => [{ from: 0, to: 1 + option, kind: "underline" }]),
    correctAnswer,
    explanation: `Cevap ${correctAnswer}`,
    // Only one of the two games has an answer D, so that `formats` would differ if explanations counted.
    explanationMarks:
      correctAnswer === 3
        ? [{ from: 0, to: 5, kind: "formula", tex: "x" }]
        : [{ from: 0, to: 1 + correctAnswer, kind: "bold" }],
  }));
}

it("sends the same frames before each reveal, with any answer key and any answers of others", async () => {
  const ownAnswers = [1, 1, 1];
  const first = await playGame("bir@ornek.test", {
    questions: choices([0, 1, 2]),
    othersAnswers: [0, 1, 2],
    ownAnswers,
  });
  const second = await playGame("iki@ornek.test", {
    questions: choices([3, 2, 0]),
    othersAnswers: [1, 3, 0],
    ownAnswers,
  });
  // The lobby, and three questions.
  expect(first).toHaveLength(4);
  for (const [index, frames] of first.entries()) {
    expect(frames.length).toBeGreaterThan(0);
    expect(frames).toEqual(second[index]);
  }
});

/**
 * Returns the frames of the watched participant: the last view of the lobby, then those of each question, from its opening until just before its reveal.
 */
async function playGame(
  email: string,
  game: { questions: ImportedQuestion[]; othersAnswers: Answer[]; ownAnswers: Answer[] },
): Promise<unknown[][]> {
  const teacher = await Teacher.register(app.url, email);
  const quizId = await teacher.importQuiz(app.server, { title: "Şehirler", questions: game.questions });
  const code = await teacher.openSession(quizId);
  const record: RecordedUpdate[] = [];
  const watched = await Player.join(app.url, code, "Elif", { webSocketConstructor: recordedSocket(record) });
  const other = await Player.join(app.url, code, "Yusuf");
  await until("both in the watched lobby", () => watched.view.value?.lobby?.count === 2);
  const framesOfQuestions: unknown[][] = [[normalised(watched.view.value)]];
  await teacher.press("start");

  for (const [index, othersAnswer] of game.othersAnswers.entries()) {
    await until(
      `question ${index} on both phones`,
      () => watched.openQuestion?.index === index && other.openQuestion?.index === index,
    );
    await other.answer(index, othersAnswer);
    await watched.answer(index, game.ownAnswers[index] ?? 0);
    // The response to a later request on the same socket arrives after all effects of the answers.
    await watched.client.mutation(api.liveClock.now, {});
    const opened = record.findIndex((update) => showsQuestion(update, index));
    framesOfQuestions.push(record.slice(opened).map(comparable));

    await until("the panel at this question", () => teacher.panel.value?.question?.index === index);
    await teacher.press("reveal");
    await until("the watched phone's result", () => watched.view.value?.scores?.questionIndex === index);
    await until("the panel's reveal", () => teacher.panel.value?.phase === "reveal");
    if (index + 1 < game.questions.length) await teacher.press("next");
  }
  await Promise.all([watched.leave(), other.leave(), teacher.leave()]);
  return framesOfQuestions;
}

function comparable(update: RecordedUpdate): unknown {
  return { query: update.query, message: normalised(JSON.parse(update.raw)) };
}

function showsQuestion(update: RecordedUpdate, index: number): boolean {
  const { value } = JSON.parse(update.raw) as { value?: { phase?: string; question?: { index: number } } };
  return value?.phase === "answering" && value.question?.index === index;
}
