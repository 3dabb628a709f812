import type { Infer } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../ctx";
import { type AnswerValue, FULL_GRADE, kindOf } from "../../questions/kinds";
import { type ClockRun, elapsedAt } from "../rules/clockRuns";
import { contentOf } from "../rules/storedRows";
import type { secondOutcome } from "../tables";
import { type ClosedQuestion, firstVotes, secondVotes } from "./closedQuestion";
import { distributionWithKey, distributionWithoutKey } from "./distribution";

type Session = Doc<"liveQuizSessions">;
type Answers = ClosedQuestion["answers"];

/**
 * Publishes the distributions of the session's current question: of the first vote and, if there was one, of the
 * second.
 */
export async function publishDistribution(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates"> | null,
  closed: ClosedQuestion,
): Promise<void> {
  const { question, correctAnswer, answers } = closed;
  const distribution = distributionWithKey(question, correctAnswer, firstVotes(closed));
  // With a discussion, the median time of the first vote was already stored by `publishFirstVote`.
  if (question.firstClosedAt === undefined) {
    const medianMs = medianTime(answers, gate?.runs ?? runsFrom(session));
    await ctx.db.patch("liveQuestions", question._id, { distribution, medianMs });
  } else {
    const second = gate?.isSecond ? secondOutcomeOf(closed) : undefined;
    await ctx.db.patch("liveQuestions", question._id, { distribution, second });
  }
}

/** Publishes the distributions again after a change of the answer key, of both votes if there were two. */
export async function publishAgain(ctx: MutationCtx, closed: ClosedQuestion): Promise<void> {
  const { question, correctAnswer } = closed;
  const distribution = distributionWithKey(question, correctAnswer, firstVotes(closed));
  const second = question.second && secondOutcomeOf(closed);
  await ctx.db.patch("liveQuestions", question._id, { distribution, second });
}

/**
 * Publishes the distribution of the first vote for the discussion. It is computed without the answer key, because the
 * class must not see the right answer yet.
 */
export async function publishFirstVote(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates"> | null,
  closed: ClosedQuestion,
): Promise<void> {
  const { question, answers } = closed;
  const distribution = distributionWithoutKey(question, firstVotes(closed));
  const medianMs = medianTime(answers, gate?.runs ?? runsFrom(session));
  const firstClosedAt = gate?.closed?.at;
  await ctx.db.patch("liveQuestions", question._id, { distribution, medianMs, firstClosedAt });
}

/** Publishes the distribution of the first vote again while the class discusses, without the answer key. */
export async function publishFirstVoteAgain(ctx: MutationCtx, closed: ClosedQuestion): Promise<void> {
  const { question } = closed;
  const distribution = distributionWithoutKey(question, firstVotes(closed));
  await ctx.db.patch("liveQuestions", question._id, { distribution });
}

function secondOutcomeOf(closed: ClosedQuestion): Infer<typeof secondOutcome> {
  const { question, correctAnswer: key } = closed;
  const content = contentOf(question);
  const given = secondVotes(closed);
  const isRight = (answer: AnswerValue) =>
    key !== null && kindOf(content).grade(content, key, answer) === FULL_GRADE;
  return {
    distribution: distributionWithKey(question, key, given),
    answered: given.length,
    correct: key === null ? null : given.filter(isRight).length,
  };
}

/** Median answering time in ms; undefined without answers. Extra time is converted to the class's time. */
function medianTime(answers: Answers, runs: readonly ClockRun[]): number | undefined {
  const times = answers.flatMap(({ answeredAt }) =>
    answeredAt === null ? [] : [elapsedAt(runs, answeredAt)],
  );
  return times.sort((a, b) => a - b)[Math.ceil(times.length / 2) - 1];
}

/** Substitute for the missing runs of a question that an earlier version asked: as if it had never been paused. */
function runsFrom({ phaseStartedAt }: Session): ClockRun[] {
  return phaseStartedAt === null ? [] : [{ from: phaseStartedAt, elapsedMs: 0 }];
}
