/** Exams on paper: printed sheets that the host's browser reads, or that the host enters by hand. */
import { v } from "convex/values";
import { creatorMutation, examMutation, examQuery, teacherQuery } from "./functions";
import { requireOwnClass } from "./model/classes/find";
import { idFromUrl, upTo } from "./model/lengths";
import { removeSession } from "./model/live/session/remove";
import { changeKey, correctAnswer, removedPaper, removePaper, restorePaper } from "./model/paper/change";
import { objectionsTo } from "./model/paper/checkPages";
import { addSheets as addMissingSheets, createExam, setMissing } from "./model/paper/exams";
import { examOfQuiz, examsOfQuiz, unreadExam, unreadExamsOf } from "./model/paper/lists";
import { paperOwner } from "./model/paper/participants";
import { printedQuestion, printedQuestionsOf } from "./model/paper/printed";
import {
  enterPaper,
  objection,
  readingResult,
  recordReadings,
  sheetReading,
  unmarkedPage,
} from "./model/paper/record";
import { rowMark } from "./model/paper/tables";
import { paperView, viewPaper } from "./model/paper/view";
import { MAX_PUPILS } from "./shared/limits/classes";
import { READINGS_AT_ONCE } from "./shared/limits/paper";

/**
 * Creates an exam of a quiz whose answers the caller may have now, with its questions, booklets and sheet ids. Fails with QUIZ_NOT_FOUND,
 * NO_PAPER_QUESTION, PAPER_NEEDS_CLASS, NOT_FOUND for an unknown class, INVALID_INPUT, TOO_MANY_CREATED or TOO_FAST.
 */
export const create = creatorMutation({
  args: { quizId: idFromUrl, classId: v.optional(idFromUrl), booklets: v.number() },
  returns: v.object({ sessionId: v.id("liveQuizSessions") }),
  handler: async (ctx, args) => ({ sessionId: await createExam(ctx, ctx.teacher, args) }),
});

/** Exams of the class from which nothing was read yet, newest first. Fails with NOT_FOUND. */
export const unread = teacherQuery({
  args: { classId: idFromUrl },
  returns: v.array(unreadExam),
  handler: async (ctx, { classId }) => {
    const { _id } = await requireOwnClass(ctx, ctx.teacher._id, classId);
    return await unreadExamsOf(ctx, _id);
  },
});

/** The caller's exams of a quiz, newest first; none for an unknown quiz. */
export const ofQuiz = teacherQuery({
  args: { quizId: idFromUrl },
  returns: v.array(examOfQuiz),
  handler: async (ctx, { quizId }) => {
    const id = ctx.db.normalizeId("quizzes", quizId);
    return id === null ? [] : await examsOfQuiz(ctx, ctx.teacher._id, id);
  },
});

/** The exam with its booklets and sheets, and what was read of each pupil. */
export const view = examQuery({
  args: {},
  returns: paperView,
  handler: async (ctx) => await viewPaper(ctx, ctx.session),
});

/** The exam's questions for printing, in the quiz's order, with the passages before their questions. */
export const questions = examQuery({
  args: {},
  returns: v.array(printedQuestion),
  handler: async (ctx) => await printedQuestionsOf(ctx, ctx.session),
});

/** Adds sheet ids for pupils who were added to the class later. Repeating it has no effect. Fails with TOO_FAST. */
export const addSheets = examMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await addMissingSheets(ctx, ctx.session);
    return null;
  },
});

/** Marks pupils without a paper and points as absent, or undoes that. Reading a page of a pupil undoes it as well. Fails with TOO_FAST. */
export const setAbsent = examMutation({
  args: { pupilIds: upTo(MAX_PUPILS, v.array(v.id("pupils"))), isAbsent: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { pupilIds, isAbsent }) => {
    await setMissing(ctx, ctx.session, pupilIds, isAbsent);
    return null;
  },
});

/**
 * For each page with doubtful marks, the decision that must come before them, such as another reading of the page; null if none. Fails with
 * INVALID_INPUT.
 */
export const check = examQuery({
  args: { pages: upTo(READINGS_AT_ONCE, v.array(unmarkedPage)) },
  returns: v.array(v.union(objection, v.null())),
  handler: async (ctx, { pages }) => await objectionsTo(ctx, ctx.session, pages),
});

/**
 * Records pages that were read, and returns a result for each. A page that is stored already changes nothing. Fails with INVALID_INPUT,
 * PAPER_FORGOTTEN or TOO_FAST.
 */
export const record = examMutation({
  args: { readings: upTo(READINGS_AT_ONCE, v.array(sheetReading)) },
  returns: v.array(readingResult),
  handler: async (ctx, { readings }) => await recordReadings(ctx, ctx.session, readings),
});

/**
 * Stores a whole paper that the host enters by hand: for each row of the booklet (1 to 4) the printed option, null, or "invalid". Fails with INVALID_INPUT,
 * PAPER_FORGOTTEN or TOO_FAST.
 */
export const enter = examMutation({
  args: {
    owner: paperOwner,
    booklet: v.number(),
    marks: v.array(rowMark),
    replaces: v.optional(v.boolean()),
  },
  returns: readingResult,
  handler: async (ctx, entered) => await enterPaper(ctx, ctx.session, entered),
});

/**
 * Sets a participant's answer to a question: the index of a stored option, null for none, or "invalid". Fails with NOT_FOUND, INVALID_OPTION, INVALID_INPUT for
 * a question that was not read, or TOO_FAST.
 */
export const correct = examMutation({
  args: {
    participantId: v.id("liveParticipants"),
    questionIndex: v.number(),
    answer: rowMark,
  },
  returns: v.null(),
  handler: async (ctx, { participantId, ...correction }) => {
    await correctAnswer(ctx, ctx.session, participantId, correction);
    return null;
  },
});

/**
 * Makes another option (stored index) the right answer to a question, and counts the question again. Fails with INVALID_OPTION, INVALID_INPUT for a
 * question that is not graded, PAPER_FORGOTTEN or TOO_FAST.
 */
export const setKey = examMutation({
  args: { questionIndex: v.number(), option: v.number() },
  returns: v.null(),
  handler: async (ctx, { questionIndex, option }) => {
    await changeKey(ctx, ctx.session, questionIndex, option);
    return null;
  },
});

/** Deletes a participant's paper, and returns what `restorePaper` needs to undo that. Fails with NOT_FOUND or TOO_FAST. */
export const removeReading = examMutation({
  args: { participantId: v.id("liveParticipants") },
  returns: removedPaper,
  handler: async (ctx, { participantId }) => await removePaper(ctx, ctx.session, participantId),
});

/**
 * Stores a deleted paper again. Returns false if another paper of the same pupil was read meanwhile. Fails with INVALID_INPUT or TOO_FAST.
 */
export const restoreReading = examMutation({
  args: { paper: removedPaper },
  returns: v.boolean(),
  handler: async (ctx, { paper }) => await restorePaper(ctx, ctx.session, paper),
});

/** Deletes the exam with everything that was read. Its sheets are refused with its title from now on. Fails with TOO_FAST. */
export const remove = examMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await removeSession(ctx, ctx.session);
    return null;
  },
});
