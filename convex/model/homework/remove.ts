/** Deletion of homework and of homework places: by the teacher, with the account, or by retention. */
import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PLACES, REMOVED_ANSWERS } from "../../shared/limits/homework";
import type { MutationCtx, QueryCtx } from "../ctx";
import { deleteBatch } from "../erasing/batch";
import { beginErasure } from "../erasing/begin";
import { noteErased } from "../erasing/note";
import { dropCopiedImages } from "../questions/images";
import { classRetentionDays, DAY_MS, retentionDays } from "../retention";
import { beginCounting } from "./count";
import { deletePlace, PLACES_AT_ONCE } from "./deletePlace";
import { pagesOf, questionsOf } from "./find";
import { releasePlaces } from "./placeLimit";

/** Rows of erased homework deleted per transaction. */
const DELETED_AT_ONCE = 250;
/** Homework whose solvers retention starts to delete in one run, for each of the two retention times. */
const FORGOTTEN_AT_ONCE = 50;
/** Maximum number of places deleted per transaction, when a teacher removes places. */
const REMOVED_AT_ONCE = 100;
/** Approximate maximum number of these places' answers, which are deleted in the same transaction. */
const ANSWERS_AT_ONCE = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

/** Deletes homework, which makes it unreachable at once, and starts deleting everything that belongs to it. */
export async function eraseHomework(ctx: MutationCtx, { _id }: Doc<"homework">): Promise<void> {
  await ctx.db.delete("homework", _id);
  await noteErased(ctx, "homework", _id);
  await beginErasure(ctx, { kind: "homework", id: _id });
}

/**
 * Deletes homework places with all their answers. The places no longer count towards the homework's maximum number of places, and their
 * browsers may begin again. The sums of the report stay until the answers are counted again.
 */
export async function removePlaces(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
  places: readonly Id<"homeworkPlaces">[],
): Promise<void> {
  for (const placeId of places) {
    await noteErased(ctx, "homeworkPlace", placeId);
    await deletePlace(ctx, placeId);
  }
  await releasePlaces(ctx, homeworkId, places.length);
}

/** Selection of places that a teacher removes together. Never places of a class's pupils, who have personal codes. */
export const removedPlaces = v.object({
  /** Maximum number of answers of a selected place; null: any number. */
  answered: v.union(v.number(), v.null()),
  /** Begun in [from, until), ms since the epoch. */
  from: v.number(),
  until: v.number(),
});

/**
 * Removes the next batch of the selected places, and schedules the following one; after the last batch, starts counting again. Call it in a
 * job: an answer that arrives in one of these places causes a conflict, and jobs are retried until they succeed.
 */
export async function removeSomePlaces(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
  removed: Infer<typeof removedPlaces>,
): Promise<void> {
  const { answered, from, until } = removed;
  const candidates =
    answered === null
      ? await placesOf(ctx, homeworkId)
      : await ctx.db
          .query("homeworkPlaces")
          .withIndex("by_homework_and_answered", (q) =>
            q.eq("homeworkId", homeworkId).gte("answered", 0).lte("answered", answered),
          )
          .take(MAX_PLACES);
  const matching = candidates.filter(
    ({ pupilId, begunAt }) => pupilId === undefined && begunAt >= from && begunAt < until,
  );
  const batch: Id<"homeworkPlaces">[] = [];
  let answers = 0;
  for (const place of matching) {
    // Places of earlier versions may lack the number; each is then removed in a batch of its own.
    answers += place.answered ?? ANSWERS_AT_ONCE;
    if (batch.length === REMOVED_AT_ONCE || (batch.length > 0 && answers > ANSWERS_AT_ONCE)) break;
    batch.push(place._id);
  }
  await removePlaces(ctx, homeworkId, batch);
  if (batch.length < matching.length)
    await ctx.scheduler.runAfter(0, internal.homework.removeSome, { homeworkId, removed });
  else await beginCounting(ctx, homeworkId);
}

/**
 * Places that were begun by link within one hour, for a teacher who selects places to remove. `hour` is the hour's beginning in ms since the
 * epoch. `counts` has one element per limit in REMOVED_ANSWERS: the number of places with at most that many answers.
 */
