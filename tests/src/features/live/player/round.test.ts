import { describe, expect, it } from "vitest";
import { deriveRound } from "../../../../../src/features/live/player/round.ts";
import type { OwnScore } from "../../../../../src/features/live/player/use-own-score.ts";
import type { Answer } from "../../../../../src/features/questions/shared/answer.ts";

const answering = {
  questionIndex: 2,
  phase: "answering" as const,
  isRight: null,
  joinedLate: false,
  closed: false,
  answersUntil: 20_000,
  revealedAt: null,
  given: null,
  secondAnswer: null,
  score: null,
};
const reveal = {
  ...answering,
  phase: "reveal" as const,
  revealedAt: 20_000,
  isRight: (answer: Answer) => answer === 1,
};
const scored = (over: object, questionIndex = 2): OwnScore => ({
  questionIndex,
  line: {
    score: 10,
    speedPoints: 4,
    place: 1,
    bySpeed: false,
    grade: 1,
    points: 10,
    speedGained: 4,
    ...over,
  },
});

describe("state of a question on the phone", () => {
  it("answering, nothing chosen -> open, even with the previous question's result", () => {
    expect(deriveRound({ ...answering, score: scored({}, 1) })).toEqual({ kind: "open" });
  });

  it("answering, tapped -> sending, acknowledged -> saved", () => {
    expect(deriveRound({ ...answering, given: { answer: 3, state: "sending" } })).toEqual({
      kind: "sending",
      answer: 3,
      tooLate: false,
    });
    expect(deriveRound({ ...answering, given: { answer: 3, state: "saved" } })).toEqual({
      kind: "saved",
      answer: 3,
      elsewhere: false,
    });
  });

  it("answering, time over by the countdown -> closed, but an earlier tap keeps its state", () => {
    expect(deriveRound({ ...answering, closed: true })).toEqual({ kind: "closed" });
    expect(deriveRound({ ...answering, closed: true, given: { answer: 0, state: "sending" } })).toEqual({
      kind: "sending",
      answer: 0,
      tooLate: true,
    });
  });

  it("reveal, answer known, no points yet -> right or wrong at once", () => {
    expect(deriveRound({ ...reveal, given: { answer: 1, state: "saved" } })).toEqual({
      kind: "scoring",
      answer: 1,
      correct: true,
    });
    expect(deriveRound({ ...reveal, given: { answer: 0, state: "saved" } })).toEqual({
      kind: "scoring",
      answer: 0,
      correct: false,
    });
  });

  it("reveal, answer not acknowledged -> neither right nor wrong before the score line arrives", () => {
    expect(deriveRound({ ...reveal, given: { answer: 1, state: "sending" } })).toEqual({
      kind: "scoring",
      answer: null,
      correct: null,
    });
  });

  it("reveal, score line arrived -> the grade of the line, not that of the device", () => {
    const given = { answer: 1, state: "saved" as const };
    const score = scored({ grade: 0, points: 0, speedGained: 0 });
    const wrong = { kind: "scored", answer: 1, correct: false, points: 0 };
    expect(deriveRound({ ...reveal, given, score })).toEqual(wrong);
  });

  it("reveal, score line arrived, answered on another device -> scored, without the answer yet", () => {
    const right = { kind: "scored", answer: null, correct: true, points: 10 };
    expect(deriveRound({ ...reveal, score: scored({}) })).toEqual(right);
  });

  it("reveal, scored without a line -> joined late", () => {
    const score = { questionIndex: 2, line: null };
    expect(deriveRound({ ...reveal, score })).toEqual({ kind: "joined-late" });
  });

  it("reveal, a line without a grade -> unanswered", () => {
    expect(deriveRound({ ...reveal, score: scored({ grade: null }) })).toMatchObject({ kind: "unanswered" });
  });

  it.each([
    ["right", 1, true],
    ["wrong", 0, false],
  ])("reveal, answered only in the second vote, %s -> voted again", (_case, secondAnswer, correct) => {
    const score = scored({ grade: null });
    expect(deriveRound({ ...reveal, secondAnswer, score })).toEqual({
      kind: "voted-again",
      answer: secondAnswer,
      correct,
    });
    expect(deriveRound({ ...reveal, secondAnswer, score, isRight: null })).toMatchObject({ correct: null });
  });

  it.each([
    ["when the time was over, even if the server was late -> timeout", 20_000, 20_500, "timeout"],
    ["before the time was over -> the host", 20_000, 19_999, "host"],
    ["on a phone that opens at the reveal -> unknown", null, 20_000, "unknown"],
  ])("unanswered, revealed %s", (_case, answersUntil, revealedAt, end) => {
    const score = scored({ grade: null });
    expect(deriveRound({ ...reveal, answersUntil, revealedAt, score })).toEqual({ kind: "unanswered", end });
  });

  it("reveal, nothing chosen, no points yet -> neither unanswered nor late before the line arrives", () => {
    expect(deriveRound({ ...reveal, score: scored({}, 1) })).toEqual({
      kind: "scoring",
      answer: null,
      correct: null,
    });
  });

  it("reveal, joined after the question had closed -> joined late", () => {
    expect(deriveRound({ ...reveal, joinedLate: true })).toEqual({ kind: "joined-late" });
  });
});
