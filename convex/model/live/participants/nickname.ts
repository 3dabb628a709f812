/** Checks, draws and numbers the names of participants. */
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
import { findFreeNumber } from "./findFreeNumber";

/** A typed nickname after cleaning, or a refusal. */
export function readNickname(
  typed: string,
  maxChars = NICKNAME_MAX_CHARS,
): { nickname: string } | { refused: ErrorCode } {
  const nickname = cleanForBoard(typed);
  if (isBlankName(nickname)) return { refused: "NICKNAME_REQUIRED" };
  if (countChars(nickname) > maxChars) return { refused: "NICKNAME_TOO_LONG" };
  return { nickname };
}

/** Highest draw: browsers draw 32 random bits. */
const MAX_DRAW = 2 ** 32 - 1;

/**
 * Name for a join: drawn if the session assigns names, otherwise typed. Refuses a typed name in the first case.
 * @param draw random number of the browser; only the server maps it to a pair of words
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
  const refusal = await refusalOfName(ctx, session, read.nickname);
  return refusal === null ? read : { refused: refusal };
}

/** Pair of words for a draw: the drawn one, or the next that no participant has. Null for an invalid draw. */
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

/** Error code if a participant may not take this name, or null. The host may give any name. */
async function refusalOfName(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  nickname: string,
): Promise<ErrorCode | null> {
  if (isOffensive(nickname)) return "NICKNAME_UNKIND";
  const hostName = session.hostName ?? (await ctx.db.get("users", session.createdBy))?.name ?? "";
  return impersonatesTeacher(nickname, hostName) ? "NICKNAME_LIKE_HOST" : null;
}

/**
 * The nickname; if another participant has it, with a free number (usually the lowest): "Ali", "Ali 2", "Ali 3".
 *
 * @param renamed participant who gets the name; their former name is not taken. Absent for a new participant
 */
export async function uniqueNickname(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  nickname: string,
  renamed?: Pick<Doc<"liveParticipants">, "_id" | "displayName">,
): Promise<string> {
  // Renaming "Ali 3" to "Ali" leaves "Ali 3".
  const formerNumber = Number(renamed?.displayName.split(" ").at(-1));
  if (renamed?.displayName === numbered(nickname, formerNumber)) return renamed.displayName;
  const n = await findFreeNumber(async (n) => {
    const holder = await holderOf(ctx, sessionId, numbered(nickname, n));
    return holder !== null && holder._id !== renamed?._id;
  });
  return numbered(nickname, n);
}

/** Participant of the session with this name, or one that looks like it. */
async function holderOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">, name: string) {
  return await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_name", (q) => q.eq("sessionId", sessionId).eq("nameKey", nameKey(name)))
    .first();
}

/** The nickname with the number n, cut to the maximum length. The number 1 is omitted. */
function numbered(nickname: string, n: number): string {
  const suffix = n === 1 ? "" : ` ${n}`;
  return cutChars(nickname, NICKNAME_MAX_CHARS - suffix.length) + suffix;
}
