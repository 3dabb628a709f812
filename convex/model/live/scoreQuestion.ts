/** Scoring of a closed question: the one place where answers become points. */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import type { MutationCtx } from "../ctx";
import { FULL_GRADE, kindOf } from "../questions/kinds";
import { currentCorrectAnswer } from "./answerKeys";
import { answersTo } from "./answers";
import { givenIn } from "./distribution";
import { currentQuestion } from "./questions";
import { scoreQuestion } from "./scoring";
import { gradedCountOf } from "./sessions";
import { answerOf, contentOf } from "./storedRows";
import type { questionSums } from "./tables";
import { unanswered } from "./unanswered";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;
type Answer = Doc<"liveAnswers">;

/** What a closed question's answers came to. */
export type QuestionSums = Infer<typeof questionSums>;

/**
 * Scores the session's current question, which has been closed, unless that has been done. Writes the row of each participant who answered or has
 * another rank now; jobs write the rows of those who did not answer (unanswered.ts). Stores the sums of the answers at the gate and returns them;
 * null where an earlier version has scored and counted the question.
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
  const question = await currentQuestion(ctx, session);
  if (question.asked !== null) return null;
  const { index } = question;
  const content = contentOf(question);
  const correctAnswer = await currentCorrectAnswer(ctx, session);
  const participants = await participantsOf(ctx, session._id, closedAt);
  const answers = (await answersTo(ctx, session._id, index)).sort(byArrival);
  const grades = answers.map((row) => {
    const answer = answerOf(row);
    const graded = answer !== null && correctAnswer !== null;
    const grade = graded ? kindOf(content).grade(content, correctAnswer, answer) : 0;
    return { key: row.participantId, grade };
  });
  const right = new Set(grades.flatMap(({ key, grade }) => (grade === FULL_GRADE ? [key] : [])));
  const given = new Map(answers.map((answer) => [answer.participantId, answer]));
  const standing = scoreQuestion(
    participants.map((p) => ({ ...p, key: p._id })),
    grades,
    gradedCountOf(session),
  );

  const byId = new Map(participants.map((participant) => [participant._id, participant]));
  for (const { key, score, speedPoints, rank, place, bySpeed, points, speedGained } of standing) {
    const participant = byId.get(key);
    if (participant === undefined) continue;
    const answer = given.get(key);
    const standings = { score, speedPoints, rank, place, bySpeed: bySpeed || undefined };
    if (answer === undefined && standsAt(participant, standings)) continue;
    const gained = { correct: right.has(key), points, speedPoints: speedGained };
    const last = answer === undefined ? unanswered(index) : resultOf(answer, gained);
    await ctx.db.patch("liveParticipants", key, { ...standings, last });
  }
  const asked = participants.length;
  const batch = { sessionId: session._id, questionIndex: index, closedAt, cursor: null };
  if (asked > answers.length) await ctx.scheduler.runAfter(0, internal.jobs.recordUnanswered, batch);

  const correct = correctAnswer === null ? null : right.size;
  const sums = { asked, answered: givenIn(answers).length, correct };
  await ctx.db.patch("liveGates", gate._id, { sums });
  return sums;
}

/** Who was there when the question was closed. Reads no later rows, so joins do not conflict with scoring. */
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

function resultOf(row: Answer, gained: { correct: boolean; points: number; speedPoints: number }) {
  const { questionIndex, answeredAt } = row;
  return { questionIndex, answer: answerOf(row), answeredAt, ...gained };
}
