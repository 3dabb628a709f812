/** Homework: a quiz that a teacher gives by link or to a class, for a limited time. Pupils need no account. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import {
  creatorMutation,
  givenHomeworkMutation,
  internalMutation,
  publicMutation,
  publicQuery,
  solverMutation,
  solverQuery,
  teacherQuery,
} from "./functions";
import { acceptInHomework, regrade as regradeSome, resumeRegrading } from "./model/homework/accept";
import { beginAttempt } from "./model/homework/begin";
import {
  beginCounting,
  countQuestionsFrom,
  recount as recountOf,
  resumeCounting,
} from "./model/homework/count";
import { acceptNextLate, closeNow, moveEnd } from "./model/homework/end";
import { findHomework, requireGivenHomework } from "./model/homework/find";
import {
  giveHomework,
  givenHomework,
  homeworkOf,
  homeworkTerms,
  openOrCloseHomework,
  openOrCloseOverdue,
} from "./model/homework/give";
import { markAnswer } from "./model/homework/mark";
import {
  eraseHomework,
  forgetSolvers,
  placesByHour,
  placesOfHour,
  removedPlaces,
  removePlaces as removePlacesOf,
  removeSomePlaces,
} from "./model/homework/remove";
import { acceptLate as acceptLateOf, handIn as handInOf, storeAnswer } from "./model/homework/solve";
import {
  checkAnswer,
  entryOf,
  homeworkEntry,
  homeworkReview,
  ownAttempt,
  ownAttemptOf,
  pagesToRead,
  questionsToSolve,
  reviewOf,
} from "./model/homework/view";
import { typed } from "./model/lengths";
import { acceptCommand, acceptOutcome } from "./model/questions/accepting";
import { answerValue } from "./model/questions/kinds";
import { pagesBetween, questionToSolve } from "./model/questions/toSolve";
import { errorCode } from "./model/refusal";
import { fail } from "./shared/errors";
import { HOMEWORK_NAME_MAX_CHARS } from "./shared/limits/homework";

const refused = v.object({ ok: v.literal(false), code: errorCode });
const done = v.object({ ok: v.literal(true) });
const homeworkId = v.id("homework");

/**
 * Gives a quiz as homework, and returns its code. Fails with QUIZ_NOT_FOUND, QUIZ_NOT_COPYABLE, QUESTION_REQUIRED, HOMEWORK_TIMES,
 * INVALID_INPUT, TOO_FAST or NOT_FOUND.
 */
export const give = creatorMutation({
  args: homeworkTerms.fields,
  returns: v.string(),
  handler: async (ctx, args) => await giveHomework(ctx, ctx.teacher, args),
});

/** Returns the caller's homework, newest first. */
export const given = teacherQuery({
  args: {},
  returns: v.array(givenHomework),
  handler: async (ctx) => await homeworkOf(ctx, ctx.teacher._id),
});

/** Deletes homework with all its answers. */
export const remove = givenHomeworkMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await eraseHomework(ctx, ctx.homework);
    return null;
  },
});

/**
 * Moves the end to another future time; reopens closed homework. Fails with HOMEWORK_TIMES, HOMEWORK_GONE if it never opened, or
 * HOMEWORK_FORGOTTEN if its answers were deleted by retention.
 */
export const changeEnd = givenHomeworkMutation({
  args: { closesAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { closesAt }) => {
    await moveEnd(ctx, ctx.homework, closesAt);
    return null;
  },
});

/** Closes homework before its end. Fails with HOMEWORK_NOT_OPEN if it has not opened; does nothing if it is closed. */
export const close = givenHomeworkMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await closeNow(ctx, ctx.homework);
    return null;
  },
});

/**
 * Accepts a solver's answer as right, or undoes the acceptance. Returns `left`, and changes nothing, before the homework has opened and
 * after its answers were deleted. Fails with INVALID_INPUT or TOO_FAST.
 */
