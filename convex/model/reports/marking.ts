/** Answers to one open question of homework, for the teacher who marks them. */
import type { PaginationOptions, PaginationResult } from "convex/server";
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { findQuestion } from "../homework/find";
import { boundedPage } from "../page";
import { listedName } from "./pupils";

export const answerToMark = v.object({
  placeId: v.id("homeworkPlaces"),
  displayName: v.string(),
  number: v.optional(v.string()),
  answer: v.string(),
  /** Points of the answer; null if it is not marked yet. */
  points: v.union(v.number(), v.null()),
});

type Page = PaginationResult<Infer<typeof answerToMark>>;

/** Returns a page of answers of the counted attempts. Empty for questions that are not marked. */
export async function answersToMark(
  ctx: QueryCtx,
  { _id: homeworkId }: Doc<"homework">,
  index: number,
  options: PaginationOptions,
): Promise<Page> {
  const content = (await findQuestion(ctx, homeworkId, index))?.question.content;
  if (content?.type !== "open") return { page: [], isDone: true, continueCursor: "" };
  const most = content.points;
  const page = await ctx.db
    .query("homeworkAnswers")
    .withIndex("by_homework_and_index_and_counts", (q) =>
      q.eq("homeworkId", homeworkId).eq("index", index).eq("counts", true),
    )
    .paginate(boundedPage(options));
  const rows: Page["page"] = [];
  for (const { placeId, answer, grade } of page.page) {
    const place = await ctx.db.get("homeworkPlaces", placeId);
    if (place === null || typeof answer !== "string") continue;
    const { displayName, number } = await listedName(ctx, place.pupilId, place.displayName);
    const points = grade === null ? null : Math.round(grade * most);
    rows.push({ placeId, displayName, number, answer, points });
  }
  return { ...page, page: rows };
}
