// Clock changes by the host, and exams, reveal no answers. Each game is played twice with different answer keys and different answers of the other
// participant; the frames of one participant's socket must be equal.
import { until } from "embedded-convex-server/testing/until";
import { afterAll, beforeAll, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { watch } from "../support/live-client.ts";
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

type Settings = Parameters<typeof configured>[1];

/** Two games with different answer keys and different answers of the other participant. */
const VARIANTS = [
  { keys: [0, 1], others: [0, 1] },
  { keys: [3, 2], others: [2, 2] },
] as const;

it("a question that is paused, extended and resumed sends the same frames with any answer key", async () => {
  const [first, second] = await Promise.all(VARIANTS.map(playHeld));
  expect(first?.length).toBeGreaterThan(3);
  expect(first).toEqual(second);
});

it("an exam sends the same frames from its first question until its results are shared, with any answer keys", async () => {
  const [first, second] = await Promise.all(VARIANTS.map(playExam));
  expect(first?.length).toBeGreaterThan(2);
  expect(first).toEqual(second);
});

it("a class that waits for the last answers receives the same frames, whichever participant has extra time", async () => {
  const [first, second] = await Promise.all((["Yusuf", "Ada"] as const).map(playExtraTime));
  expect(first?.length).toBeGreaterThan(1);
  expect(JSON.stringify(first)).toContain('"waits":true');
  expect(first).toEqual(second);
});

/** One of two other participants has twice the time. Returns the third one's frames until that participant has answered. */
async function playExtraTime(slow: "Yusuf" | "Ada"): Promise<unknown[]> {
  const email = `ek-sure-${slow}@ornek.test`.toLowerCase();
  const game = await begin(email, VARIANTS[0], { questionMs: 15_000 }, async (teacher, yusuf) => {
    const ada = await Player.join(app.url, teacher.code, "Ada");
    const { participantId } = slow === "Ada" ? ada : yusuf;
    const args = { code: teacher.code, participantId, factor: 2 as const };
    await teacher.client.mutation(api.liveParticipants.setExtraTime, args);
    return ada;
  });
  const { teacher, watched, other: yusuf, third: ada, record } = game;
  await (slow === "Ada" ? yusuf : ada)?.answer(0, 1);
  await watched.answer(0, 1);
  await until("the wait", () => watched.view.value?.waits, 60_000);
  await watched.client.mutation(api.liveClock.now, {});
  const frames = framesFrom(record);
  await (slow === "Ada" ? ada : yusuf)?.answer(0, 0);
  await until("the reveal", () => watched.view.value?.phase === "reveal", 60_000);
  await teacher.press("finish");
  await Promise.all([watched.leave(), yusuf.leave(), ada?.leave(), teacher.leave()]);
  return frames;
}

async function playHeld(variant: (typeof VARIANTS)[number]): Promise<unknown[]> {
  const game = await begin(`durdurulan-${variant.keys[0]}@ornek.test`, variant, {});
  const { teacher, watched, other, record } = game;
  const turns = [
    ["hold", () => watched.view.value?.leftMs !== undefined],
    ["addTime", () => watched.view.value?.durationMs === 20_000],
    ["resume", () => watched.view.value?.phaseEndsAt !== undefined],
  ] as const;
  for (const [button, isDone] of turns) {
    const { generation } = teacher.panel.value ?? {};
    await teacher.press(button);
    await until(`${button} on the phone`, isDone);
    await until(`${button} on the panel`, () => teacher.panel.value?.generation !== generation);
    if (button !== "hold") continue;
    await other.answer(0, variant.others[0]);
    await watched.answer(0, 1);
    // The response to a later request on the same socket arrives after all effects of the answers.
    await watched.client.mutation(api.liveClock.now, {});
  }
  const frames = framesFrom(record);
  await teacher.press("finish");
  await Promise.all([watched.leave(), other.leave(), teacher.leave()]);
  return frames;
}

async function playExam(variant: (typeof VARIANTS)[number]): Promise<unknown[]> {
  const game = await begin(`sinav-${variant.keys[0]}@ornek.test`, variant, { reveals: false });
  const { teacher, watched, other, record } = game;
  const viewKey = watched.me.value?.viewKey ?? "";
  const board = watch(watched.client, api.liveParticipants.leaderboard, { viewKey });
  for (const [index, othersAnswer] of variant.others.entries()) {
    await until(`question ${index}`, () => watched.openQuestion?.index === index);
    await until(`question ${index} for both`, () => other.openQuestion?.index === index);
    await until(`the panel at ${index}`, () => teacher.panel.value?.question?.index === index);
    await other.answer(index, othersAnswer);
    await watched.answer(index, 1);
    await teacher.press("next");
  }
  await until("the end", () => watched.view.value?.awaitsSharing);
  await watched.client.mutation(api.liveClock.now, {});
  const frames = framesFrom(record);
  expect(board.value).toBeNull();
  await teacher.client.mutation(api.liveQuizSessions.share, { code: teacher.code });
  await until("the results", () => board.value?.total === 2);
  await Promise.all([watched.leave(), other.leave(), teacher.leave()]);
  return frames;
}

/**
 * Starts a game of two questions with two phones, one of which records its socket.
 * @param prepare runs before the start, for example to let a third participant join
 */
async function begin(
  email: string,
  { keys }: (typeof VARIANTS)[number],
  settings: Settings,
  prepare?: (teacher: Teacher, other: Player) => Promise<Player>,
) {
  const teacher = await Teacher.register(app.url, email);
  const questions = keys.map((correctAnswer, index) => ({
    question: `${index + 1}. soru`,
    options: ["Ankara", "İzmir", "Bursa", "Konya"],
    correctAnswer,
  }));
  const code = await teacher.openSession(await teacher.createQuiz("Şehirler", questions));
  await configured(teacher, settings);
  const record: RecordedUpdate[] = [];
  const watched = await Player.join(app.url, code, "Elif", { webSocketConstructor: recordedSocket(record) });
  const other = await Player.join(app.url, code, "Yusuf");
  const third = await prepare?.(teacher, other);
  const people = third === undefined ? 2 : 3;
  await until("all in the lobby", () => watched.view.value?.lobby?.count === people);
  await teacher.press("start");
  await until("the first question", () => watched.openQuestion !== null && other.openQuestion !== null);
  await until("the running panel", () => teacher.panel.value?.phase === "answering");
  return { teacher, watched, other, third, record };
}

async function configured(
  teacher: Teacher,
  settings: { reveals?: boolean; questionMs?: number },
): Promise<void> {
  await teacher.client.mutation(api.liveQuizSessions.configure, { code: teacher.code, settings });
}

/** Frames from the first question on, without values that differ between two equal games. */
function framesFrom(record: readonly RecordedUpdate[]): unknown[] {
  const opened = record.findIndex(({ raw }) => raw.includes('"phase":"answering"'));
  return record.slice(opened).map(({ query, raw }) => ({ query, message: normalised(JSON.parse(raw)) }));
}
