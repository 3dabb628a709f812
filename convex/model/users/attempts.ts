import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import {
  ATTEMPTS_KEPT_MS,
  CREATE_BURST,
  CREATE_REFILL_MS,
  RESET_MAIL_BURST,
  RESET_MAIL_REFILL_MS,
  SIGN_IN_BURST,
  SIGN_IN_REFILL_MS,
  SIGN_UP_BURST,
  SIGN_UP_REFILL_MS,
  SOLO_BURST,
  SOLO_REFILL_MS,
  STRANGER_BURST,
  STRANGER_REFILL_MS,
  TEACHER_CODE_BURST,
  TEACHER_CODE_REFILL_MS,
  UPLOAD_BURST,
  UPLOAD_REFILL_MS,
  WRONG_CODE_BURST,
  WRONG_CODE_NEW_BURST,
  WRONG_CODE_NEW_REFILL_MS,
  WRONG_CODE_REFILL_MS,
} from "../../shared/limits/rateLimits";
import type { MutationCtx } from "../ctx";
import { hashSecret } from "../secret";

/**
 * What can be tried: `capacity` times at once, then once more each time `refillMs` has passed. Where everybody takes from the same bucket, it
 * is `split` into that many, of which each attempt takes from one by chance: else a class that registers would wait for one another.
 */
type Allowance = { capacity: number; refillMs: number; split?: number };
const allowances = {
  signIn: { capacity: SIGN_IN_BURST, refillMs: SIGN_IN_REFILL_MS },
  stranger: { capacity: STRANGER_BURST, refillMs: STRANGER_REFILL_MS, split: 32 },
  ownPassword: { capacity: SIGN_IN_BURST, refillMs: SIGN_IN_REFILL_MS },
  signUp: { capacity: SIGN_UP_BURST, refillMs: SIGN_UP_REFILL_MS, split: 32 },
  resetMail: { capacity: RESET_MAIL_BURST, refillMs: RESET_MAIL_REFILL_MS },
  teacherCode: { capacity: TEACHER_CODE_BURST, refillMs: TEACHER_CODE_REFILL_MS },
  sessionCode: { capacity: WRONG_CODE_BURST, refillMs: WRONG_CODE_REFILL_MS },
  sessionCodeNew: { capacity: WRONG_CODE_NEW_BURST, refillMs: WRONG_CODE_NEW_REFILL_MS, split: 32 },
  solo: { capacity: SOLO_BURST, refillMs: SOLO_REFILL_MS },
  create: { capacity: CREATE_BURST, refillMs: CREATE_REFILL_MS },
  upload: { capacity: UPLOAD_BURST, refillMs: UPLOAD_REFILL_MS },
} satisfies Record<string, Allowance>;

/** Parts of a split bucket that are tried before an attempt is refused. */
const TRIED_PARTS = 4;

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

export type AttemptKind = keyof typeof allowances;
export const ATTEMPT_KINDS = Object.keys(allowances) as AttemptKind[];

/**
 * Takes one attempt from the bucket of `subject`, or returns false when it is empty. It must run in a transaction that commits before
 * the attempt is made: then attempts made side by side count as well, and a failure that rolls back its own work is still counted.
 *
 * The bucket refills by the minute instead of locking for an hour: a pupil who types a teacher's address cannot lock the teacher out
 * for a lesson, and guessing stays hopeless.
 */
export async function takeAttempt(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<boolean> {
  const { capacity, refillMs, split }: Allowance = allowances[kind];
  const key = await bucketKey(kind, subject);
  if (split === undefined) return await takeFrom(ctx, key, { capacity, refillMs });
  const part = { capacity: capacity / split, refillMs: refillMs * split };
  for (let tried = 0; tried < TRIED_PARTS; tried += 1) {
    const chosen = Math.floor(Math.random() * split);
    if (await takeFrom(ctx, `${key}${chosen}`, part)) return true;
  }
  return false;
}

/**
 * Counts a wrong session code against whoever typed it; of somebody new only as long as not too many new ones come. Whoever says of each try that
 * it is somebody else's cannot be counted anyway, and must not fill the database by it.
 */
export async function countWrongCode(ctx: MutationCtx, who: string): Promise<void> {
  const isKnown = (await findBucket(ctx, await bucketKey("sessionCode", who))) !== null;
  if (isKnown || (await takeAttempt(ctx, "sessionCodeNew", ""))) await takeAttempt(ctx, "sessionCode", who);
}

/** Whether an attempt is left, for what counts only when it goes wrong: then it is taken afterwards. Not for split buckets. */
export async function hasAttempt(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<boolean> {
  return leftIn(await findBucket(ctx, await bucketKey(kind, subject)), allowances[kind]) >= 1;
}

async function takeFrom(
  ctx: MutationCtx,
  key: string,
  allowance: Omit<Allowance, "split">,
): Promise<boolean> {
  const now = Date.now();
  const bucket = await findBucket(ctx, key);
  const left = leftIn(bucket, allowance);
  if (left < 1) return false;
  const row = { key, left: left - 1, updatedAt: now };
  if (bucket === null) await ctx.db.insert("attemptBuckets", row);
  else await ctx.db.patch("attemptBuckets", bucket._id, row);
  return true;
}

function leftIn(
  bucket: Doc<"attemptBuckets"> | null,
  { capacity, refillMs }: Omit<Allowance, "split">,
): number {
  if (bucket === null) return capacity;
  return Math.min(capacity, bucket.left + Math.max(0, Date.now() - bucket.updatedAt) / refillMs);
}

/** Forgets the attempts on `subject`, after one that was right. */
export async function forgetAttempts(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<void> {
  const bucket = await findBucket(ctx, await bucketKey(kind, subject));
  if (bucket !== null) await ctx.db.delete("attemptBuckets", bucket._id);
}

/** Deletes buckets that have filled up again: whoever types addresses at random must not fill the database. */
export async function sweepAttempts(ctx: MutationCtx): Promise<void> {
  const old = await ctx.db
    .query("attemptBuckets")
    .withIndex("by_updated_at", (q) => q.lt("updatedAt", Date.now() - ATTEMPTS_KEPT_MS))
    .take(SWEPT_AT_ONCE);
  for (const bucket of old) await ctx.db.delete("attemptBuckets", bucket._id);
  if (old.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.jobs.sweepAttempts, {});
}

/** A subject may be somebody's address, also one that was deleted: only its hash is kept. What everybody takes from has none (""). */
async function bucketKey(kind: AttemptKind, subject: string): Promise<string> {
  if (subject.length > 1_000) fail("INVALID_INPUT");
  return `${kind} ${subject === "" ? "" : await hashSecret(subject)}`;
}

async function findBucket(ctx: MutationCtx, key: string) {
  return await ctx.db
    .query("attemptBuckets")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
}
