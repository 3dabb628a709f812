/**
 * The score sheets of a running game (shared/scoreSheet.ts): what everybody has earned so far. They are where scores live until the game is over; then
 * totals.ts brings them into the participants' own rows. Scoring therefore writes a few rows for a room, wakes no query of a participant, and meets no
 * row that a join or an answer reads.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import {
  lineOf,
  linesOn,
  type ScoreLine,
  type ScoreSheet,
  SLOTS,
  sheetCountFor,
  sheetOf,
  toSheet,
} from "../../../shared/scoreSheet";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { findLobby } from "../lobby/lobby";
import { standing } from "../rules/scoring";
import { hasLeaderboard, hasPlaces } from "../rules/settings";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/** The generation of a session that waits. When a question is scored, nobody joins in it any more. */
const LOBBY = 0;
/** More than the largest room has. */
const MAX_SHEETS = 256;

/** The lines of everybody who was there when a question was scored last, by their slots; null before the first. */
export type ScoreLines = { questionIndex: number; bySlot: Map<number, ScoreLine> };

/** What a participant is told of the own line. */
export const ownLine = v.object({
  questionIndex: v.number(),
  line: v.union(
    v.null(),
    v.object({
      score: v.number(),
      speedPoints: v.number(),
      place: v.union(v.number(), v.null()),
      bySpeed: v.boolean(),
      grade: v.union(v.number(), v.null()),
      points: v.number(),
      speedGained: v.number(),
    }),
  ),
});

/** How many sheets the next scoring fills: as many as the room needs, and never fewer than before. */
export async function sheetCountOfNext(ctx: QueryCtx, session: Session): Promise<number | undefined> {
  const people = (await findLobby(ctx, session._id))?.count ?? 0;
  const count = Math.max(session.sheetCount ?? 1, sheetCountFor(people));
  return count === 1 ? undefined : count;
}

/** A sheet that everybody may read, or null. */
export async function findSheet(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  index: number,
): Promise<ScoreSheet | null> {
  const row = await ctx.db
    .query("liveScoreSheets")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .first();
  return row === null || row.isPrivate ? null : row.sheet;
}

/** A participant's own line on a sheet, which counts from 0, and the question that was scored last; null where it is on another one, or nothing is scored. */
export async function findOwnLine(
  ctx: QueryCtx,
  { sessionId, slot }: Participant,
  index: number,
): Promise<Infer<typeof ownLine> | null> {
  const row = await ctx.db
    .query("liveScoreSheets")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .first();
  if (row === null || slot === undefined) return null;
  return { questionIndex: row.sheet.questionIndex, line: lineOf(row.sheet, slot) };
}

export async function scoreLinesOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<ScoreLines | null> {
  const sheets = (await sheetRows(ctx, sessionId)).map(({ sheet }) => sheet);
  const [first] = sheets;
  if (first === undefined) return null;
  return { questionIndex: first.questionIndex, bySlot: new Map(sheets.flatMap(linesOn)) };
}

/** What a participant has earned so far. Who has no line yet has what the own row says: nothing, or what an earlier version wrote. */
export function earnedBy(participant: Participant, lines: ScoreLines | null): Participant | ScoreLine {
  const { slot } = participant;
  return (slot === undefined ? undefined : lines?.bySlot.get(slot)) ?? participant;
}

/** Writes all sheets of a session anew. */
export async function writeSheets(
  ctx: MutationCtx,
  session: Session,
  { questionIndex, bySlot }: ScoreLines,
): Promise<void> {
  const { _id: sessionId, sheetCount = 1 } = session;
  const isPrivate = hasLeaderboard(session) ? undefined : true;
  const rows = await sheetRows(ctx, sessionId);
  const lines = Array.from({ length: sheetCount }, (): [number, ScoreLine][] => []);
  for (const entry of bySlot) lines[sheetOf(entry[0], sheetCount)]?.push(entry);
  for (const [index, some] of lines.entries()) {
    const sheet = toSheet(questionIndex, some);
    const row = rows[index];
    if (row === undefined) await ctx.db.insert("liveScoreSheets", { sessionId, index, sheet, isPrivate });
    else await ctx.db.patch("liveScoreSheets", row._id, { sheet });
  }
}

/** Writes all sheets anew, with the places that the sums on these lines make. */
export async function writeStanding(ctx: MutationCtx, session: Session, lines: ScoreLines): Promise<void> {
  const people = [...lines.bySlot].map(([slot, line]) => ({ ...line, slot }));
  const bySlot = new Map(standing(people, hasPlaces(session)).map(({ slot, ...line }) => [slot, line]));
  await writeSheets(ctx, session, { ...lines, bySlot });
}

/** The game is over: what the sheets said is in the participants' rows. */
export async function deleteSheets(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  for (const { _id } of await sheetRows(ctx, sessionId)) await ctx.db.delete("liveScoreSheets", _id);
}

/**
 * A line of one's own. Everybody draws one when joining, without looking at anybody else's: of other numbers in each generation of the session, so that
 * nobody who comes later draws a line that is written already, with its points. A join reads the generation, and the move that ends a
 * question raises it: only two who join during one question, one of them when its time is over, may meet until the next scoring.
 */
export function newSlot(generation: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return generation * SLOTS + (random % SLOTS);
}

/**
 * The slots of these participants. Who has drawn the same one as somebody before gets another, and so does who joined under an earlier version, which
 * knew of none; their own rows tell them.
 */
export async function slotsOf(
  ctx: MutationCtx,
  participants: readonly Participant[],
): Promise<Map<Id<"liveParticipants">, number>> {
  const slots = new Map<Id<"liveParticipants">, number>();
  const taken = new Set<number>();
  for (const { _id, slot: drawn } of participants) {
    let slot = drawn;
    while (slot === undefined || taken.has(slot)) slot = newSlot(LOBBY);
    if (slot !== drawn) await ctx.db.patch("liveParticipants", _id, { slot });
    taken.add(slot);
    slots.set(_id, slot);
  }
  return slots;
}

/** In the order of their numbers, without a gap. */
async function sheetRows(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveScoreSheets">[]> {
  return await ctx.db
    .query("liveScoreSheets")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_SHEETS);
}
