// `OwnAnswer` without a screen: all transitions from tap to acknowledgement.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AnswerTarget, OwnAnswer } from "../../../../../src/features/live/player/own-answer.ts";
import { readStoredAnswer, storeAnswer } from "../../../../../src/features/live/shared/stored-answer.ts";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";

type Taking = Awaited<ReturnType<AnswerTarget["submit"]>>;
const CODE = "K7M2XQ";
const isOpen = () => true;

let number = 0;
let answers: ((taking: Taking) => void)[];
let sent: Answer[];
let serverAnswer: Answer | null;
let lost: ("answer" | "change")[];

beforeEach(() => {
  sessionStorage.clear();
  // Another question for each test, so that tabs of earlier tests do not receive its answers.
  number += 1;
  answers = [];
  sent = [];
  serverAnswer = null;
  lost = [];
});

function ownAnswer(over: Partial<AnswerTarget> = {}): OwnAnswer {
  return new OwnAnswer({
    code: CODE,
    secret: "s",
    vote: number,
    takesChanges: false,
    isAnswer: (value) => typeof value === "number",
    submit: (answer) => {
      sent.push(answer);
      return new Promise((resolve) => answers.push(resolve));
    },
    readOwn: async () => serverAnswer,
    onLost: (what) => lost.push(what),
    ...over,
  });
}

/** Sends the server's answer to the oldest pending call. */
async function reply(taking: Taking): Promise<void> {
  answers.shift()?.(taking);
  // Lets all promises settle.
  await new Promise((resolve) => setTimeout(resolve));
}

const stored = () => readStoredAnswer(CODE, number);

describe("a final answer", () => {
  it("a tap is sending and stored, then saved once acknowledged; other taps do nothing", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    own.give(2);
    own.give(1);
    expect(own.read()).toEqual({ given: { answer: 2, state: "sending" }, problem: null });
    expect([sent, stored()]).toEqual([[2], 2]);
    await reply({ ok: true });
    expect(own.read().given).toMatchObject({ answer: 2, state: "saved" });
    own.give(1);
    expect(sent).toEqual([2]);
  });

  it("a late answer is removed from state and storage, with the problem shown", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    own.give(2);
    await reply({ ok: false, code: "PHASE_OVER" });
    expect([own.read(), stored()]).toEqual([{ given: null, problem: "too-late" }, null]);
  });

  it("an answer of another device replaces the tap", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    serverAnswer = 3;
    own.give(2);
    await reply({ ok: false, code: "ALREADY_ANSWERED" });
    await vi.waitFor(() => expect(own.read().given).toEqual({ answer: 3, state: "saved", elsewhere: true }));
  });

  it("a refusal after the next question is shown is reported once, and keeps the newer stored answer", async () => {
    const own = ownAnswer();
    const close = own.open(isOpen);
    own.give(2);
    close();
    storeAnswer(CODE, number, 1);
    await reply({ ok: false, code: "WRONG_QUESTION" });
    expect([lost, stored(), own.read().problem]).toEqual([["answer"], 1, null]);
  });

  it("an acknowledgement after the next question is shown keeps the newer stored answer", async () => {
    const own = ownAnswer();
    const close = own.open(isOpen);
    own.give(2);
    close();
    storeAnswer(CODE, number, 1);
    await reply({ ok: true });
    expect([lost, stored()]).toEqual([[], 1]);
  });

  it("a failed call after the next question is shown is reported as lost", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const own = ownAnswer({ submit: () => Promise.reject(new Error("broken")) });
    const close = own.open(isOpen);
    own.give(2);
    close();
    await vi.waitFor(() => expect(lost).toEqual(["answer"]));
  });

  it("an answer from another tab is also sent here while the question is open", async () => {
    const [here, there] = [ownAnswer(), ownAnswer()];
    const closed = ownAnswer();
    here.open(isOpen);
    there.open(isOpen);
    closed.open(() => false);
    here.give(2);
    await vi.waitFor(() => expect(there.read().given).toMatchObject({ answer: 2 }));
    expect([sent, closed.read().given]).toEqual([[2, 2], null]);
  });
});

