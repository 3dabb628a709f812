/** Rows of an exam on paper, with the bounds of their numbers. */
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PUPILS } from "../../shared/limits/classes";
import { MAX_PAPERS } from "../../shared/limits/paper";
import type { QueryCtx } from "../ctx";
import type { Booklet } from "./booklets";

type SessionId = Id<"liveQuizSessions">;

/** Upper bound of an exam's sheet ids: deleted pupils keep theirs, and others follow. */
export const MAX_SHEETS = 4 * MAX_PUPILS;

export async function bookletsOf(ctx: QueryCtx, sessionId: SessionId): Promise<Booklet[]> {
  return (await findExam(ctx, sessionId))?.booklets ?? [];
}

export async function findExam(ctx: QueryCtx, sessionId: SessionId): Promise<Doc<"paperExams"> | null> {
  return await ctx.db
    .query("paperExams")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

export async function sheetsOf(ctx: QueryCtx, sessionId: SessionId): Promise<Doc<"paperSheets">[]> {
  return await ctx.db
    .query("paperSheets")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .take(MAX_SHEETS);
}

export async function findSheet(ctx: QueryCtx, sheet: number): Promise<Doc<"paperSheets"> | null> {
  return await ctx.db
    .query("paperSheets")
    .withIndex("by_sheet", (q) => q.eq("sheet", sheet))
    .first();
}

export async function readingsOf(ctx: QueryCtx, sessionId: SessionId): Promise<Doc<"paperReadings">[]> {
  return await ctx.db
    .query("paperReadings")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .take(MAX_PAPERS);
}

export async function readingOf(
  ctx: QueryCtx,
  participantId: Id<"liveParticipants">,
): Promise<Doc<"paperReadings"> | null> {
  return await ctx.db
    .query("paperReadings")
    .withIndex("by_participant", (q) => q.eq("participantId", participantId))
    .first();
}

/** Participants in the order in which their first page was read. */
export async function participantsOf(
  ctx: QueryCtx,
  sessionId: SessionId,
): Promise<Doc<"liveParticipants">[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .take(MAX_PAPERS);
}

/** Points of the pupils for whom some are entered. */
export async function pointsOf(ctx: QueryCtx, sessionId: SessionId): Promise<Doc<"paperPoints">[]> {
  return await ctx.db
    .query("paperPoints")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .take(MAX_PUPILS);
}

export async function hasPoints(ctx: QueryCtx, sessionId: SessionId): Promise<boolean> {
  const row = await ctx.db
    .query("paperPoints")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
  return row !== null;
}

/** Number of participants of a finished session. In an exam from which no answer sheet was read: pupils with points. */
export async function participantCount(
  ctx: QueryCtx,
  { _id, isPaper, rankedCount }: Doc<"liveQuizSessions">,
): Promise<number> {
  return isPaper && rankedCount === 0 ? (await pointsOf(ctx, _id)).length : rankedCount;
}
