/**
 * Which quizzes are being played: the embargo on their answer keys. From the first join of a live quiz to its end, three hours at most, and after an exam
 * until its results are shared, two weeks at most, nobody may find out its key in another way, so what depends on it is held back (model/results/held.ts). A table of its own says so: a student who hands in
 * reads that row, and no row that a join, an answer or the clock writes.
 *
 * Copies have the key of what they are copies of. So a game holds back the whole family: the quiz at the beginning (`copiedFrom`) and all that were copied
 * from it. A review quiz has questions of several families (`alsoFrom`): its game has a row for each.
 */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PLAY_MS, MAX_UNSHARED_MS } from "../../shared/limits/live";
import { REVIEW_FAMILIES } from "../../shared/limits/statistics";
import type { MutationCtx, QueryCtx } from "../ctx";

/** Reason for withholding the results of a quiz. */
export const withheld = v.object({
  /** A lobby with participants, a running game, or an exam whose results are not shared yet. */
  reason: v.union(v.literal("lobby"), v.literal("game"), v.literal("exam")),
  /** The latest end, ms since the epoch. */
  until: v.number(),
});

/** Plays ended in one run. */
const ENDED_AT_ONCE = 100;

/**
 * Begins the embargo on the session's quiz, once. Called by every join and by the start: they read the session's row anyway, and only the first of
 * them writes.
 */
export async function beginPlay(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.playedUntil !== undefined) return;
  const until = Date.now() + MAX_PLAY_MS;
  await ctx.db.patch("liveQuizSessions", session._id, { playedUntil: until });
  await insertPlays(ctx, session, { until, ...(session.status === "waiting" && { isLobby: true as const }) });
}

/** The session starts: its embargo is a game's from now on. */
export async function startPlay(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  await beginPlay(ctx, session);
  for (const { _id, isLobby } of await playsOf(ctx, session._id))
    if (isLobby) await ctx.db.patch("livePlays", _id, { isLobby: undefined });
}

/** The last participant has left a lobby: the embargo ends, and begins again with the next join. Does nothing once the embargo has ended by time. */
export async function endPlayOfEmptyLobby(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const { _id, status, playedUntil = 0 } = session;
  if (status !== "waiting" || playedUntil <= Date.now()) return;
  await ctx.db.patch("liveQuizSessions", _id, { playedUntil: undefined });
  await endPlay(ctx, _id);
}

async function insertPlays(
  ctx: MutationCtx,
  { _id: sessionId, quizId }: Doc<"liveQuizSessions">,
  how: Pick<Doc<"livePlays">, "until" | "onlyOf" | "isLobby">,
): Promise<void> {
  const [familyId = quizId, ...others] = await familiesOf(ctx, quizId);
  await ctx.db.insert("livePlays", { sessionId, quizId, familyId, ...how });
  for (const other of others) {
    await ctx.db.insert("livePlays", { sessionId, quizId: other, familyId: other, ...how });
  }
}

/** The quizzes at the beginning of this one: itself, unless it is a copy; several where its questions are of several. */
async function familiesOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Id<"quizzes">[]> {
  const quiz = await ctx.db.get("quizzes", quizId);
  return quiz === null ? [quizId] : familiesIn(quiz);
}

/** The same of a quiz that is at hand. */
export function familiesIn({
  _id,
  copiedFrom = _id,
  alsoFrom = [],
}: Pick<Doc<"quizzes">, "_id" | "copiedFrom" | "alsoFrom">): Id<"quizzes">[] {
  return [copiedFrom, ...alsoFrom];
}

/**
 * An exam is over, and its results are not shared yet: whoever could solve its quiz alone now would be told what was right. A host keeps only quizzes of their
 * own under embargo for so long, all of the family; those of others, whose questions it may have as well, are free again, and of an exam on a colleague's
 * quiz the embargo ends when it would have.
 */
export async function keepUnderEmbargo(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const { quizId, createdBy } = session;
  const quiz = await ctx.db.get("quizzes", quizId);
  if (quiz?.createdBy !== createdBy) return;
  await endPlay(ctx, session._id);
  await insertPlays(ctx, session, { until: Date.now() + MAX_UNSHARED_MS, onlyOf: createdBy });
}

/** Ends the session's embargo and has the results released that it held back. Whoever ends or deletes a session calls this. It is idempotent. */
export async function endPlay(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  for (const play of await playsOf(ctx, sessionId)) await endOne(ctx, play);
}

async function endOne(ctx: MutationCtx, { _id, quizId, familyId }: Doc<"livePlays">): Promise<void> {
  await ctx.db.delete("livePlays", _id);
  await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId });
  // Results of other copies are released by `releaseOverdue`, within minutes.
  if (familyId !== undefined && familyId !== quizId) {
    await ctx.scheduler.runAfter(0, internal.quizResults.releaseResults, { quizId: familyId });
  }
}

async function playsOf(ctx: QueryCtx, sessionId: Id<"liveQuizSessions">): Promise<Doc<"livePlays">[]> {
  return await ctx.db
    .query("livePlays")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .take(REVIEW_FAMILIES);
}

/** True if any session is playing this quiz, or another one of its family. */
export async function isBeingPlayed(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<boolean> {
  for await (const _play of latestPlays(ctx, quizId)) return true;
  return false;
}

/** Reason for withholding the results of this quiz, from the play that ends last. Undefined if they are not withheld. */
export async function whyWithheld(
  ctx: QueryCtx,
  quizId: Id<"quizzes">,
): Promise<Infer<typeof withheld> | undefined> {
  let last: Doc<"livePlays"> | undefined;
  for await (const play of latestPlays(ctx, quizId))
    if (last === undefined || play.until > last.until) last = play;
  if (last === undefined) return undefined;
  const { until, onlyOf, isLobby } = last;
  return { until, reason: onlyOf !== undefined ? "exam" : isLobby ? "lobby" : "game" };
}

/** Plays of the quiz and of its family: of each index range the one that was written last, which ends last. */
async function* latestPlays(ctx: QueryCtx, quizId: Id<"quizzes">): AsyncGenerator<Doc<"livePlays">> {
  const quiz = await ctx.db.get("quizzes", quizId);
  const families = quiz === null ? [quizId] : familiesIn(quiz);
  for (const onlyOf of quiz === null ? [undefined] : [undefined, quiz.createdBy]) {
    const play = await ctx.db
      .query("livePlays")
      .withIndex("by_quiz", (q) => q.eq("quizId", quizId).eq("onlyOf", onlyOf))
      .order("desc")
      .first();
    if (play !== null) yield play;
    for (const familyId of families) {
      const ofFamily = await ctx.db
        .query("livePlays")
        .withIndex("by_family", (q) => q.eq("familyId", familyId).eq("onlyOf", onlyOf))
        .order("desc")
        .first();
      if (ofFamily !== null) yield ofFamily;
    }
  }
}

/** Ends the plays that have been going on for too long. */
export async function endLongPlays(ctx: MutationCtx): Promise<void> {
  const long = await ctx.db
    .query("livePlays")
    .withIndex("by_until", (q) => q.lt("until", Date.now()))
    .take(ENDED_AT_ONCE);
  for (const { sessionId } of long) await endPlay(ctx, sessionId);
}