describe("a page opened during the question", () => {
  it("shows a stored answer as sending, and resends it if the server has none", async () => {
    storeAnswer(CODE, number, 2);
    const own = ownAnswer();
    own.open(isOpen);
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await own.syncOnce(true);
    await own.syncOnce(true);
    expect(sent).toEqual([2]);
  });

  it("sends nothing if the question is closed, and deletes an answer that never arrived", async () => {
    storeAnswer(CODE, number, 2);
    const own = ownAnswer();
    own.open(isOpen);
    await own.syncOnce(false);
    expect([sent, own.read().given, stored()]).toEqual([[], null, null]);
  });

  it("shows the server's answer, unless there was a tap meanwhile", async () => {
    serverAnswer = 1;
    const own = ownAnswer();
    own.open(isOpen);
    const asked = own.syncOnce(true);
    own.give(2);
    await asked;
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
  });

  it("resends a stored answer if the server cannot be reached", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    storeAnswer(CODE, number, 2);
    const own = ownAnswer({ readOwn: () => Promise.reject(new Error("away")) });
    own.open(isOpen);
    await own.syncOnce(true);
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await reply({ ok: true });
    expect([sent, own.read().given]).toEqual([[2], { answer: 2, state: "saved", elsewhere: false }]);
  });
});

describe("a changeable answer", () => {
  it("sends one answer at a time, then the latest tap", async () => {
    const own = ownAnswer({ takesChanges: true });
    own.open(isOpen);
    for (const answer of [0, 1, 2]) own.give(answer);
    expect(sent).toEqual([0]);
    await reply({ ok: true });
    await vi.waitFor(() => expect(sent).toEqual([0, 2]));
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await reply({ ok: true });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ answer: 2, state: "saved" }));
  });

  it("after too many changes, shows the server's answer and the problem", async () => {
    const own = ownAnswer({ takesChanges: true });
    own.open(isOpen);
    own.give(0);
    await reply({ ok: true });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ state: "saved" }));
    serverAnswer = 0;
    own.give(1);
    await reply({ ok: false, code: "ALREADY_ANSWERED" });
    await vi.waitFor(() => expect(own.read().given).toEqual({ answer: 0, state: "saved", elsewhere: false }));
    expect(own.read().problem).toBe("too-often");
  });

  it.each<[string, Taking]>([
    ["the first tap was accepted", { ok: true }],
    ["it was changed too often", { ok: false, code: "ALREADY_ANSWERED" }],
  ])("an unsent change after the next question is shown is reported as lost: %s", async (_when, taking) => {
    const own = ownAnswer({ takesChanges: true });
    const close = own.open(isOpen);
    own.give(0);
    own.give(1);
    close();
    await reply(taking);
    expect([sent, lost]).toEqual([[0], ["change"]]);
  });

  it("shows an answer from another tab, unless a tap is being sent", async () => {
    const [here, there] = [ownAnswer({ takesChanges: true }), ownAnswer({ takesChanges: true })];
    const busy = ownAnswer({ takesChanges: true });
    for (const tab of [here, there, busy]) tab.open(isOpen);
    busy.give(0);
    busy.give(1);
    here.give(2);
    // The answer of `here`; the first one is `busy`'s.
    answers.splice(1, 1)[0]?.({ ok: true });
    await vi.waitFor(() => expect(there.read().given).toMatchObject({ answer: 2, state: "saved" }));
    expect(busy.read().given).toEqual({ answer: 1, state: "sending" });
    await reply({ ok: true });
    await vi.waitFor(() => expect(sent).toEqual([0, 2, 1]));
  });

  it("a refused change returns to the acknowledged answer", async () => {
    const own = ownAnswer({ takesChanges: true });
    own.open(isOpen);
    own.give(0);
    await reply({ ok: true });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ state: "saved" }));
    own.give(1);
    await reply({ ok: false, code: "TOO_MANY_ANSWERS" as never });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ answer: 0, state: "saved" }));
    expect([own.read().problem, stored()]).toEqual(["failed", 0]);
  });
});
