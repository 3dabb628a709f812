import { defineTable } from "convex/server";
import { v } from "convex/values";
import { paperHeading } from "./paperHeading";

/** The two kinds of account. */
export const role = v.union(v.literal("student"), v.literal("teacher"));

export const userTables = {
  // A row is a registered person. Written by the auth library at registration (profile from model/users/passwordProvider.ts) and by
  // solo quizzes (statistics); read with every signed-in call. Cold. The optional fields are the auth library's own.
  users: defineTable({
    name: v.string(),
    email: v.string(),
    role,
    /** ISO 8601 */
    createdAt: v.string(),
    /** Solo quizzes: how many, and their mean score in percent. */
    statistics: v.object({ totalQuizzes: v.number(), averageScore: v.number() }),
    /** A teacher's heading of printed papers; absent until the teacher writes one. */
    paperHeading: v.optional(paperHeading),
    image: v.optional(v.string()),
    emailVerificationTime: v.optional(v.number()),
    phone: v.optional(v.string()),
    phoneVerificationTime: v.optional(v.number()),
    isAnonymous: v.optional(v.boolean()),
  })
    .index("email", ["email"])
    .index("phone", ["phone"]),

  // A row is a token bucket: the attempts left for one key at a point in time. Written and read by whatever counts attempts, one row per key, so that
  // attempts on one account never conflict with those on another. Rows that have filled up again are swept.
  attemptBuckets: defineTable({
    /**
     * The kind of attempt and the SHA-256 of its subject, in hex; behind it the number of the row where the bucket is split. Earlier versions kept
     * the subject as it was.
     */
    key: v.string(),
    left: v.number(),
    /** ms since the epoch */
    updatedAt: v.number(),
  })
    .index("by_key", ["key"])
    .index("by_updated_at", ["updatedAt"]),

  // A row is a browser on which an account has signed in. Written and read at sign-in only. Cold.
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

  // A row is an address for which somebody has asked for a code, with an account or without, until a job has looked at it half a second later.
  passwordRequests: defineTable({ email: v.string() }),

  // A row is a code, as a hash, with which the password of one account may be replaced. Written when somebody has forgotten it, deleted
  // when it is used or its time is over. Cold.
  passwordResets: defineTable({
    /** The account's address. */
    email: v.string(),
    codeHash: v.string(),
    /** ms since the epoch */
    expiresAt: v.number(),
    /** Of earlier versions' codes only. */
    triesLeft: v.optional(v.number()),
  })
    .index("by_email", ["email"])
    .index("by_email_and_code", ["email", "codeHash"])
    .index("by_expires_at", ["expiresAt"]),
};
