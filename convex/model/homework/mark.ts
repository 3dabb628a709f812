/** Marking answers to open questions: the teacher gives each answer of the counted attempt its points. */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { answersOf, findQuestion } from "./find";
import { resultOf } from "./results";

/** Points of a pupil's answer; null removes them. */
export type Marking = { placeId: Id<"homeworkPlaces">; index: number; points: number | null };

/**
 * Stores the points, and the pupil's result with them. Fails with NOT_FOUND for another homework's pupil and without an answer that counts, and with
 * INVALID_INPUT for a question that is not marked or points that it does not have.
 */
export async function markAnswer(
  ctx: MutationCtx,
  homework: Doc<"homework">,
  { placeId, index, points }: Marking,
): Promise<void> {
  const place = await ctx.db.get("homeworkPlaces", placeId);
  if (place === null || place.homeworkId !== homework._id) fail("NOT_FOUND");
  const content = (await findQuestion(ctx, homework._id, index))?.question.content;
  if (content?.type !== "open") fail("INVALID_INPUT");
  const most = content.points;
  if (points !== null && !(Number.isInteger(points) && points >= 0 && points <= most)) fail("INVALID_INPUT");
  const rows = await answersOf(ctx, placeId, place.counted);
  const answer = rows.find((row) => row.index === index && row.counts) ?? fail("NOT_FOUND");
  const grade = points === null ? null : points / most;
  await ctx.db.patch("homeworkAnswers", answer._id, { grade });
  const { sum, ...result } = resultOf(
    homework,
    rows.map((row) => (row._id === answer._id ? { ...row, grade } : row)),
  );
  await ctx.db.patch("homeworkPlaces", placeId, {
    ...result,
    ...(place.attempt === place.counted && { sum }),
  });
}
