/**
 * Running plays of quizzes, which place an embargo on the quizzes' answer keys. While a play exists, results that
 * depend on the answer key are withheld (model/results/held.ts), so that participants cannot obtain it in another
 * way. A play begins with the first join of a live quiz and ends with the live quiz, after three hours at most. After an
 * exam it lasts until the results are shared, two weeks at most. Plays have their own table, because it is read when a
 * student submits a solo quiz; later joins, answers and ticks do not write it.
 *
 * Copies share the answer key of their original. An embargo therefore covers the whole family: the original
 * (`copiedFrom`) and all its copies. A review quiz contains questions of several families (`alsoFrom`), so its play
 * has one row for each.
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
  /** Time at which the embargo ends at the latest, in ms since the epoch. */
  until: v.number(),
});

/** Plays ended in one run. */
const ENDED_AT_ONCE = 100;

/**
 * Begins the embargo on the session's quiz, unless it has begun. Called by every join and by the start. They read the
 * session's row in any case, and only the first call writes. A trial has no embargo, because no class plays it.
 */
export async function beginPlay(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const { playedUntil, quizId, trial } = session;
  if (playedUntil !== undefined || quizId === undefined || trial !== undefined) return;
  const until = Date.now() + MAX_PLAY_MS;
  await ctx.db.patch("liveQuizSessions", session._id, { playedUntil: until });
  await insertPlays(ctx, session._id, quizId, {
    until,
    ...(session.status === "waiting" && { isLobby: true as const }),
  });
}

/** Changes the reason of the embargo from `lobby` to `game` when the session starts. Begins it if necessary. */
export async function startPlay(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  await beginPlay(ctx, session);
  for (const { _id, isLobby } of await playsOf(ctx, session._id))
    if (isLobby) await ctx.db.patch("livePlays", _id, { isLobby: undefined });
}

/**
 * Ends the embargo when the last participant leaves a lobby; the next join begins it again. Does nothing if the
 * embargo has expired.
 */
export async function endPlayOfEmptyLobby(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const { _id, status, playedUntil = 0 } = session;
  if (status !== "waiting" || playedUntil <= Date.now()) return;
  await ctx.db.patch("liveQuizSessions", _id, { playedUntil: undefined });
  await endPlay(ctx, _id);
}

async function insertPlays(
  ctx: MutationCtx,
  sessionId: Id<"liveQuizSessions">,
  quizId: Id<"quizzes">,
  fields: Pick<Doc<"livePlays">, "until" | "onlyOf" | "isLobby">,
): Promise<void> {
  const [familyId = quizId, ...others] = await familiesOf(ctx, quizId);
  await ctx.db.insert("livePlays", { sessionId, quizId, familyId, ...fields });
  for (const other of others) {
    await ctx.db.insert("livePlays", { sessionId, quizId: other, familyId: other, ...fields });
  }
}

/** Returns the originals of this quiz: itself unless it is a copy, and several for a review quiz. */
async function familiesOf(ctx: QueryCtx, quizId: Id<"quizzes">): Promise<Id<"quizzes">[]> {
  const quiz = await ctx.db.get("quizzes", quizId);
  return quiz === null ? [quizId] : familiesIn(quiz);
}

/** Like `familiesOf`, for a quiz that is already loaded. */
export function familiesIn({
  _id,
  copiedFrom = _id,
  alsoFrom = [],
}: Pick<Doc<"quizzes">, "_id" | "copiedFrom" | "alsoFrom">): Id<"quizzes">[] {
  return [copiedFrom, ...alsoFrom];
}

/**
 * Replaces the embargo of a finished exam by one that lasts until its results are shared, so that no participant can
 * obtain the right answers by solving the quiz alone. It covers only the host's own quizzes of the family, so that a
 * host cannot block other teachers' quizzes for weeks. If the exam's quiz belongs to another teacher, the existing
 * embargo stays unchanged.
 */
export async function keepUnderEmbargo(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const { quizId, createdBy, trial } = session;
  if (trial !== undefined) return;
  const quiz = quizId && (await ctx.db.get("quizzes", quizId));
  if (quiz?.createdBy !== createdBy) return;
  await endPlay(ctx, session._id);
  await insertPlays(ctx, session._id, quiz._id, { until: Date.now() + MAX_UNSHARED_MS, onlyOf: createdBy });
}

/**
 * Ends the session's embargo and schedules the release of the withheld results. Every function that ends or deletes a
 * session calls this. Idempotent.
 */
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

/** True if any session is playing this quiz or another quiz of its family. False without a quiz. */
export async function isBeingPlayed(ctx: QueryCtx, quizId: Id<"quizzes"> | undefined): Promise<boolean> {
  if (quizId === undefined) return false;
  for await (const _play of latestPlays(ctx, quizId)) return true;
  return false;
}

/**
 * Returns the reason for withholding the results of this quiz, from the play that ends last. Undefined if they are
 * not withheld.
 */
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

/**
 * Yields the newest play of each index range for the quiz and its family. Plays of one range have the same maximum
 * duration, so the newest one also ends last.
 */
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

/** Ends plays that are older than their limit. */
export async function endLongPlays(ctx: MutationCtx): Promise<void> {
  const long = await ctx.db
    .query("livePlays")
    .withIndex("by_until", (q) => q.lt("until", Date.now()))
    .take(ENDED_AT_ONCE);
  for (const { sessionId } of long) await endPlay(ctx, sessionId);
}
