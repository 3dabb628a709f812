/**
 * Deletes a live session: session and view key at once, so that it can no longer be reached, and its other rows in
 * batches.
 */
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { DELETED_EXAMS_KNOWN } from "../../../shared/limits/paper";
import type { MutationCtx } from "../../ctx";
import { deleteBatch } from "../../erasing/batch";
import { beginErasure } from "../../erasing/begin";
import { noteErased } from "../../erasing/note";
import { dropCopiedImages } from "../../questions/images";
import { endPlay } from "../../quizzes/plays";
import { contentOf } from "../rules/storedRows";
import { answerKeysOf } from "./answerKeys";
import { questionsOf } from "./questions";
import { subtractGame, subtractQuestion } from "./subtractGame";

type SessionId = Id<"liveQuizSessions">;

/** Rows deleted in one transaction. Deleting them blocks the server for about ten milliseconds. */
const DELETED_AT_ONCE = 250;

/**
 * Deletes a session that is not running. Fails with SESSION_RUNNING, because a class would lose its quiz in the
 * middle.
 */
export async function removeSession(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.status === "active") fail("SESSION_RUNNING");
  await eraseSession(ctx, session);
}

/** Erases a session in any state. Its part in the host's statistics is subtracted. */
export async function eraseSession(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  const viewKey = await ctx.db
    .query("liveViewKeys")
    .withIndex("by_code", (q) => q.eq("code", session.code))
    .unique();
  if (viewKey !== null) await ctx.db.delete("liveViewKeys", viewKey._id);
  await endPlay(ctx, session._id);
  if (session.isPaper) await rememberSheets(ctx, session);
  await ctx.db.delete("liveQuizSessions", session._id);
  await noteErased(ctx, "session", session._id);
  await beginErasure(ctx, { kind: "session", id: session._id });
}

/**
 * Stores the sheet ids of an exam on paper with its title and date, because its papers still exist and may be read again. Does nothing if the host's account
 * is being deleted.
 */
async function rememberSheets(
  ctx: MutationCtx,
  { _id, createdBy: hostId, quizTitle: title, createdAt }: Doc<"liveQuizSessions">,
): Promise<void> {
  if ((await ctx.db.get("users", hostId)) === null) return;
  const known = await ctx.db
    .query("paperDeleted")
    .withIndex("by_host", (q) => q.eq("hostId", hostId))
    .take(DELETED_EXAMS_KNOWN);
  // Oldest first.
  const [oldest] = known;
  if (oldest !== undefined && known.length === DELETED_EXAMS_KNOWN)
    await ctx.db.delete("paperDeleted", oldest._id);
  // At most MAX_SHEETS (paper/rows.ts).
  const rows = await rowsOfSession(ctx, "paperSheets", _id).collect();
  const sheets = rows.flatMap((row) => ("sheet" in row ? [row.sheet] : []));
  await ctx.db.insert("paperDeleted", { hostId, title, createdAt, sheets });
}

/** Deletes a batch of the rows that belonged to a session. Returns true if none is left. */
export async function eraseSomeOfSession(ctx: MutationCtx, id: SessionId): Promise<boolean> {
  await deleteQuestions(ctx, id, await subtractGame(ctx, id));
  return await deleteBatch(ctx, DELETED_AT_ONCE, [
    (limit) => rowsOfSession(ctx, "liveLobbies", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveGates", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveClocks", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveRemovals", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveScreens", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveCounts", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveRemotes", id).take(limit),
    (limit) => rowsOfSession(ctx, "liveClassPlaces", id).take(limit),
    (limit) =>
      ctx.db
        .query("liveScoreSheets")
        .withIndex("by_session_and_index", (q) => q.eq("sessionId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("liveParticipants")
        .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("liveAnswers")
        .withIndex("by_session_and_question", (q) => q.eq("sessionId", id))
        .take(limit),
    (limit) => rowsOfSession(ctx, "liveAnswerSheets", id).take(limit),
    (limit) => rowsOfSession(ctx, "paperExams", id).take(limit),
    (limit) => rowsOfSession(ctx, "paperSheets", id).take(limit),
    (limit) => rowsOfSession(ctx, "paperReadings", id).take(limit),
    (limit) => rowsOfSession(ctx, "paperPoints", id).take(limit),
    (limit) =>
      ctx.db
        .query("liveHands")
        .withIndex("by_session_and_question", (q) => q.eq("sessionId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("liveTeamMembers")
        .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("liveRescorings")
        .withIndex("by_session_and_index", (q) => q.eq("sessionId", id))
        .take(limit),
  ]);
}

type BySession =
  | "liveLobbies"
  | "liveGates"
  | "liveClocks"
  | "liveRemovals"
  | "liveScreens"
  | "liveCounts"
  | "liveRemotes"
  | "liveClassPlaces"
  | "liveAnswerSheets"
  | "paperExams"
  | "paperSheets"
  | "paperReadings"
  | "paperPoints";

function rowsOfSession(ctx: MutationCtx, table: BySession, id: SessionId) {
  return ctx.db.query(table).withIndex("by_session", (q) => q.eq("sessionId", id));
}

/**
 * Deletes the questions with their answer keys and the pages (at most 300 rows), their part in the statistics, and
 * images that only they used.
 */
async function deleteQuestions(ctx: MutationCtx, id: SessionId, host: Id<"users"> | null): Promise<void> {
  const keys = await answerKeysOf(ctx, id);
  for (const key of keys) await ctx.db.delete("liveAnswerKeys", key._id);
  const keyOf = new Map(keys.map(({ index, correctAnswer }) => [index, correctAnswer]));
  const questions = await questionsOf(ctx, id);
  for (const question of questions) {
    await subtractQuestion(ctx, question, keyOf.get(question.index), host);
    await ctx.db.delete("liveQuestions", question._id);
  }
  // At most a hundred.
  const pages = await ctx.db
    .query("livePages")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", id))
    .collect();
  for (const { _id } of pages) await ctx.db.delete("livePages", _id);
  await dropCopiedImages(ctx, [
    ...questions.map((row) => ({ image: row.image, content: contentOf(row) })),
    ...pages,
  ]);
}
