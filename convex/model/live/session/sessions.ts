/** Creating, finding and listing live sessions. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { isSessionCode, normalizeCode } from "../../../shared/codes";
import { fail } from "../../../shared/errors";
import { MAX_OPEN_SESSIONS, SESSION_CODE_LENGTH } from "../../../shared/limits/live";
import { maxScore, pointsPerQuestion } from "../../../shared/points";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { spellsOffensiveWord } from "../../names/codeWords";
import { contentOf } from "../../questions/ofQuiz";
import { playableQuestions } from "../../questions/playable";
import { findSeenQuiz } from "../../quizzes/find";
import { randomText } from "../../randomText";
import { requireTeacher } from "../../users/viewer";
import { isAskedWith } from "../rules/phoneless";
import { answerKeysOf, currentKey } from "./answerKeys";
import { questionsOf } from "./questions";

type Session = Doc<"liveQuizSessions">;

/** Upper bound of a host's waiting sessions: opening is rate-limited, and they are closed after a day. */
const MAX_HOSTED = 2_000;
/** Upper bound of the count that an operator sees. */
const MAX_COUNTED = 1_000;

/** Session with this code as typed by a person, or null. An exam on paper is not found, because it cannot be joined. */
export async function findSession(ctx: QueryCtx, code: string): Promise<Session | null> {
  const session = await findSessionOrPaper(ctx, code);
  return session?.isPaper ? null : session;
}

async function findSessionOrPaper(ctx: QueryCtx, code: string): Promise<Session | null> {
  const normalized = normalizeCode(code);
  if (!isSessionCode(normalized)) return null;
  return await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_code", (q) => q.eq("code", normalized))
    .first();
}

/**
 * Session with this code, if the caller hosts it. Fails with NOT_FOUND for an unknown code, for another host's session, and for an exam on
 * paper.
 */
export async function requireHostedSession(ctx: QueryCtx, code: string): Promise<Session> {
  const session = await requireSessionWithReport(ctx, code);
  return session.isPaper ? fail("NOT_FOUND") : session;
}

/** As {@link requireHostedSession}, but also for an exam on paper. */
export async function requireSessionWithReport(ctx: QueryCtx, code: string): Promise<Session> {
  const teacher = await requireTeacher(ctx);
  const session = await findSessionOrPaper(ctx, code);
  return session !== null && session.createdBy === teacher._id ? session : fail("NOT_FOUND");
}

/**
 * Opens a session of a quiz that the host may see, or returns the host's waiting session of that quiz.
 * Fails with QUIZ_NOT_FOUND or NO_PLAYABLE_QUESTION.
 */
export async function openSession(
  ctx: MutationCtx,
  host: Doc<"users">,
  quizId: Id<"quizzes">,
): Promise<{ code: string; leftOut: number }> {
  const quiz = (await findSeenQuiz(ctx, host, quizId)) ?? fail("QUIZ_NOT_FOUND");
  const waiting = await waitingSession(ctx, host._id, quizId);
  const { playable, leftOut, formats } = await playableQuestions(ctx, quizId);
  if (playable.length === 0) fail("NO_PLAYABLE_QUESTION");

  const asked = playable.filter((row) => isAskedWith(waiting?.phoneless, contentOf(row)));
  const content = {
    quizTitle: quiz.title,
    questionCount: asked.length,
    leftOut,
    formats,
    hostName: host.name,
  };
  if (waiting !== null) {
    // The quiz may have been edited after the session was opened.
    await ctx.db.patch("liveQuizSessions", waiting._id, content);
    return { code: waiting.code, leftOut };
  }
  const code = await insertSession(ctx, { ...content, quizId, createdBy: host._id });
  return { code, leftOut };
}

/** The host's waiting session of this quiz, or null. There is at most one, not counting a trial. */
export async function waitingSession(
  ctx: QueryCtx,
  hostId: Id<"users">,
  quizId: Id<"quizzes">,
): Promise<Session | null> {
  return await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) =>
      q.eq("createdBy", hostId).eq("status", "waiting").eq("quizId", quizId),
    )
    .filter((q) => q.eq(q.field("trial"), undefined))
    .first();
}

