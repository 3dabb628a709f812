/** Homework: a quiz that a teacher gives by link, for a time. Pupils solve it without an account. */
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
import { beginCounting, countFrom, recount as recountOf, resumeCounting } from "./model/homework/count";
import { acceptAllLate, closeNow, moveEnd } from "./model/homework/end";
import { findHomework, requireGivenHomework } from "./model/homework/find";
import {
  giveHomework,
  givenHomework,
  homeworkOf,
  openOrCloseHomework,
  openOrCloseOverdue,
  terms,
} from "./model/homework/give";
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
  questionsToSolve,
  reviewOf,
} from "./model/homework/view";
import { typed } from "./model/lengths";
import { acceptCommand, acceptOutcome } from "./model/questions/accepting";
import { answerValue } from "./model/questions/kinds";
import { questionToSolve } from "./model/questions/toSolve";
import { errorCode } from "./model/refusal";
import { fail } from "./shared/errors";
import { HOMEWORK_NAME_MAX_CHARS } from "./shared/limits/homework";

const refused = v.object({ ok: v.literal(false), code: errorCode });
const done = v.object({ ok: v.literal(true) });
const homeworkId = v.id("homework");

/** Gives a quiz as homework. Returns its code. Fails with QUIZ_NOT_FOUND, QUIZ_NOT_COPYABLE, QUESTION_REQUIRED, HOMEWORK_TIMES, TOO_FAST or NOT_FOUND. */
export const give = creatorMutation({
  args: terms.fields,
  returns: v.string(),
  handler: async (ctx, args) => await giveHomework(ctx, ctx.teacher, args),
});

/** One's own homework, newest first. */
export const given = teacherQuery({
  args: {},
  returns: v.array(givenHomework),
  handler: async (ctx) => await homeworkOf(ctx, ctx.teacher._id),
});

/** Deletes homework with everything that was answered in it. */
export const remove = givenHomeworkMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await eraseHomework(ctx, ctx.homework);
    return null;
  },
});

/**
 * Moves the end, forth or back, to a moment that is to come; of homework that has closed it opens it again. Fails with HOMEWORK_TIMES, HOMEWORK_GONE where it
 * never opened, or HOMEWORK_FORGOTTEN where who has solved it was deleted.
 */
export const changeEnd = givenHomeworkMutation({
  args: { closesAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { closesAt }) => {
    await moveEnd(ctx, ctx.homework, closesAt);
    return null;
  },
});

/** Closes it before its time. Fails with HOMEWORK_NOT_OPEN where it has not opened; does nothing where it is closed. */
export const close = givenHomeworkMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await closeNow(ctx, ctx.homework);
    return null;
  },
});

/** Accepts an answer that was given, or undoes that. Returns `left` before the homework has opened and after its answers were forgotten. Fails with INVALID_INPUT or TOO_FAST. */
export const setAccepted = givenHomeworkMutation({
  args: acceptCommand,
  returns: acceptOutcome,
  handler: async (ctx, command) => await acceptInHomework(ctx, ctx.homework, command),
});

/** Has the answers counted as they are now, for the report of homework that is still open. */
export const recount = givenHomeworkMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await recountOf(ctx, ctx.homework);
    return null;
  },
});

/** Takes a pupil's late answers as if they had come in time. Fails with NOT_FOUND. */
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

/** Deletes a pupil's place and answers: for a name that is a prank, or a browser that is to begin again. Fails with NOT_FOUND. */
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

/** Hours in which places were begun by link, with their numbers: what a teacher chooses from to remove the places of strangers. Fails with NOT_FOUND. */
export const begun = teacherQuery({
  args: { code: v.string() },
  returns: v.array(placesOfHour),
  handler: async (ctx, { code }) => await placesByHour(ctx, (await requireGivenHomework(ctx, code))._id),
});

/** Deletes places that were begun by link, with their answers, as `removed` chooses them: in jobs, some at a time. Places begun from now on stay. */
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

