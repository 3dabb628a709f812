/**
 * Quick sessions (`Hızlı soru`): live quizzes without a quiz. The question is on the blackboard or in a book. The host
 * selects the form of the answer, and each question is appended when it is asked.
 * The number of questions is unknown until the end. During the game a right answer therefore earns one point; the end
 * multiplies the points, so that they are those of a quiz with these questions (decision 58).
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { pointsPerQuestion } from "../../../shared/points";
import { cleanText } from "../../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../../ctx";
import type { QuestionContent } from "../../questions/kinds";
import { contentOfForm, USUAL_FORM, unwrittenText } from "../../questions/unwritten";
import type { ChosenSettings } from "../rules/settings";
import { contentOf } from "../rules/storedRows";
import { currentKey } from "./answerKeys";
import { findQuestion } from "./questions";
import { insertSession, weightSumOf } from "./sessions";

type Session = Doc<"liveQuizSessions">;

const TITLE = "Hızlı soru";

/** Questions and reveals last until the host continues. */
const SETTINGS: ChosenSettings = { questionMs: null, revealMs: null };

/** Data of a quick session that only its host sees; absent in other sessions. Also present after the end. */
export const quickView = v.optional(
  v.object({
    /** The current question has an answer key. The key itself is not sent, because the class may see the screen. */
    hasKey: v.optional(v.literal(true)),
    /** Quiz as which the questions were kept. */
    quizId: v.optional(v.id("quizzes")),
  }),
);

/**
 * Opens a quick session, or returns the host's waiting one for the same class, so that a repeated request opens no
 * second one.
 */
export async function openQuickSession(
  ctx: MutationCtx,
  host: Doc<"users">,
  classId: Id<"classes"> | undefined,
): Promise<string> {
  const waiting = ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) =>
      q.eq("createdBy", host._id).eq("status", "waiting").eq("quizId", undefined),
    );
  for await (const session of waiting)
    if (session.isQuick && session.class?.id === classId) return session.code;
  return await insertSession(ctx, {
    isQuick: true,
    quizTitle: TITLE,
    questionCount: 0,
    weightSum: 0,
    leftOut: 0,
    settings: SETTINGS,
    createdBy: host._id,
    hostName: host.name,
  });
}

/**
 * Appends the question at `index` before it is asked, unless the host has chosen its form already. It has the form of
 * the question before it.
 */
export async function prepareNextQuestion(ctx: MutationCtx, session: Session, index: number): Promise<void> {
  await ctx.db.patch("liveQuizSessions", session._id, { questionCount: index + 1 });
  if ((await findQuestion(ctx, session._id, index)) !== null) return;
  const previous = index === 0 ? null : await findQuestion(ctx, session._id, index - 1);
  await appendQuestion(ctx, session, index, {
    content: previous === null ? contentOfForm(USUAL_FORM) : contentOf(previous),
  });
}

/** @param text the host's text of the question; without it the question is numbered */
export async function appendQuestion(
  ctx: MutationCtx,
  { _id: sessionId }: Session,
  index: number,
  { content, text = "" }: { content: QuestionContent; text?: string | undefined },
): Promise<void> {
  await ctx.db.insert("liveQuestions", {
    sessionId,
    index,
    text: cleanText(text) || unwrittenText(index),
    content,
    distribution: null,
    image: null,
    asked: null,
    scoredAt: null,
  });
}

/** Counts the session's current question among the graded ones, before the session leaves it. */
export async function addToGraded(ctx: MutationCtx, session: Session): Promise<void> {
  if ((await currentKey(ctx, session)) === null) return;
  await ctx.db.patch("liveQuizSessions", session._id, { weightSum: weightSumOf(session) + 1 });
}

/** Points of a right answer at the end, after the session has left its last question. */
export async function finalPointsOfOne(ctx: MutationCtx, { _id }: Session): Promise<number> {
  const session = await ctx.db.get("liveQuizSessions", _id);
  return session === null ? 0 : pointsPerQuestion(weightSumOf(session));
}

/** Field `quick` of the host's view; empty for other sessions. */
export async function viewQuick(
  ctx: QueryCtx,
  session: Session,
): Promise<{ quick?: NonNullable<Infer<typeof quickView>> }> {
  if (!session.isQuick) return {};
  const hasKey = session.status === "active" && (await currentKey(ctx, session)) !== null;
  const kept = session.quizId && (await ctx.db.get("quizzes", session.quizId));
  return { quick: { ...(hasKey && { hasKey: true as const }), ...(kept && { quizId: kept._id }) } };
}
