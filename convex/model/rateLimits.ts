import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import { fail } from "../shared/errors";
import {
  ATTEMPTS_KEPT_MS,
  CREATE_BURST,
  CREATE_REFILL_MS,
  LEAVE_BURST,
  LEAVE_REFILL_MS,
  RESET_MAIL_BURST,
  RESET_MAIL_REFILL_MS,
  SCHOOL_NUMBER_BURST,
  SCHOOL_NUMBER_REFILL_MS,
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
} from "../shared/limits/rateLimits";
import type { MutationCtx } from "./ctx";
import { hashSecret } from "./secret";

/**
 * A token bucket: `capacity` attempts at once, then one more each time `refillMs` has passed. A bucket that a whole deployment shares is `split` into
 * that many rows, and each attempt takes from one of them at random. Otherwise a class that registers would conflict on one row.
 */
type TokenBucket = { capacity: number; refillMs: number; split?: number };
const buckets = {
  signIn: { capacity: SIGN_IN_BURST, refillMs: SIGN_IN_REFILL_MS },
  stranger: { capacity: STRANGER_BURST, refillMs: STRANGER_REFILL_MS, split: 32 },
  ownPassword: { capacity: SIGN_IN_BURST, refillMs: SIGN_IN_REFILL_MS },
  signUp: { capacity: SIGN_UP_BURST, refillMs: SIGN_UP_REFILL_MS, split: 32 },
  resetMail: { capacity: RESET_MAIL_BURST, refillMs: RESET_MAIL_REFILL_MS },
  teacherCode: { capacity: TEACHER_CODE_BURST, refillMs: TEACHER_CODE_REFILL_MS },
  sessionCode: { capacity: WRONG_CODE_BURST, refillMs: WRONG_CODE_REFILL_MS },
  sessionCodeNew: { capacity: WRONG_CODE_NEW_BURST, refillMs: WRONG_CODE_NEW_REFILL_MS, split: 32 },
  schoolNumber: { capacity: SCHOOL_NUMBER_BURST, refillMs: SCHOOL_NUMBER_REFILL_MS },
  leave: { capacity: LEAVE_BURST, refillMs: LEAVE_REFILL_MS },
  solo: { capacity: SOLO_BURST, refillMs: SOLO_REFILL_MS },
  create: { capacity: CREATE_BURST, refillMs: CREATE_REFILL_MS },
  upload: { capacity: UPLOAD_BURST, refillMs: UPLOAD_REFILL_MS },
  register: { capacity: UPLOAD_BURST, refillMs: UPLOAD_REFILL_MS },
} satisfies Record<string, TokenBucket>;

/** Rows of a split bucket that are tried before an attempt is refused. */
const TRIED_PARTS = 4;

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

export type AttemptKind = keyof typeof buckets;
export const ATTEMPT_KINDS = Object.keys(buckets) as AttemptKind[];

/**
 * Takes one attempt from the bucket of `subject`; false when it is empty. Call it in a transaction that commits before the attempt is made. Then
 * attempts made side by side all count, and so does one whose own work is rolled back by its failure.
 *
 * The bucket refills by the minute instead of locking for an hour. So a pupil who types a teacher's address cannot lock the teacher out for a lesson,
 * and guessing stays hopeless.
 */
export async function takeAttempt(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<boolean> {
  const { capacity, refillMs, split }: TokenBucket = buckets[kind];
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
 * Counts a wrong session code against the browser or account that typed it. A new one begins to be counted only while not too many new ones come: a
 * script that is a new browser with each try cannot be counted anyway, and must not fill the database.
 */
export async function countWrongCode(ctx: MutationCtx, who: string): Promise<void> {
  const isKnown = (await findBucket(ctx, await bucketKey("sessionCode", who))) !== null;
  if (isKnown || (await takeAttempt(ctx, "sessionCodeNew", ""))) await takeAttempt(ctx, "sessionCode", who);
}

/** Whether an attempt is left. For what counts only when it fails: then the attempt is taken afterwards. Not for split buckets. */
export async function hasAttempt(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<boolean> {
  return leftIn(await findBucket(ctx, await bucketKey(kind, subject)), buckets[kind]) >= 1;
}

async function takeFrom(ctx: MutationCtx, key: string, limits: Omit<TokenBucket, "split">): Promise<boolean> {
  const now = Date.now();
  const bucket = await findBucket(ctx, key);
  const left = leftIn(bucket, limits);
  if (left < 1) return false;
  const row = { key, left: left - 1, updatedAt: now };
  if (bucket === null) await ctx.db.insert("attemptBuckets", row);
  else await ctx.db.patch("attemptBuckets", bucket._id, row);
  return true;
}

function leftIn(
  bucket: Doc<"attemptBuckets"> | null,
  { capacity, refillMs }: Omit<TokenBucket, "split">,
): number {
  if (bucket === null) return capacity;
  return Math.min(capacity, bucket.left + Math.max(0, Date.now() - bucket.updatedAt) / refillMs);
}

/** Forgets the attempts on `subject`, after one that was right. */
export async function forgetAttempts(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<void> {
  const bucket = await findBucket(ctx, await bucketKey(kind, subject));
  if (bucket !== null) await ctx.db.delete("attemptBuckets", bucket._id);
}

/** Deletes buckets that have filled up again, so that addresses typed at random do not fill the database. */
export async function sweepAttempts(ctx: MutationCtx): Promise<void> {
  const old = await ctx.db
    .query("attemptBuckets")
    .withIndex("by_updated_at", (q) => q.lt("updatedAt", Date.now() - ATTEMPTS_KEPT_MS))
    .take(SWEPT_AT_ONCE);
  for (const bucket of old) await ctx.db.delete("attemptBuckets", bucket._id);
  if (old.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.jobs.sweepAttempts, {});
}

/**
 * The key of a bucket. A subject may be somebody's address, also one that was deleted, so only its hash is kept. A bucket that everybody shares has
 * the subject "".
 */
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
