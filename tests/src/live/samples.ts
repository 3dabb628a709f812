import type { SharedView } from "../../../src/features/live-player/play-screen.tsx";
import type { OwnRow } from "../../../src/features/live-shared/live-place.ts";

/** What participants see of a running question; `over` replaces fields. */
export function sharedView(over: Partial<SharedView> = {}): SharedView {
  return {
    status: "active",
    quizTitle: "Türkiye'nin Coğrafyası",
    questionCount: 10,
    phase: "answering",
    questionIndex: 0,
    phaseEndsAt: Date.now() + 10_000,
    question: {
      index: 0,
      text: "Türkiye'nin başkenti neresidir?",
      options: ["İstanbul", "Ankara", "İzmir", "Iğdır"],
      imageUrl: null,
    },
    ...over,
  };
}

/** A guest's own row before the first question is scored. */
export function ownRow(over: Partial<OwnRow> = {}): OwnRow {
  return {
    displayName: "Ayşe",
    isAnonymous: true,
    viewKey: "view-key",
    joinedAt: Date.now() - 60_000,
    score: 0,
    speedPoints: 0,
    rank: null,
    last: null,
    ...over,
  };
}
