/**
 * Room for browsers that begin homework by its public link. PLACE_BURST places open at once, then one per PLACE_REFILL_MS, MAX_PLACES in
 * all. So a stranger with the link cannot fill the homework within seconds. A newcomer without room receives a place that was begun without
 * an answer.
 *
 * Room is counted in PLACE_COUNTERS rows (`homeworkDoors`), each with a share of all three numbers. A newcomer takes from a random row, so
 * that a whole class does not conflict on one.
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
/** One of this many unanswered places is chosen at random, so that concurrent newcomers do not conflict on the oldest. */
const UNUSED_CHOICE = 16;

/** Rate limit of one counter. */
const OPENING: BucketLimits = {
  capacity: PLACE_BURST / PLACE_COUNTERS,
  refillMs: PLACE_REFILL_MS * PLACE_COUNTERS,
};

/**
 * Initial state of a counter. Each counter lacks a different fraction of a token: after a flood they refill one after another,
 * PLACE_REFILL_MS apart, instead of all at once.
 */
function initialState(counter: number, now: number): BucketState {
  return { left: OPENING.capacity - counter / PLACE_COUNTERS, updatedAt: now };
}

/**
 * Takes room for a new browser. Returns null, or the reason for a rejection: HOMEWORK_BUSY while places open one by one, HOMEWORK_FULL if
 * none are left.
 */
export async function takeRoom(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
): Promise<"HOMEWORK_BUSY" | "HOMEWORK_FULL" | null> {
  const refused = await openPlace(ctx, homeworkId);
  return refused === null || (await deleteUnusedPlace(ctx, homeworkId)) ? null : refused;
}

async function openPlace(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
): Promise<"HOMEWORK_BUSY" | "HOMEWORK_FULL" | null> {
  let isFull = true;
  for (let tried = 0; tried < TRIED_COUNTERS; tried += 1) {
    const counter = Math.floor(Math.random() * PLACE_COUNTERS);
    const door = await ctx.db
      .query("homeworkDoors")
      .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", homeworkId).eq("counter", counter))
      .first();
    const taken = door?.taken ?? 0;
    if (taken >= PLACES_PER_COUNTER) continue;
    isFull = false;
    const now = Date.now();
    const outcome = takeTokens(door?.opening ?? initialState(counter, now), OPENING, 1, now);
    if ("waitMs" in outcome) continue;
    const counted = { taken: taken + 1, opening: outcome.taken };
    if (door === null) await ctx.db.insert("homeworkDoors", { homeworkId, counter, ...counted });
    else await ctx.db.patch("homeworkDoors", door._id, counted);
    return null;
  }
  return isFull ? "HOMEWORK_FULL" : "HOMEWORK_BUSY";
}

/** Deletes an older place without an answer; the newcomer takes over its room. Returns false if there is none. */
async function deleteUnusedPlace(ctx: MutationCtx, homeworkId: Id<"homework">): Promise<boolean> {
  const before = Date.now() - UNUSED_PLACE_KEPT_MS;
  // The index returns them in the order of their creation.
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

/** Releases the room of deleted places, each time at the fullest counter, so that newcomers find room at any counter. */
export async function releaseRoom(
  ctx: MutationCtx,
  homeworkId: Id<"homework">,
  places: number,
): Promise<void> {
  const doors = await ctx.db
    .query("homeworkDoors")
    .withIndex("by_homework_and_counter", (q) => q.eq("homeworkId", homeworkId))
    .take(PLACE_COUNTERS);
  const left = doors.map(({ taken }) => taken);
  for (let given = 0; given < places; given += 1) {
    const fullest = left.indexOf(Math.max(...left));
    left[fullest] = Math.max(0, (left[fullest] ?? 0) - 1);
  }
  for (const [index, { _id, taken }] of doors.entries())
    if (left[index] !== taken) await ctx.db.patch("homeworkDoors", _id, { taken: left[index] ?? 0 });
}
