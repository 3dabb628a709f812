/** Scores a closed question: reads its answers, computes points with `rules/scoring.ts`, and writes them to the score sheets. */
import type { Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { ScoreLine } from "../../../shared/scoreSheet";
import type { MutationCtx } from "../../ctx";
import { FULL_GRADE, type KeyValue, kindOf } from "../../questions/kinds";
import { type ClosedQuestion, loadClosedQuestion } from "../answers/closedQuestion";
import { teamChanges, teamGains } from "../lobby/teams";
import {
  changeOfCorrect,
  type PointRules,
  type ScoreChange,
  scoreChanges,
  scoreQuestion,
} from "../rules/scoring";
import { hasRanks, settingsOf } from "../rules/settings";
import { contentOf } from "../rules/storedRows";
import { isLastQuestion, pointsOfOne } from "../session/sessions";
import type { questionSums } from "../tables";
import { earnedBy, scoreLinesOf, slotsOf, writeSheets } from "./scoreSheets";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;
type ParticipantId = Id<"liveParticipants">;
/** A participant who was present when a question was closed. */
type Asked = Pick<Participant, "_id" | "team">;

/** Totals of a closed question's answers. */
export type QuestionSums = Infer<typeof questionSums>;

/**
 * Scores the session's current question after it was closed, unless it is scored already. Writes the score sheets.
 * Jobs insert null answers (unanswered.ts) and, after the last question, write the totals (totals.ts).
 * Stores the sums of the answers in the gate's row and returns them; null if an earlier version has scored and
 * counted the question.
 * @param closed the question with its answers, if the caller has read it
 */
export async function scoreCurrentQuestion(
  ctx: MutationCtx,
  session: Session,
  gate: Doc<"liveGates">,
  closed?: ClosedQuestion,
): Promise<QuestionSums | null> {
  if (gate.sums !== undefined) return gate.sums;
  if (gate.asked !== undefined) return null;
  if (gate.closed === null) throw new Error(`Session ${session.code} scores a question that is open`);
  const loaded = closed ?? (await loadClosedQuestion(ctx, session));
  const { question } = loaded;
  // Points are for the first vote, and for the participants present then.
  const closedAt = question.firstClosedAt ?? gate.closed.at;
  if (question.asked !== null) return null;
  const { index } = question;
  const participants = await participantsOf(ctx, session._id, closedAt);
  const answers = gradedAnswers(loaded);
  const before = await scoreLinesOf(ctx, session._id);
  const scored = scoreQuestion(
    participants.map((participant) => {
      const { score, speedPoints } = earnedBy(participant, before);
      return { key: participant._id, score, speedPoints };
    }),
    answers,
    rulesFor(session, question),
  );

  const slots = await slotsOf(ctx, participants);
  const gradeOf = new Map(answers.map(({ key, grade }) => [key, grade]));
  const bySlot = new Map<number, ScoreLine>();
  for (const { key, ...earned } of scored) {
    const slot = slots.get(key);
    if (slot !== undefined) bySlot.set(slot, { ...earned, grade: gradeOf.get(key) ?? null });
  }
  await writeSheets(ctx, session, { questionIndex: index, bySlot });

  const { _id: sessionId } = session;
  const asked = participants.length;
  if (asked > answers.length) {
    const batch = { sessionId, questionIndex: index, closedAt, cursor: null };
    await ctx.scheduler.runAfter(0, internal.liveAnswers.recordUnanswered, batch);
  }
  if (isLastQuestion(session, index))
    await ctx.scheduler.runAfter(0, internal.liveAnswers.writeTotals, { sessionId });

  const right = answers.filter(({ grade }) => grade === FULL_GRADE).length;
  const correct = loaded.correctAnswer === null ? null : right;
  const hasGoal = settingsOf(session).goal !== null;
  const grades = hasGoal ? latestGrades(loaded, participants) : undefined;
  const teams = teamGains(session, participants, scored);
  const sums = { asked, answered: answers.length, correct, grades, teams };
  await ctx.db.patch("liveGates", gate._id, { sums });
  return sums;
}

/** Rules by which answers to a question earn points. */
export function rulesFor(session: Session, question: Doc<"liveQuestions">): PointRules {
  const { index, weight = 1 } = question;
  const { points } = settingsOf(session);
  return {
    worth: pointsOfOne(session) * weight,
    points,
    hasSpeed: points === "standard" && weight > 0 && hasRanks(session),
    hasRanks: hasRanks(session),
    counts: isCounted(session, index),
  };
}

/**
 * Answers to a question with their grades, in the order of arrival. All grades are 0 if the question is not graded.
 */
export function gradedAnswers({ question, correctAnswer, answers }: ClosedQuestion) {
  const content = contentOf(question);
  return answers.flatMap(({ participantId: key, answer, timeLeft }) => {
    if (answer === null) return [];
    const grade = correctAnswer === null ? 0 : kindOf(content).grade(content, correctAnswer, answer);
    return [{ key, grade, timeLeft }];
  });
}

/** Changes in a question's results after a change of its answer key. */
type QuestionChanges = {
  byParticipant: Map<ParticipantId, ScoreChange>;
  /** Changes in the question's sums (`QuestionSums`). */
  correct: number;
  grades: number;
  teams: number[];
};

/**
 * Difference between the results with the answer key in `closed` and with the former answer key.
 * @param formerKey null if the question was not graded before
 * @param asked participants who were present when the first vote was closed, and still exist
 * @param people number of participants present
 */
export function questionChanges(
  session: Session,
  closed: ClosedQuestion,
  formerKey: KeyValue | null,
  asked: readonly Asked[],
  people: number,
): QuestionChanges {
  const before = { ...closed, correctAnswer: formerKey };
  const byParticipant = scoreChanges(
    asked.map(({ _id }) => _id),
    gradedAnswers(before),
    gradedAnswers(closed),
    { ...rulesFor(session, closed.question), people },
  );
  return {
    byParticipant,
    correct: changeOfCorrect(byParticipant.values()),
    grades: latestGrades(closed, asked) - latestGrades(before, asked),
    teams: teamChanges(session, asked, byParticipant),
  };
}

/** Sum of the grades of each participant's latest answer: of the second vote if the participant took part in it. */
function latestGrades(
  { question, correctAnswer, answers }: ClosedQuestion,
  participants: readonly Asked[],
): number {
  if (correctAnswer === null) return 0;
  const content = contentOf(question);
  const present = new Set(participants.map(({ _id }) => _id));
  let sum = 0;
  for (const { participantId, answer: first, second } of answers) {
    const answer = second ?? first;
    if (answer === null || !present.has(participantId)) continue;
    sum += kindOf(content).grade(content, correctAnswer, answer);
  }
  return sum;
}

/** Participants present when the question was closed. Reads no later rows, so joins do not conflict with scoring. */
export async function participantsOf(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  closedAt: number,
): Promise<Participant[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId).lte("joinedAt", closedAt))
    .take(MAX_PARTICIPANTS_READ);
}
