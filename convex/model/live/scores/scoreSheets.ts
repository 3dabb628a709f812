/**
 * Score sheets of a running game (shared/scoreSheet.ts): all points so far. Until the end scores are stored only
 * here; then totals.ts copies them into the participants' rows.
 * Scoring therefore writes few rows, recomputes no participant's query, and conflicts with no join or answer.
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
import { rankPlayers } from "../rules/scoring";
import { hasLeaderboard, hasRanks } from "../rules/settings";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/** Generation of a waiting session. No participant joins with it during the game, so new slots from its range stay unique. */
const LOBBY_GENERATION = 0;
/** More than the largest session has. */
const MAX_SHEETS = 256;

/** Score lines of all participants present at the last scoring, by slot. */
export type ScoreLines = { questionIndex: number; bySlot: Map<number, ScoreLine> };

/** A participant's own line. */
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

/**
 * Number of sheets of the next scoring, according to the number of participants; never lower than before. Undefined
 * means one sheet, as in the session's row.
 */
export async function nextSheetCount(ctx: QueryCtx, session: Session): Promise<number | undefined> {
  const people = (await findLobby(ctx, session._id))?.count ?? 0;
  const count = Math.max(session.sheetCount ?? 1, sheetCountFor(people));
  return count === 1 ? undefined : count;
}

/** Sheet `index` of a running game; null if it does not exist or is private. */
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

/**
 * A participant's line on sheet `index` (from 0), with the question that was scored last. `line` is null if the
 * participant's line is on another sheet. Returns null before the first scoring.
 */
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

/**
 * Points of a participant so far, from their line. If there is none, from the participant's row, which contains 0 or
 * points that an earlier version wrote.
 */
export function earnedBy(participant: Participant, lines: ScoreLines | null): Participant | ScoreLine {
  const { slot } = participant;
  return (slot === undefined ? undefined : lines?.bySlot.get(slot)) ?? participant;
}

/** Replaces all sheets of a session. */
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

/** Recomputes the ranks from the lines' sums, and replaces all sheets of a session. */
export async function writeRankedSheets(
  ctx: MutationCtx,
  session: Session,
  lines: ScoreLines,
): Promise<void> {
  const people = [...lines.bySlot].map(([slot, line]) => ({ ...line, slot }));
  const bySlot = new Map(rankPlayers(people, hasRanks(session)).map(({ slot, ...line }) => [slot, line]));
  await writeSheets(ctx, session, { ...lines, bySlot });
}

/** Deletes the sheets at the end of the game, after the totals were written. */
export async function deleteSheets(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  for (const { _id } of await sheetRows(ctx, sessionId)) await ctx.db.delete("liveScoreSheets", _id);
}

/**
 * Random slot for a participant who joins. Each generation of the session has its own range, so a latecomer cannot
 * get a slot whose line already has points. A join reads the generation, and the transition that ends a question
 * increments it.
 * Only participants who join during the same question may get the same slot, until the next scoring (`slotsOf`).
 */
export function newSlot(generation: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return generation * SLOTS + (random % SLOTS);
}

/**
 * Slots of these participants. Writes a new slot for a participant whose slot is taken, or who joined under an
 * earlier version without slots.
 */
export async function slotsOf(
  ctx: MutationCtx,
  participants: readonly Participant[],
): Promise<Map<Id<"liveParticipants">, number>> {
  const slots = new Map<Id<"liveParticipants">, number>();
  const taken = new Set<number>();
  for (const { _id, slot: drawn } of participants) {
    let slot = drawn;
    while (slot === undefined || taken.has(slot)) slot = newSlot(LOBBY_GENERATION);
    if (slot !== drawn) await ctx.db.patch("liveParticipants", _id, { slot });
    taken.add(slot);
    slots.set(_id, slot);
  }
  return slots;
}

/** In the order of their index, without gaps. */
async function sheetRows(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveScoreSheets">[]> {
  return await ctx.db
    .query("liveScoreSheets")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId))
    .take(MAX_SHEETS);
}
