/** Participants of an exam on paper: pupils of its class, or numbers. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { SHEET_NUMBER_DIGITS } from "../../shared/limits/paper";
import { pupilsOf } from "../classes/find";
import type { MutationCtx, QueryCtx } from "../ctx";
import { anonymousId } from "../live/session/identity";
import { nameKey } from "../names/letters";
import type { LoadedExam } from "./exam";
import { sheetsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;

/** Owner of a paper: a pupil of the exam's class, or a number in an exam without a class. */
export const paperOwner = v.union(v.object({ pupilId: v.id("pupils") }), v.object({ number: v.string() }));
export type PaperOwner = Infer<typeof paperOwner>;

/** Result of looking for the pupil who marked a number. */
export type FoundOwner =
  | { kind: "owner"; owner: PaperOwner }
  | { kind: "unknownPupil"; number: string }
  | { kind: "severalPupils"; number: string; pupils: { pupilId: Id<"pupils">; name: string }[] };

/** Finds the owner by a marked number. Zeros before the number do not matter. Fails with INVALID_INPUT for anything but digits. */
export async function ownerOfNumber(ctx: QueryCtx, session: Session, marked: string): Promise<FoundOwner> {
  const number = plainNumber(marked);
  if (session.class === undefined) return { kind: "owner", owner: { number } };
  const pupils = await pupilsOf(ctx, session.class.id);
  const found = pupils.filter((pupil) => pupil.number !== null && withoutZeros(pupil.number) === number);
  const [first, ...others] = found;
  if (first === undefined) return { kind: "unknownPupil", number };
  if (others.length === 0) return { kind: "owner", owner: { pupilId: first._id } };
  return {
    kind: "severalPupils",
    number,
    pupils: found.map(({ _id: pupilId, name }) => ({ pupilId, name })),
  };
}

/** Owner in the form that is stored. Fails with INVALID_INPUT for a number in an exam of a class, or a pupil of another class. */
export async function checkOwner(ctx: QueryCtx, session: Session, owner: PaperOwner): Promise<PaperOwner> {
  if ("number" in owner)
    return session.class === undefined ? { number: plainNumber(owner.number) } : fail("INVALID_INPUT");
  const pupil = await ctx.db.get("pupils", owner.pupilId);
  return pupil !== null && pupil.classId === session.class?.id ? owner : fail("INVALID_INPUT");
}

/** The owner's participant; null if no paper of the owner was read. */
export async function findOwner(
  ctx: QueryCtx,
  { session }: Pick<LoadedExam, "session">,
  owner: PaperOwner,
): Promise<Participant | null> {
  if ("pupilId" in owner) {
    return await ctx.db
      .query("liveParticipants")
      .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", session._id).eq("pupilId", owner.pupilId))
      .first();
  }
  const reading = await ctx.db
    .query("paperReadings")
    .withIndex("by_session_and_number", (q) => q.eq("sessionId", session._id).eq("number", owner.number))
    .first();
  return reading === null ? null : await ctx.db.get("liveParticipants", reading.participantId);
}

export async function insertOwner(
  ctx: MutationCtx,
  { session }: LoadedExam,
  owner: PaperOwner,
): Promise<Id<"liveParticipants">> {
  const joinedAt = Date.now();
  const displayName = await displayNameOf(ctx, owner);
  if ("pupilId" in owner) await endAbsence(ctx, session, owner.pupilId);
  return await ctx.db.insert("liveParticipants", {
    sessionId: session._id,
    code: session.code,
    userId: anonymousId(joinedAt),
    isAnonymous: true,
    ...("pupilId" in owner && { pupilId: owner.pupilId }),
    displayName,
    nameKey: nameKey(displayName),
    // No caller can prove to be this participant.
    secretHash: null,
    joinedAt,
    score: 0,
    speedPoints: 0,
    rank: null,
    place: null,
    last: null,
  });
}

async function endAbsence(ctx: MutationCtx, { _id }: Session, pupilId: Id<"pupils">): Promise<void> {
  const sheet = (await sheetsOf(ctx, _id)).find((each) => each.pupilId === pupilId);
  if (sheet?.isAbsent) await ctx.db.patch("paperSheets", sheet._id, { isAbsent: undefined });
}

async function displayNameOf(ctx: QueryCtx, owner: PaperOwner): Promise<string> {
  if ("number" in owner) return `No ${owner.number}`;
  return (await ctx.db.get("pupils", owner.pupilId))?.label ?? fail("INVALID_INPUT");
}

function plainNumber(marked: string): string {
  if (marked.length > SHEET_NUMBER_DIGITS || !/^\d+$/.test(marked)) fail("INVALID_INPUT");
  return withoutZeros(marked);
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, "");
}
