/**
 * Migrations of rows of earlier versions, one step per table. A step reads all rows of its table once, one page per transaction. Steps are
 * idempotent. The product keeps running, because readers accept both formats (live/rules/storedRows.ts). When no deployment has old rows
 * any more, the step, the reader and the old fields can be removed together.
 */
import type { MutationCtx } from "../ctx";
import { answerOf, contentOf, distributionOf } from "../live/rules/storedRows";
import { refreshSomeRows } from "../quizzes/searchRows";

/** Rows read per transaction. */
const ROWS_AT_ONCE = 100;

/** Migrates one page; the cursor is null for the first page. */
type Step = (ctx: MutationCtx, cursor: string | null) => Promise<{ isDone: boolean; continueCursor: string }>;

const liveQuestions: Step = async (ctx, cursor) => {
  const page = await ctx.db.query("liveQuestions").paginate({ numItems: ROWS_AT_ONCE, cursor });
  for (const row of page.page) {
    if (row.content !== undefined) continue;
    const current = { content: contentOf(row), distribution: distributionOf(row) };
    await ctx.db.patch("liveQuestions", row._id, { ...current, options: undefined, counts: undefined });
  }
  return page;
};

const liveAnswers: Step = async (ctx, cursor) => {
  const page = await ctx.db.query("liveAnswers").paginate({ numItems: ROWS_AT_ONCE, cursor });
  for (const row of page.page) {
    if (row.answer !== undefined) continue;
    await ctx.db.patch("liveAnswers", row._id, { answer: answerOf(row), option: undefined });
  }
  return page;
};

const liveParticipants: Step = async (ctx, cursor) => {
  const page = await ctx.db.query("liveParticipants").paginate({ numItems: ROWS_AT_ONCE, cursor });
  for (const { _id, last } of page.page) {
    if (last === null || last.answer !== undefined) continue;
    const { option: _option, ...rest } = last;
    await ctx.db.patch("liveParticipants", _id, { last: { ...rest, answer: answerOf(last) } });
  }
  return page;
};

/** Maximum number of answers counted per homework place. Pages only compare the number with the small ones in REMOVED_ANSWERS. */
const COUNTED_ANSWERS = 20;

/** Adds the number of answers to homework places. */
const homeworkPlaces: Step = async (ctx, cursor) => {
  const page = await ctx.db.query("homeworkPlaces").paginate({ numItems: ROWS_AT_ONCE, cursor });
  for (const { _id: placeId, answered, handedInAt } of page.page) {
    if (answered !== undefined) continue;
    const answers = await ctx.db
      .query("homeworkAnswers")
      .withIndex("by_place_and_attempt_and_index", (q) => q.eq("placeId", placeId))
      .take(COUNTED_ANSWERS);
    // A place that was handed in has at least 1, so that it is not deleted in favour of a new browser.
    const minimum = handedInAt === null ? 0 : 1;
    await ctx.db.patch("homeworkPlaces", placeId, { answered: Math.max(minimum, answers.length) });
  }
  return page;
};

/** Adds search rows: quizzes of earlier versions have none. */
const searchRows: Step = async (ctx, cursor) => await refreshSomeRows(ctx, cursor);

/** Steps by the name under which their progress is stored. A changed step gets a new name. */
export const steps = {
  "kinds in liveQuestions": liveQuestions,
  "kinds in liveAnswers": liveAnswers,
  "kinds in liveParticipants": liveParticipants,
  "words in quizSearch": searchRows,
  "answers in homeworkPlaces": homeworkPlaces,
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const STEP_NAMES = Object.keys(steps) as StepName[];
