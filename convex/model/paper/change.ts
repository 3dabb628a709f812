/** Changes of papers by the host: corrections, and deletion with its undo. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_QUESTIONS } from "../../shared/limits/quizzes";
import type { MutationCtx } from "../ctx";
import { noteErased } from "../erasing/note";
import { upTo } from "../lengths";
import { findAnswerSheet } from "../live/answers/answerSheets";
import { requireParticipant } from "../live/participants/moderate";
import { forgetParticipant } from "../live/participants/retention";
import { contentOf } from "../live/rules/storedRows";
import { findKey } from "../live/session/answerKeys";
import { findQuestion } from "../live/session/questions";
import { hasForgotten } from "../live/session/sessions";
import { keyOfAnswer } from "../questions/unwritten";
import { payFor } from "../rateLimits";
import { rescoringWork } from "../work";
import { answersOnPages, impossibleRows, markOf, packedMark, type ReadPage, type RowMark } from "./answers";
import { answerAt, bubblesOf } from "./bubbles";
import { type LoadedExam, loadExam, noteChange } from "./exam";
import { checkOwner, findOwner, insertOwner, paperOwner } from "./participants";
import { countChanges, countWithKey } from "./results";
import { readingOf } from "./rows";
import { checkPage, insertReading } from "./storePage";
import { readPage, rowMark } from "./tables";

type Session = Doc<"liveQuizSessions">;
type ParticipantId = Id<"liveParticipants">;

/** The answer is a mark on a stored option. */
const correction = v.object({ questionIndex: v.number(), answer: rowMark });

/** Everything that was read from one participant's sheets, with the host's corrections. */
export const removedPaper = v.object({
  owner: paperOwner,
  pages: upTo(Math.ceil(MAX_QUESTIONS / 20), v.array(readPage)),
  corrections: v.array(correction),
});
type RemovedPaper = Infer<typeof removedPaper>;

/**
 * Sets a participant's answer to a question: an index of the stored options, null, or "invalid". An answer that differs from the reading is marked
 * as corrected. Fails with NOT_FOUND, INVALID_OPTION, INVALID_INPUT for a question that was not read or has no bubbles, or TOO_FAST.
 */
export async function correctAnswer(
  ctx: MutationCtx,
  session: Session,
  participantId: ParticipantId,
  { questionIndex, answer }: Infer<typeof correction>,
): Promise<void> {
  await requireParticipant(ctx, session, participantId);
  await payFor(ctx, "work", session.createdBy, rescoringWork(session.rankedCount));
  const exam = await loadExam(ctx, session);
  await applyCorrection(ctx, exam, participantId, questionIndex, answer);
  await countChanges(ctx, exam);
}

async function applyCorrection(
  ctx: MutationCtx,
  exam: LoadedExam,
  participantId: ParticipantId,
  questionIndex: number,
  mark: RowMark,
): Promise<void> {
  const { booklets, contents } = exam;
  const reading = await readingOf(ctx, participantId);
  const sheet = await findAnswerSheet(ctx, participantId);
  const content = contents[questionIndex];
  const packed = sheet?.answers[questionIndex] ?? null;
  if (reading === null || sheet === null || content === undefined || packed === null) fail("INVALID_INPUT");
  if (typeof mark === "number" && !(Number.isInteger(mark) && mark >= 0 && mark < bubblesOf(content)))
    fail("INVALID_OPTION");
  const answers = [...sheet.answers];
  answers[questionIndex] = packedMark(content, mark, Date.now());
  await ctx.db.patch("liveAnswerSheets", sheet._id, { answers });
  const asRead = answersOnPages(reading.pages, booklets, contents, 0)[questionIndex]?.answer ?? null;
  const isAsRead = markOf(content, asRead) === mark;
  const others = reading.corrected.filter((index) => index !== questionIndex);
  const corrected = isAsRead ? others : [...others, questionIndex].sort((a, b) => a - b);
  await ctx.db.patch("paperReadings", reading._id, { corrected });
  noteChange(exam, participantId, { before: sheet.answers, after: answers });
}