/** Inserts a waiting session with its view key and lobby, and returns its code. */
export async function insertSession(
  ctx: MutationCtx,
  content: Pick<Session, "quizTitle" | "questionCount" | "leftOut" | "createdBy" | "hostName"> &
    Partial<Pick<Session, "quizId" | "isQuick" | "trial" | "weightSum" | "settings" | "formats">>,
): Promise<string> {
  const code = await freeCode(ctx);
  const sessionId = await ctx.db.insert("liveQuizSessions", {
    ...content,
    code,
    status: "waiting",
    phase: null,
    currentQuestionIndex: 0,
    phaseStartedAt: null,
    phaseEndsAt: null,
    generation: 0,
    rankedCount: 0,
    isFull: false,
    hasRemovals: false,
    tellsAnswers: true,
    createdAt: new Date().toISOString(),
    startedAt: null,
    endedAt: null,
  });
  await ctx.db.insert("liveViewKeys", { sessionId, code, viewKey: newViewKey() });
  await ctx.db.insert("liveLobbies", { sessionId, count: 0, newest: [], refreshedAt: 0 });
  return code;
}

/** Writes the host's new name into the sessions that can still be joined. */
export async function renameHost(ctx: MutationCtx, hostId: Id<"users">, hostName: string): Promise<void> {
  for (const status of ["waiting", "active"] as const) {
    const sessions = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_host_and_status_and_quiz", (q) => q.eq("createdBy", hostId).eq("status", status))
      .take(MAX_HOSTED);
    for (const { _id } of sessions) await ctx.db.patch("liveQuizSessions", _id, { hostName });
  }
}

/** Number of questions that a finished session has asked; below `questionCount` if the host ended the session early. */
export function askedCountOf(session: Session): number {
  const { isQuick, questionCount, startedAt, currentQuestionIndex, pages, page } = session;
  if (isQuick) return questionCount;
  // The host has ended the game at a page.
  if (pages !== undefined && page !== undefined) return pages[page] ?? questionCount;
  return startedAt === null ? 0 : currentQuestionIndex + 1;
}

/**
 * True if participants of the session may have been deleted because their retention time was over: guests first,
 * pupils of a class much later.
 */
export function hasForgotten({ class: forClass, guestsForgottenAt, pupilsForgottenAt }: Session): boolean {
  if (pupilsForgottenAt !== undefined) return true;
  return guestsForgottenAt !== undefined && (forClass === undefined || forClass.takesGuests === true);
}

/** True if the session was played and is over, and all participants' answers are still stored. */
export function isOverWithAnswers(session: Session): boolean {
  return session.status === "completed" && session.startedAt !== null && !hasForgotten(session);
}

/** Sum of the weights of a session's graded questions, which share the full score. */
export function weightSumOf({ questionCount, weightSum = questionCount }: Session): number {
  return weightSum;
}

/**
 * Points of a right answer to a question of weight 1. The number of questions of a quick session is unknown until its
 * end, so each counts 1 (decision 58).
 */
export function pointsOfOne(session: Session): number {
  return session.isQuick ? 1 : pointsPerQuestion(weightSumOf(session));
}

/** True if the game ends after this question. The host ends a quick session. */
export function isLastQuestion(session: Session, index: number): boolean {
  return !session.isQuick && index + 1 === session.questionCount;
}

/**
 * Points for right answers to all questions that count. After the end of the session only asked questions are
 * included, before the end all questions. In a quick session only questions whose answer has been shown.
 */
export async function reachableIn(ctx: QueryCtx, session: Session): Promise<number> {
  if (session.isQuick) return await countedSoFar(ctx, session);
  const { uncounted = { weight: 0 } } = session;
  return maxScore(weightSumOf(session), (await askedWeight(ctx, session)) - uncounted.weight);
}

/**
 * Number of graded questions of a quick session whose answer has been shown, without excluded ones. While a question is
 * open the number does not depend on its answer key, which the key of the shared view must not reveal.
 */
async function countedSoFar(ctx: QueryCtx, session: Session): Promise<number> {
  const { status, currentQuestionIndex: current, phase, uncounted } = session;
  const excluded = uncounted?.indexes ?? [];
  const left = status === "completed" ? excluded : excluded.filter((index) => index < current);
  const past = weightSumOf(session) - left.length;
  if (phase !== "reveal" || excluded.includes(current)) return past;
  return (await currentKey(ctx, session)) === null ? past : past + 1;
}

/** Sum of the weights of the graded questions. After the end of the session only asked questions are included. */
async function askedWeight(ctx: QueryCtx, session: Session): Promise<number> {
  const { status, questionCount, weightSum } = session;
  const askedCount = status === "completed" ? askedCountOf(session) : questionCount;
  if (weightSum === undefined) return askedCount;
  if (askedCount === questionCount) return weightSum;
  const weights = (await questionsOf(ctx, session._id)).map(({ weight = 1 }) => weight);
  const graded = (await answerKeysOf(ctx, session._id)).filter(({ index }) => index < askedCount);
  return graded.reduce((sum, { index }) => sum + (weights[index] ?? 0), 0);
}

