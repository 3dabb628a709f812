import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { awaitsSharing } from "./sharing";

/** A finished session in its host's list. */
export const pastSession = v.object({
  code: v.string(),
  quizTitle: v.string(),
  endedAt: v.string(),
  /** In an exam on paper without read answer sheets: pupils with points. */
  participants: v.number(),
  /** The host counted raised hands, which are not among the participants. */
  byHand: v.optional(v.literal(true)),
  /** Number of teams at the board, which are among the participants. */
  boardTeams: v.optional(v.number()),
  /** False if the session was closed without a start. */
  wasPlayed: v.boolean(),
  /** Results of an exam that are not shared yet. */
  awaitsSharing: v.optional(v.literal(true)),
  /** Id of an exam on paper; absent for games. */
  paper: v.optional(v.id("liveQuizSessions")),
  /** Class of the session; absent if it was not for one. */
  className: v.optional(v.string()),
});

/** The host's finished sessions without trials, newest end first. */
export function pastSessionsOf(ctx: QueryCtx, hostId: Id<"users">) {
  return ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_ended_at", (q) => q.eq("createdBy", hostId).gt("endedAt", null))
    .order("desc")
    .filter((q) => q.eq(q.field("trial"), undefined));
}

export function toPastSession(
  session: Doc<"liveQuizSessions">,
  participants: number,
): Infer<typeof pastSession> {
  const { _id, code, quizTitle, endedAt, startedAt, phoneless } = session;
  if (endedAt === null) throw new Error("Only sessions that are over are listed as past");
  const className = session.class?.name;
  return {
    code,
    quizTitle,
    endedAt,
    participants,
    byHand: phoneless?.hands,
    boardTeams: phoneless?.teams,
    wasPlayed: startedAt !== null,
    awaitsSharing: awaitsSharing(session) || undefined,
    paper: session.isPaper && _id,
    className,
  };
}
