import { describe, expect, it } from "vitest";
import { type AttackReport, countCall, emptyReport } from "../attacks/attack.ts";
import type { ClassResult } from "../attacks/class-beside.ts";
import { counted, figuresOf, lineOf, tableOf, worstOf } from "../attacks/figures.ts";

const GOALS = { lateMs: 250, acknowledgedMs: 500, memoryMb: 350 };

function measured(played: Partial<ClassResult> = {}, rest: { peakMb?: number; report?: AttackReport } = {}) {
  return {
    played: {
      questions: 1,
      sent: 2,
      taken: 2,
      refused: 0,
      lost: 0,
      acknowledgedMs: [10, 10, 500],
      lateMs: [3, 250],
      startMs: [20],
      pressMs: [30],
      problems: [],
      ...played,
    },
    report: emptyReport(),
    peakMb: 349,
    complaints: "",
    exitCode: 0,
    ...rest,
  };
}

describe("figures of an attack", () => {
  it("contain no problems at the limits", () => {
    expect(figuresOf(measured(), GOALS).problems).toEqual([]);
  });

  it("contain a problem for each exceeded limit", () => {
    const played = { acknowledgedMs: [501], lateMs: [251] };
    expect(figuresOf(measured(played, { peakMb: 350 }), GOALS).problems).toEqual([
      "a phase end was 251 ms late",
      "an answer was acknowledged after 501 ms",
      "the server took 350 MB",
    ]);
  });

  it("contain a problem if the class has not played", () => {
    const { problems } = figuresOf(measured({ acknowledgedMs: [], lateMs: [] }), GOALS);
    expect(problems).toHaveLength(2);
  });

  it("contain problems of the class and the attack, the server's log and its exit code", () => {
    const report = { ...emptyReport(), problems: ["homework was closed"] };
    const failed = { ...measured({ problems: ["an answer was lost"] }, { report }), exitCode: 1 };
    expect(figuresOf({ ...failed, complaints: "Out of disk" }, GOALS).problems).toEqual([
      "an answer was lost",
      "homework was closed",
      "the server complained: Out of disk",
      "the server ended with 1",
    ]);
  });

  it("of several runs contain the worst of each, and the sums of the answers", () => {
    const slow = figuresOf(measured({ lateMs: [300], sent: 5 }), GOALS);
    const large = figuresOf(measured({}, { peakMb: 400 }), GOALS);
    const worst = worstOf([slow, large]);
    expect(worst).toMatchObject({ lateMs: 300, peakMb: 400, sent: 7 });
    expect(worst.problems).toHaveLength(2);
  });

  it("contain the number of successful calls and the reasons of the failed ones", () => {
    const report = emptyReport();
    countCall(report);
    countCall(report, "TOO_MANY_CREATED");
    countCall(report, "TOO_MANY_CREATED");
    const figures = figuresOf(measured({}, { report }), GOALS);
    expect(lineOf(figures)).toContain("calls 3, succeeded 1, TOO_MANY_CREATED 2");
    expect(tableOf([{ name: "some", figures }])).toContain(
      "| some | 250 | 10 / 500 / 500 | 349 | 2 / 0 / 0 | 3 / 1 | yes |",
    );
  });
});

it("counted problems occur once, the most frequent first", () => {
  expect(counted(["a", "b", "b"])).toEqual(["2 times: b", "a"]);
});
