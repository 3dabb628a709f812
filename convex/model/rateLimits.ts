import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import { fail } from "../shared/errors";
import {
  ATTEMPTS_KEPT_MS,
  COMMAND_BURST,
  COMMAND_REFILL_MS,
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
  WORK_BURST,
  WORK_REFILL_MS,
  WRONG_CODE_BURST,
  WRONG_CODE_NEW_BURST,
  WRONG_CODE_NEW_REFILL_MS,
  WRONG_CODE_REFILL_MS,
} from "../shared/limits/rateLimits";
import type { MutationCtx } from "./ctx";
import { hashSecret } from "./secret";
import { type BucketLimits, takeTokens, tokensIn } from "./tokenBucket";

/**
 * A token bucket: `capacity` attempts at once, then one more per `refillMs`. A bucket of the whole deployment is `split` into this many
 * rows, and each attempt uses a random row. With a single row, a class that registers at once would conflict.
 */
type TokenBucket = BucketLimits & { split?: number };
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
  work: { capacity: WORK_BURST, refillMs: WORK_REFILL_MS },
  command: { capacity: COMMAND_BURST, refillMs: COMMAND_REFILL_MS },
  upload: { capacity: UPLOAD_BURST, refillMs: UPLOAD_REFILL_MS },
  register: { capacity: UPLOAD_BURST, refillMs: UPLOAD_REFILL_MS },
} satisfies Record<string, TokenBucket>;

/** Rows of a split bucket that are tried before an attempt is rejected. */
const TRIED_PARTS = 4;

/** Rows deleted in one transaction. */
const SWEPT_AT_ONCE = 1_000;

export type AttemptKind = keyof typeof buckets;
export const ATTEMPT_KINDS = Object.keys(buckets) as AttemptKind[];

/**
 * Takes one attempt from the bucket of `subject`; returns false if the bucket is empty. Call it in a separate transaction that commits
 * before the attempt is made. So concurrent attempts all count, and attempts that fail and are rolled back count as well.
 *
 * The bucket refills gradually. So a pupil who types a teacher's address with wrong passwords cannot lock the teacher out for a lesson, and
 * there are still too few attempts to guess a password.
 */
export async function takeAttempt(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<boolean> {
  const { capacity, refillMs, split }: TokenBucket = buckets[kind];
  const key = await bucketKey(kind, subject);
  if (split === undefined) return (await takeFrom(ctx, key, { capacity, refillMs })) === 0;
  const part = { capacity: capacity / split, refillMs: refillMs * split };
  for (let tried = 0; tried < TRIED_PARTS; tried += 1) {
    const chosen = Math.floor(Math.random() * split);
    if ((await takeFrom(ctx, `${key}${chosen}`, part)) === 0) return true;
  }
  return false;
}

/**
 * Charges a user's rate limit for the work of this transaction: takes `cost` tokens from the user's bucket. If the transaction fails, the
 * charge is rolled back with the work. Call it before expensive reads and checks. Fails with TOO_FAST, with the time in ms until the same
 * call would succeed.
 * @param kind `command`: limits the number of calls (COMMAND_BURST). `work`: limits their size (WORK_BURST), with a cost from work.ts.
 */
export async function payFor(
  ctx: MutationCtx,
  kind: "work" | "command",
  userId: Id<"users">,
  cost = 1,
): Promise<void> {
  const retryAfterMs = await takeFrom(ctx, await bucketKey(kind, userId), buckets[kind], cost);
  if (retryAfterMs > 0) fail("TOO_FAST", { retryAfterMs });
}

/**
 * Subtracts an attempt from the browser or account that typed a wrong session code (`subject`). The first wrong code of a subject adds a
 * row, so only a limited number of new subjects is counted: a script may use a new browser secret for each code, and must not fill the
 * table.
 */
export async function countWrongCode(ctx: MutationCtx, subject: string): Promise<void> {
  const isKnown = (await findBucket(ctx, await bucketKey("sessionCode", subject))) !== null;
  if (isKnown || (await takeAttempt(ctx, "sessionCodeNew", "")))
    await takeAttempt(ctx, "sessionCode", subject);
}

/**
 * True if an attempt is left. For attempts that count only if they fail: call `takeAttempt` after the failure. Does not support split
 * buckets.
 */
export async function hasAttempt(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<boolean> {
  return tokensIn(await findBucket(ctx, await bucketKey(kind, subject)), buckets[kind], Date.now()) >= 1;
}

/** Takes tokens from the bucket with this key. Returns 0, or the ms until it has enough. */
async function takeFrom(ctx: MutationCtx, key: string, limits: BucketLimits, cost = 1): Promise<number> {
  const bucket = await findBucket(ctx, key);
  const outcome = takeTokens(bucket, limits, cost, Date.now());
  if ("waitMs" in outcome) return outcome.waitMs;
  if (bucket === null) await ctx.db.insert("attemptBuckets", { key, ...outcome.state });
  else await ctx.db.patch("attemptBuckets", bucket._id, outcome.state);
  return 0;
}

/** Deletes the bucket of `subject`, after a successful attempt. */
export async function forgetAttempts(ctx: MutationCtx, kind: AttemptKind, subject: string): Promise<void> {
  const bucket = await findBucket(ctx, await bucketKey(kind, subject));
  if (bucket !== null) await ctx.db.delete("attemptBuckets", bucket._id);
}

/** Deletes buckets that are full again, so that random addresses do not fill the table. */
export async function sweepAttempts(ctx: MutationCtx): Promise<void> {
  const old = await ctx.db
    .query("attemptBuckets")
    .withIndex("by_updated_at", (q) => q.lt("updatedAt", Date.now() - ATTEMPTS_KEPT_MS))
    .take(SWEPT_AT_ONCE);
  for (const bucket of old) await ctx.db.delete("attemptBuckets", bucket._id);
  if (old.length === SWEPT_AT_ONCE) await ctx.scheduler.runAfter(0, internal.credentials.sweepAttempts, {});
}

/**
 * Returns the key of a bucket. A subject may be an e-mail address, even of a deleted account, so only its hash is stored. A deployment-wide
 * bucket has the subject "".
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
