import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { type KeyValue, kindOf, type QuestionContent } from "../../questions/kinds";
import { contentOf } from "../../questions/ofQuiz";
import { playableQuestions } from "../../questions/playable";
import { newSeed, orderOf } from "../rules/mixing";
import { questionTimes } from "../rules/questionTimes";
import { settingsOf } from "../rules/settings";
import { refusalToPlay } from "./refusalToPlay";

/** `use` argument of `orderOf` for the order of the questions. Orders of options use the question's index. */
const QUESTIONS = -1;

/**
 * Copies the quiz's questions and answer keys into the session, so that later changes of the quiz do not affect the
 * game. Questions and options are shuffled here, once for all participants, since the board shows the letters of the
 * options.
 * Returns the session's counts. Fails with QUIZ_DELETED, with QUIZ_HIDDEN if the owner hides the quiz from the host,
 * or with NO_PLAYABLE_QUESTION.
 */
export async function copyQuestions(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  quizId: Id<"quizzes">,
): Promise<
  Pick<Doc<"liveQuizSessions">, "questionCount" | "weightSum" | "leftOut" | "mixSeed" | "questionMs">
> {
  const refusal = await refusalToPlay(ctx, { quizId, createdBy: session.createdBy });
  if (refusal !== null) fail(refusal);
  const { playable, leftOut } = await playableQuestions(ctx, quizId);
  if (playable.length === 0) fail("NO_PLAYABLE_QUESTION");
  let weightSum = 0;
  const { mixesQuestions, mixesOptions, questionMs: gameMs } = settingsOf(session);
  const mixSeed = mixesQuestions || mixesOptions ? (session.mixSeed ?? newSeed()) : undefined;
  const asked =
    mixSeed === undefined || !mixesQuestions
      ? playable
      : orderOf(playable.length, mixSeed, QUESTIONS).flatMap((index) => playable[index] ?? []);
  for (const [index, question] of asked.entries()) {
    const answer = await answerTo(ctx, question);
    const written = { content: contentOf(question), key: answer?.correctAnswer ?? null };
    const { content, key } =
      mixSeed === undefined || !mixesOptions ? written : withOptionsMixed(written, mixSeed, index);
    const image = question.imageId === null ? null : await ctx.db.get("images", question.imageId);
    await ctx.db.insert("liveQuestions", {
      sessionId: session._id,
      index,
      questionId: question._id,
      text: question.question,
      content,
      distribution: null,
      image: image?.storageId ?? null,
      imageAlt: question.imageAlt,
      ...(key !== null && question.weight !== undefined && { weight: question.weight }),
      ...(key !== null && { explanationChars: answer?.explanation?.length }),
      asked: null,
      scoredAt: null,
    });
    if (key === null) continue;
    weightSum += question.weight ?? 1;
    await ctx.db.insert("liveAnswerKeys", {
      sessionId: session._id,
      index,
      correctAnswer: key,
      explanation: answer?.explanation,
    });
  }
  const questionCount = playable.length;
  const questionMs = questionTimes(asked, gameMs);
  return { questionCount, ...(weightSum !== questionCount && { weightSum }), leftOut, mixSeed, questionMs };
}

function withOptionsMixed(
  written: { content: QuestionContent; key: KeyValue | null },
  seed: number,
  index: number,
): { content: QuestionContent; key: KeyValue | null } {
  const { content, key } = written;
  const options = kindOf(content).live?.options;
  if (!options) return written;
  const movable = options.movable(content);
  const mixed = orderOf(movable.length, seed, index);
  // The movable options exchange their indexes; every other option keeps its index.
  const order = Array.from({ length: options.count(content) }, (_, option) => {
    const at = movable.indexOf(option);
    return at === -1 ? option : (movable[mixed[at] ?? at] ?? option);
  });
  return {
    content: options.inOrder(content, order),
    key: key === null ? null : options.keyInOrder(key, order),
  };
}

/** Answer key of a question; null if the question is not graded. */
async function answerTo(
  ctx: MutationCtx,
  question: Doc<"quizQuestions">,
): Promise<Doc<"quizAnswerKeys"> | null> {
  return await ctx.db
    .query("quizAnswerKeys")
    .withIndex("by_question", (q) => q.eq("questionId", question._id))
    .unique();
}
