/** Scoring of a closed question: the one place where answers become points, and the only writer of scores and ranks. */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits";
import type { MutationCtx } from "../ctx";
import { countAsked } from "../statistics/questions";
import { ranked } from "./leaderboard";
import { countAnswers, scoreQuestion } from "./scoring";
import type { questionSums } from "./tables";
import { unanswered } from "./unanswered";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;
type Answer = Doc<"liveAnswers">;
type QuestionSums = Infer<typeof questionSums>;

/** Publishes how many chose each option of the session's current question. Nobody can answer it any more when this runs. */
export async function countCurrentQuestion(ctx: MutationCtx, session: Session): Promise<void> {
  const question = await questionOf(ctx, session);
  const answers = await answersTo(ctx, session._id, question.index);
  await ctx.db.patch("liveQuestions", question._id, { counts: countsOf(question, answers) });
}

/**
 * Scores the session's current question, which has been closed, unless that has been done: writes the row of each participant who answered, or stands
 * elsewhere now. Jobs look after those who were there and did not answer (unanswered.ts). What the answers came to stands at the gate from then on, and is returned; null
 * where an earlier version has scored, and counted, the question.
 */
export async function scoreCurrentQuestion(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates">,
): Promise<QuestionSums | null> {
  if (gate.sums !== undefined) return gate.sums;
  if (gate.asked !== undefined) return null;
  if (gate.closed === null) throw new Error(`Session ${session.code} scores a question that is open`);
  const closedAt = gate.closed.at;
  const question = await questionOf(ctx, session);
  if (question.asked !== null) return null;
  const { index } = question;
  const correctAnswer = await correctAnswerOf(ctx, session, index);
  const participants = await participantsOf(ctx, session._id, closedAt);
  const answers = (await answersTo(ctx, session._id, index)).sort(byArrival);
  const given = new Map(answers.map((answer) => [answer.participantId, answer]));
  const standing = scoreQuestion(
    participants.map((p) => ({ ...p, key: p._id })),
    answers.map((a) => ({ key: a.participantId, option: a.option })),
    correctAnswer,
    session.questionCount,
  );

  const byId = new Map(participants.map((participant) => [participant._id, participant]));
  for (const { key, score, speedPoints, rank, place, bySpeed, points, speedGained } of standing) {
    const participant = byId.get(key);
    if (participant === undefined) continue;
    const answer = given.get(key);
    const standings = { score, speedPoints, rank, place, bySpeed: bySpeed || undefined };
    if (answer === undefined && standsAt(participant, standings)) continue;
    const last = answer === undefined ? unanswered(index) : resultOf(index, answer, points, speedGained);
    await ctx.db.patch("liveParticipants", key, { ...standings, last });
  }
  const asked = participants.length;
  const batch = { sessionId: session._id, questionIndex: index, closedAt, cursor: null };
  if (asked > answers.length) await ctx.scheduler.runAfter(0, internal.jobs.recordUnanswered, batch);

  const counts = countsOf(question, answers);
  const answered = counts.reduce((sum, count) => sum + count, 0);
  const sums = { asked, answered, correct: counts[correctAnswer] ?? 0 };
  await ctx.db.patch("liveGates", gate._id, { sums });
  return sums;
}

/**
 * Keeps with the session's current question, which is about to be left, what its answers came to, and has the host's statistics count it; scores it
 * first where nobody has.
 */
export async function bookCurrentQuestion(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates">,
): Promise<void> {
  const sums = await scoreCurrentQuestion(ctx, session, gate);
  const question = await questionOf(ctx, session);
  const scoredAt = Date.now();
  if (sums === null) {
    const asked = gate.asked ?? question.asked;
    await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt });
    return;
  }
  const { asked, answered, correct } = sums;
  const cutShort = isCutShort(sums, gate);
  const countedFor = cutShort || asked === 0 ? null : session.createdBy;
  const outcome = { answered, correct, cutShort, countedFor };
  await ctx.db.patch("liveQuestions", question._id, { asked, scoredAt, outcome });
  if (countedFor === null) return;
  const { questionId, text } = question;
  await countAsked(ctx, countedFor, { ...sums, questionId, quizTitle: session.quizTitle, text });
}

/** The host left the question before its time with fewer than half answered: that says nothing of what the class knows. */
function isCutShort({ asked, answered }: QuestionSums, { closed, closesAt }: Doc<"liveGates">): boolean {
  return closed !== null && closed.at < closesAt && 2 * answered < asked;
}

/** Gives everybody who joined after the last scoring the ranks behind the others. Returns the number of ranked participants. */
export async function rankNewcomers(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<number> {
  const others = await ranked(ctx, sessionId).take(MAX_PARTICIPANTS_READ);
  const newcomers = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_rank", (q) => q.eq("sessionId", sessionId).eq("rank", null))
    .take(MAX_PARTICIPANTS_READ);
  let rank = others.at(-1)?.rank ?? 0;
  for (const newcomer of newcomers) {
    rank += 1;
    await ctx.db.patch("liveParticipants", newcomer._id, { rank, place: null });
  }
  return others.length + newcomers.length;
}

async function questionOf(ctx: MutationCtx, session: Session): Promise<Doc<"liveQuestions">> {
  const index = session.currentQuestionIndex;
  const question = await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", session._id).eq("index", index))
    .unique();
  if (question === null) throw new Error(`Session ${session.code} lost question ${index}`);
  return question;
}

async function correctAnswerOf(ctx: MutationCtx, session: Session, index: number): Promise<number> {
  const key = await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", session._id).eq("index", index))
    .unique();
  if (key === null) throw new Error(`Session ${session.code} lost the answer to question ${index}`);
  return key.correctAnswer;
}

/** Who was there when the question was closed. Those who come while it is scored do not get in between. */
async function participantsOf(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  closedAt: number,
): Promise<Participant[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId).lte("joinedAt", closedAt))
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

function countsOf(question: Doc<"liveQuestions">, answers: readonly Answer[]): number[] {
  return countAnswers(
    question.options.length,
    answers.map((answer) => answer.option),
  );
}

/** By the server's clock; answers of the same millisecond in the order in which they were stored. */
function byArrival(a: Answer, b: Answer): number {
  return (a.answeredAt ?? 0) - (b.answeredAt ?? 0) || a._creationTime - b._creationTime;
}

type Standing = Pick<Participant, "score" | "speedPoints" | "rank" | "place" | "bySpeed">;

/** Whether a participant's row says so already. */
function standsAt(participant: Standing, standing: Standing): boolean {
  const names = ["score", "speedPoints", "rank", "place", "bySpeed"] as const;
  return names.every((name) => participant[name] === standing[name]);
}

function resultOf(questionIndex: number, answer: Answer, points: number, speedPoints: number) {
  const { option, answeredAt } = answer;
  return { questionIndex, option, answeredAt, correct: points > 0, points, speedPoints };
}
