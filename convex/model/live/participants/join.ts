/**
 * Joining a live quiz. A join reads only rows of its own secret, account, name and wrong codes, and usually writes
 * only its own row. The first join also marks the quiz as being played and starts the lobby's jobs. Joins of a whole
 * class in the same second therefore do not conflict, except joins with the same name.
 */
import type { Doc } from "../../../_generated/dataModel";
import { isSessionCode, normalizeCode } from "../../../shared/codes";
import type { ErrorCode } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { nameKey } from "../../names/letters";
import { beginPlay } from "../../quizzes/plays";
import { countWrongCode, hasAttempt } from "../../rateLimits";
import { type PupilChoice, placesKeyOf, requestedPupil } from "../lobby/classNames";
import { wakeLobby } from "../lobby/lobby";
import { teamOnJoin } from "../lobby/teams";
import { isRemoved } from "../scores/removals";
import { newSlot } from "../scores/scoreSheets";
import { anonymousId, findBySecret, findParticipant, proofOf } from "../session/identity";
import { findSession } from "../session/sessions";
import { nameToJoinWith, uniqueNickname } from "./nickname";

type Joined = { participant: Pick<Doc<"liveParticipants">, "_id" | "code" | "displayName"> };
type Refused = { refused: ErrorCode };

/**
 * Joins a session, or returns the caller's existing participant (same secret, or same signed-in student).
 *
 * @param input `code` and `nickname` as typed. The name comes from `draw` if the session assigns names, and from
 * `place` if the caller takes the name of a pupil. `secret`: 32 hexadecimal characters that prove the participant from
 * now on.
 */
export async function join(
  ctx: MutationCtx,
  input: {
    code: string;
    nickname: string;
    secret: string;
    draw?: number | undefined;
    place?: PupilChoice | undefined;
  },
): Promise<Joined | Refused> {
  if (normalizeCode(input.code) === "") return { refused: "CODE_REQUIRED" };
  const proof = await proofOf(ctx, input.secret);
  const { secretHash } = proof;
  if (secretHash === null) return { refused: "INVALID_INPUT" };
  const viewer = proof.userId === null ? null : await ctx.db.get("users", proof.userId);
  const session = await findJoinableSession(ctx, input.code, viewer?.email ?? secretHash);
  if ("refused" in session) return session;
  if (viewer !== null && session.createdBy === viewer._id) return { refused: "HOST_CANNOT_JOIN" };
  if (viewer?.role === "teacher") return { refused: "TEACHER_CANNOT_JOIN" };

  const participant = await findParticipant(ctx, session.code, proof);
  if (participant !== null) return { participant };

  if (session.hasRemovals !== false && (await isRemoved(ctx, session.code, proof)))
    return { refused: "REMOVED_FROM_SESSION" };
  if (session.isLocked) return { refused: "SESSION_LOCKED" };
  if (session.isFull) return { refused: "SESSION_FULL" };
  if (input.place !== undefined) return await joinAsPupil(ctx, session, viewer, input.place, secretHash);
  if (session.class !== undefined && !session.class.takesGuests) return { refused: "PLACE_REQUIRED" };
  const name = await nameToJoinWith(ctx, session, input);
  if ("refused" in name) return name;
  return { participant: await addParticipant(ctx, session, viewer, name.nickname, secretHash) };
}

/** Takes the name of a pupil of the session's class, together with the points of a seat that the host has freed. */
async function joinAsPupil(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  account: Doc<"users"> | null,
  place: PupilChoice,
  secretHash: string,
): Promise<Joined | Refused> {
  const found = await requestedPupil(ctx, session, place);
  if ("refused" in found) return found;
  const { pupil, freed } = found;
  if (pupil.timeFactor !== undefined && !session.hasExtraTime)
    await ctx.db.patch("liveQuizSessions", session._id, { hasExtraTime: true });
  if (freed === null)
    return { participant: await addParticipant(ctx, session, account, pupil.label, secretHash, { pupil }) };
  const proof = await proofToStore(ctx, session.code, account, secretHash, freed.joinedAt);
  await ctx.db.patch("liveParticipants", freed._id, proof);
  await wakeLobby(ctx, session);
  return { participant: freed };
}

