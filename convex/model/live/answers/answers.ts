import { compareValues } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { ErrorCode } from "../../../shared/errors";
import { MAX_ANSWER_CHANGES, MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { type AnswerValue, kindOf } from "../../questions/kinds";
import { formOf } from "../rules/storedRows";
import { findGate } from "../session/game";
import { answerInVote, type Vote } from "./distribution";
import {
  type ParticipantTime,
  participantTimeIn,
  scheduleOvertimeCheck,
  toClassTime,
} from "./participantTime";

/** Further conditions of an answer. */
interface AnswerOptions {
  /**
   * Form of the question that the answer is meant for. An answer to a form that the host has replaced is refused; without a
   * version, as from pages of an earlier release, it is not.
   */
  version?: number | undefined;
  /** The host corrects the answer, whatever the settings say about changes. */
  byHost?: boolean;
}

/**
 * Stores a participant's answer. Returns null, or a refusal: ALREADY_ANSWERED (also for too many changes),
 * PHASE_OVER, NOT_OPEN_YET, WRONG_QUESTION or INVALID_OPTION.
 *
 * Reads the participant's own rows and the gate, and writes one row, so answers of one class never conflict. It also
 * reads the session, which changes with each phase, if the points depend on the remaining time or the participant has
 * extra time.
 * Idempotent: the same answer sent again, after a dropped connection, returns null again. If answers may be changed, a
 * new answer replaces the earlier one and its time. An answer of the second vote is stored beside the first, and earns
 * no points.
 * @param vote vote that the answer is meant for; an answer to the first vote that arrives during the second is
 * refused
 */
export async function submitAnswer(
  ctx: MutationCtx,
  participant: Doc<"liveParticipants">,
  questionIndex: number,
  answer: AnswerValue,
  vote: Vote,
  { version, byHost = false }: AnswerOptions = {},
): Promise<ErrorCode | null> {
  const row = await findAnswer(ctx, participant, questionIndex);
  const given = row === null ? null : answerInVote(row, vote);
  if (given !== null && compareValues(given, answer) === 0) return null;
  // The row without a first answer was written after the first vote, so this answer is too late.
  if (row !== null && given === null && vote === "first") return "PHASE_OVER";
  const now = Date.now();
  const gate = await findGate(ctx, participant.sessionId);
  // A card may be turned until the question closes, whatever the settings say.
  const isFree = byHost || participant.way?.kind === "card";
  if (given !== null && !gate?.takesChanges && !isFree) return "ALREADY_ANSWERED";
  if (gate === null) return "PHASE_OVER";
  if (gate.questionIndex !== questionIndex || isReplaced(gate, version)) return "WRONG_QUESTION";
  if ((vote === "second") !== (gate.isSecond ?? false)) return "PHASE_OVER";
  if (gate.isReading && gate.closed === null) return "NOT_OPEN_YET";
  const { timeFactor = 1 } = participant;
  // Without extra time the gate's closing time is enough, and the session is not read.
  const readsTime = timeFactor !== 1 || gate.countsTime;
  const session = readsTime ? await ctx.db.get("liveQuizSessions", participant.sessionId) : null;
  const time = session === null ? null : participantTimeIn(session, timeFactor, now);
  if (gate.closed !== null || isOver(gate, timeFactor === 1 ? null : time, now)) return "PHASE_OVER";
  const form = formOf(gate);
  if (!kindOf(form).live?.fits(form, answer)) return "INVALID_OPTION";
  const before = vote === "first" ? row : row?.second;
  const changes = before ? (before.changes ?? 0) + 1 : undefined;
  if (changes !== undefined && changes > MAX_ANSWER_CHANGES && !isFree) return "ALREADY_ANSWERED";
  const voted = { answer, answeredAt: now, changes };
  const first = {
    ...voted,
    timeLeft: gate.countsTime ? shareLeft(time) : undefined,
    countsAsAt: timeFactor === 1 || time === null ? undefined : toClassTime(time, timeFactor, gate.runs, now),
  };
  const fields = vote === "first" ? first : { second: voted };
  if (row !== null) {
    await ctx.db.patch("liveAnswers", row._id, fields);
    if (before === undefined && session !== null) await scheduleOvertimeCheck(ctx, session);
    return null;
  }
  await ctx.db.insert("liveAnswers", {
    sessionId: participant.sessionId,
    questionIndex,
    participantId: participant._id,
    // A participant who joined for the second vote has no first answer.
    answer: null,
    answeredAt: null,
    ...fields,
  });
  if (session !== null) await scheduleOvertimeCheck(ctx, session);
  return null;
}

/** True if the host has replaced the form of the question that an answer or an answer key names. */
export function isReplaced(
  { version: current = 0 }: { version?: number },
  named: number | undefined,
): boolean {
  return named !== undefined && named !== current;
}

/**
 * True if an answer at `now` is too late.
 * @param extraTime time of a participant with extra time; null for others, whose time is the class's
 */
function isOver({ closesAt }: Doc<"liveGates">, extraTime: ParticipantTime | null, now: number): boolean {
  return extraTime === null ? closesAt !== null && now > closesAt : extraTime.leftMs < 0;
}

/** Remaining share of the participant's time for the running question, 0 to 1; 1 without a time limit. */
function shareLeft(time: ParticipantTime | null): number {
  return time === null ? 1 : Math.min(1, Math.max(0, time.leftMs / time.durationMs));
}

/** All answers of a participant. */
export async function answersOf(
  ctx: QueryCtx,
  participantId: Id<"liveParticipants">,
): Promise<Doc<"liveAnswers">[]> {
  return await ctx.db
    .query("liveAnswers")
    .withIndex("by_participant_and_question", (q) => q.eq("participantId", participantId))
    .take(MAX_QUESTIONS);
}

/** A participant's answer to a question, or null. */
export async function findAnswer(
  ctx: QueryCtx,
  participant: Doc<"liveParticipants">,
  questionIndex: number,
): Promise<Doc<"liveAnswers"> | null> {
  return await ctx.db
    .query("liveAnswers")
    .withIndex("by_participant_and_question", (q) =>
      q.eq("participantId", participant._id).eq("questionIndex", questionIndex),
    )
    .first();
}

/** All answers to a question of a session, including null answers. */
export async function answersTo(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  questionIndex: number,
): Promise<Doc<"liveAnswers">[]> {
  return await ctx.db
    .query("liveAnswers")
    .withIndex("by_session_and_question", (q) =>
      q.eq("sessionId", sessionId).eq("questionIndex", questionIndex),
    )
    .take(MAX_PARTICIPANTS_READ);
}