/**
 * Makes another option the right one, and counts the question again. The quiz itself does not change. Fails with INVALID_OPTION, INVALID_INPUT for a
 * question that is not graded, PAPER_FORGOTTEN or TOO_FAST.
 */
export async function changeKey(
  ctx: MutationCtx,
  session: Session,
  questionIndex: number,
  option: number,
): Promise<void> {
  if (session.startedAt !== null && hasForgotten(session)) fail("PAPER_FORGOTTEN");
  const question = await findQuestion(ctx, session._id, questionIndex);
  const key = await findKey(ctx, session._id, questionIndex);
  if (question === null || key === null) fail("INVALID_INPUT");
  const content = contentOf(question);
  if (!Number.isInteger(option) || option < 0 || option >= bubblesOf(content)) fail("INVALID_OPTION");
  await payFor(ctx, "work", session.createdBy, rescoringWork(session.rankedCount));
  const correctAnswer = keyOfAnswer(content, answerAt(content, option));
  await ctx.db.patch("liveAnswerKeys", key._id, { correctAnswer });
  await countWithKey(ctx, session, question, correctAnswer, key.correctAnswer);
}

/** Deletes a participant's paper, and returns it so that the deletion can be undone. Fails with NOT_FOUND or TOO_FAST. */
export async function removePaper(
  ctx: MutationCtx,
  session: Session,
  participantId: ParticipantId,
): Promise<RemovedPaper> {
  const participant = await requireParticipant(ctx, session, participantId);
  await payFor(ctx, "work", session.createdBy, rescoringWork(session.rankedCount));
  const exam = await loadExam(ctx, session);
  const { contents } = exam;
  const reading = (await readingOf(ctx, participantId)) ?? fail("NOT_FOUND");
  const sheet = await findAnswerSheet(ctx, participantId);
  const { pupilId } = participant;
  const corrections = reading.corrected.map((questionIndex) => {
    const answer = sheet?.answers[questionIndex]?.answer ?? null;
    const content = contents[questionIndex];
    return { questionIndex, answer: content === undefined ? null : markOf(content, answer) };
  });
  await noteErased(ctx, "place", participantId);
  await forgetParticipant(ctx, participant);
  noteChange(exam, participantId, { before: sheet?.answers ?? null, after: null });
  await countChanges(ctx, exam);
  const owner = pupilId === undefined ? { number: reading.number ?? "" } : { pupilId };
  return { owner, pages: reading.pages, corrections };
}

/**
 * Stores a deleted paper again. Returns false, and changes nothing, if a paper of the same pupil was read meanwhile. Fails with INVALID_INPUT,
 * PAPERS_FULL or TOO_FAST.
 */
export async function restorePaper(
  ctx: MutationCtx,
  session: Session,
  paper: RemovedPaper,
): Promise<boolean> {
  await payFor(ctx, "work", session.createdBy, rescoringWork(session.rankedCount));
  const exam = await loadExam(ctx, session);
  const owner = await checkOwner(ctx, session, paper.owner);
  if ((await findOwner(ctx, exam, owner)) !== null) return false;
  checkPages(exam, paper.pages);
  const participantId = await insertOwner(ctx, exam, owner);
  await insertReading(ctx, exam, participantId, owner, paper.pages);
  for (const { questionIndex, answer } of paper.corrections)
    await applyCorrection(ctx, exam, participantId, questionIndex, answer);
  if (session.startedAt === null)
    await ctx.db.patch("liveQuizSessions", session._id, { startedAt: new Date().toISOString() });
  await countChanges(ctx, exam);
  return true;
}

function checkPages(exam: LoadedExam, pages: readonly ReadPage[]): void {
  if (pages.length === 0 || new Set(pages.map(({ page }) => page)).size < pages.length) fail("INVALID_INPUT");
  for (const page of pages) {
    checkPage(exam, page);
    if (impossibleRows(exam.booklets, page).length > 0) fail("INVALID_INPUT");
  }
}
