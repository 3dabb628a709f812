import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { type AnswerValue, FULL_GRADE, type KeyValue, kindOf } from "../questions/kinds";
import type { ClosedQuestion } from "./closedQuestion";
import { distributionAmong, givenIn, unjudgedAmong } from "./distribution";
import { contentOf } from "./storedRows";
import type { secondOutcome } from "./tables";

type Session = Doc<"liveQuizSessions">;
type Answers = readonly Doc<"liveAnswers">[];

/** Publishes what the class has answered to the session's current question, in both votes where there were two. */
export async function publishDistribution(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates"> | null,
  { question, correctAnswer: key, answers }: ClosedQuestion,
): Promise<void> {
  const distribution = distributionAmong(question, key, answers, "first");
  if (question.firstClosedAt === undefined) {
    const medianMs = medianTime(answers, session.phaseStartedAt);
    await ctx.db.patch("liveQuestions", question._id, { distribution, medianMs });
  } else {
    const second = gate?.isSecond ? secondOutcomeOf(question, key, answers) : undefined;
    await ctx.db.patch("liveQuestions", question._id, { distribution, second });
  }
}

/** Publishes the distributions of both votes again, because the answer key has changed. */
export async function publishAgain(
  ctx: MutationCtx,
  { question, correctAnswer: key, answers }: ClosedQuestion,
): Promise<void> {
  const distribution = distributionAmong(question, key, answers, "first");
  const second = question.second && secondOutcomeOf(question, key, answers);
  await ctx.db.patch("liveQuestions", question._id, { distribution, second });
}

/** Publishes what the class has answered the first time, without regard to what is right: it talks about that before it is told. */
export async function publishFirstVote(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates"> | null,
  { question, answers }: ClosedQuestion,
): Promise<void> {
  const distribution = unjudgedAmong(question, answers, "first");
  const medianMs = medianTime(answers, session.phaseStartedAt);
  const firstClosedAt = gate?.closed?.at;
  await ctx.db.patch("liveQuestions", question._id, { distribution, medianMs, firstClosedAt });
}

function secondOutcomeOf(
  question: Doc<"liveQuestions">,
  key: KeyValue | null,
  answers: Answers,
): Infer<typeof secondOutcome> {
  const content = contentOf(question);
  const given = givenIn(answers, "second");
  const isRight = (answer: AnswerValue) =>
    key !== null && kindOf(content).grade(content, key, answer) === FULL_GRADE;
  return {
    distribution: distributionAmong(question, key, answers, "second"),
    answered: given.length,
    correct: key === null ? null : given.filter(isRight).length,
  };
}

/** How long half of those who answered took at most, from when the question was asked; undefined where nobody has answered. */
function medianTime(answers: Answers, askedAt: number | null): number | undefined {
  if (askedAt === null) return undefined;
  const times = answers.flatMap((row) =>
    row.answeredAt === null ? [] : [Math.max(0, row.answeredAt - askedAt)],
  );
  return times.sort((a, b) => a - b)[Math.ceil(times.length / 2) - 1];
}
