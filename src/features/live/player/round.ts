/**
 * What a participant's phone shows of the running question, from what it knows. Pure: the shared view, the own score and
 * the own answer go in, one of a few screens comes out, so that no combination leaves the phone blank.
 */

import type { Answer } from "../../questions/shared/answer.ts";
import type { Phase } from "../shared/whole-view.ts";
import type { OwnScore } from "./use-own-score.ts";

/** The own answer: on its way, or acknowledged by the server. */
export interface GivenAnswer {
  answer: Answer;
  state: "sending" | "saved";
  /** Whether another screen of the same participant was first, and this is its answer. */
  elsewhere?: boolean;
}

export type Round =
  /** The targets can be tapped. */
  | { kind: "open" }
  /** Tapped and not acknowledged yet. `tooLate`: the time is over, so it counts only if it has arrived already. */
  | { kind: "sending"; answer: Answer; tooLate: boolean }
  | { kind: "saved"; answer: Answer; elsewhere: boolean }
  /** The class talks about what it has answered; null: nothing was answered here. */
  | { kind: "discussing"; answer: Answer | null }
  /** The time is over by this device's countdown, nothing was answered, and the reveal has not arrived yet. */
  | { kind: "closed" }
  /** Revealed, points not written yet; whether the own answer was right is already certain when it is known. */
  | { kind: "scoring"; answer: Answer | null; correct: boolean | null }
  /** The answer is null where another device gave it, until it has been asked for. */
  | { kind: "scored"; answer: Answer | null; correct: boolean; points: number }
  /** Revealed, and not graded. */
  | { kind: "counted"; answer: Answer | null }
  | { kind: "unanswered"; end: QuestionEnd }
  /** Revealed: nothing was answered in the first vote, which makes the points, but in the second; null where it cannot be said whether that was right. */
  | { kind: "voted-again"; answer: Answer; correct: boolean | null }
  /** Joined after the question had closed: it does not count for this participant. */
  | { kind: "joined-late" };

/** Why a question is over: its time was, or its host did not wait for that; unknown to a phone that was not there while it was open, and where it had no time. */
export type QuestionEnd = "timeout" | "host" | "unknown";

/** How long after the end of a phase the next one may take before the phone says that it waits. */
export const OVERDUE_AFTER_MS = 1_500;

/** Derives the round. */
export function deriveRound(input: {
  questionIndex: number;
  phase: Phase;
  /** Whether an answer is right, null where its points will tell; null until the reveal, and there for a question that is not graded. */
  isRight: ((answer: Answer) => boolean | null) | null;
  /** Whether the question had been closed before this participant joined. */
  joinedLate: boolean;
  /** Whether the phase's end has passed by this device's countdown. */
  closed: boolean;
  /** Server time, ms, at which the time for this question would be over; null for a phone that was not there while it was open, and where it had none. */
  answersUntil: number | null;
  /** Server time, ms, at which the answers were shown; null until then. */
  revealedAt: number | null;
  given: GivenAnswer | null;
  /** What was answered when the class voted again; null for nothing, and while there is but one vote. */
  again: Answer | null;
  /** What was earned, of the question that was scored last. */
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
 * True if the answer that the phone shows first was right: that of a second vote, otherwise that of the only vote. Null before the reveal, for no answer,
 * and where nothing but points show it.
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
  again,
  isRight,
  ...times
}: Pick<Parameters<typeof deriveRound>[0], "again" | "isRight" | "answersUntil" | "revealedAt">): Round {
  if (again === null) return { kind: "unanswered", end: endOf(times) };
  return { kind: "voted-again", answer: again, correct: isRight?.(again) ?? null };
}

/** Both are the server's times, so that no device's clock decides. A reveal that was not early begins exactly when the time was over. */
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
