// The own answer without a screen: each transition from the tap to the server's word.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type AnswerTo, OwnAnswer } from "../../../../../src/features/live/player/own-answer.ts";
import { readStoredAnswer, storeAnswer } from "../../../../../src/features/live/shared/stored-answer.ts";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";

type Taking = Awaited<ReturnType<AnswerTo["submit"]>>;
const CODE = "K7M2XQ";
const isOpen = () => true;

let number = 0;
let answers: ((taking: Taking) => void)[];
let sent: Answer[];
let known: Answer | null;
let lost: ("answer" | "change")[];

beforeEach(() => {
  sessionStorage.clear();
  // Another question for each test, so that no tab of an earlier one hears it.
  number += 1;
  answers = [];
  sent = [];
  known = null;
  lost = [];
});

function ownAnswer(over: Partial<AnswerTo> = {}): OwnAnswer {
  return new OwnAnswer({
    code: CODE,
    secret: "s",
    asked: number,
    takesChanges: false,
    isAnswer: (value) => typeof value === "number",
    submit: (answer) => {
      sent.push(answer);
      return new Promise((resolve) => answers.push(resolve));
    },
    readOwn: async () => known,
    onLost: (what) => lost.push(what),
    ...over,
  });
}

/** What the server says of the answer that was sent first of those that wait. */
async function reply(taking: Taking): Promise<void> {
  answers.shift()?.(taking);
  // What follows is promises alone.
  await new Promise((resolve) => setTimeout(resolve));
}

const kept = () => readStoredAnswer(CODE, number);

describe("an answer that is final", () => {
  it("a tap -> on its way, and kept -> saved when the server says so; other taps do nothing", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    own.give(2);
    own.give(1);
    expect(own.read()).toEqual({ given: { answer: 2, state: "sending" }, problem: null });
    expect([sent, kept()]).toEqual([[2], 2]);
    await reply({ ok: true });
    expect(own.read().given).toMatchObject({ answer: 2, state: "saved" });
    own.give(1);
    expect(sent).toEqual([2]);
  });

  it("refused for the time -> open again, nothing kept, and said", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    own.give(2);
    await reply({ ok: false, code: "PHASE_OVER" });
    expect([own.read(), kept()]).toEqual([{ given: null, problem: "too-late" }, null]);
  });

  it("another device was first -> its answer, said to be from elsewhere", async () => {
    const own = ownAnswer();
    own.open(isOpen);
    known = 3;
    own.give(2);
    await reply({ ok: false, code: "ALREADY_ANSWERED" });
    await vi.waitFor(() => expect(own.read().given).toEqual({ answer: 3, state: "saved", elsewhere: true }));
  });

  it("refused when another question is on the screen -> said once, and what is kept by then stays", async () => {
    const own = ownAnswer();
    const close = own.open(isOpen);
    own.give(2);
    close();
    storeAnswer(CODE, number, 1);
    await reply({ ok: false, code: "WRONG_QUESTION" });
    expect([lost, kept(), own.read().problem]).toEqual([["answer"], 1, null]);
  });

  it("taken when another question is on the screen -> what is kept by then stays", async () => {
    const own = ownAnswer();
    const close = own.open(isOpen);
    own.give(2);
    close();
    storeAnswer(CODE, number, 1);
    await reply({ ok: true });
    expect([lost, kept()]).toEqual([[], 1]);
  });

  it("could not be sent when another question is on the screen -> that it is lost is told", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const own = ownAnswer({ submit: () => Promise.reject(new Error("broken")) });
    const close = own.open(isOpen);
    own.give(2);
    close();
    await vi.waitFor(() => expect(lost).toEqual(["answer"]));
  });

  it("told in another tab -> given here as well, while the question is open", async () => {
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

describe("a page that opens in the middle of the question", () => {
  it("shows what was kept as on its way, and sends it again where the server has nothing", async () => {
    storeAnswer(CODE, number, 2);
    const own = ownAnswer();
    own.open(isOpen);
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await own.askOnce(true);
    await own.askOnce(true);
    expect(sent).toEqual([2]);
  });

  it("sends nothing where the question is closed, and forgets what never arrived", async () => {
    storeAnswer(CODE, number, 2);
    const own = ownAnswer();
    own.open(isOpen);
    await own.askOnce(false);
    expect([sent, own.read().given, kept()]).toEqual([[], null, null]);
  });

  it("shows what the server has, but not over a tap that came meanwhile", async () => {
    known = 1;
    const own = ownAnswer();
    own.open(isOpen);
    const asked = own.askOnce(true);
    own.give(2);
    await asked;
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
  });

  it("sends what was kept again where the server cannot be asked", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    storeAnswer(CODE, number, 2);
    const own = ownAnswer({ readOwn: () => Promise.reject(new Error("away")) });
    own.open(isOpen);
    await own.askOnce(true);
    expect(own.read().given).toEqual({ answer: 2, state: "sending" });
    await reply({ ok: true });
    expect([sent, own.read().given]).toEqual([[2], { answer: 2, state: "saved", elsewhere: false }]);
  });
});

describe("an answer that can be changed", () => {
  it("sends one at a time, and the latest tap after it", async () => {
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

  it("changed too often -> what the server has, and said", async () => {
    const own = ownAnswer({ takesChanges: true });
    own.open(isOpen);
    own.give(0);
    await reply({ ok: true });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ state: "saved" }));
    known = 0;
    own.give(1);
    await reply({ ok: false, code: "ALREADY_ANSWERED" });
    await vi.waitFor(() => expect(own.read().given).toEqual({ answer: 0, state: "saved", elsewhere: false }));
    expect(own.read().problem).toBe("too-often");
  });

  it.each<[string, Taking]>([
    ["the first tap was taken", { ok: true }],
    ["it was changed too often", { ok: false, code: "ALREADY_ANSWERED" }],
  ])(
    "not all sent when another question is on the screen -> that a change is lost is told: %s",
    async (_when, taking) => {
      const own = ownAnswer({ takesChanges: true });
      const close = own.open(isOpen);
      own.give(0);
      own.give(1);
      close();
      await reply(taking);
      expect([sent, lost]).toEqual([[0], ["change"]]);
    },
  );

  it("told in another tab -> shown, but not in the place of a tap that is on its way", async () => {
    const [here, there] = [ownAnswer({ takesChanges: true }), ownAnswer({ takesChanges: true })];
    const busy = ownAnswer({ takesChanges: true });
    for (const tab of [here, there, busy]) tab.open(isOpen);
    busy.give(0);
    busy.give(1);
    here.give(2);
    // That of `here`; the first one was sent by `busy`.
    answers.splice(1, 1)[0]?.({ ok: true });
    await vi.waitFor(() => expect(there.read().given).toMatchObject({ answer: 2, state: "saved" }));
    expect(busy.read().given).toEqual({ answer: 1, state: "sending" });
    await reply({ ok: true });
    await vi.waitFor(() => expect(sent).toEqual([0, 2, 1]));
  });

  it("refused -> the one that the server took before", async () => {
    const own = ownAnswer({ takesChanges: true });
    own.open(isOpen);
    own.give(0);
    await reply({ ok: true });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ state: "saved" }));
    own.give(1);
    await reply({ ok: false, code: "TOO_MANY_ANSWERS" as never });
    await vi.waitFor(() => expect(own.read().given).toMatchObject({ answer: 0, state: "saved" }));
    expect([own.read().problem, kept()]).toEqual(["failed", 0]);
  });
});
