/** Names in a live quiz: what may be chosen, and which name is still free. */
import type { Doc, Id } from "../../../_generated/dataModel";
import type { ErrorCode } from "../../../shared/errors";
import { NICKNAME_MAX_CHARS } from "../../../shared/limits/live";
import { cleanForBoard, countChars, cutChars } from "../../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { isBlankName } from "../../names/blankNames";
import { impersonatesTeacher } from "../../names/impersonation";
import { nameKey } from "../../names/letters";
import { PAIRS, pairAt } from "../../names/pairs";
import { isOffensive } from "../../names/profanity";
import { givesNames } from "../rules/settings";
import { firstFree } from "./firstFree";

/** A typed nickname cleaned, or why it cannot be one. */
export function readNickname(
  typed: string,
  maxChars = NICKNAME_MAX_CHARS,
): { nickname: string } | { refused: ErrorCode } {
  const nickname = cleanForBoard(typed);
  if (isBlankName(nickname)) return { refused: "NICKNAME_REQUIRED" };
  if (countChars(nickname) > maxChars) return { refused: "NICKNAME_TOO_LONG" };
  return { nickname };
}

/** The highest draw: browsers draw 32 random bits. */
const MAX_DRAW = 2 ** 32 - 1;

/**
 * The name with which somebody joins: typed, or in a session that gives names the one that was drawn. There a typed one is refused, and elsewhere a drawn
 * one is no name.
 * @param draw any number, drawn by the browser: which pair it stands for is known here alone
 */
export async function nameToJoinWith(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  { nickname: typed, draw }: { nickname: string; draw?: number | undefined },
): Promise<{ nickname: string } | { refused: ErrorCode }> {
  if (givesNames(session)) {
    if (draw === undefined || typed !== "") return { refused: "NAMES_ARE_GIVEN" };
    const nickname = await drawnName(ctx, session._id, draw);
    return nickname === null ? { refused: "INVALID_INPUT" } : { nickname };
  }
  const read = readNickname(typed);
  if ("refused" in read) return read;
  const objection = await objectionTo(ctx, session, read.nickname);
  return objection === null ? read : { refused: objection };
}

/** The pair of words that somebody is given: the drawn one, or the next one that nobody in the room has. Null for what is no draw. */
export async function drawnName(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  draw: number,
): Promise<string | null> {
  if (!Number.isInteger(draw) || draw < 0 || draw > MAX_DRAW) return null;
  const first = draw % PAIRS;
  for (let next = 0; next < PAIRS; next += 1) {
    const name = pairAt(first + next);
    if ((await holderOf(ctx, sessionId, name)) === null) return name;
  }
  return pairAt(first);
}

/** Why a participant may not take this name in the session; null when it is fine. The host may give any name. */
async function objectionTo(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  nickname: string,
): Promise<ErrorCode | null> {
  if (isOffensive(nickname)) return "NICKNAME_UNKIND";
  const hostName = session.hostName ?? (await ctx.db.get("users", session.createdBy))?.name ?? "";
  return impersonatesTeacher(nickname, hostName) ? "NICKNAME_LIKE_HOST" : null;
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
    const holder = await holderOf(ctx, sessionId, numbered(nickname, n));
    return holder !== null && holder._id !== own?._id;
  });
  return numbered(nickname, n);
}

/** Who has this name in the session, or one that looks like it. */
async function holderOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">, name: string) {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_name", (q) => q.eq("sessionId", sessionId).eq("nameKey", nameKey(name)))
    .first();
}

/** The name of the n-th who is called so, cut to what fits. */
function numbered(nickname: string, n: number): string {
  const suffix = n === 1 ? "" : ` ${n}`;
  return cutChars(nickname, NICKNAME_MAX_CHARS - suffix.length) + suffix;
}
