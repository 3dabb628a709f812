import type { Doc, Id } from "../../_generated/dataModel";
import { FULL_SCORE } from "../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../ctx";

export type Totals = Required<Omit<Doc<"teacherStats">, "_id" | "_creationTime" | "teacherId">>;

const NOTHING: Totals = {
  soloAttempts: 0,
  soloScoreSum: 0,
  liveSessions: 0,
  liveParticipants: 0,
  liveScoreSum: 0,
  liveMaxSum: 0,
  liveUnanswered: 0,
};

/** Amounts that a finished game adds to its host's totals. A game without answers adds nothing to the sums behind the means. */
export function totalsOfGame(game: {
  participants: number;
  scoreSum: number;
  /** Mean of the participants' maximum scores. */
  reachable: number;
  isUnanswered: boolean;
}): Partial<Totals> {
  const { participants, scoreSum, reachable, isUnanswered } = game;
  return {
    liveSessions: 1,
    liveParticipants: participants,
    liveScoreSum: scoreSum,
    liveMaxSum: isUnanswered ? 0 : participants * reachable,
    liveUnanswered: isUnanswered ? participants : 0,
  };
}

/** Returns the totals of a teacher's classes; all zero without a row. */
export async function totalsOf(ctx: QueryCtx, teacherId: Id<"users">): Promise<Totals> {
  const row = await findRow(ctx, teacherId);
  return row === null ? NOTHING : read(row);
}

/** Adds to the teacher's totals. Call it from a job, because all of a teacher's results update one row. */
export async function addToTotals(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  gained: Partial<Totals>,
): Promise<void> {
  const row = await findRow(ctx, teacherId);
  if (row === null) await ctx.db.insert("teacherStats", { teacherId, ...NOTHING, ...gained });
  else await ctx.db.patch("teacherStats", row._id, summed(read(row), gained, 1));
}

/**
 * Subtracts from the teacher's totals. Never creates a row, because the account and its statistics may have been
 * deleted.
 */
export async function subtractFromTotals(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  gone: Partial<Totals>,
): Promise<void> {
  const row = await findRow(ctx, teacherId);
  if (row !== null) await ctx.db.patch("teacherStats", row._id, summed(read(row), gone, -1));
}

/** Corrects what a game has added to the teacher's totals. Never creates a row, as {@link subtractFromTotals}. */
export async function replaceInTotals(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  gone: Partial<Totals>,
  gained: Partial<Totals>,
): Promise<void> {
  const row = await findRow(ctx, teacherId);
  if (row === null) return;
  await ctx.db.patch("teacherStats", row._id, summed(summed(read(row), gone, -1), gained, 1));
}

function summed(before: Totals, change: Partial<Totals>, sign: 1 | -1): Totals {
  const sum = (name: keyof Totals) => before[name] + sign * (change[name] ?? 0);
  return {
    soloAttempts: sum("soloAttempts"),
    soloScoreSum: sum("soloScoreSum"),
    liveSessions: sum("liveSessions"),
    liveParticipants: sum("liveParticipants"),
    liveScoreSum: sum("liveScoreSum"),
    liveMaxSum: sum("liveMaxSum"),
    liveUnanswered: sum("liveUnanswered"),
  };
}

function read({ _id, _creationTime, teacherId: _teacher, ...row }: Doc<"teacherStats">): Totals {
  const { liveMaxSum = FULL_SCORE * row.liveParticipants, liveUnanswered = 0 } = row;
  return { ...row, liveMaxSum, liveUnanswered };
}

async function findRow(ctx: QueryCtx, teacherId: Id<"users">): Promise<Doc<"teacherStats"> | null> {
  return await ctx.db
    .query("teacherStats")
    .withIndex("by_teacher", (q) => q.eq("teacherId", teacherId))
    .unique();
}
