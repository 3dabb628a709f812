/** Participants who were removed from a session: they cannot join again until the host readmits them or undoes the removal. */
import { type Infer, v } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { normalizeCode } from "../../../shared/codes";
import { fail } from "../../../shared/errors";
import { REMOVALS_LISTED, UNDO_REMOVAL_MS } from "../../../shared/limits/live";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { noteErased } from "../../erasing/note";
import { answersOf } from "../answers/answers";
import type { Proof } from "../session/identity";
import { scoreLinesOf } from "./scoreSheets";

type Session = Doc<"liveQuizSessions">;

/** Rows deleted in one transaction. */
const FORGOTTEN_AT_ONCE = 100;

/**
 * Deletes the participant with the answers, and blocks secret and account from joining again. The removal's row
 * contains copies of participant and answers until the undo time is over.
 */
export async function recordRemoval(
  ctx: MutationCtx,
  session: Session,
  participant: Doc<"liveParticipants">,
): Promise<Id<"liveRemovals">> {
  if (session.hasRemovals === false)
    await ctx.db.patch("liveQuizSessions", session._id, { hasRemovals: true });
  const { _id: participantId, _creationTime, ...fields } = participant;
  const { sessionId, code, secretHash, isAnonymous, displayName, slot } = fields;
  const userId = isAnonymous ? null : ctx.db.normalizeId("users", participant.userId);
  const lines = await scoreLinesOf(ctx, sessionId);
  const answers = await answersOf(ctx, participantId);
  for (const { _id } of answers) await ctx.db.delete("liveAnswers", _id);
  await ctx.db.delete("liveParticipants", participantId);
  const seat = {
    participantId,
    participant: fields,
    answers: answers.map(({ _id, _creationTime, ...answer }) => answer),
    scoredIndex: lines?.questionIndex ?? null,
    line: slot === undefined ? undefined : lines?.bySlot.get(slot),
  };
  const removal = { sessionId, code, secretHash, userId, displayName, seat };
  const removalId = await ctx.db.insert("liveRemovals", removal);
  await ctx.scheduler.runAfter(UNDO_REMOVAL_MS, internal.liveParticipants.forgetRemovedSeat, { removalId });
  return removalId;
}

/** Removal that can be undone. */
export type UndoableRemoval = { _id: Id<"liveRemovals">; seat: NonNullable<Doc<"liveRemovals">["seat"]> };

/**
 * Removals that can be undone and contain a result on this question. Rescoring changes these results as well, so that
 * an undo restores correct points.
 */
export async function undoableRemovals(
  ctx: QueryCtx,
  session: Session,
  questionIndex: number,
): Promise<UndoableRemoval[]> {
  if (session.hasRemovals === false) return [];
  const rows = await newestRemovals(ctx, session._id);
  return rows.flatMap(({ _id, seat }) => {
    const hasResult = seat !== undefined && seat.scoredIndex !== null && seat.scoredIndex >= questionIndex;
    return hasResult ? [{ _id, seat }] : [];
  });
}

export const listedRemoval = v.object({
  _id: v.id("liveRemovals"),
  /** Absent in rows of earlier versions. */
  displayName: v.optional(v.string()),
  /** The removal can be undone with points and answers. */
  canUndo: v.boolean(),
  /** Way of taking part without a phone; absent for participants with one. */
  way: v.optional(v.union(v.literal("card"), v.literal("team"))),
});

/** A session's removals, newest first. */
export async function removalsOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Infer<typeof listedRemoval>[]> {
  const rows = await newestRemovals(ctx, sessionId);
  return rows.map(({ _id, displayName, secretHash, seat }) => {
    return { _id, displayName, canUndo: seat !== undefined, way: wayOf(secretHash) };
  });
}

/** Way of the participant that this hash identifies (`cardHolder`, `teamHolder`); the row's copy of the seat is deleted after some time. */
function wayOf(secretHash: string | null): "card" | "team" | undefined {
  const way = secretHash?.split(" ")[0];
  return way === "card" || way === "team" ? way : undefined;
}

async function newestRemovals(ctx: QueryCtx, sessionId: Session["_id"]): Promise<Doc<"liveRemovals">[]> {
  return await ctx.db
    .query("liveRemovals")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .order("desc")
    .take(REMOVALS_LISTED);
}

/** Lets a removed participant join again, without points and answers. Fails with NOT_FOUND. */
export async function readmit(
  ctx: MutationCtx,
  session: Session,
  removalId: Id<"liveRemovals">,
): Promise<void> {
  const removal = await requireRemoval(ctx, session, removalId);
  await forgetSeat(ctx, removal);
  await ctx.db.delete("liveRemovals", removalId);
}

/** Removal in this session. Fails with NOT_FOUND for an unknown id, and for a removal in another session. */
export async function requireRemoval(
  ctx: QueryCtx,
  session: Session,
  removalId: Id<"liveRemovals">,
): Promise<Doc<"liveRemovals">> {
  const removal = await ctx.db.get("liveRemovals", removalId);
  return removal?.sessionId === session._id ? removal : fail("NOT_FOUND");
}

/**
 * Deletes points and answers for good, because the undo time is over. Does nothing after an undo or a readmission.
 */
export async function forgetRemovedSeat(ctx: MutationCtx, removalId: Id<"liveRemovals">): Promise<void> {
  const removal = await ctx.db.get("liveRemovals", removalId);
  if (removal !== null) await forgetSeat(ctx, removal);
}

async function forgetSeat(ctx: MutationCtx, { _id, seat }: Doc<"liveRemovals">): Promise<void> {
  if (seat === undefined) return;
  await noteErased(ctx, "place", seat.participantId);
  await ctx.db.patch("liveRemovals", _id, { seat: undefined });
}

/**
 * True if the caller was removed from the session with this code: the account, or the secret. Devices are shared, so
 * for a signed-in caller a removal of the secret is ignored if it belonged to another account.
 */
export async function isRemoved(
  ctx: QueryCtx,
  code: string,
  { userId, secretHash }: Proof,
): Promise<boolean> {
  const session = normalizeCode(code);
  if (userId !== null) {
    const own = await ctx.db
      .query("liveRemovals")
      .withIndex("by_code_and_user", (q) => q.eq("code", session).eq("userId", userId))
      .first();
    if (own !== null) return true;
  }
  if (secretHash === null) return false;
  const removal = await ctx.db
    .query("liveRemovals")
    .withIndex("by_code_and_secret", (q) => q.eq("code", session).eq("secretHash", secretHash))
    .first();
  return removal !== null && (removal.userId === null || userId === null);
}

/** Deletes the removals of a finished session: a batch now, the next one in a job. */
export async function forgetRemovals(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const batch = await ctx.db
    .query("liveRemovals")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .take(FORGOTTEN_AT_ONCE);
  for (const removal of batch) {
    await forgetSeat(ctx, removal);
    await ctx.db.delete("liveRemovals", removal._id);
  }
  if (batch.length < FORGOTTEN_AT_ONCE) return;
  await ctx.scheduler.runAfter(0, internal.liveParticipants.forgetRemovals, { sessionId });
}
