/**
 * Exams on paper (docs/decisions/068-a-paper-exam-is-a-finished-session.md): a session that is completed from the beginning. Its questions are
 * copied when the exam is created, and the answers that are read fill the rows of a finished game.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { BOOKLET_LETTERS, DELETED_EXAMS_KNOWN, SHEET_IDS } from "../../shared/limits/paper";
import { formatsIn, marksIn } from "../../shared/marks";
import { pupilsOf, requireOwnClass } from "../classes/find";
import type { MutationCtx, QueryCtx } from "../ctx";
import { type AskedQuestion, insertQuestions, withAnswerKey } from "../live/session/copyQuestions";
import { freeCode } from "../live/session/sessions";
import { explanationOf } from "../marks";
import { isMarked } from "../questions/kinds";
import { contentOf, rowsOf } from "../questions/ofQuiz";
import { arrange } from "../questions/pages";
import { findSeenQuiz } from "../quizzes/find";
import { mayCopyNow } from "../quizzes/mayCopyNow";
import { payFor } from "../rateLimits";
import { requireTeacher } from "../users/viewer";
import { rowsWork } from "../work";
import { makeBooklets } from "./booklets";
import { bubblesOf, movableIn } from "./bubbles";
import { findSheet, MAX_SHEETS, participantsOf, pointsOf, sheetsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;

/** Exam of the caller with this id. Fails with NOT_FOUND for an unknown id, for another host's exam and for a game. */
export async function requireOwnExam(ctx: QueryCtx, id: string): Promise<Session> {
  const teacher = await requireTeacher(ctx);
  const sessionId = ctx.db.normalizeId("liveQuizSessions", id);
  const session = sessionId && (await ctx.db.get("liveQuizSessions", sessionId));
  return session?.isPaper && session.createdBy === teacher._id ? session : fail("NOT_FOUND");
}

/**
 * Creates an exam with its sheet ids: one for each pupil of the class, and one with a number grid. The host must be allowed to have the answers
 * of the quiz now, because the exam contains them. Fails with QUIZ_NOT_FOUND, NO_PAPER_QUESTION, PAPER_NEEDS_CLASS, NOT_FOUND,
 * INVALID_INPUT or TOO_FAST.
 */
export async function createExam(
  ctx: MutationCtx,
  host: Doc<"users">,
  { quizId, classId, booklets }: { quizId: string; classId?: string | undefined; booklets: number },
): Promise<Id<"liveQuizSessions">> {
  if (!Number.isInteger(booklets) || booklets < 1 || booklets > BOOKLET_LETTERS.length) fail("INVALID_INPUT");
  const quiz = await findSeenQuiz(ctx, host, quizId);
  if (quiz === null || !(await mayCopyNow(ctx, host, quiz))) fail("QUIZ_NOT_FOUND");
  const forClass = classId === undefined ? null : await requireOwnClass(ctx, host._id, classId);
  await payFor(ctx, "work", host._id, rowsWork(2 * quiz.questionCount));
  const { questions: rows, ...pages } = arrange(await rowsOf(ctx, quiz._id));
  const questions: AskedQuestion[] = [];
  const writtenKeys: Doc<"paperExams">["writtenKeys"] = [];
  for (const [quizIndex, { row, ...place }] of rows.entries()) {
    const question = await withAnswerKey(ctx, row);
    const hasBubbles = bubblesOf(question.content) > 0;
    if (!hasBubbles && question.key !== null)
      writtenKeys.push({ index: quizIndex, correctAnswer: question.key, ...explanationOf(question) });
    questions.push({ ...question, ...place, quizIndex, ...(!hasBubbles && { key: null }) });
  }
  if (!questions.some(({ content }) => bubblesOf(content) > 0)) {
    if (!questions.some(({ content }) => isMarked(content))) fail("NO_PAPER_QUESTION");
    // Points are those of pupils.
    if (forClass === null) fail("PAPER_NEEDS_CLASS");
  }
  const shown = rows.flatMap(({ row }) => [row.marks, ...marksIn(contentOf(row))]);
  const session = await insertExam(ctx, host, {
    quizId: quiz._id,
    quizTitle: quiz.title,
    questionCount: questions.length,
    formats: formatsIn(shown),
    ...(forClass !== null && { class: { id: forClass._id, name: forClass.name } }),
  });
  const counts = await insertQuestions(ctx, session, questions, { ...pages, exam: quiz.exam });
  await ctx.db.patch("liveQuizSessions", session._id, {
    ...counts,
    currentQuestionIndex: counts.questionCount - 1,
  });
  const placed = questions.map(({ section, passage, content }) => {
    return { section, passage, bubbles: bubblesOf(content), movable: movableIn(content) };
  });
  await ctx.db.insert("paperExams", {
    sessionId: session._id,
    booklets: makeBooklets(placed, booklets, session._id),
    writtenKeys,
  });
  const pupils = forClass === null ? [] : await pupilsOf(ctx, forClass._id);
  await insertSheets(ctx, session, [...pupils.map(({ _id }) => _id), undefined]);
  return session._id;
}

