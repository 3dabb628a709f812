/**
 * Where answers are once a game is over: one sheet for each participant instead of a row for each answer. A hundred questions and a thousand participants
 * are a hundred thousand rows, far beyond what one query may read; a page of sixty sheets is not.
 */

import type { Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { PACK_AFTER_MS } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import type { AnswerValue } from "../../questions/kinds";
import { answerOf } from "../rules/storedRows";
import type { keptAnswer } from "../tables";
import { answersOf, ownAnswer } from "./answers";

export type KeptAnswer = Infer<typeof keptAnswer>;
/** An answer to the question with this index. */
export type GivenAnswer = KeptAnswer & { questionIndex: number };

/** Single answers packed in one transaction, about. */
const ANSWERS_AT_ONCE = 1_000;
const MOST_PEOPLE_AT_ONCE = 50;
/** Between two pages, so that a large room is packed beside the games that are played meanwhile. */
const PAUSE_MS = 200;
/** Sessions taken up in one run, one after the other; what is left over is taken up by the next. */
const SESSIONS_AT_ONCE = 50;
const BETWEEN_SESSIONS_MS = 2_000;
/** A session that ended so long ago and is not packed has lost its job. */
const LOST_AFTER_MS = 30 * 60 * 1_000;

/** All answers of a participant, also those of a game that is not over; where one was asked and gave none, the answer is null. */
export async function answersGivenBy(
  ctx: QueryCtx,
  participantId: Id<"liveParticipants">,
): Promise<GivenAnswer[]> {
  const sheet = await findAnswerSheet(ctx, participantId);
  if (sheet === null) {
    const rows = await answersOf(ctx, participantId);
    return rows.map((row) => ({ questionIndex: row.questionIndex, ...keptOf(row) }));
  }
  return sheet.answers.flatMap((kept, questionIndex) => (kept === null ? [] : [{ questionIndex, ...kept }]));
}

/** A participant's sheet; null before the answers are packed. */
export async function findAnswerSheet(
  ctx: QueryCtx,
  participantId: Id<"liveParticipants">,
): Promise<Doc<"liveAnswerSheets"> | null> {
  return await ctx.db
    .query("liveAnswerSheets")
    .withIndex("by_participant", (q) => q.eq("participantId", participantId))
    .first();
}

/** Has a session's answers packed once everybody has seen the results: nobody waits for it. */
export async function packSoon(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  await ctx.scheduler.runAfter(PACK_AFTER_MS, internal.liveAnswers.packAnswers, { sessionId, cursor: null });
}

/** Packs the answers of the next participants of a session that is over, and schedules the page after them. Idempotent. */
export async function packAnswers(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  cursor: string | null,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session?.status !== "completed" || session.answersPackedAt !== undefined) return;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .paginate({ numItems: peopleAtOnce(session), cursor });
  for (const participant of page) await packParticipant(ctx, participant);
  if (isDone) {
    await ctx.db.patch("liveQuizSessions", sessionId, { answersPackedAt: new Date().toISOString() });
  } else {
    await ctx.scheduler.runAfter(PAUSE_MS, internal.liveAnswers.packAnswers, {
      sessionId,
      cursor: continueCursor,
    });
  }
}

/** Number of participants whose answers one transaction reads. */
export function peopleAtOnce({ questionCount }: Doc<"liveQuizSessions">): number {
  return Math.min(MOST_PEOPLE_AT_ONCE, Math.ceil(ANSWERS_AT_ONCE / questionCount));
}

/** A participant's answer to one question of a game that is over; null where it was not asked. */
export async function answerGivenTo(
  ctx: QueryCtx,
  participant: Doc<"liveParticipants">,
  questionIndex: number,
): Promise<KeptAnswer | null> {
  const sheet = await findAnswerSheet(ctx, participant._id);
  if (sheet !== null) return sheet.answers[questionIndex] ?? null;
  const row = await ownAnswer(ctx, participant, questionIndex);
  return row === null ? null : keptOf(row);
}

/** The answers that a participant has given in both votes. */
export function votesOf({ answer, second }: KeptAnswer): AnswerValue[] {
  return [answer, second].filter((vote) => vote != null);
}

/** Has sessions packed whose job was lost, and those that an earlier version has ended. */
export async function resumePacking(ctx: MutationCtx): Promise<void> {
  const ended = new Date(Date.now() - LOST_AFTER_MS).toISOString();
  const due = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_answers_packed_at_and_ended_at", (q) =>
      q.eq("answersPackedAt", undefined).gt("endedAt", null).lt("endedAt", ended),
    )
    .take(SESSIONS_AT_ONCE);
  for (const [index, { _id: sessionId }] of due.entries()) {
    const first = { sessionId, cursor: null };
    await ctx.scheduler.runAfter(index * BETWEEN_SESSIONS_MS, internal.liveAnswers.packAnswers, first);
  }
}

/** Records on a participant's sheet that nothing was answered, where the sheet says nothing of the question. Returns whether there is a sheet. */
export async function recordNothingOnSheet(
  ctx: MutationCtx,
  participantId: Id<"liveParticipants">,
  questionIndex: number,
): Promise<boolean> {
  const sheet = await findAnswerSheet(ctx, participantId);
  if (sheet === null) return false;
  if ((sheet.answers[questionIndex] ?? null) !== null) return true;
  const nothing = { questionIndex, answer: null, answeredAt: null };
  await ctx.db.patch("liveAnswerSheets", sheet._id, { answers: placed([nothing], sheet.answers) });
  return true;
}

async function packParticipant(ctx: MutationCtx, participant: Doc<"liveParticipants">): Promise<void> {
  const { _id: participantId, sessionId } = participant;
  if ((await findAnswerSheet(ctx, participantId)) !== null) return;
  const rows = await answersOf(ctx, participantId);
  const given = rows.map((row) => ({ questionIndex: row.questionIndex, ...keptOf(row) }));
  await ctx.db.insert("liveAnswerSheets", { sessionId, participantId, answers: placed(given, []) });
  for (const { _id } of rows) await ctx.db.delete("liveAnswers", _id);
}

/** Each answer at the place of its question, among those that stand there already. */
function placed(
  given: readonly GivenAnswer[],
  before: Doc<"liveAnswerSheets">["answers"],
): Doc<"liveAnswerSheets">["answers"] {
  const length = Math.max(before.length, ...given.map(({ questionIndex }) => questionIndex + 1));
  const answers = Array.from({ length }, (_, index) => before[index] ?? null);
  for (const { questionIndex, ...kept } of given) answers[questionIndex] = kept;
  return answers;
}

/** The part of an answer's row that outlives the game. Its time does not reveal who had extra time. */
export function keptOf(row: Omit<Doc<"liveAnswers">, "_id" | "_creationTime">): KeptAnswer {
  const { answeredAt, countsAsAt = answeredAt, second, timeLeft } = row;
  return { answer: answerOf(row), answeredAt: countsAsAt, second: second?.answer, timeLeft };
}
