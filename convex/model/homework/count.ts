/**
 * Counting homework: stores sums of all answers that count, one row per question, so that the report need not read all answers. A job
 * counts question by question: at the homework's end, when late answers are accepted, and when the teacher opens the report before the end.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PLACES } from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { FULL_GRADE, isMarked, kindOf } from "../questions/kinds";
import { findQuestion, isAttemptOver } from "./find";

/** Approximate number of answers read per transaction; the next transaction continues. */
const ANSWERS_AT_ONCE = 1_500;
/** The job of a counting that is unfinished after this time is assumed to have failed. */
const LOST_AFTER_MS = 5 * 60 * 1_000;
/** Countings resumed per run; the next run continues. */
const RESUMED_AT_ONCE = 50;

/** Starts counting after a change. Replaces a counting in progress, because it may already have counted the changed question. */
export async function beginCounting(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework === null || homework.state === "waiting") return;
  // Two countings within one millisecond must differ.
  const since = Math.max(Date.now(), (homework.countingSince ?? 0) + 1);
  await ctx.db.patch("homework", homeworkId, { countingSince: since });
  await ctx.scheduler.runAfter(0, internal.homework.count, { homeworkId, from: 0, since });
}

/** Starts counting, unless a counting is in progress. */
export async function recount(ctx: MutationCtx, { _id, countingSince }: Doc<"homework">): Promise<void> {
  if (countingSince === undefined || Date.now() - countingSince >= LOST_AFTER_MS)
    await beginCounting(ctx, _id);
}

/** Restarts countings whose job has failed. */
export async function resumeCounting(ctx: MutationCtx): Promise<void> {
  const lost = await ctx.db
    .query("homework")
    .withIndex("by_counting_since", (q) =>
      q.gt("countingSince", 0).lt("countingSince", Date.now() - LOST_AFTER_MS),
    )
    .take(RESUMED_AT_ONCE);
  for (const { _id } of lost) await beginCounting(ctx, _id);
}

/** Counts the next questions, and schedules the following ones. `since` identifies the counting; a replaced counting stops. */
export async function countQuestionsFrom(
  ctx: MutationCtx,
  { homeworkId, from, since }: { homeworkId: Id<"homework">; from: number; since: number },
): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework?.countingSince !== since) return;
  if (homework.forgottenAt !== undefined) {
    await ctx.db.patch("homework", homeworkId, { countingSince: undefined });
    return;
  }
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homeworkId))
    .take(MAX_PLACES);
  const over = new Set(places.filter((place) => isAttemptOver(homework, place)).map(({ _id }) => _id));
  const atOnce = Math.max(1, Math.floor(ANSWERS_AT_ONCE / Math.max(1, places.length)));
  const end = Math.min(homework.questionCount, from + atOnce);
  for (let index = from; index < end; index += 1) await countQuestion(ctx, homework, index, over);
  if (end < homework.questionCount) {
    await ctx.scheduler.runAfter(0, internal.homework.count, { homeworkId, from: end, since });
  } else {
    await ctx.db.patch("homework", homeworkId, { countedAt: since, countingSince: undefined });
  }
}

/**
 * Counts one question. `asked` is the number of places whose counted attempt is over, plus the places in progress that have answered the
 * question.
 * @param over places whose counted attempt is over
 */
async function countQuestion(
  ctx: MutationCtx,
  { _id: homeworkId }: Doc<"homework">,
  index: number,
  over: ReadonlySet<Id<"homeworkPlaces">>,
): Promise<void> {
  const found = await findQuestion(ctx, homeworkId, index);
  if (found === null) return;
  const { content } = found.question;
  const key = found.key?.correctAnswer ?? null;
  const rows = await ctx.db
    .query("homeworkAnswers")
    .withIndex("by_homework_and_index_and_counts", (q) =>
      q.eq("homeworkId", homeworkId).eq("index", index).eq("counts", true),
    )
    .take(MAX_PLACES);
  const given = rows.map(({ answer }) => answer);
  const outcome = {
    asked: over.size + rows.filter(({ placeId }) => !over.has(placeId)).length,
    answered: given.length,
    correct:
      key === null || isMarked(content) ? null : rows.filter(({ grade }) => grade === FULL_GRADE).length,
    distribution: kindOf(content).distribution(content, key, given),
  };
  const before = await ctx.db
    .query("homeworkOutcomes")
    .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", homeworkId).eq("index", index))
    .first();
  if (before === null) await ctx.db.insert("homeworkOutcomes", { homeworkId, index, ...outcome });
  else await ctx.db.patch("homeworkOutcomes", before._id, outcome);
}