export const placesOfHour = v.object({ hour: v.number(), counts: v.array(v.number()) });

/** Returns the numbers of places by hour, oldest hour first. */
export async function placesByHour(
  ctx: QueryCtx,
  homeworkId: Id<"homework">,
): Promise<Infer<typeof placesOfHour>[]> {
  const hours = new Map<number, number[]>();
  for (const { pupilId, begunAt, answered = Infinity } of await placesOf(ctx, homeworkId)) {
    if (pupilId !== undefined) continue;
    const hour = begunAt - (begunAt % HOUR_MS);
    const counts = hours.get(hour) ?? REMOVED_ANSWERS.map(() => 0);
    hours.set(
      hour,
      REMOVED_ANSWERS.map(
        (limit, index) => (counts[index] ?? 0) + Number(limit === null || answered <= limit),
      ),
    );
  }
  return [...hours].sort(([a], [b]) => a - b).map(([hour, counts]) => ({ hour, counts }));
}

async function placesOf(ctx: QueryCtx, homeworkId: Id<"homework">): Promise<Doc<"homeworkPlaces">[]> {
  return await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homeworkId))
    .take(MAX_PLACES);
}

/** Deletes a batch of the homework's rows. Returns true when nothing is left. */
export async function eraseSomeOfHomework(ctx: MutationCtx, id: Id<"homework">): Promise<boolean> {
  const questions = await questionsOf(ctx, id);
  for (const { _id } of questions) await ctx.db.delete("homeworkQuestions", _id);
  const pages = await pagesOf(ctx, id);
  for (const { _id } of pages) await ctx.db.delete("homeworkPages", _id);
  await dropCopiedImages(ctx, [...questions, ...pages]);
  return await deleteBatch(ctx, DELETED_AT_ONCE, [
    (limit) =>
      ctx.db
        .query("homeworkKeys")
        .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkOutcomes")
        .withIndex("by_homework_and_index", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkDoors")
        .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkPlaces")
        .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", id))
        .take(limit),
    (limit) =>
      ctx.db
        .query("homeworkAnswers")
        .withIndex("by_homework_and_index_and_counts", (q) => q.eq("homeworkId", id))
        .take(limit),
  ]);
}

/**
 * Starts deleting the solvers of homework that closed long ago. Guests' retention applies to homework by link, pupils' retention to a
 * class's homework. Anonymous sums stay.
 */
export async function forgetOldSolvers(ctx: MutationCtx): Promise<void> {
  for (const isForClass of [undefined, true] as const) {
    const closed = Date.now() - (isForClass ? classRetentionDays() : retentionDays()) * DAY_MS;
    const due = await ctx.db
      .query("homework")
      .withIndex("by_forgotten_at_and_for_class_and_closes_at", (q) =>
        q.eq("forgottenAt", undefined).eq("isForClass", isForClass).lt("closesAt", closed),
      )
      .take(FORGOTTEN_AT_ONCE);
    for (const { _id: homeworkId } of due) {
      await ctx.scheduler.runAfter(0, internal.homework.forget, { homeworkId });
    }
  }
}

/** Deletes the next solvers of homework whose retention time is over, and schedules the following ones. */
export async function forgetSolvers(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<void> {
  const homework = await ctx.db.get("homework", homeworkId);
  if (homework === null || homework.forgottenAt !== undefined) return;
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", homeworkId))
    .take(PLACES_AT_ONCE);
  for (const { _id } of places) await deletePlace(ctx, _id);
  if (places.length === PLACES_AT_ONCE) {
    await ctx.scheduler.runAfter(0, internal.homework.forget, { homeworkId });
    return;
  }
  await ctx.db.patch("homework", homeworkId, { forgottenAt: new Date().toISOString() });
  // `old`: deleted because of age. If a backup from before this deletion is restored, this tombstone makes the server run retention before
  // it serves clients (`erasers/erased.ts`).
  await noteErased(ctx, "old", homeworkId);
}
