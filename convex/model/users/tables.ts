import { defineTable } from "convex/server";
import { v } from "convex/values";
import { paperHeading } from "./paperHeading";

/** Steps that no other data shows: `tried`: a trial was started; `dismissed`: the block was closed for good. */
const firstSteps = v.object({ tried: v.optional(v.literal(true)), dismissed: v.optional(v.literal(true)) });

/** Account types. */
export const role = v.union(v.literal("student"), v.literal("teacher"));

export const userTables = {
  // A row is a registered user. Written at registration (create.ts), when the name or the paper heading changes, and by solo quizzes
  // (`statistics`); read with every signed-in call. Cold. The optional fields except `paperHeading` and `firstSteps` belong to the auth library.
  users: defineTable({
    name: v.string(),
    email: v.string(),
    role,
    /** ISO 8601 */
    createdAt: v.string(),
    /** Number of solo quizzes, and their mean score in percent. */
    statistics: v.object({ totalQuizzes: v.number(), averageScore: v.number() }),
    /** A teacher's heading of printed papers; absent until the teacher writes one. */
    paperHeading: v.optional(paperHeading),
    /** A teacher's first steps (firstSteps.ts). Absent in accounts of earlier versions, and for students. */
    firstSteps: v.optional(firstSteps),
    image: v.optional(v.string()),
    emailVerificationTime: v.optional(v.number()),
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    isAnonymous: v.optional(v.boolean()),
  })
    .index("email", ["email"])
    .index("phone", ["phone"]),

  // A row is a token bucket (rateLimits.ts): the number of remaining attempts for one key at a point in time. One row per key, so that
  // attempts on different accounts never conflict. A cron deletes full buckets.
  attemptBuckets: defineTable({
    /**
     * Kind of attempt and SHA-256 of its subject in hex, followed by the row number if the bucket is split. Earlier versions stored the
     * subject itself.
     */
    key: v.string(),
    left: v.number(),
    /** ms since the epoch */
    updatedAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_updated_at", ["updatedAt"]),

  // A row is a known browser of an account. Written and read at sign-in only. Cold.
  signInDevices: defineTable({
    userId: v.id("users"),
    /** SHA-256 of a secret made in the browser, in hex. */
    deviceHash: v.string(),
    /** ms since the epoch */
    usedAt: v.number(),
  })
    .index("by_user_and_device", ["userId", "deviceHash"])
    .index("by_user_and_used_at", ["userId", "usedAt"])
    .index("by_used_at", ["usedAt"]),

  // A row is a request for a reset code. The address need not have an account. A job processes and deletes the row half a second later.
  passwordRequests: defineTable({ email: v.string() }),

  // A row is the hash of a reset code for one account. Written on request, deleted when it is used or expires. Cold.
  passwordResets: defineTable({
    /** The account's address. */
    email: v.string(),
    codeHash: v.string(),
    /** ms since the epoch */
    expiresAt: v.number(),
    /** Only in codes of earlier versions. */
    triesLeft: v.optional(v.number()),
  })
    .index("by_email", ["email"])
    .index("by_email_and_code", ["email", "codeHash"])
    .index("by_expires_at", ["expiresAt"]),
};
