/** The host's report of a game that is over: how it went, question by question, pupil by pupil. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import { hostQuery } from "./functions";
import { pageOptions } from "./model/lengths";
import { boundedPage } from "./model/page";
import { reportOverview, reportOverviewOf } from "./model/reports/overview";
import {
  pupilOrder,
  pupilsInPage,
  pupilsOf,
  reportPupil,
  showsPupils,
  toReportPupil,
} from "./model/reports/pupils";
import { reportQuestion, reportQuestionsOf } from "./model/reports/questions";

/** How the game went in a few numbers, and what to do about it; null for a session that is not over, or was never started. */
export const overview = hostQuery({
  args: {},
  returns: v.union(v.null(), reportOverview),
  handler: async (ctx) => await reportOverviewOf(ctx, ctx.session),
});

/** Every question with its answer and what the class has answered: at most a hundred. None before the end. */
export const questions = hostQuery({
  args: {},
  returns: v.array(reportQuestion),
  handler: async (ctx) => {
    if (ctx.session.status !== "completed") return [];
    const all = await reportQuestionsOf(ctx, ctx.session);
    return all.map(({ questionId: _, ...question }) => question);
  },
});

/** Who has answered what, at most sixty pupils in a page. Nobody where the pupils were not told before that their answers are seen. */
export const pupils = hostQuery({
  args: { order: pupilOrder, paginationOpts: pageOptions },
  returns: paginationResultValidator(reportPupil),
  handler: async (ctx, { order, paginationOpts }) => {
    const options = boundedPage(paginationOpts, pupilsInPage(ctx.session));
    if (!showsPupils(ctx.session)) return { page: [], isDone: true, continueCursor: "" };
    const asked = await reportQuestionsOf(ctx, ctx.session);
    const page = await pupilsOf(ctx, ctx.session, order).paginate(options);
    const rows = [];
    for (const pupil of page.page) rows.push(await toReportPupil(ctx, pupil, asked));
    return { ...page, page: rows };
  },
});
