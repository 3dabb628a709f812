/**
 * Quick sessions (`Hızlı soru`): live quizzes without a quiz. The question is on the blackboard or in a book. The host
 * selects the form of the answer, and each question is appended when it is asked.
 * The number of questions is unknown until the end. A right answer therefore earns one point, also after the end
 * (decision 58).
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_OPEN_SESSIONS } from "../../../shared/limits/live";
import { cleanText } from "../../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { type KeyValue, keyValue, type QuestionContent, questionContent } from "../../questions/kinds";
import { contentOfForm, USUAL_FORM, unwrittenText } from "../../questions/unwritten";
import { type ChosenSettings, nonDefaultSettings, settingsOf, withoutPhones } from "../rules/settings";
import { contentOf } from "../rules/storedRows";
import { answerKeysOf, currentKey, findKey } from "./answerKeys";
import { findQuestion, questionsOf } from "./questions";
import { insertSession, isOverWithAnswers, weightSumOf } from "./sessions";

type Session = Doc<"liveQuizSessions">;

const TITLE = "Hızlı soru";

/** Questions and reveals last until the host continues. */
const SETTINGS: ChosenSettings = { questionMs: null, revealMs: null };

/**
 * Settings of a waiting session that screens announce. Those of a quick session are not: the host chooses the answering
 * time with each question.
 */
export function announcedSettings({ isQuick, settings, phoneless }: Session): ChosenSettings | undefined {
  if (isQuick || phoneless === undefined) return isQuick ? undefined : settings;
  return nonDefaultSettings({ ...settings, ...withoutPhones(phoneless) });
}

/** Data of a quick session that only its host sees; absent in other sessions. Also present after the end. */
export const quickView = v.optional(
  v.object({
    /** The current question has an answer key. The key itself is not sent, because the class may see the screen. */
    hasKey: v.optional(v.literal(true)),
    /** After the end: number of questions without an answer key; absent if all have one. */
    keyless: v.optional(v.number()),
    /** Quiz as which the questions were kept. */
    quizId: v.optional(v.id("quizzes")),
  }),
);

/**
 * Opens a quick session, or returns the host's session for the same class that has not started, or has no
 * participants and no other way to answer, so that a repeated request opens no second one.
 */
export async function openQuickSession(
  ctx: MutationCtx,
  host: Doc<"users">,
  classId: Id<"classes"> | undefined,
): Promise<string> {
  for (const status of ["waiting", "active"] as const) {
    const newest = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_host_and_status_and_quiz", (q) =>
        q.eq("createdBy", host._id).eq("status", status).eq("quizId", undefined),
      )
      .order("desc")
      .take(MAX_OPEN_SESSIONS);
    for (const session of newest) {
      if (!session.isQuick || session.class?.id !== classId) continue;
      const isEmpty = session.phoneless === undefined && !(await hasParticipant(ctx, session));
      if (status === "waiting" || isEmpty) return session.code;
    }
  }
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

