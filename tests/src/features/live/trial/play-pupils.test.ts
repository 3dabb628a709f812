// Simulated pupils: joining, answering once per vote, a new view key, and the end.
import { getFunctionName } from "convex/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type PupilConnection, playPupils } from "../../../../../src/features/live/trial/play-pupils.ts";

const SECRETS = ["a", "b", "c", "d", "e"];
const QUESTION = {
  index: 0,
  text: "Başkent?",
  content: { type: "multiple_choice", options: ["Ankara", "İzmir", "Bursa", "Konya"] },
};

let sent: { name: string; args: Record<string, unknown> }[];
let show: (view: unknown) => void;
let watchedKeys: string[];
let isClosed: boolean;
let joined: (args: Record<string, unknown>) => unknown;

const connect = () =>
  ({
    mutation: async (fn: never, args: Record<string, unknown>) => {
      const name = getFunctionName(fn);
      sent.push({ name, args });
      return name === "liveParticipants:join" ? joined(args) : { ok: true };
    },
    onUpdate: (_query: unknown, { viewKey }: { viewKey: string }, onView: (view: unknown) => void) => {
      watchedKeys.push(viewKey);
      show = onView;
      return () => {};
    },
    close: async () => {
      isClosed = true;
    },
  }) as unknown as PupilConnection;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  watchedKeys = [];
  isClosed = false;
  joined = () => ({ ok: true, viewKey: "k1", serverTime: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

function play(rightAnswer = async (_index: number): Promise<never> => 0 as never) {
  return playPupils({ code: "ABC234", secrets: SECRETS, rightAnswer, connect, random: () => 0.5 });
}
const calls = (name: string) => sent.filter((call) => call.name === name).map(({ args }) => args);
const asked = (over = {}) => ({
  status: "active",
  phase: "answering",
  phaseEndsAt: Date.now() + 10_000,
  question: QUESTION,
  ...over,
});

it("five pupils with Turkish first names join within a few seconds, each with a secret", async () => {
  play();
  await vi.advanceTimersByTimeAsync(4_000);
  const joins = calls("liveParticipants:join");
  expect(joins.map(({ secret }) => secret)).toEqual(SECRETS);
  expect(joins.map(({ nickname }) => nickname)).toEqual(["Elif", "Yusuf", "Zeynep", "Emir", "Defne"]);
  expect(watchedKeys).toEqual(["k1"]);
});

it("each pupil answers a question once, before its end, and again in a second vote", async () => {
  play();
  await vi.advanceTimersByTimeAsync(4_000);
  show(asked());
  await vi.advanceTimersByTimeAsync(500);
  show(asked());
  expect(calls("liveAnswers:submit")).toEqual([]);
  await vi.advanceTimersByTimeAsync(9_000);
  const answers = calls("liveAnswers:submit");
  expect(answers.map(({ secret }) => secret).sort()).toEqual(SECRETS);
  // Four pupils are more able than the draw of 0.5, and the last one is not.
  expect(answers.filter(({ answer }) => answer === 0)).toHaveLength(4);
  show({ status: "active", phase: "reveal", questionIndex: 0 });
  show(asked({ isSecond: true }));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(calls("liveAnswers:submit").filter(({ isSecond }) => isSecond === true)).toHaveLength(5);
});

it("pupils answer a question without a time limit, and one whose clock is paused", async () => {
  play();
  await vi.advanceTimersByTimeAsync(4_000);
  show(asked({ phaseEndsAt: undefined }));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(calls("liveAnswers:submit")).toHaveLength(5);
  show(asked({ phaseEndsAt: undefined, leftMs: 5_000, question: { ...QUESTION, index: 1 } }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls("liveAnswers:submit")).toHaveLength(10);
});

it("a pupil who joins while a question runs answers it", async () => {
  play();
  await vi.advanceTimersByTimeAsync(100);
  show(asked({ phaseEndsAt: Date.now() + 60_000 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls("liveAnswers:submit")).toHaveLength(5);
});

it("a refused name is replaced, or drawn if the session assigns names", async () => {
  joined = ({ nickname, draw }) =>
    nickname === "Asya" || draw !== undefined
      ? { ok: true, viewKey: "k1", serverTime: 0 }
      : { ok: false, code: "NAMES_ARE_GIVEN" };
  play();
  await vi.advanceTimersByTimeAsync(10);
  expect(calls("liveParticipants:join")).toMatchObject([
    { nickname: "Elif" },
    { nickname: "", draw: expect.any(Number) },
  ]);
});

it("after a removal the others continue with the new view key, and the removed pupil does not answer", async () => {
  play();
  await vi.advanceTimersByTimeAsync(4_000);
  joined = ({ secret }) =>
    secret === "a"
      ? { ok: false, code: "REMOVED_FROM_SESSION" }
      : { ok: true, viewKey: "k2", serverTime: Date.now() };
  show(null);
  await vi.advanceTimersByTimeAsync(100);
  expect(watchedKeys).toEqual(["k1", "k2"]);
  show(asked());
  await vi.advanceTimersByTimeAsync(9_000);
  expect(
    calls("liveAnswers:submit")
      .map(({ secret }) => secret)
      .sort(),
  ).toEqual(["b", "c", "d", "e"]);
});

it("the connection closes at the end of the game and when the page is left", async () => {
  const stop = play();
  await vi.advanceTimersByTimeAsync(4_000);
  show({ status: "completed" });
  expect(isClosed).toBe(true);
  isClosed = false;
  stop();
  expect(isClosed).toBe(false);
  play()();
  expect(isClosed).toBe(true);
});
