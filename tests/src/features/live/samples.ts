import { type ScoreLine, type ScoreSheet, toSheet } from "../../../../convex/shared/scoreSheet.ts";
import type { OwnRow } from "../../../../src/features/live/shared/live-role.ts";
import type { SharedView, WholeView } from "../../../../src/features/live/shared/whole-view.ts";

/** View of participants during a question; `over` replaces fields. */
export function sharedView(over: Partial<WholeView> = {}): WholeView {
  return {
    status: "active",
    quizTitle: "Türkiye'nin Coğrafyası",
    questionCount: 10,
    phase: "answering",
    phaseEndsAt: Date.now() + 10_000,
    durationMs: 10_000,
    question: {
      index: 0,
      text: "Türkiye'nin başkenti neresidir?",
      content: { type: "multiple_choice", options: ["İstanbul", "Ankara", "İzmir", "Iğdır"] },
    },
    ...over,
  };
}

/** View of participants at the reveal of that question, where option 1 is right; `over` replaces fields. */
export function revealedView(over: Partial<SharedView> = {}): SharedView {
  return {
    status: "active",
    phase: "reveal",
    phaseEndsAt: Date.now() + 10_000,
    durationMs: 10_000,
    questionIndex: 0,
    correctAnswer: 1,
    distribution: [0, 1, 0, 0],
    ...over,
  };
}

const OWN_SLOT = 4711;

/** Score sheet of a class after the first question; `line` is the participant's line. */
export function scoreSheet(line: Partial<ScoreLine>, questionIndex = 0): ScoreSheet {
  const other = {
    score: 0,
    speedPoints: 0,
    place: null,
    bySpeed: false,
    grade: 0,
    points: 0,
    speedGained: 0,
  };
  return toSheet(questionIndex, [
    [OWN_SLOT, { ...other, ...line }],
    [OWN_SLOT + 1, other],
  ]);
}

/** Row of a guest before the first question is scored. */
export function ownRow(over: Partial<OwnRow> = {}): OwnRow {
  return {
    displayName: "Ayşe",
    isAnonymous: true,
    viewKey: "view-key",
    joinedAt: Date.now() - 60_000,
    score: 0,
    speedPoints: 0,
    rank: null,
    place: null,
    slot: OWN_SLOT,
    ...over,
  };
}
