/**
 * Derives the state of the current question on a participant's phone from shared view, score and answer. Pure functions. Every combination of
 * inputs results in exactly one state, so the screen is never blank.
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
  /** The question is shown without what can be answered. */
  | { kind: "reading" }
  /** The question can be answered. */
  | { kind: "open" }
  /** Sent but not acknowledged. `tooLate`: the time is over, so the answer counts only if the server has already received it. */
  | { kind: "sending"; answer: Answer; tooLate: boolean }
  | { kind: "saved"; answer: Answer; elsewhere: boolean }
  /** The class discusses its answers. `answer` is null if this participant has none. */
  | { kind: "discussing"; answer: Answer | null }
  /** The time is over by this device's countdown without an answer, and the reveal has not arrived yet. */
  | { kind: "closed" }
  /** Revealed, but points have not arrived. `correct` is null if the answer or its correctness is unknown. */
  | { kind: "scoring"; answer: Answer | null; correct: boolean | null }
  /** Revealed, with points. `answer` is null while an answer from another device is being read from the server. */
  | { kind: "scored"; answer: Answer | null; correct: boolean; points: number }
  /** An ungraded question is revealed, and the participant has answered. */
  | { kind: "ungraded"; answer: Answer | null }
  /** Revealed, and the participant has no answer. */
  | { kind: "unanswered"; end: QuestionEnd }
  /**
   * Revealed, with an answer only in the second vote; points come from the first. `correct` is null if the correctness is unknown.
   */
  | { kind: "voted-again"; answer: Answer; correct: boolean | null }
  /** Joined after the question had closed: the question does not count for this participant. */
  | { kind: "joined-late" };

/**
 * Reason why a question ended: timeout, or the host ended it early. Unknown for a question without a time limit, and if this page was opened
 * after the end.
 */
export type QuestionEnd = "timeout" | "host" | "unknown";

/** Time after the end of a phase, in ms, from which on the phone shows that it waits for the next phase. */
export const OVERDUE_AFTER_MS = 1_500;

/** Derives the state of the current question. */
export function deriveRound(input: {
  questionIndex: number;
  phase: Phase;
  /**
   * Returns the correctness of an answer, or null if only the points show it. The function itself is null before the reveal and for an ungraded
   * question.
   */
  isRight: ((answer: Answer) => boolean | null) | null;
  /** True if the question had closed before this participant joined. */
  joinedLate: boolean;
  /** True if the phase has ended by this device's countdown. */
  closed: boolean;
  /** Server time in ms at which the question's time ends; null without a time limit, or if this page was opened after the end. */
  answersUntil: number | null;
  /** Server time in ms of the reveal; null before the reveal. */
  revealedAt: number | null;
  given: GivenAnswer | null;
  /** Answer to the second vote; null for none, or if there is only one vote. */
  secondAnswer: Answer | null;
  /** Score after the latest scored question. */
  score: OwnScore | null;
}): Round {
  const { given } = input;
  if (input.phase === "reading") return { kind: "reading" };
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
    if (input.isRight === null) return { kind: "ungraded", answer };
    return { kind: "scored", answer, correct: grade === 1, points };
  }
  if (input.joinedLate) return { kind: "joined-late" };
  const saved = given?.state === "saved" ? given.answer : null;
  if (input.isRight === null && saved !== null) return { kind: "ungraded", answer: saved };
  return {
    kind: "scoring",
    answer: saved,
    correct: saved === null ? null : (input.isRight?.(saved) ?? null),
  };
}

/**
 * Correctness of the latest answer: of the second vote if there was one, otherwise of the first. Null before the reveal, without an answer, and
 * if only the points show the correctness.
 */
export function isLatestRight(
  round: Round,
  second: Answer | null,
  isRight: (answer: Answer) => boolean | null,
): boolean | null {
  if (round.kind !== "scored" && round.kind !== "scoring" && round.kind !== "voted-again") return null;
  return (second === null ? null : isRight(second)) ?? round.correct;
}

/** State of a revealed question whose first vote has no answer of the participant. */
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

/** Compares two server times, which do not depend on a device's clock. After a timeout, the reveal begins exactly at `answersUntil`. */
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
