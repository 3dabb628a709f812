/** Teacher's report of a finished game or of homework, by question and by pupil. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { reportQuery, teacherMutation } from "./functions";
import { pageOptions } from "./model/lengths";
import { livePage, toLivePage } from "./model/live/session/pages";
import { boundedPage } from "./model/page";
import { writtenResults, writtenResultsOf } from "./model/paper/written";
import { givenAnswer } from "./model/questions/accepting";
import { answerValue } from "./model/questions/kinds";
import { givenIn } from "./model/reports/given";
import { homeworkOverviewOf, homeworkPupilsOf, homeworkQuestionsOf } from "./model/reports/homework";
import { answersToMark, answerToMark } from "./model/reports/marking";
import { reportOverview, reportOverviewOf } from "./model/reports/overview";
import { passagesIn } from "./model/reports/passages";
import {
  pupilOrder,
  pupilsInPage,
  pupilsOf,
  reportPupil,
  showsPupils,
  toReportPupils,
} from "./model/reports/pupils";
import { reportQuestion, reportQuestionsOf, toReportQuestion } from "./model/reports/questions";
import { requireReported } from "./model/reports/source";
import {
  acceptedInQuiz as acceptedInQuizOf,
  inQuiz,
  storeAccepted as storeAcceptedOf,
  storeOutcome,
} from "./model/reports/storeAccepted";

/** Returns key figures and recommendations; null for a game that has not ended or never started, and for homework that has not opened. */
export const overview = reportQuery({
  args: {},
  returns: v.union(v.null(), reportOverview),
  handler: async (ctx) =>
    ctx.source.kind === "game"
      ? await reportOverviewOf(ctx, ctx.source.session)
      : await homeworkOverviewOf(ctx, ctx.source.homework),
});

/** Returns all questions, at most a hundred, with answer keys and the class's answers. Empty for an unfinished game. */
export const questions = reportQuery({
  args: {},
  returns: v.array(reportQuestion),
  handler: async (ctx) => {
    const { source } = ctx;
    if (source.kind === "game" && source.session.status !== "completed") return [];
    const all =
      source.kind === "game"
        ? await reportQuestionsOf(ctx, source.session)
        : await homeworkQuestionsOf(ctx, source.homework);
    const { createdBy } = source.kind === "game" ? source.session : source.homework;
    return await Promise.all(all.map((question) => toReportQuestion(ctx, createdBy, question)));
  },
});

/** Returns the passages that the questions name by index. */
export const passages = reportQuery({
  args: {},
  returns: v.array(livePage),
  handler: async (ctx) =>
    await Promise.all((await passagesIn(ctx, ctx.source)).map((passage) => toLivePage(ctx, passage))),
});

/** Returns each pupil's points for the open questions of an exam on paper; null without such questions, and for other work. */
export const written = reportQuery({
  args: {},
  returns: v.union(v.null(), writtenResults),
  handler: async (ctx) => {
    const { source } = ctx;
    if (source.kind === "homework" || !source.session.isPaper) return null;
    return await writtenResultsOf(ctx, source.session, await reportQuestionsOf(ctx, source.session));
  },
});

/** Returns answers to one question, grouped within a page, so that the teacher can accept more of them. */
export const given = reportQuery({
  args: { index: v.number(), paginationOpts: pageOptions },
  returns: paginationResultValidator(givenAnswer),
  handler: async (ctx, { index, paginationOpts }) => await givenIn(ctx, ctx.source, index, paginationOpts),
});

/** Returns the answers to an open question of homework, with their points. Empty for a game, and for other questions. */
export const toMark = reportQuery({
  args: { index: v.number(), paginationOpts: pageOptions },
  returns: paginationResultValidator(answerToMark),
  handler: async (ctx, { index, paginationOpts }) =>
    ctx.source.kind === "homework"
      ? await answersToMark(ctx, ctx.source.homework, index, paginationOpts)
      : { page: [], isDone: true, continueCursor: "" },
});

/** Returns the accepted answers of a question that the quiz already contains; null if the quiz cannot store any. */
export const acceptedInQuiz = reportQuery({
  args: { index: v.number() },
  returns: inQuiz,
  handler: async (ctx, { index }) => await acceptedInQuizOf(ctx, ctx.source, index),
});

/**
 * Stores an accepted answer in the quiz as well. Returns `gone` if the quiz belongs to another teacher or the question has changed. Fails
 * with NOT_FOUND, INVALID_INPUT or TOO_FAST.
 */
export const storeAccepted = teacherMutation({
  args: { code: v.string(), index: v.number(), answer: answerValue },
  returns: storeOutcome,
  handler: async (ctx, { code, index, answer }) =>
    await storeAcceptedOf(ctx, await requireReported(ctx, code), index, answer),
});

/**
 * Returns a page of pupils with their answers, at most sixty. Empty if the pupils were not informed in advance that the teacher sees their
 * answers.
 */
export const pupils = reportQuery({
  args: { order: pupilOrder, paginationOpts: pageOptions },
  returns: paginationResultValidator(reportPupil),
  handler: async (ctx, { order, paginationOpts }) => {
    const { source } = ctx;
    if (source.kind === "homework") {
      const { homework } = source;
      return await homeworkPupilsOf(
        ctx,
        homework,
        order,
        boundedPage(paginationOpts, pupilsInPage(homework)),
      );
    }
    const { session } = source;
    const options = boundedPage(paginationOpts, pupilsInPage(session));
    if (!showsPupils(session)) return { page: [], isDone: true, continueCursor: "" };
    const asked = await reportQuestionsOf(ctx, session);
    const page = await pupilsOf(ctx, session, order).paginate(options);
    return { ...page, page: await toReportPupils(ctx, session, page.page, asked) };
  },
});