async function hasParticipant(ctx: QueryCtx, { _id }: Session): Promise<boolean> {
  const first = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", _id))
    .first();
  return first !== null;
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
export function textOfUnwritten(index: number, text = ""): string {
  return cleanText(text) || unwrittenText(index);
}

export async function appendQuestion(
  ctx: MutationCtx,
  { _id: sessionId }: Session,
  index: number,
  { content, text }: { content: QuestionContent; text?: string | undefined },
): Promise<void> {
  await ctx.db.insert("liveQuestions", {
    sessionId,
    index,
    text: textOfUnwritten(index, text),
    content,
    distribution: null,
    image: null,
    asked: null,
    scoredAt: null,
  });
}

/** Counts the session's current question among the graded ones, before the session leaves it. */
export async function addToGraded(ctx: MutationCtx, session: Session): Promise<void> {
  if ((await currentKey(ctx, session)) !== null) await changeGraded(ctx, session, 1);
}

/** Changes the number of graded questions that the session has left. */
export async function changeGraded(ctx: MutationCtx, session: Session, by: number): Promise<void> {
  if (by !== 0) await ctx.db.patch("liveQuizSessions", session._id, { weightSum: weightSumOf(session) + by });
}

/**
 * Removes the answer key of a question that the session leaves without showing the right answer: the class never saw
 * it, so the question counts nowhere. Call before the question is scored.
 */
export async function dropUnshownKey(ctx: MutationCtx, session: Session): Promise<void> {
  if (settingsOf(session).reveals) await deleteKey(ctx, session, session.currentQuestionIndex);
}

/** The answer key in this row; null without one, and after the host has removed it from a finished session. */
export function keyInForce(key: Doc<"liveAnswerKeys"> | null): KeyValue | null {
  return key === null || key.rescoring?.removes ? null : key.correctAnswer;
}

/** Deletes the answer key of a question, which is then neither scored nor excluded from the points. */
export async function deleteKey(ctx: MutationCtx, session: Session, index: number): Promise<void> {
  const key = await findKey(ctx, session._id, index);
  if (key === null) return;
  await ctx.db.delete("liveAnswerKeys", key._id);
  const { _id, uncounted } = session;
  if (uncounted === undefined || !uncounted.indexes.includes(index)) return;
  const indexes = uncounted.indexes.filter((other) => other !== index);
  await ctx.db.patch("liveQuizSessions", _id, { uncounted: { indexes, weight: indexes.length } });
}

/** Removes the last question of a session that ends, if the question has neither an answer nor an answer key. */
export async function dropEmptyQuestion(ctx: MutationCtx, session: Session): Promise<void> {
  const { _id, currentQuestionIndex: index } = session;
  const question = await findQuestion(ctx, _id, index);
  if (question === null || question.outcome?.answered !== 0) return;
  if ((await currentKey(ctx, session)) !== null) return;
  await ctx.db.delete("liveQuestions", question._id);
  await ctx.db.patch("liveQuizSessions", _id, { questionCount: index });
}

/** Question that a quick session has left, or the end has closed. The host can still give its answer key. */
export const leftQuestion = v.object({
  index: v.number(),
  text: v.string(),
  content: questionContent,
  answered: v.number(),
  correctAnswer: v.union(keyValue, v.null()),
});

/**
 * Questions that the session has left, in the order of the game; all after the end. Empty unless it is a quick session
 * whose answers are still stored.
 */
export async function leftQuestionsOf(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof leftQuestion>[]> {
  const { _id, isQuick, status, currentQuestionIndex: current } = session;
  const isOver = isOverWithAnswers(session);
  if (!isQuick || (status !== "active" && !isOver)) return [];
  const keys = await answerKeysOf(ctx, _id);
  const keyOf = new Map(keys.map((key) => [key.index, keyInForce(key)]));
  return (await questionsOf(ctx, _id))
    .filter(({ index }) => isOver || index < current)
    .map((row) => ({
      index: row.index,
      text: row.text,
      content: contentOf(row),
      answered: row.outcome?.answered ?? 0,
      correctAnswer: keyOf.get(row.index) ?? null,
    }));
}

/** Field `quick` of the host's view; empty for other sessions. */
export async function viewQuick(
  ctx: QueryCtx,
  session: Session,
): Promise<{ quick?: NonNullable<Infer<typeof quickView>> }> {
  if (!session.isQuick) return {};
  const hasKey = session.status === "active" && (await currentKey(ctx, session)) !== null;
  const kept = session.quizId && (await ctx.db.get("quizzes", session.quizId));
  const isOver = session.status === "completed";
  const keyless = isOver ? session.questionCount - (await answerKeysOf(ctx, session._id)).length : 0;
  return {
    quick: {
      ...(hasKey && { hasKey: true as const }),
      ...(keyless > 0 && { keyless }),
      ...(kept && { quizId: kept._id }),
    },
  };
}
