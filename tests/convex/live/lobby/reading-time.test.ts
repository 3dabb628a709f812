// Number of questions that pupils cannot read within the chosen time, which the host's lobby shows.
import type { FunctionArgs } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import type { ChosenSettings } from "../../../../convex/model/live/rules/settings";
import { type Backend, newBackend } from "../../support/backend";
import { LiveGame } from "../../support/game";
import { type Person, person } from "../../support/people";

type Question = FunctionArgs<typeof api.quizzes.create>["questions"][number];

let backend: Backend;
let owner: Person;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 14, 9, 0, 0) });
  backend = newBackend();
  owner = await person(backend, "teacher");
});
afterEach(() => {
  vi.useRealTimers();
});

/** Text that takes this long to read with the options of `choice`: 4 s, and 1 s for each 15 characters. */
const textOf = (seconds: number) => "a".repeat((seconds - 5) * 15);

function choice(seconds: number, over: { seconds?: number | null } = {}): Question {
  const options = ["Ankara", "Bursa", "Ür", "Iğ"];
  return { question: textOf(seconds), options, correctAnswer: 0, imageId: null, ...over };
}

async function newQuiz(questions: Question[]) {
  const details = { title: "Uzun", description: "", category: null, audience: "teachers" as const };
  return await owner.as.mutation(api.quizzes.create, { ...details, questions });
}

async function open(questions: Question[]): Promise<LiveGame> {
  const quizId = await newQuiz(questions);
  const { code } = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
  return new LiveGame(backend, owner, code);
}

const countIn = async ({ host, code }: LiveGame) =>
  await host.as.query(api.liveQuizSessions.unreadable, { code });

async function choose({ host, code }: LiveGame, settings: ChosenSettings): Promise<void> {
  await host.as.mutation(api.liveQuizSessions.configure, { code, settings });
}

it("the count includes questions whose reading takes longer than the chosen time", async () => {
  const game = await open([choice(10), choice(11), choice(20)]);
  expect(await countIn(game)).toBe(2);
  await choose(game, { questionMs: 15_000 });
  expect(await countIn(game)).toBe(1);
  await choose(game, { questionMs: 30_000 });
  expect(await countIn(game)).toBe(0);
  await choose(game, { questionMs: null });
  expect(await countIn(game)).toBe(0);
});

it("the count excludes questions with a time of their own", async () => {
  const game = await open([choice(20, { seconds: 10 }), choice(20, { seconds: null }), choice(20)]);
  expect(await countIn(game)).toBe(1);
});

it("the count uses three times the chosen time for kinds that take longer to answer", async () => {
  const items = ["Ankara", "Bursa", "Ür"];
  const order = (seconds: number): Question => {
    return { type: "order", question: textOf(seconds), items, imageId: null };
  };
  expect(await countIn(await open([order(30), order(31)]))).toBe(1);
});

it("a colleague who hosts the quiz receives a number, and 0 when the owner has hidden it", async () => {
  const quizId = await newQuiz([choice(20)]);
  const colleague = await person(backend, "teacher");
  const { code } = await colleague.as.mutation(api.liveQuizSessions.create, { quizId });
  const game = new LiveGame(backend, colleague, code);
  expect(await countIn(game)).toBe(1);
  await owner.as.mutation(api.quizzes.setAudience, { quizId, audience: "me" });
  expect(await countIn(game)).toBe(0);
});

it("the count is 0 for a deleted quiz and after the start", async () => {
  const game = await open([choice(20)]);
  await game.join("Ayşe");
  await game.press("start");
  expect(await countIn(game)).toBe(0);
  const quizId = await newQuiz([choice(20)]);
  const { code } = await owner.as.mutation(api.liveQuizSessions.create, { quizId });
  await owner.as.mutation(api.quizzes.remove, { quizId });
  expect(await owner.as.query(api.liveQuizSessions.unreadable, { code })).toBe(0);
});
