import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { OVERDUE_MS, useDoubtWhenOverdue } from "../../../lib/connection/connection.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import { endOf, type PhaseClock, startOf } from "../clock/phase-clock.ts";
import { useOverdue } from "../clock/use-overdue.ts";
import type { OwnRow } from "../shared/live-role.ts";
import type { VoteId } from "../shared/stored-answer.ts";
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
  /** The participant's clock; with extra time, it is longer than that of the class. */
  clock: PhaseClock;
  /** True in overtime if the participant cannot answer any more. */
  isOutOfTime: boolean;
  /** Server time minus device time; null until measured. */
  offsetMs: number | null;
  score: OwnScore | null;
  /** True if the page was opened during this question. */
  openedHere: boolean;
}

/** Answers to both votes; null for none. */
export interface Votes {
  first: Answer | null;
  /** True if the server has sent the first answer, or that there is none. */
  isFirstKnown: boolean;
  second: Answer | null;
}

/** State of one question for a participant, with the handler of answers. */
export interface OwnRound {
  round: Round;
  given: GivenAnswer | null;
  problem: AnswerProblem | null;
  /** Handles an answer, and returns true if it is accepted for sending. Null while the question cannot be answered. */
  onAnswer: ((answer: Answer) => boolean) | null;
  /** True if a given answer can still be changed. */
  canChange: boolean;
  /** Answers to both votes; null if there is only one vote. */
  votes: Votes | null;
  /** True if the phase has ended by this device's countdown. */
  closed: boolean;
  /** True if the next phase should already have arrived. */
  overdue: boolean;
}

/** True during and after the second vote. */
function isSecondVote({ isSecond, second }: WholeView): boolean {
  return isSecond === true || second !== undefined;
}

/** Identifies a vote on a question in storage and between tabs. */
export function voteIdOf(view: WholeView, { index, version = 0 }: Question): VoteId {
  const form: VoteId = version === 0 ? index : `${index}.${version}`;
  return isSecondVote(view) ? `${form}+` : form;
}

/** Derives the state of a question from view, clock, answer and score. Mount once per vote. */
export function useOwnRound(props: OwnRoundProps): OwnRound {
  const { code, secret, view, me, question, phase, clock, isOutOfTime, offsetMs, score } = props;
  const answering = phase === "answering";
  const revealed = phase === "reveal";
  const isSecond = isSecondVote(view);
  const takesChanges = view.takesChanges ?? false;
  const { content } = question;
  const module = playerModule(content);
  const correctAnswer = view.correctAnswer ?? null;
  const endsAt = endOf(clock);
  const startedAt = startOf(view);
  const [answersUntil, setAnswersUntil] = useState<number | null>(null);
  // Infinity for a paused clock, whose end is unknown; null for a question without a time limit.
  const openUntil = clock.kind === "untimed" ? null : (endsAt ?? Number.POSITIVE_INFINITY);
  if (answering && !isOutOfTime && answersUntil !== openUntil) setAnswersUntil(openUntil);
  const closed = useOverdue(endsAt, offsetMs, 0) || isOutOfTime;
  // Null in overtime, because the next phase then depends on participants with extra time.
  const due = view.waits ? null : endsAt;
  const overdue = useOverdue(due, offsetMs, OVERDUE_AFTER_MS);
  useDoubtWhenOverdue(useOverdue(due, offsetMs, OVERDUE_MS));
  const { given, problem, onAnswer } = useAnswer({
    code,
    secret,
    question,
    vote: voteIdOf(view, question),
    isSecond,
    answering,
    openedHere: props.openedHere,
    takesChanges,
    isScored: !isSecond && score?.questionIndex === question.index && typeof score.line?.grade === "number",
    isAnswer: (value): value is Answer => module.isAnswer(content, value),
  });
  // Answer to the first vote. It determines the points. It is requested during and after the second vote.
  const first = useQuery(
    api.liveAnswers.mine,
    isSecond ? { code, secret, questionIndex: question.index } : "skip",
  );
  const gradedAnswer = !isSecond
    ? given
    : first != null && module.isAnswer(content, first)
      ? savedAnswer(first)
      : null;
  // Server time at which the first vote closed. Without a second vote this is the start of the reveal.
  const askedUntil = view.firstClosedAt ?? startedAt;
  const round = deriveRound({
    questionIndex: question.index,
    phase,
    isRight: correctAnswer === null ? null : (answer) => module.isRight(content, answer, correctAnswer),
    // Needed only until the points arrive, because points show this too. In a large audience, points arrive shortly after the reveal.
    joinedLate: revealed && askedUntil !== null && me.joinedAt > askedUntil,
    closed,
    answersUntil,
    revealedAt: revealed ? startedAt : null,
    given: revealed ? gradedAnswer : given,
    secondAnswer: isSecond ? (given?.answer ?? null) : null,
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
      ? {
          first: gradedAnswer?.answer ?? null,
          isFirstKnown: first !== undefined,
          second: given?.answer ?? null,
        }
      : null,
    closed,
    overdue,
  };
}

function savedAnswer(answer: Answer): GivenAnswer {
  return { answer, state: "saved" };
}