async function insertExam(
  ctx: MutationCtx,
  host: Doc<"users">,
  about: Pick<Session, "quizId" | "quizTitle" | "questionCount"> &
    Partial<Pick<Session, "class" | "formats">>,
): Promise<Session> {
  const now = new Date().toISOString();
  const sessionId = await ctx.db.insert("liveQuizSessions", {
    ...about,
    code: await freeCode(ctx),
    isPaper: true,
    createdBy: host._id,
    status: "completed",
    phase: null,
    currentQuestionIndex: 0,
    phaseStartedAt: null,
    phaseEndsAt: null,
    generation: 0,
    leftOut: 0,
    rankedCount: 0,
    isFull: false,
    // The order in which papers are read earns nothing.
    settings: { points: "knowledge" },
    tellsAnswers: true,
    createdAt: now,
    startedAt: null,
    endedAt: now,
    // Answers are written as answer sheets.
    answersPackedAt: now,
  });
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) throw new Error("The exam was not stored");
  return session;
}

/** Draws a sheet id for each of these pupils; undefined draws one for a sheet with a number grid. */
async function insertSheets(
  ctx: MutationCtx,
  { _id: sessionId, createdBy }: Session,
  pupils: readonly (Id<"pupils"> | undefined)[],
): Promise<void> {
  const known = await deletedSheetsOf(ctx, createdBy);
  for (const pupilId of pupils) {
    let sheet = drawSheet();
    while (known.has(sheet) || (await findSheet(ctx, sheet)) !== null) sheet = drawSheet();
    await ctx.db.insert("paperSheets", { sessionId, sheet, pupilId });
  }
}

function drawSheet(): number {
  return Math.floor(Math.random() * SHEET_IDS);
}

/** Sheet ids of the host's deleted exams, whose papers may still exist. */
async function deletedSheetsOf(ctx: QueryCtx, hostId: Id<"users">): Promise<Set<number>> {
  const rows = await ctx.db
    .query("paperDeleted")
    .withIndex("by_host", (q) => q.eq("hostId", hostId))
    .take(DELETED_EXAMS_KNOWN);
  return new Set(rows.flatMap(({ sheets }) => sheets));
}

/** Adds sheet ids for pupils who were added to the class after the exam was created. */
export async function addSheets(ctx: MutationCtx, session: Session): Promise<void> {
  if (session.class === undefined) return;
  const sheets = await sheetsOf(ctx, session._id);
  const withSheet = new Set(sheets.map(({ pupilId }) => pupilId));
  const added = (await pupilsOf(ctx, session.class.id)).filter(({ _id }) => !withSheet.has(_id));
  await insertSheets(
    ctx,
    session,
    added.slice(0, MAX_SHEETS - sheets.length).map(({ _id }) => _id),
  );
}

/** Marks pupils as absent, or undoes that. Pupils with a paper or with points took the exam and are not marked. */
export async function setMissing(
  ctx: MutationCtx,
  session: Session,
  pupilIds: readonly Id<"pupils">[],
  isAbsent: boolean,
): Promise<void> {
  const rows = isAbsent ? await pointsOf(ctx, session._id) : [];
  const withPoints = new Set(rows.map(({ pupilId }) => pupilId));
  const others = pupilIds.filter((pupilId) => !withPoints.has(pupilId));
  await setAbsent(ctx, session, others, isAbsent);
}

/** Marks pupils without a paper as absent, or undoes that. Pupils without a sheet are ignored. */
export async function setAbsent(
  ctx: MutationCtx,
  { _id: sessionId }: Session,
  pupilIds: readonly Id<"pupils">[],
  isAbsent: boolean,
): Promise<void> {
  const chosen = new Set(pupilIds);
  const present = new Set((await participantsOf(ctx, sessionId)).map(({ pupilId }) => pupilId));
  for (const { _id, pupilId, isAbsent: wasAbsent = false } of await sheetsOf(ctx, sessionId)) {
    if (pupilId === undefined || !chosen.has(pupilId) || (isAbsent && present.has(pupilId))) continue;
    if (wasAbsent === isAbsent) continue;
    await ctx.db.patch("paperSheets", _id, { isAbsent: isAbsent || undefined });
  }
}
