/**
 * Storage of answers after the game: one answer sheet per participant, while the running game has one row per answer.
 * A hundred questions and a thousand participants make a hundred thousand rows, far more than one query may read, but
 * only a thousand sheets.
 */

import type { Infer } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { PACK_AFTER_MS } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import type { AnswerValue } from "../../questions/kinds";
import { answerOf } from "../rules/storedRows";
import type { packedAnswer } from "../tables";
import { answersOf, findAnswer } from "./answers";

export type PackedAnswer = Infer<typeof packedAnswer>;
/** An answer with the index of its question. */
export type GivenAnswer = PackedAnswer & { questionIndex: number };

/** Approximate number of answers packed in one transaction. */
const ANSWERS_AT_ONCE = 1_000;
const MOST_PEOPLE_AT_ONCE = 50;
/** Between two pages, so that packing a large session does not slow down running games. */
const PAUSE_MS = 200;
/** Sessions resumed in one run; the next run resumes the others. */
const SESSIONS_AT_ONCE = 50;
const BETWEEN_SESSIONS_MS = 2_000;
/** If a session ended this long ago and its answers are not packed, its job was lost. */
const LOST_AFTER_MS = 30 * 60 * 1_000;

/**
 * All answers of a participant, during and after the game. The answer is null for a question that the participant did
 * not answer.
 */
export async function answersGivenBy(
  ctx: QueryCtx,
  participantId: Id<"liveParticipants">,
): Promise<GivenAnswer[]> {
  const sheet = await findAnswerSheet(ctx, participantId);
  if (sheet === null) {
    const rows = await answersOf(ctx, participantId);
    return rows.map((row) => ({ questionIndex: row.questionIndex, ...toPackedAnswer(row) }));
  }
  return sheet.answers.flatMap((kept, questionIndex) => (kept === null ? [] : [{ questionIndex, ...kept }]));
}

/** A participant's answer sheet; null before the answers are packed. */
export async function findAnswerSheet(
  ctx: QueryCtx,
  participantId: Id<"liveParticipants">,
): Promise<Doc<"liveAnswerSheets"> | null> {
  return await ctx.db
    .query("liveAnswerSheets")
    .withIndex("by_participant", (q) => q.eq("participantId", participantId))
    .first();
}

/** Schedules the packing of a session's answers, with a delay: it is not urgent, and the class looks at the results. */
export async function schedulePacking(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  await ctx.scheduler.runAfter(PACK_AFTER_MS, internal.liveAnswers.packAnswers, { sessionId, cursor: null });
}

/** Packs the answers of one page of participants of a finished session, and schedules the next page. Idempotent. */
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
    .paginate({ numItems: pageSizeFor(session), cursor });
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
export function pageSizeFor({ questionCount }: Doc<"liveQuizSessions">): number {
  return Math.min(MOST_PEOPLE_AT_ONCE, Math.ceil(ANSWERS_AT_ONCE / questionCount));
}

/** A participant's answer to one question of a finished game; null if the participant was not asked. */
export async function answerGivenTo(
  ctx: QueryCtx,
  participant: Doc<"liveParticipants">,
  questionIndex: number,
): Promise<PackedAnswer | null> {
  return (await answersGivenTo(ctx, participant, [questionIndex]))[0] ?? null;
}

/** A participant's answers to some questions of a finished game, in the order of `indexes`. */
export async function answersGivenTo(
  ctx: QueryCtx,
  participant: Doc<"liveParticipants">,
  indexes: readonly number[],
): Promise<(PackedAnswer | null)[]> {
  const sheet = await findAnswerSheet(ctx, participant._id);
  if (sheet !== null) return indexes.map((index) => sheet.answers[index] ?? null);
  const rows = [];
  for (const index of indexes) rows.push(await findAnswer(ctx, participant, index));
  return rows.map((row) => (row === null ? null : toPackedAnswer(row)));
}

/** A participant's answers in both votes, without null for a missing answer. */
export function votesOf({ answer, second }: PackedAnswer): AnswerValue[] {
  return [answer, second].filter((vote) => vote != null);
}

/** Resumes packing for sessions whose job was lost, and for sessions that an earlier version ended. */
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

/**
 * Records null on a participant's answer sheet unless it has an answer to the question. Returns false if there is no
 * sheet yet.
 */
export async function recordNullOnSheet(
  ctx: MutationCtx,
  participantId: Id<"liveParticipants">,
  questionIndex: number,
): Promise<boolean> {
  const sheet = await findAnswerSheet(ctx, participantId);
  if (sheet === null) return false;
  if ((sheet.answers[questionIndex] ?? null) !== null) return true;
  const nothing = { questionIndex, answer: null, answeredAt: null };
  await ctx.db.patch("liveAnswerSheets", sheet._id, { answers: insertByQuestion([nothing], sheet.answers) });
  return true;
}

async function packParticipant(ctx: MutationCtx, participant: Doc<"liveParticipants">): Promise<void> {
  const { _id: participantId, sessionId } = participant;
  if ((await findAnswerSheet(ctx, participantId)) !== null) return;
  const rows = await answersOf(ctx, participantId);
  const given = rows.map((row) => ({ questionIndex: row.questionIndex, ...toPackedAnswer(row) }));
  await ctx.db.insert("liveAnswerSheets", { sessionId, participantId, answers: insertByQuestion(given, []) });
  for (const { _id } of rows) await ctx.db.delete("liveAnswers", _id);
}

/** Adds answers to the answers of a sheet (`before`), each at the index of its question. */
function insertByQuestion(
  given: readonly GivenAnswer[],
  before: Doc<"liveAnswerSheets">["answers"],
): Doc<"liveAnswerSheets">["answers"] {
  const length = Math.max(before.length, ...given.map(({ questionIndex }) => questionIndex + 1));
  const answers = Array.from({ length }, (_, index) => before[index] ?? null);
  for (const { questionIndex, ...kept } of given) answers[questionIndex] = kept;
  return answers;
}

/**
 * Part of an answer's row that outlives the game. `answeredAt` is converted to the class's time, so that it does not
 * reveal the participant's extra time.
 */
export function toPackedAnswer(row: Omit<Doc<"liveAnswers">, "_id" | "_creationTime">): PackedAnswer {
  const { answeredAt, countsAsAt = answeredAt, second, timeLeft } = row;
  return { answer: answerOf(row), answeredAt: countsAsAt, second: second?.answer, timeLeft };
}