/** What stands at the door of the homework with this code; null where there is none. */
export const entry = publicQuery({
  args: { code: v.string() },
  returns: v.union(v.null(), homeworkEntry),
  handler: async (ctx, { code }) => {
    const homework = await findHomework(ctx, code);
    return homework && (await entryOf(ctx, homework));
  },
});

/**
 * Begins the attempt with this number, from 1, or goes on with it. `secret` is made in the browser and proves it from now on; where the homework is for a
 * class it is the pupil's personal code, and no name is needed.
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

/** The own attempt as the server has it; null for a browser that has not begun. */
export const mine = solverQuery({
  args: {},
  returns: v.union(v.null(), ownAttempt),
  handler: async (ctx) => ctx.solver && (await ownAttemptOf(ctx, ctx.solver)),
});

/** The questions by index, for who has begun. */
export const questions = solverQuery({
  args: {},
  returns: v.array(questionToSolve),
  handler: async (ctx) => (ctx.solver === null ? [] : await questionsToSolve(ctx, ctx.solver.homework)),
});

/** The attempt that counts with what is right; null while that may not be seen. */
export const review = solverQuery({
  args: {},
  returns: v.union(v.null(), homeworkReview),
  handler: async (ctx) => ctx.solver && (await reviewOf(ctx, ctx.solver)),
});

/** Whether an answer is right, for who solves the own mistakes again: it counts nowhere. Null while the key may not be seen. */
export const check = solverQuery({
  args: { index: v.number(), answer: answerValue },
  returns: v.union(v.null(), v.boolean()),
  handler: async (ctx, { index, answer }) =>
    ctx.solver && (await checkAnswer(ctx, ctx.solver, index, answer)),
});

/**
 * Stores an answer; a later one to the same question replaces it, and null deletes it. Returns whether it came after the end. Fails with TOO_FAST: the page
 * sends the answer again.
 */
export const answer = solverMutation({
  args: { attempt: v.number(), index: v.number(), answer: v.union(answerValue, v.null()) },
  returns: v.union(v.object({ ok: v.literal(true), late: v.boolean() }), refused),
  handler: async (ctx, args) => {
    const kept = await storeAnswer(ctx, ctx.solver, args);
    return "refused" in kept ? { ok: false as const, code: kept.refused } : { ok: true as const, ...kept };
  },
});

/** Ends the attempt under way. */
export const handIn = solverMutation({
  args: { attempt: v.number() },
  returns: v.union(done, refused),
  handler: async (ctx, { attempt }) => answerOf(await handInOf(ctx, ctx.solver, attempt)),
});

function answerOf(outcome: Awaited<ReturnType<typeof beginAttempt>>) {
  return outcome === null ? { ok: true as const } : { ok: false as const, code: outcome.refused };
}

/** Opens or closes homework whose time has come. */
export const turn = internalMutation({
  args: { homeworkId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await openOrCloseHomework(ctx, args.homeworkId);
    return null;
  },
});

/** Opens, closes, grades and counts homework whose job was lost. */
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

/** Takes what came late before the end was moved as in time, some pupils at a time. */
export const acceptLateOfAll = internalMutation({
  args: { homeworkId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await acceptAllLate(ctx, args.homeworkId);
    return null;
  },
});

/** Removes the next places that a teacher has chosen. */
export const removeSome = internalMutation({
  args: { homeworkId, removed: removedPlaces },
  returns: v.null(),
  handler: async (ctx, args) => {
    await removeSomePlaces(ctx, args.homeworkId, args.removed);
    return null;
  },
});

/** Grades the answers to a question again whose key has changed, some pupils at a time. */
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

/** Counts the answers, some questions at a time. */
export const count = internalMutation({
  args: { homeworkId, from: v.number(), since: v.number() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await countFrom(ctx, args);
    return null;
  },
});

/** Forgets who has solved homework that closed long ago. */
export const forget = internalMutation({
  args: { homeworkId },
  returns: v.null(),
  handler: async (ctx, args) => {
    await forgetSolvers(ctx, args.homeworkId);
    return null;
  },
});