/**
 * Returns the key for reading the free names of the session's class (`readFreeNames`); null if the session is not for
 * a class. Wrong codes are counted as for a join.
 */
export async function openPlaces(
  ctx: MutationCtx,
  input: { code: string; secret: string },
): Promise<{ placesKey: string | null } | Refused> {
  const proof = await proofOf(ctx, input.secret);
  if (proof.secretHash === null) return { refused: "INVALID_INPUT" };
  const viewer = proof.userId === null ? null : await ctx.db.get("users", proof.userId);
  const session = await findJoinableSession(ctx, input.code, viewer?.email ?? proof.secretHash);
  if ("refused" in session) return session;
  if (session.hasRemovals !== false && (await isRemoved(ctx, session.code, proof)))
    return { refused: "REMOVED_FROM_SESSION" };
  if (session.isLocked) return { refused: "SESSION_LOCKED" };
  const placesKey = await placesKeyOf(ctx, session._id);
  // The class may have changed while the lobby's jobs were not running.
  if (placesKey !== null) await wakeLobby(ctx, session);
  return { placesKey };
}

/**
 * Session with this code that has not ended. Wrong codes are counted for the account or browser that types them.
 * After too many wrong codes, further codes of that account or browser are not looked up, so that guessing fails.
 * Other accounts and browsers are not affected, even behind the same network address.
 */
async function findJoinableSession(
  ctx: MutationCtx,
  code: string,
  attemptKey: string,
): Promise<Doc<"liveQuizSessions"> | Refused> {
  if (!isSessionCode(normalizeCode(code))) return { refused: "INVALID_CODE" };
  if (!(await hasAttempt(ctx, "sessionCode", attemptKey))) return { refused: "TOO_MANY_WRONG_CODES" };
  const session = await findSession(ctx, code);
  if (session?.status === "completed") return { refused: "SESSION_ENDED" };
  if (session !== null) return session;
  await countWrongCode(ctx, attemptKey);
  return { refused: "INVALID_CODE" };
}

/** Adds a participant, under a name like the wanted one. The caller has checked that the session accepts it. */
export async function addParticipant(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  account: Doc<"users"> | null,
  nickname: string,
  secretHash: string,
  { pupil, way }: { pupil?: Doc<"pupils"> | undefined; way?: Doc<"liveParticipants">["way"] } = {},
): Promise<Joined["participant"]> {
  const now = Date.now();
  const displayName = await uniqueNickname(ctx, session._id, nickname);
  const { code } = session;
  const _id = await ctx.db.insert("liveParticipants", {
    sessionId: session._id,
    code,
    ...(await proofToStore(ctx, code, account, secretHash, now)),
    ...(pupil && { pupilId: pupil._id, timeFactor: pupil.timeFactor }),
    way,
    displayName,
    nameKey: nameKey(displayName),
    joinedAt: now,
    slot: newSlot(session.generation),
    team: teamOnJoin(session),
    score: 0,
    speedPoints: 0,
    rank: null,
    last: null,
  });
  await beginPlay(ctx, session);
  await wakeLobby(ctx, session);
  return { _id, code, displayName };
}

/** Fields of a new or freed seat that prove its participant. */
async function proofToStore(
  ctx: MutationCtx,
  code: string,
  account: Doc<"users"> | null,
  secretHash: string,
  joinedAt: number,
): Promise<Pick<Doc<"liveParticipants">, "userId" | "isAnonymous" | "secretHash">> {
  // On a shared device the secret may already prove another participant; then only the account proves the new one.
  // This cannot happen to a guest, because `join` returns the participant that the secret proves.
  const isSecretTaken = account !== null && (await findBySecret(ctx, code, secretHash)) !== null;
  return {
    userId: account?._id ?? anonymousId(joinedAt),
    isAnonymous: account === null,
    secretHash: isSecretTaken ? null : secretHash,
  };
}