export const setAccepted = givenHomeworkMutation({
  args: acceptCommand,
  returns: acceptOutcome,
  handler: async (ctx, command) => await acceptInHomework(ctx, ctx.homework, command),
});

/** Starts counting the current answers, for the report of homework that is still open. */
export const recount = givenHomeworkMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recountOf(ctx, ctx.homework);
    return null;
  },
});

/** Accepts a pupil's late answers as if they had arrived in time. Fails with NOT_FOUND. */
export const acceptLate = givenHomeworkMutation({
  args: { placeId: v.id("homeworkPlaces") },
  returns: v.null(),
  handler: async (ctx, { placeId }) => {
    const place = await ctx.db.get("homeworkPlaces", placeId);
    if (place === null || place.homeworkId !== ctx.homework._id) fail("NOT_FOUND");
    await acceptLateOf(ctx, ctx.homework, place);
    await beginCounting(ctx, ctx.homework._id);
    return null;
  },
});

/**
 * Stores the points of a pupil's answer to an open question; null removes them. Fails with NOT_FOUND without such an answer in the counted attempt,
 * INVALID_INPUT or TOO_FAST.
 */
export const mark = givenHomeworkMutation({
  args: { placeId: v.id("homeworkPlaces"), index: v.number(), points: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, marking) => {
    await markAnswer(ctx, ctx.homework, marking);
    return null;
  },
});

/** Deletes a homework place with its answers: for a prank name, or a browser that must begin again. Fails with NOT_FOUND. */
export const removePlace = givenHomeworkMutation({
  args: { placeId: v.id("homeworkPlaces") },
  returns: v.null(),
  handler: async (ctx, { placeId }) => {
    const place = await ctx.db.get("homeworkPlaces", placeId);
    if (place === null || place.homeworkId !== ctx.homework._id) fail("NOT_FOUND");
    await removePlacesOf(ctx, ctx.homework._id, [place._id]);
    await beginCounting(ctx, ctx.homework._id);
    return null;
  },
});

/** Returns the number of places begun by link per hour, for a teacher who selects strangers' places to remove. Fails with NOT_FOUND. */
export const begun = teacherQuery({
  args: { code: v.string() },
  returns: v.array(placesOfHour),
  handler: async (ctx, { code }) => await placesByHour(ctx, (await requireGivenHomework(ctx, code))._id),
});

/** Starts deleting the selected places begun by link, with their answers. Excludes places that begin after this call. */
export const removePlaces = givenHomeworkMutation({
  args: { removed: removedPlaces },
  returns: v.null(),
  handler: async (ctx, { removed }) => {
    const until = Math.min(removed.until, Date.now() + 1);
    await ctx.scheduler.runAfter(0, internal.homework.removeSome, {
      homeworkId: ctx.homework._id,
      removed: { ...removed, until },
    });
    return null;
  },
});

/** Returns the entry page's data of the homework with this code; null if there is none. */
export const entry = publicQuery({
  args: { code: v.string() },
  returns: v.union(v.null(), homeworkEntry),
  handler: async (ctx, { code }) => {
    const homework = await findHomework(ctx, code);
    return homework && (await entryOf(ctx, homework));
  },
});

/**
 * Begins the attempt with this number, from 1, or continues it. `secret` is generated by the browser and authenticates the browser from now
 * on. For a class's homework, `secret` is the pupil's personal code, and the name is ignored.
 */
export const begin = publicMutation({
  args: {
    code: v.string(),
    secret: v.string(),
    name: typed(HOMEWORK_NAME_MAX_CHARS),
    attempt: v.number(),
  },
  returns: v.union(done, refused),
  handler: async (ctx, args) => answerOf(await beginAttempt(ctx, args)),
});

/** Returns the solver's current attempt; null for a caller who has not begun. */
export const mine = solverQuery({
  args: {},
  returns: v.union(v.null(), ownAttempt),
  handler: async (ctx) => ctx.solver && (await ownAttemptOf(ctx, ctx.solver)),
});

