import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";

/** A session that is over, as its host lists it. */
export const pastSession = v.object({
  code: v.string(),
  quizTitle: v.string(),
  endedAt: v.string(),
  participants: v.number(),
  /** False when it was closed without ever having been started. */
  wasPlayed: v.boolean(),
  /** The class that it was for, where it was for one. */
  className: v.optional(v.string()),
});

/** The host's sessions that are over, newest end first. */
export function pastSessionsOf(ctx: QueryCtx, hostId: Id<"users">) {
  return ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_ended_at", (q) => q.eq("createdBy", hostId).gt("endedAt", null))
    .order("desc");
}

export function toPastSession(session: Doc<"liveQuizSessions">): Infer<typeof pastSession> {
  const { code, quizTitle, endedAt, rankedCount, startedAt } = session;
  if (endedAt === null) throw new Error("Only sessions that are over are listed as past");
  const className = session.class?.name;
  return { code, quizTitle, endedAt, participants: rankedCount, wasPlayed: startedAt !== null, className };
}
