/** Adds an answer that was accepted in a game or homework to the quiz, so that it is right in later games. */
import { type Infer, v } from "convex/values";
import type { Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_ACCEPTED_TEXTS } from "../../shared/limits/questions";
import type { MutationCtx, QueryCtx } from "../ctx";
import { findQuestion as findHomeworkQuestion } from "../homework/find";
import { findKey } from "../live/session/answerKeys";
import { findQuestion } from "../live/session/questions";
import { partOf } from "../questions/accepting";
import { type AnswerValue, kindOf } from "../questions/kinds";
import { storedQuestion } from "../questions/storedKey";
import type { ReportSource } from "./source";

/**
 * `done`: stored. `gone`: the quiz is not the teacher's, or the question was changed or deleted. `full`: the answer key
 * already contains the maximum number of answers.
 */
export const storeOutcome = v.union(v.literal("done"), v.literal("gone"), v.literal("full"));

/** Folded forms of the accepted answers that are already right in the quiz; null if no answer can be added to the quiz. */
export const inQuiz = v.union(v.null(), v.array(v.string()));

/** Returns the accepted answers that the quiz contains already, in folded form. */
export async function acceptedInQuiz(
  ctx: QueryCtx,
  source: ReportSource,
  index: number,
): Promise<Infer<typeof inQuiz>> {
  const asked = await askedIn(ctx, source, index);
  const stored = asked?.questionId && (await storedQuestion(ctx, ownerOf(source), asked.questionId));
  if (!asked || !stored) return null;
  const { content, key } = stored;
  const { accepting } = kindOf(content);
  if (accepting === undefined) return null;
  const right = asked.accepted.filter((answer) => accepting.isRight(content, key.correctAnswer, answer));
  return right.flatMap((answer) => partOf(content, answer)?.folded ?? []);
}

/**
 * Stores an accepted answer in the quiz. Idempotent. Fails with INVALID_INPUT for an answer that was not accepted.
 */
export async function storeAccepted(
  ctx: MutationCtx,
  source: ReportSource,
  index: number,
  answer: AnswerValue,
): Promise<Infer<typeof storeOutcome>> {
  const asked = await askedIn(ctx, source, index);
  if (asked === null) fail("INVALID_INPUT");
  const stored = asked.questionId && (await storedQuestion(ctx, ownerOf(source), asked.questionId));
  if (!stored) return "gone";
  const { quiz, content, key } = stored;
  const { accepting } = kindOf(content);
  const part = partOf(content, answer);
  if (accepting === undefined || part === null) return fail("INVALID_INPUT");
  const accepted = asked.accepted.find((each) => partOf(content, each)?.folded === part.folded);
  if (accepted === undefined) fail("INVALID_INPUT");
  if (accepting.isRight(content, key.correctAnswer, accepted)) return "done";
  if (accepting.sizeOf(content, key.correctAnswer, accepted) >= MAX_ACCEPTED_TEXTS) return "full";
  const correctAnswer = accepting.withAnswer(content, key.correctAnswer, accepted);
  await ctx.db.patch("quizAnswerKeys", key._id, { correctAnswer });
  // With another `updatedAt`, editors that are already open cannot save. They would overwrite the answer key without
  // this answer.
  await ctx.db.patch("quizzes", quiz._id, { updatedAt: new Date().toISOString() });
  return "done";
}

function ownerOf(source: ReportSource): Id<"users"> {
  return (source.kind === "game" ? source.session : source.homework).createdBy;
}

/** Returns the question that was asked, and the answers accepted for it. */
async function askedIn(
  ctx: QueryCtx,
  source: ReportSource,
  index: number,
): Promise<{ questionId: Id<"quizQuestions"> | undefined; accepted: AnswerValue[] } | null> {
  if (source.kind === "game") {
    const question = await findQuestion(ctx, source.session._id, index);
    const key = await findKey(ctx, source.session._id, index);
    return question && { questionId: question.questionId, accepted: key?.accepted ?? [] };
  }
  const found = await findHomeworkQuestion(ctx, source.homework._id, index);
  return found && { questionId: found.question.questionId, accepted: found.key?.accepted ?? [] };
}