/** Returns the questions by index; empty for a caller who has not begun. */
export const questions = solverQuery({
  args: {},
  returns: v.array(questionToSolve),
  handler: async (ctx) => (ctx.solver === null ? [] : await questionsToSolve(ctx, ctx.solver.homework)),
});

/** Returns the pages between the questions; none for a caller who has not begun. */
export const pages = solverQuery({
  args: {},
  returns: pagesBetween,
  handler: async (ctx) =>
    ctx.solver === null ? { slides: [], passages: [] } : await pagesToRead(ctx, ctx.solver.homework),
});

/** Returns the counted attempt with the answer key; null while it may not be shown. */
export const review = solverQuery({
  args: {},
  returns: v.union(v.null(), homeworkReview),
  handler: async (ctx) => ctx.solver && (await reviewOf(ctx, ctx.solver)),
});

/** Grades a practice answer, which is never recorded. Null while the answer key may not be shown. */
export const check = solverQuery({
  args: { index: v.number(), answer: answerValue },
  returns: v.union(v.null(), v.boolean()),
  handler: async (ctx, { index, answer }) =>
    ctx.solver && (await checkAnswer(ctx, ctx.solver, index, answer)),
});

/**
 * Stores an answer; a later one to the same question replaces it, and null deletes it. Returns whether it is late. Fails with TOO_FAST,
 * after which the page sends the answer again.
 */
export const answer = solverMutation({
  args: { attempt: v.number(), index: v.number(), answer: v.union(answerValue, v.null()) },
  returns: v.union(v.object({ ok: v.literal(true), late: v.boolean() }), refused),
  handler: async (ctx, args) => {
    const outcome = await storeAnswer(ctx, ctx.solver, args);
    return "refused" in outcome
      ? { ok: false as const, code: outcome.refused }
      : { ok: true as const, ...outcome };
  },
});

/** Ends the current attempt. */
export const handIn = solverMutation({
  args: { attempt: v.number() },
  returns: v.union(done, refused),
  handler: async (ctx, { attempt }) => answerOf(await handInOf(ctx, ctx.solver, attempt)),
});

function answerOf(outcome: Awaited<ReturnType<typeof beginAttempt>>) {
  return outcome === null ? { ok: true as const } : { ok: false as const, code: outcome.refused };
}

/** Job that opens or closes one homework whose time has come. */
export const turn = internalMutation({
  args: { homeworkId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await openOrCloseHomework(ctx, args.homeworkId);
    return null;
  },
});

/** Opens or closes all overdue homework, and resumes gradings and countings, for jobs that have failed. */
export const turnLost = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await openOrCloseOverdue(ctx);
    await resumeRegrading(ctx);
    await resumeCounting(ctx);
    return null;
  },
});

/** Job that accepts all late answers after the teacher has moved the end, some places per run. */
export const acceptLateOfAll = internalMutation({
  args: { homeworkId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await acceptNextLate(ctx, args.homeworkId);
    return null;
  },
});

/** Removes the next batch of a teacher's selected places. */
export const removeSome = internalMutation({
  args: { homeworkId, removed: removedPlaces },
  returns: v.null(),
  handler: async (ctx, args) => {
    await removeSomePlaces(ctx, args.homeworkId, args.removed);
    return null;
  },
});

/** Grades the answers to a question with a changed answer key again, some places per run. */
export const regrade = internalMutation({
  args: {
    homeworkId,
    index: v.number(),
    since: v.optional(v.number()),
    cursor: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await regradeSome(ctx, args);
    return null;
  },
});

/** Counts the answers, some questions per run. */
export const count = internalMutation({
  args: { homeworkId, from: v.number(), since: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await countQuestionsFrom(ctx, args);
    return null;
  },
});

/** Deletes the next solvers of homework that closed long ago. */
export const forget = internalMutation({
  args: { homeworkId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await forgetSolvers(ctx, args.homeworkId);
    return null;
  },
});
