/**
 * Limit of the homework places that browsers begin by the public link: PLACE_BURST at once, then one per PLACE_REFILL_MS, and MAX_PLACES in
 * all. So a stranger with the link cannot fill the homework within seconds. If the limit is reached, a new browser replaces a place that
 * was begun some time ago and has no answer.
 *
 * PLACE_COUNTERS rows of `homeworkDoors` count the places, each with an equal share of the three limits. A new browser increments a random
 * counter, so that a whole class does not conflict on one row.
 */
import type { Id } from "../../_generated/dataModel";
import {
  PLACE_BURST,
  PLACE_COUNTERS,
  PLACE_REFILL_MS,
  PLACES_PER_COUNTER,
  UNUSED_PLACE_KEPT_MS,
} from "../../shared/limits/homework";
import type { MutationCtx } from "../ctx";
import { type BucketLimits, type BucketState, takeTokens } from "../tokenBucket";

/** Counters tried before a browser is rejected. */
const TRIED_COUNTERS = 8;
/** One of this many unanswered places is chosen at random, so that concurrent new browsers do not all delete the oldest one. */
const UNUSED_CHOICE = 16;

/** Token bucket of one counter. Its burst and its refill rate are a PLACE_COUNTERS-th of the homework's. */
const COUNTER_BUCKET: BucketLimits = {
  capacity: PLACE_BURST / PLACE_COUNTERS,
  refillMs: PLACE_REFILL_MS * PLACE_COUNTERS,
};

/**
 * Initial state of a counter's bucket. Each bucket lacks a different fraction of a token. So after a flood the counters get their next
 * tokens one after another, PLACE_REFILL_MS apart, instead of all at the same moment.
 */
function initialState(counter: number, now: number): BucketState {
  return { left: COUNTER_BUCKET.capacity - counter / PLACE_COUNTERS, updatedAt: now };
}

/**
 * Reserves a place for a new browser: at a counter, or by deleting an unused place. Returns null, or the reason for a rejection:
 * HOMEWORK_BUSY if the rate limit is reached, HOMEWORK_FULL if MAX_PLACES is reached.
 */
export async function reservePlace(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
): Promise<"HOMEWORK_BUSY" | "HOMEWORK_FULL" | null> {
  const refused = await countPlace(ctx, homeworkId);
  return refused === null || (await deleteUnusedPlace(ctx, homeworkId)) ? null : refused;
}

/** Increments the first of some random counters that has not reached its limits. */
async function countPlace(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
): Promise<"HOMEWORK_BUSY" | "HOMEWORK_FULL" | null> {
  let isFull = true;
  for (let tried = 0; tried < TRIED_COUNTERS; tried += 1) {
    const counter = Math.floor(Math.random() * PLACE_COUNTERS);
    const row = await ctx.db
      .query("homeworkDoors")
      .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", homeworkId).eq("counter", counter))
      .first();
    const places = row?.taken ?? 0;
    if (places >= PLACES_PER_COUNTER) continue;
    isFull = false;
    const now = Date.now();
    // The stored field `opening` is the state of the counter's bucket.
    const outcome = takeTokens(row?.opening ?? initialState(counter, now), COUNTER_BUCKET, 1, now);
    if ("waitMs" in outcome) continue;
    const counted = { taken: places + 1, opening: outcome.state };
    if (row === null) await ctx.db.insert("homeworkDoors", { homeworkId, counter, ...counted });
    else await ctx.db.patch("homeworkDoors", row._id, counted);
    return null;
  }
  return isFull ? "HOMEWORK_FULL" : "HOMEWORK_BUSY";
}

/** Deletes a place without an answer, so that the new browser can replace it. Returns false if there is none of sufficient age. */
async function deleteUnusedPlace(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<boolean> {
  const before = Date.now() - UNUSED_PLACE_KEPT_MS;
  // Places with an equal index key are returned in the order of their creation.
  const unanswered = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_answered", (q) => q.eq("homeworkId", homeworkId).eq("answered", 0))
    .take(UNUSED_CHOICE);
  const unused = unanswered.filter(({ begunAt }) => begunAt <= before);
  const place = unused[Math.floor(Math.random() * unused.length)];
  if (place === undefined) return false;
  await ctx.db.delete("homeworkPlaces", place._id);
  return true;
}

/** Subtracts deleted places from the counters, each from the highest one, so that every counter can accept new browsers. */
export async function releasePlaces(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
  places: number,
): Promise<void> {
  const counters = await ctx.db
    .query("homeworkDoors")
    .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", homeworkId))
    .take(PLACE_COUNTERS);
  const after = counters.map(({ taken }) => taken);
  for (let released = 0; released < places; released += 1) {
    const highest = after.indexOf(Math.max(...after));
    after[highest] = Math.max(0, (after[highest] ?? 0) - 1);
  }
  for (const [index, { _id, taken }] of counters.entries())
    if (after[index] !== taken) await ctx.db.patch("homeworkDoors", _id, { taken: after[index] ?? 0 });
}
