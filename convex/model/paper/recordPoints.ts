/** Recording points that the teacher has marked on pupils' sheets. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { READINGS_AT_ONCE, SCORES_ON_PAGE } from "../../shared/limits/paper";
import type { MutationCtx, QueryCtx } from "../ctx";
import { upTo } from "../lengths";
import { setAbsent } from "./exams";
import { type EnteredPoints, enterPoints } from "./points";
import { findSheet, pointsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;
type PupilId = Id<"pupils">;

const scores = upTo(
  SCORES_ON_PAGE,
  v.array(
    v.object({
      /** Index among all questions of the exam. */
      index: v.number(),
      /** Null if nothing is marked. */
      points: v.union(v.number(), v.null()),
    }),
  ),
);

/** Pages for points that were read. */
export const pointsPages = upTo(
  READINGS_AT_ONCE,
  v.array(
    v.object({
      sheet: v.number(),
      points: scores,
      /** The host has decided that these points count. */
      replaces: v.optional(v.boolean()),
    }),
  ),
);

export const pointsResult = v.union(
  /** `noPoints`: no question of the page has a mark. */
  v.object({ kind: v.union(v.literal("recorded"), v.literal("unchanged"), v.literal("noPoints")) }),
  /** Other points are entered for these questions. The host decides: send the page again with `replaces`. */
  v.object({
    kind: v.literal("otherPoints"),
    before: v.array(v.object({ index: v.number(), points: v.number() })),
  }),
  v.object({ kind: v.union(v.literal("unknownSheet"), v.literal("pupilGone")) }),
);

type Page = Infer<typeof pointsPages>[number];
type Result = Infer<typeof pointsResult>;
type Entered = Map<number, number>;

/**
 * Enters the points of pages, and returns a result for each. Questions without a mark leave what is entered. Points that were read
 * end an absence, even if they are entered already. Fails with INVALID_INPUT for points that the question does not have, or PAPER_FORGOTTEN.
 */
export async function recordPoints(
  ctx: MutationCtx,
  session: Session,
  pages: readonly Page[],
): Promise<Result[]> {
  const rows = await pointsOf(ctx, session._id);
  const entered = new Map<PupilId, Entered>(
    rows.map(({ pupilId, points }) => [
      pupilId,
      new Map(points.map(({ index, points: given }) => [index, given])),
    ]),
  );
  const toEnter: EnteredPoints = [];
  const results: Result[] = [];
  const present: PupilId[] = [];
  for (const page of pages) {
    const pupilId = await pupilOfSheet(ctx, session, page.sheet);
    if (typeof pupilId === "object") {
      results.push(pupilId);
      continue;
    }
    const ofPupil = entered.get(pupilId) ?? new Map<number, number>();
    entered.set(pupilId, ofPupil);
    const { result, changed } = comparePage(page, ofPupil);
    results.push(result);
    if (result.kind === "unchanged") present.push(pupilId);
    for (const [index, points] of changed) {
      toEnter.push({ pupilId, index, points });
      ofPupil.set(index, points);
    }
  }
  if (toEnter.length > 0) await enterPoints(ctx, session, toEnter);
  if (present.length > 0) await setAbsent(ctx, session, present, false);
  return results;
}

/** Compares a page with the pupil's entered points. `changed` has the points to enter. */
function comparePage(
  { points, replaces = false }: Page,
  entered: Entered,
): { result: Result; changed: Entered } {
  const changed: Entered = new Map();
  if (points.every(({ points: read }) => read === null)) return { result: { kind: "noPoints" }, changed };
  for (const { index, points: read } of points)
    if (read !== null && read !== entered.get(index)) changed.set(index, read);
  const before = [...changed.keys()].flatMap((index) => {
    const earlier = entered.get(index);
    return earlier === undefined ? [] : [{ index, points: earlier }];
  });
  if (before.length > 0 && !replaces) return { result: { kind: "otherPoints", before }, changed: new Map() };
  return { result: { kind: changed.size > 0 ? "recorded" : "unchanged" }, changed };
}

/** Pupil whose sheet it is, or the result for a page of another sheet. */
async function pupilOfSheet(ctx: QueryCtx, session: Session, sheet: number): Promise<PupilId | Result> {
  const row = await findSheet(ctx, sheet);
  if (row?.sessionId !== session._id) return { kind: "unknownSheet" };
  if (row.isGone) return { kind: "pupilGone" };
  if (row.pupilId === undefined) return { kind: "unknownSheet" };
  // The job that marks the sheets of a deleted pupil may not have run yet.
  const pupil = await ctx.db.get("pupils", row.pupilId);
  return pupil === null ? { kind: "pupilGone" } : pupil._id;
}
