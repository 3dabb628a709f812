import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";

type Totals = Pick<
  Doc<"teacherStats">,
  "soloAttempts" | "soloScoreSum" | "liveSessions" | "liveParticipants" | "liveScoreSum"
>;

const NOTHING: Totals = {
  soloAttempts: 0,
  soloScoreSum: 0,
  liveSessions: 0,
  liveParticipants: 0,
  liveScoreSum: 0,
};

/** What this teacher's classes have done so far; all zero for a teacher without a row. */
export async function totalsOf(ctx: QueryCtx, teacherId: Id<"users">): Promise<Totals> {
  return (await findRow(ctx, teacherId)) ?? NOTHING;
}

/** Adds to the teacher's totals. Call it from a job: all of a teacher's results meet in one row. */
export async function addToTotals(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  gained: Partial<Totals>,
): Promise<void> {
  const row = await findRow(ctx, teacherId);
  const before: Totals = row ?? NOTHING;
  const after: Totals = {
    soloAttempts: before.soloAttempts + (gained.soloAttempts ?? 0),
    soloScoreSum: before.soloScoreSum + (gained.soloScoreSum ?? 0),
    liveSessions: before.liveSessions + (gained.liveSessions ?? 0),
    liveParticipants: before.liveParticipants + (gained.liveParticipants ?? 0),
    liveScoreSum: before.liveScoreSum + (gained.liveScoreSum ?? 0),
  };
  if (row === null) await ctx.db.insert("teacherStats", { teacherId, ...after });
  else await ctx.db.patch("teacherStats", row._id, after);
}

async function findRow(ctx: QueryCtx, teacherId: Id<"users">): Promise<Doc<"teacherStats"> | null> {
  return await ctx.db
    .query("teacherStats")
    .withIndex("by_teacher", (q) => q.eq("teacherId", teacherId))
    .unique();
}