/** The host's waiting and running sessions without trials, newest first; up to {@link MAX_OPEN_SESSIONS} of each. */
export async function openSessionsOf(ctx: QueryCtx, hostId: Id<"users">) {
  const withStatus = async <Status extends "waiting" | "active">(status: Status) => {
    const sessions = await ctx.db
      .query("liveQuizSessions")
      .withIndex("by_host_and_status_and_quiz", (q) => q.eq("createdBy", hostId).eq("status", status))
      .filter((q) => q.eq(q.field("trial"), undefined))
      .take(MAX_OPEN_SESSIONS);
    return sessions.map((session) => {
      const { code, quizTitle, createdAt } = session;
      return { code, quizTitle, status, createdAt, className: session.class?.name };
    });
  };
  const open = [...(await withStatus("active")), ...(await withStatus("waiting"))];
  return open.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Key of the session's shared view. */
export async function viewKeyOf(ctx: QueryCtx, code: string): Promise<string> {
  const row = await findViewKey(ctx, code);
  if (row === null) throw new Error(`Session ${code} has no view key`);
  return row.viewKey;
}

/**
 * Row of the session's view key. Null for a session that is being deleted: its participants are deleted a little
 * later than the key.
 */
export async function findViewKey(ctx: QueryCtx, code: string): Promise<Doc<"liveViewKeys"> | null> {
  return await ctx.db
    .query("liveViewKeys")
    .withIndex("by_code", (q) => q.eq("code", code))
    .first();
}

/** Session that a view key opens, or null. */
export async function sessionOfViewKey(ctx: QueryCtx, viewKey: string): Promise<Session | null> {
  const row = await viewKeyRow(ctx, viewKey);
  return row === null ? null : await ctx.db.get("liveQuizSessions", row.sessionId);
}

/** Number of all hosts' sessions with this status, without trials, up to {@link MAX_COUNTED}. */
export async function countOpenSessions(ctx: QueryCtx, status: "waiting" | "active"): Promise<number> {
  const sessions = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_status", (q) => q.eq("status", status))
    .filter((q) => q.eq(q.field("trial"), undefined))
    .take(MAX_COUNTED);
  return sessions.length;
}

/** Row of a view key, for queries that must not be recomputed with each phase. */
export async function viewKeyRow(ctx: QueryCtx, viewKey: string): Promise<Doc<"liveViewKeys"> | null> {
  return await ctx.db
    .query("liveViewKeys")
    .withIndex("by_view_key", (q) => q.eq("viewKey", viewKey))
    .first();
}

/**
 * Sets which data the view key does not open: the results of an exam, and the participants' positions if no rankings
 * are shown.
 */
export async function hideBehindViewKey(
  ctx: MutationCtx,
  code: string,
  hides: { hidesResults?: boolean; hidesRanks?: boolean },
): Promise<void> {
  const row = await findViewKey(ctx, code);
  if (row === null) return;
  const hidden = Object.entries(hides).map(([name, isHidden]) => [name, isHidden || undefined]);
  await ctx.db.patch("liveViewKeys", row._id, Object.fromEntries(hidden));
}

/** Replaces the key of the shared view. Participants read the new one from `me`; removed participants cannot. */
export async function renewViewKey(ctx: MutationCtx, code: string): Promise<void> {
  const row = await ctx.db
    .query("liveViewKeys")
    .withIndex("by_code", (q) => q.eq("code", code))
    .unique();
  if (row !== null) await ctx.db.patch("liveViewKeys", row._id, { viewKey: newViewKey() });
}

/** Without the digits that look like letters (`readCode`). */
const CODE_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";

const KEY_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VIEW_KEY_CHARS = 22;

/** Six random characters that no session uses and that do not spell a word. */
export async function freeCode(ctx: MutationCtx): Promise<string> {
  for (;;) {
    const code = randomCode();
    if (!spellsOffensiveWord(code) && (await findSessionOrPaper(ctx, code)) === null) return code;
  }
}

function randomCode(): string {
  let code = "";
  while (code.length < SESSION_CODE_LENGTH) {
    code += CODE_ALPHABET.charAt(Math.floor(Math.random() * CODE_ALPHABET.length));
  }
  return code;
}

/** 132 random bits. Sent to every phone with its own results, so 64 characters are used to keep it short. */
export function newViewKey(): string {
  return randomText(VIEW_KEY_CHARS, KEY_ALPHABET);
}
