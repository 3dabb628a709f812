// `OwnAnswer` without a screen: all transitions from tap to acknowledgement.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AnswerTarget, OwnAnswer } from "../../../../../src/features/live/player/own-answer.ts";
import { readStoredAnswer, storeAnswer } from "../../../../../src/features/live/shared/stored-answer.ts";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";

type SubmitResult = Awaited<ReturnType<AnswerTarget["submit"]>>;
const CODE = "K7M2XQ";
const isOpen = () => true;

let questionIndex = 0;
/** Resolve functions of pending calls, oldest first. */
let pending: ((result: SubmitResult) => void)[];
let sent: Answer[];
let serverAnswer: Answer | null;
let lost: ("answer" | "change")[];

beforeEach(() => {
  sessionStorage.clear();
  // Another question for each test, so that tabs of earlier tests do not receive its answers.
  questionIndex += 1;
  pending = [];
  sent = [];
  serverAnswer = null;
  lost = [];
});

function ownAnswer(over: Partial<AnswerTarget> = {}): OwnAnswer {
  return new OwnAnswer({
    code: CODE,
    secret: "s",
    vote: questionIndex,
    takesChanges: false,
    isAnswer: (value) => typeof value === "number",
    submit: (answer) => {
      sent.push(answer);
      return new Promise((resolve) => pending.push(resolve));
    },
    readOwn: async () => serverAnswer,
    onLost: (what) => lost.push(what),
    ...over,
  });
}

/** Sends the server's result to the oldest pending call. */
async function reply(result: SubmitResult): Promise<void> {
  pending.shift()?.(result);
  // Lets all promises settle.
  await new Promise((resolve) => setTimeout(resolve));
}

const stored = () => readStoredAnswer(CODE, questionIndex);

describe("an unchangeable answer", () => {
  it("is stored and shown as sending after a tap, then as saved after the acknowledgement; other taps do nothing", async () => {
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

  it("is removed from state and storage if it came too late, and the problem is shown", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    own.give(2);
    await reply({ ok: false, code: "PHASE_OVER" });
    expect([own.read(), stored()]).toEqual([{ given: null, problem: "too-late" }, null]);
  });

  it("is replaced by an earlier answer of another device", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    serverAnswer = 3;
    own.give(2);
    await reply({ ok: false, code: "ALREADY_ANSWERED" });
    await vi.waitFor(() => expect(own.read().given).toEqual({ answer: 3, state: "saved", elsewhere: true }));
  });

  it("is reported as lost if it is refused after the next question is shown; the next question's stored answer stays", async () => {
    const own = ownAnswer();
    const close = own.open(isOpen);
    own.give(2);
    close();
    storeAnswer(CODE, questionIndex, 1);
    await reply({ ok: false, code: "WRONG_QUESTION" });
    expect([lost, stored(), own.read().problem]).toEqual([["answer"], 1, null]);
  });

  it("is not stored again if it is acknowledged after the next question is shown", async () => {
    const own = ownAnswer();
    const close = own.open(isOpen);
    own.give(2);
    close();
    storeAnswer(CODE, questionIndex, 1);
    await reply({ ok: true });
    expect([lost, stored()]).toEqual([[], 1]);
  });

  it("is reported as lost if its call fails after the next question is shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const own = ownAnswer({ submit: () => Promise.reject(new Error("broken")) });
    const close = own.open(isOpen);
    own.give(2);
    close();
    await vi.waitFor(() => expect(lost).toEqual(["answer"]));
  });

  it("is also sent by another open tab while the question is open", async () => {
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
    storeAnswer(CODE, questionIndex, 2);
    const own = ownAnswer();
    own.open(isOpen);
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await own.syncOnce(true);
    await own.syncOnce(true);
    expect(sent).toEqual([2]);
  });

  it("sends nothing if the question is closed, and deletes a stored answer that the server does not have", async () => {
    storeAnswer(CODE, questionIndex, 2);
    const own = ownAnswer();
    own.open(isOpen);
    await own.syncOnce(false);
    expect([sent, own.read().given, stored()]).toEqual([[], null, null]);
  });

  it("does not replace a tap by the server's answer", async () => {
    serverAnswer = 1;
    const own = ownAnswer();
    own.open(isOpen);
    const asked = own.syncOnce(true);
    own.give(2);
    await asked;
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
  });

  it("resends a stored answer if the server's answer cannot be read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    storeAnswer(CODE, questionIndex, 2);
    const own = ownAnswer({ readOwn: () => Promise.reject(new Error("away")) });
    own.open(isOpen);
    await own.syncOnce(true);
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await reply({ ok: true });
    expect([sent, own.read().given]).toEqual([[2], { answer: 2, state: "saved", elsewhere: false }]);
  });
});

describe("a changeable answer", () => {
  it("is sent alone; after its acknowledgement, the latest tap is sent", async () => {
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

  it("returns to the server's answer after too many changes, and shows the problem", async () => {
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

  it.each<[string, SubmitResult]>([
    ["the first tap was accepted", { ok: true }],
    ["the server refused too many changes", { ok: false, code: "ALREADY_ANSWERED" }],
  ])(
    "is reported as a lost change if the next question is shown before it is sent: %s",
    async (_when, result) => {
      const own = ownAnswer({ takesChanges: true });
      const close = own.open(isOpen);
      own.give(0);
      own.give(1);
      close();
      await reply(result);
      expect([sent, lost]).toEqual([[0], ["change"]]);
    },
  );

  it("is shown in other tabs, except in a tab that is sending its own answer", async () => {
    const [here, there] = [ownAnswer({ takesChanges: true }), ownAnswer({ takesChanges: true })];
    const busy = ownAnswer({ takesChanges: true });
    for (const tab of [here, there, busy]) tab.open(isOpen);
    busy.give(0);
    busy.give(1);
    here.give(2);
    // Acknowledges the second call, which is that of `here`. The first one is that of `busy`.
    pending.splice(1, 1)[0]?.({ ok: true });
    await vi.waitFor(() => expect(there.read().given).toMatchObject({ answer: 2, state: "saved" }));
    expect(busy.read().given).toEqual({ answer: 1, state: "sending" });
    await reply({ ok: true });
    await vi.waitFor(() => expect(sent).toEqual([0, 2, 1]));
  });

  it("returns to the acknowledged answer if a change is refused", async () => {
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
