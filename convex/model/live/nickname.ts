/** Names in a live quiz: what may be chosen, and which name is still free. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { ErrorCode } from "../../shared/errors";
import { NICKNAME_MAX_CHARS } from "../../shared/limits/live";
import { cleanNickname, countChars, cutChars } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { isBare } from "../names/bare";
import { nameKey } from "../names/letters";
import { looksLikeTeacher } from "../names/teacherLike";
import { isUnkind } from "../names/unkind";
import { firstFree } from "./firstFree";

/** A typed nickname cleaned, or why it cannot be one. */
export function readNickname(typed: string): { nickname: string } | { refused: ErrorCode } {
  const nickname = cleanNickname(typed);
  if (isBare(nickname)) return { refused: "NICKNAME_REQUIRED" };
  if (countChars(nickname) > NICKNAME_MAX_CHARS) return { refused: "NICKNAME_TOO_LONG" };
  return { nickname };
}

/** Why a participant may not take this name in the session; null when it is fine. The host may give any name. */
export async function objectionTo(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  nickname: string,
): Promise<ErrorCode | null> {
  if (isUnkind(nickname)) return "NICKNAME_UNKIND";
  const hostName = session.hostName ?? (await ctx.db.get("users", session.createdBy))?.name ?? "";
  return looksLikeTeacher(nickname, hostName) ? "NICKNAME_LIKE_HOST" : null;
}

/**
 * The nickname, or the nickname with a free number, mostly the first one: "Ali", "Ali 2", "Ali 3".
 *
 * @param own the participant who is to have the name, if there is one already: a participant's own name is not taken
 */
export async function freeName(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  nickname: string,
  own?: Pick<Doc<"liveParticipants">, "_id" | "displayName">,
): Promise<string> {
  const ownNumber = Number(own?.displayName.split(" ").at(-1));
  if (own?.displayName === numbered(nickname, ownNumber)) return own.displayName;
  const n = await firstFree(async (n) => {
    const key = nameKey(numbered(nickname, n));
    const holder = await ctx.db
      .query("liveParticipants")
      .withIndex("by_session_and_name", (q) => q.eq("sessionId", sessionId).eq("nameKey", key))
      .first();
    return holder !== null && holder._id !== own?._id;
  });
  return numbered(nickname, n);
}

/** The name of the n-th who is called so, cut to what fits. */
function numbered(nickname: string, n: number): string {
  const suffix = n === 1 ? "" : ` ${n}`;
  return cutChars(nickname, NICKNAME_MAX_CHARS - suffix.length) + suffix;
}
