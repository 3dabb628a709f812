/** Scoring of a closed question: the one place where answers become points, and the only writer of scores and ranks. */
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits";
import type { MutationCtx } from "../ctx";
import { countAsked } from "../statistics/questions";
import { countAnswers, scoreQuestion } from "./scoring";

type Participant = Doc<"liveParticipants">;
type Answer = Doc<"liveAnswers">;

/**
 * Scores the session's current question once: records -1 for everybody who was there while it was open and did not answer, and writes
 * each participant's row and the question's counts. Nobody can answer any more when this runs, so a burst of answers cannot starve it.
 *
 * @param closedAt when the question closed, ms since the epoch; who joined later has no part in it
 */
export async function scoreCurrentQuestion(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  closedAt: number,
): Promise<void> {
  const index = session.currentQuestionIndex;
  const { question, correctAnswer } = await questionWithKey(ctx, session, index);
  if (question.scoredAt !== null) return;

  const participants = await participantsOf(ctx, session._id);
  const answers = (await answersTo(ctx, session._id, index)).sort(byArrival);
  const given = new Map(answers.map((answer) => [answer.participantId, answer]));
  const standing = scoreQuestion(
    participants.map((p) => ({ ...p, key: p._id })),
    answers.map((a) => ({ key: a.participantId, option: a.option })),
    correctAnswer,
    session.questionCount,
  );

  const byId = new Map(participants.map((participant) => [participant._id, participant]));
  let asked = 0;
  for (const { key, score, speedPoints, rank, points, speedGained } of standing) {
    const participant = byId.get(key);
    if (participant === undefined) continue;
    const answer = given.get(key);
    const wasThere = answer !== undefined || participant.joinedAt <= closedAt;
    if (answer === undefined && wasThere) await recordUnanswered(ctx, session._id, index, key);
    if (wasThere) asked += 1;
    const last = wasThere ? resultOf(index, answer, points, speedGained) : participant.last;
    await ctx.db.patch("liveParticipants", key, { score, speedPoints, rank, last });
  }

  const counts = countAnswers(
    question.options.length,
    answers.map((answer) => answer.option),
  );
  await ctx.db.patch("liveQuestions", question._id, { counts, asked, scoredAt: Date.now() });
  const { quizTitle } = session;
  const { questionId, text } = question;
  const correct = counts[correctAnswer] ?? 0;
  await countAsked(ctx, session.createdBy, { questionId, quizTitle, text, asked, correct });
  await ctx.db.patch("liveQuizSessions", session._id, { rankedCount: participants.length });
}

/** Gives everybody who joined after the last scoring the places behind the others. Returns the number of ranked participants. */
export async function rankNewcomers(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<number> {
  const lowest = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).gt("rank", null))
    .order("desc")
    .first();
  const newcomers = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).eq("rank", null))
    .take(MAX_PARTICIPANTS_READ);
  let rank = lowest?.rank ?? 0;
  for (const newcomer of newcomers) {
    rank += 1;
    await ctx.db.patch("liveParticipants", newcomer._id, { rank });
  }
  return rank;
}

async function questionWithKey(ctx: MutationCtx, session: Doc<"liveQuizSessions">, index: number) {
  const question = await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", session._id).eq("index", index))
    .unique();
  const key = await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", session._id).eq("index", index))
    .unique();
  if (question === null || key === null) throw new Error(`Session ${session.code} lost question ${index}`);
  return { question, correctAnswer: key.correctAnswer };
}

async function participantsOf(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<Participant[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .take(MAX_PARTICIPANTS_READ);
}

async function answersTo(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  questionIndex: number,
): Promise<Answer[]> {
  return await ctx.db
    .query("liveAnswers")
    .withIndex("by_session_and_question", (q) =>
      q.eq("sessionId", sessionId).eq("questionIndex", questionIndex),
    )
    .take(MAX_PARTICIPANTS_READ);
}

/** By the server's clock; answers of the same millisecond in the order in which they were stored. */
function byArrival(a: Answer, b: Answer): number {
  return (a.answeredAt ?? 0) - (b.answeredAt ?? 0) || a._creationTime - b._creationTime;
}

async function recordUnanswered(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  questionIndex: number,
  participantId: Id<"liveParticipants">,
): Promise<void> {
  await ctx.db.insert("liveAnswers", {
    sessionId,
    questionIndex,
    participantId,
    option: -1,
    answeredAt: null,
  });
}

function resultOf(questionIndex: number, answer: Answer | undefined, points: number, speedPoints: number) {
  return {
    questionIndex,
    option: answer?.option ?? -1,
    answeredAt: answer?.answeredAt ?? null,
    correct: points > 0,
    points,
    speedPoints,
  };
}
