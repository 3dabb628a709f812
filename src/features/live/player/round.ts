/**
 * Derives what a participant's phone shows of the current question from shared view, score and answer. Pure. Every combination results in
 * exactly one state, so that the screen is never blank.
 */

import type { Answer } from "../../questions/shared/answer.ts";
import type { Phase } from "../shared/whole-view.ts";
import type { OwnScore } from "./use-own-score.ts";

/** The participant's answer: being sent, or acknowledged by the server. */
export interface GivenAnswer {
  answer: Answer;
  state: "sending" | "saved";
  /** True if the answer was given on another screen of this participant. */
  elsewhere?: boolean;
}

export type Round =
  /** The question can be answered. */
  | { kind: "open" }
  /** Sent and not acknowledged yet. `tooLate`: the time is over, so the answer counts only if it has already arrived. */
  | { kind: "sending"; answer: Answer; tooLate: boolean }
  | { kind: "saved"; answer: Answer; elsewhere: boolean }
  /** The class discusses its answers; null if this participant gave none. */
  | { kind: "discussing"; answer: Answer | null }
  /** The time is over by this device's countdown without an answer, and the reveal has not arrived yet. */
  | { kind: "closed" }
  /** Revealed, but points have not arrived; `correct` is known if the answer is. */
  | { kind: "scoring"; answer: Answer | null; correct: boolean | null }
  /** The answer is null if another device gave it, until it has been read from the server. */
  | { kind: "scored"; answer: Answer | null; correct: boolean; points: number }
  /** Revealed, not graded. */
  | { kind: "counted"; answer: Answer | null }
  | { kind: "unanswered"; end: QuestionEnd }
  /**
   * Revealed, with an answer in the second vote but none in the first, which gives the points. `correct` is null if correctness is unknown.
   */
  | { kind: "voted-again"; answer: Answer; correct: boolean | null }
  /** Joined after the question had closed: the question does not count for this participant. */
  | { kind: "joined-late" };

/**
 * Reason why a question ended: timeout, or the host ended it early. Unknown if the phone was not there while it was open, or it had no time
 * limit.
 */
export type QuestionEnd = "timeout" | "host" | "unknown";

/** Grace time after the end of a phase, in ms; afterwards the phone shows that it waits. */
export const OVERDUE_AFTER_MS = 1_500;

/** Derives the state of the current question. */
export function deriveRound(input: {
  questionIndex: number;
  phase: Phase;
  /**
   * Checks an answer; its result is null if only the points show that. The function is null before the reveal and for an ungraded question.
   */
  isRight: ((answer: Answer) => boolean | null) | null;
  /** True if the question had closed before this participant joined. */
  joinedLate: boolean;
  /** True if the phase has ended by this device's countdown. */
  closed: boolean;
  /** Server time in ms at which the question's time ends; null if the phone was not there while it was open, or without a time limit. */
  answersUntil: number | null;
  /** Server time in ms of the reveal; null before. */
  revealedAt: number | null;
  given: GivenAnswer | null;
  /** Answer to the second vote; null for none, or if there is only one vote. */
  secondAnswer: Answer | null;
  /** Score after the latest scored question. */
  score: OwnScore | null;
}): Round {
  const { given } = input;
  if (input.phase === "answering") {
    if (given === null) return { kind: input.closed ? "closed" : "open" };
    const { answer, elsewhere = false } = given;
    if (given.state === "saved") return { kind: "saved", answer, elsewhere };
    return { kind: "sending", answer, tooLate: input.closed };
  }
  if (input.phase === "discussing") return { kind: "discussing", answer: given?.answer ?? null };
  const { score } = input;
  if (score?.questionIndex === input.questionIndex) {
    if (score.line === null) return { kind: "joined-late" };
    const { grade, points } = score.line;
    if (grade === null) return unscored(input);
    const answer = given?.answer ?? null;
    if (input.isRight === null) return { kind: "counted", answer };
    return { kind: "scored", answer, correct: grade === 1, points };
  }
  if (input.joinedLate) return { kind: "joined-late" };
  const saved = given?.state === "saved" ? given.answer : null;
  if (input.isRight === null && saved !== null) return { kind: "counted", answer: saved };
  return {
    kind: "scoring",
    answer: saved,
    correct: saved === null ? null : (input.isRight?.(saved) ?? null),
  };
}

/**
 * True if the latest answer was right: that of the second vote, or of the only vote. Null before the reveal, without an answer, and if only
 * the points show that.
 */
export function isLatestRight(
  round: Round,
  second: Answer | null,
  isRight: (answer: Answer) => boolean | null,
): boolean | null {
  if (round.kind !== "scored" && round.kind !== "scoring" && round.kind !== "voted-again") return null;
  return (second === null ? null : isRight(second)) ?? round.correct;
}

function unscored({
  secondAnswer,
  isRight,
  ...times
}: Pick<
  Parameters<typeof deriveRound>[0],
  "secondAnswer" | "isRight" | "answersUntil" | "revealedAt"
>): Round {
  if (secondAnswer === null) return { kind: "unanswered", end: endOf(times) };
  return { kind: "voted-again", answer: secondAnswer, correct: isRight?.(secondAnswer) ?? null };
}

/** Compares two server times, so that no device's clock matters. A reveal that was not early begins exactly at the end of the time. */
function endOf({
  answersUntil,
  revealedAt,
}: {
  answersUntil: number | null;
  revealedAt: number | null;
}): QuestionEnd {
  if (answersUntil === null || revealedAt === null) return "unknown";
  return revealedAt < answersUntil ? "host" : "timeout";
}
