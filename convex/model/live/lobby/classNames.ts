/**
 * Names in a session for a class: each pupil takes one of the class's names. Taking a name reads and writes only that
 * pupil's seat. The free names are in a row of `liveClassPlaces` that the lobby's job writes; reading it requires a
 * key, and the key requires a valid session code.
 */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { type ErrorCode, fail } from "../../../shared/errors";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import { pupilsOf, requireOwnClass } from "../../classes/find";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { hasAttempt, takeAttempt } from "../../rateLimits";
import { newViewKey } from "../session/sessions";
import type { availablePupil } from "../tables";
import { deleteTeamMembers } from "./teamMembers";

type Session = Doc<"liveQuizSessions">;
type Seat = Doc<"liveParticipants">;

/** Selected name of the class, with the school number if it is required. */
export interface PupilChoice {
  pupilId: Id<"pupils">;
  number: string;
}

/**
 * Sets the class of a waiting session; null: the session is not for a class. The two options can also be changed during
 * the game. Fails with NOT_FOUND, SESSION_STARTED, SESSION_ENDED, CLASS_TOO_LATE if a participant has joined, or
 * INVALID_INPUT for a trial.
 */
export async function chooseClass(
  ctx: MutationCtx,
  session: Session,
  chosen: { id: Id<"classes">; checksNumbers: boolean; takesGuests: boolean } | null,
): Promise<void> {
  if (session.status === "completed") fail("SESSION_ENDED");
  if (session.trial !== undefined && chosen !== null) fail("INVALID_INPUT");
  const isAnother = chosen === null || chosen.id !== session.class?.id;
  if (session.status === "active" && isAnother) fail("SESSION_STARTED");
  const seats = await seatsOf(ctx, session._id);
  if (chosen?.id !== session.class?.id) {
    // Teams at the board wait in the lobby for any class.
    if (seats.some(({ way }) => way?.kind !== "team")) fail("CLASS_TOO_LATE");
    await deleteTeamMembers(ctx, session._id);
  }
  const freeNamesRow = await findFreeNamesRow(ctx, session._id);
  if (chosen === null) {
    await ctx.db.patch("liveQuizSessions", session._id, { class: undefined });
    if (freeNamesRow !== null) await ctx.db.delete("liveClassPlaces", freeNamesRow._id);
    return;
  }
  const { _id: id, name } = await requireOwnClass(ctx, session.createdBy, chosen.id);
  const options = {
    checksNumbers: chosen.checksNumbers || undefined,
    takesGuests: chosen.takesGuests || undefined,
  };
  const forClass = { id, name, ...options };
  await ctx.db.patch("liveQuizSessions", session._id, { class: forClass });
  const free = await freeNamesOf(ctx, { ...session, class: forClass }, seats);
  if (freeNamesRow !== null) await ctx.db.patch("liveClassPlaces", freeNamesRow._id, { free });
  else await ctx.db.insert("liveClassPlaces", { sessionId: session._id, placesKey: newViewKey(), free });
}

/** Updates the list of free names. `seats` are all seats of the session. Returns true if the list has changed. */
export async function refreshFreeNames(
  ctx: MutationCtx,
  session: Session,
  seats: readonly Seat[],
): Promise<boolean> {
  if (session.class === undefined) return false;
  const row = await findFreeNamesRow(ctx, session._id);
  if (row === null) return false;
  const free = await freeNamesOf(ctx, session, seats);
  if (JSON.stringify(free) === JSON.stringify(row.free)) return false;
  await ctx.db.patch("liveClassPlaces", row._id, { free });
  return true;
}

/**
 * Key that opens the list of free names, for callers with a valid session code. Null if the session is not for a
 * class.
 */
export async function placesKeyOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<string | null> {
  return (await findFreeNamesRow(ctx, sessionId))?.placesKey ?? null;
}

/** Free names of the session with this key. Null for a wrong key, and while joining is impossible. */
export async function readFreeNames(
  ctx: QueryCtx,
  placesKey: string,
): Promise<Infer<typeof availablePupil>[] | null> {
  const row = await ctx.db
    .query("liveClassPlaces")
    .withIndex("by_places_key", (q) => q.eq("placesKey", placesKey))
    .first();
  const session = row && (await ctx.db.get("liveQuizSessions", row.sessionId));
  if (!row || !session || session.status === "completed" || session.isLocked || session.isFull) return null;
  return row.free;
}

/**
 * Checks a choice of a name. Returns the pupil, and in `freed` the pupil's seat if the host has freed it; else null.
 * Wrong school numbers are counted per name.
 */
export async function requestedPupil(
  ctx: MutationCtx,
  session: Session,
  { pupilId, number }: PupilChoice,
): Promise<{ pupil: Doc<"pupils">; freed: Seat | null } | { refused: ErrorCode }> {
  const pupil = await ctx.db.get("pupils", pupilId);
  if (session.class === undefined || pupil?.classId !== session.class.id) return { refused: "INVALID_INPUT" };
  const seat = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", session._id).eq("pupilId", pupilId))
    .first();
  if (seat !== null && isOccupied(seat)) return { refused: "PLACE_TAKEN" };
  if (session.class.checksNumbers && pupil.number !== null) {
    const attemptKey = `${session._id} ${pupilId}`;
    if (!(await hasAttempt(ctx, "schoolNumber", attemptKey))) return { refused: "TOO_MANY_WRONG_NUMBERS" };
    if (pupil.number !== number.trim()) {
      await takeAttempt(ctx, "schoolNumber", attemptKey);
      return { refused: "SCHOOL_NUMBER_WRONG" };
    }
  }
  return { pupil, freed: seat };
}

/** True if a secret or an account proves this seat; false for a seat that the host has freed. */
export function isOccupied({ secretHash, isAnonymous }: Pick<Seat, "secretHash" | "isAnonymous">): boolean {
  return secretHash !== null || !isAnonymous;
}

async function seatsOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<Seat[]> {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .take(MAX_PARTICIPANTS_READ);
}

async function freeNamesOf(ctx: QueryCtx, session: Session, seats: readonly Seat[]) {
  if (session.class === undefined) return [];
  const taken = new Set(seats.filter(isOccupied).map(({ pupilId }) => pupilId));
  const pupils = (await pupilsOf(ctx, session.class.id)).filter(({ _id }) => !taken.has(_id));
  const { checksNumbers } = session.class;
  return pupils.map(({ _id: pupilId, label, number }) => {
    if (number === null) return { pupilId, label };
    return checksNumbers ? { pupilId, label, asksNumber: true as const } : { pupilId, label, number };
  });
}

async function findFreeNamesRow(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">) {
  return await ctx.db
    .query("liveClassPlaces")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}
