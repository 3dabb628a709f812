/**
 * Joining a live quiz. A join reads only the rows of its own secret, account, name and wrong codes, and writes only its own row. So joins of a
 * whole class in the same second do not conflict, but for two with the same name, which is what the name is read for.
 */
import type { Doc } from "../../_generated/dataModel";
import { isSessionCode, normalizeCode } from "../../shared/codes";
import type { ErrorCode } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { nameKey } from "../names/letters";
import { countWrongCode, hasAttempt } from "../rateLimits";
import { anonymousId, findBySecret, findParticipant, proofOf } from "./identity";
import { wakeLobby } from "./lobby";
import { freeName, nameToJoinWith } from "./nickname";
import { beginPlay } from "./plays";
import { isRemoved } from "./removals";
import { newSlot } from "./scoreSheets";
import { findSession } from "./sessions";

type Joined = { participant: Pick<Doc<"liveParticipants">, "_id" | "code" | "displayName"> };
type Refused = { refused: ErrorCode };

/**
 * Brings the caller into the session, or back to the seat already held (same secret, or same signed-in student).
 *
 * @param code and `nickname` as typed; `draw` in the place of a nickname where the session gives names
 * @param secret 32 hexadecimal characters that prove the participant from now on
 */
export async function join(
  ctx: MutationCtx,
  input: { code: string; nickname: string; secret: string; draw?: number | undefined },
): Promise<Joined | Refused> {
  if (normalizeCode(input.code) === "") return { refused: "CODE_REQUIRED" };
  const proof = await proofOf(ctx, input.secret);
  const { secretHash } = proof;
  if (secretHash === null) return { refused: "INVALID_INPUT" };
  const viewer = proof.userId === null ? null : await ctx.db.get("users", proof.userId);
  const session = await findTyped(ctx, input.code, viewer?.email ?? secretHash);
  if ("refused" in session) return session;
  if (session.status === "completed") return { refused: "SESSION_ENDED" };
  if (viewer !== null && session.createdBy === viewer._id) return { refused: "HOST_CANNOT_JOIN" };
  if (viewer?.role === "teacher") return { refused: "TEACHER_CANNOT_JOIN" };

  const participant = await findParticipant(ctx, session.code, proof);
  if (participant !== null) return { participant };

  if (session.hasRemovals !== false && (await isRemoved(ctx, session.code, proof)))
    return { refused: "REMOVED_FROM_SESSION" };
  if (session.isLocked) return { refused: "SESSION_LOCKED" };
  if (session.isFull) return { refused: "SESSION_FULL" };
  const named = await nameToJoinWith(ctx, session, input);
  if ("refused" in named) return named;
  return { participant: await addParticipant(ctx, session, viewer, named.nickname, secretHash) };
}

/**
 * The session with this code. Wrong codes are counted against the account or browser that types them. After too many, no code of theirs is looked up,
 * so that trying finds nothing. Others are not refused, even behind the same network address.
 */
async function findTyped(
  ctx: MutationCtx,
  code: string,
  who: string,
): Promise<Doc<"liveQuizSessions"> | Refused> {
  if (!isSessionCode(normalizeCode(code))) return { refused: "INVALID_CODE" };
  if (!(await hasAttempt(ctx, "sessionCode", who))) return { refused: "TOO_MANY_WRONG_CODES" };
  const session = await findSession(ctx, code);
  if (session !== null) return session;
  await countWrongCode(ctx, who);
  return { refused: "INVALID_CODE" };
}

async function addParticipant(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  account: Doc<"users"> | null,
  nickname: string,
  secretHash: string,
): Promise<Joined["participant"]> {
  const now = Date.now();
  const displayName = await freeName(ctx, session._id, nickname);
  const { code } = session;
  // On a shared device the secret may still belong to somebody else: then the account alone proves this participant. (A guest with that secret would
  // have been recognised as its owner above.)
  const isSecretTaken = account !== null && (await findBySecret(ctx, code, secretHash)) !== null;
  const _id = await ctx.db.insert("liveParticipants", {
    sessionId: session._id,
    code,
    userId: account?._id ?? anonymousId(now),
    isAnonymous: account === null,
    displayName,
    nameKey: nameKey(displayName),
    secretHash: isSecretTaken ? null : secretHash,
    joinedAt: now,
    slot: newSlot(),
    score: 0,
    speedPoints: 0,
    rank: null,
    last: null,
  });
  await beginPlay(ctx, session);
  await wakeLobby(ctx, session);
  return { _id, code, displayName };
}
