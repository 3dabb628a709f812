import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { OVERDUE_MS, useDoubtWhenOverdue } from "../../../lib/connection/connection.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import { endOf, type PhaseClock, startOf } from "../clock/phase-clock.ts";
import { useOverdue } from "../clock/use-overdue.ts";
import type { OwnRow } from "../shared/live-role.ts";
import type { Asked } from "../shared/stored-answer.ts";
import type { Phase, WholeView } from "../shared/whole-view.ts";
import { playerModule } from "./lazy-player.ts";
import type { AnswerProblem } from "./own-answer.ts";
import { deriveRound, type GivenAnswer, OVERDUE_AFTER_MS, type Round } from "./round.ts";
import { useAnswer } from "./use-answer.ts";
import type { OwnScore } from "./use-own-score.ts";

type Question = NonNullable<WholeView["question"]>;

export interface OwnRoundProps {
  code: string;
  secret: string;
  view: WholeView;
  me: OwnRow;
  question: Question;
  phase: Phase;
  /** The own one: of who has extra time it is longer than the class's. */
  clock: PhaseClock;
  /** Whether the own time is over, and the class waits for others. */
  isOut: boolean;
  /** Server time minus device time, null until measured. */
  offsetMs: number | null;
  score: OwnScore | null;
  /** Whether the screen has just been opened in the middle of this question. */
  openedHere: boolean;
}

/** What was answered in each of two votes, null for nothing. */
export interface Votes {
  first: Answer | null;
  /** Whether the server has said what the first one was. */
  isFirstKnown: boolean;
  second: Answer | null;
}

/** What a participant does with one question, and how it stands. */
export interface OwnRound {
  round: Round;
  given: GivenAnswer | null;
  problem: AnswerProblem | null;
  /** Tells whether the answer counts; null while nothing can be answered. */
  onAnswer: ((answer: Answer) => boolean) | null;
  /** Whether an answer that was given can still be changed. */
  canChange: boolean;
  /** What was answered in each of two votes, null for nothing; null as a whole while there is but one. */
  votes: Votes | null;
  /** Whether the phase's end has passed by this device's countdown. */
  closed: boolean;
  /** Whether what comes next should have been here by now. */
  overdue: boolean;
}

/** Whether the class votes a second time, or has. */
function isSecondVote({ isSecond, second }: WholeView): boolean {
  return isSecond === true || second !== undefined;
}

/** Names a vote on a question: it has an answer of its own. */
export function askedIn(view: WholeView, index: number): Asked {
  return isSecondVote(view) ? `${index}+` : index;
}

/** The own answer to a question from view, clock, answer and score; mount anew for each vote. */
export function useOwnRound(props: OwnRoundProps): OwnRound {
  const { code, secret, view, me, question, phase, clock, isOut, offsetMs, score } = props;
  const answering = phase === "answering";
  const revealed = phase === "reveal";
  const isSecond = isSecondVote(view);
  const takesChanges = view.takesChanges ?? false;
  const { content } = question;
  const part = playerModule(content);
  const correctAnswer = view.correctAnswer ?? null;
  const endsAt = endOf(clock);
  const startedAt = startOf(view);
  const [answersUntil, keepAnswersUntil] = useState<number | null>(null);
  // A clock that is held has no end until the host goes on; a question without time is over in no time but the host's.
  const openUntil = clock.name === "untimed" ? null : (endsAt ?? Number.POSITIVE_INFINITY);
  if (answering && !isOut && answersUntil !== openUntil) keepAnswersUntil(openUntil);
  const closed = useOverdue(endsAt, offsetMs, 0) || isOut;
  // Nothing is late while the class waits for somebody.
  const due = view.waits ? null : endsAt;
  const overdue = useOverdue(due, offsetMs, OVERDUE_AFTER_MS);
  useDoubtWhenOverdue(useOverdue(due, offsetMs, OVERDUE_MS));
  const { given, problem, onAnswer } = useAnswer({
    code,
    secret,
    questionIndex: question.index,
    isSecond,
    answering,
    ask: props.openedHere,
    takesChanges,
    isScored: !isSecond && score?.questionIndex === question.index && typeof score.line?.grade === "number",
    isAnswer: (value): value is Answer => part.isAnswer(content, value),
  });
  // The points are for the first answer.
  const first = useQuery(
    api.liveAnswers.mine,
    isSecond ? { code, secret, questionIndex: question.index } : "skip",
  );
  const judged = !isSecond
    ? given
    : first != null && part.isAnswer(content, first)
      ? savedAnswer(first)
      : null;
  const askedUntil = view.firstClosedAt ?? startedAt;
  const round = deriveRound({
    questionIndex: question.index,
    phase,
    isRight: correctAnswer === null ? null : (answer) => part.isRight(content, answer, correctAnswer),
    // In a large room points are written a moment after the reveal.
    joinedLate: revealed && askedUntil !== null && me.joinedAt > askedUntil,
    closed,
    answersUntil,
    revealedAt: revealed ? startedAt : null,
    given: revealed ? judged : given,
    again: isSecond ? (given?.answer ?? null) : null,
    score,
  });
  const canChange = takesChanges && answering && !closed && problem !== "too-often";
  const isOpen = round.kind === "open" || (canChange && (round.kind === "saved" || round.kind === "sending"));
  return {
    round,
    given,
    problem,
    onAnswer: isOpen && problem !== "too-late" ? onAnswer : null,
    canChange,
    votes: isSecond
      ? { first: judged?.answer ?? null, isFirstKnown: first !== undefined, second: given?.answer ?? null }
      : null,
    closed,
    overdue,
  };
}

function savedAnswer(answer: Answer): GivenAnswer {
  return { answer, state: "saved" };
}
