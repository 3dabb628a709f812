/**
 * Pupils of the session's class in the teams at the board (participants/boardTeams.ts). The host deals them out and corrects
 * single ones. A pupil who plays by phone or card is in no team.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { MAX_PUPILS } from "../../../shared/limits/classes";
import { pupilsOf } from "../../classes/find";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { newSeed, orderOf } from "../rules/mixing";
import { teamSizes } from "./teams";

type Session = Doc<"liveQuizSessions">;

/** `use` argument of `orderOf` for dealing pupils. */
const DEAL = -3;

/** Pupils of the session's class in Turkish order, for the host's screens; null without a class or teams at the board. */
export const teamMemberList = v.union(
  v.null(),
  v.array(
    v.object({
      pupilId: v.id("pupils"),
      /** Name as classmates see it. */
      name: v.string(),
      /** Index of the team, from 0. Null: the host has marked the pupil as absent. Absent: not dealt. */
      team: v.optional(v.union(v.number(), v.null())),
      /** The pupil plays by phone or card, so `team` does not count. */
      playsAlone: v.optional(v.literal(true)),
    }),
  ),
);

export async function teamMemberListOf(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof teamMemberList>> {
  if (session.phoneless?.teams === undefined || session.class === undefined) return null;
  const alone = await pupilsWithSeat(ctx, session);
  const rows = new Map((await teamMembersOf(ctx, session._id)).map((row) => [row.pupilId, row]));
  return (await pupilsOf(ctx, session.class.id)).map(({ _id: pupilId, label: name }) => ({
    pupilId,
    name,
    team: rows.get(pupilId)?.team,
    playsAlone: alone.has(pupilId) || undefined,
  }));
}

/** Full names of the pupils in teams, in Turkish order, without pupils who play by phone or card. */
export async function memberNamesOf(
  ctx: QueryCtx,
  session: Session,
): Promise<{ team: number; name: string }[]> {
  if (session.class === undefined) return [];
  const alone = await pupilsWithSeat(ctx, session);
  const rows = new Map((await teamMembersOf(ctx, session._id)).map((row) => [row.pupilId, row]));
  return (await pupilsOf(ctx, session.class.id)).flatMap(({ _id, name }) => {
    const team = alone.has(_id) ? null : (rows.get(_id)?.team ?? null);
    return team === null ? [] : { team, name };
  });
}

/** Memberships of a session, including pupils marked as absent. */
export async function teamMembersOf(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
): Promise<Doc<"liveTeamMembers">[]> {
  return await ctx.db
    .query("liveTeamMembers")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", sessionId))
    .take(2 * MAX_PUPILS);
}

/** A pupil's membership in a session; null if the host has not dealt the pupil. */
export async function findTeamMember(
  ctx: QueryCtx,
  sessionId: Id<"liveQuizSessions">,
  pupilId: Id<"pupils">,
): Promise<Doc<"liveTeamMembers"> | null> {
  return await ctx.db
    .query("liveTeamMembers")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", sessionId).eq("pupilId", pupilId))
    .first();
}

/**
 * Deals the class out at random, into teams whose sizes differ by one at most. Pupils marked as absent stay absent; pupils
 * who play by phone or card are left out. Fails with INVALID_INPUT without class or teams, SESSION_STARTED or SESSION_ENDED.
 */
export async function dealPupils(ctx: MutationCtx, session: Session): Promise<void> {
  const { teams } = session.phoneless ?? {};
  if (teams === undefined || session.class === undefined) fail("INVALID_INPUT");
  if (session.status === "active") fail("SESSION_STARTED");
  if (session.status === "completed") fail("SESSION_ENDED");
  const alone = await pupilsWithSeat(ctx, session);
  const rows = new Map((await teamMembersOf(ctx, session._id)).map((row) => [row.pupilId, row]));
  const dealt = (await pupilsOf(ctx, session.class.id)).filter(
    ({ _id }) => !alone.has(_id) && rows.get(_id)?.team !== null,
  );
  const given: number[] = [];
  for (const at of orderOf(dealt.length, newSeed(), DEAL)) {
    const pupil = dealt[at];
    if (pupil === undefined) continue;
    const sizes = teamSizes(teams, given);
    const team = sizes.indexOf(Math.min(...sizes));
    given.push(team);
    await store(ctx, session, pupil._id, rows.get(pupil._id) ?? null, team);
  }
}

/**
 * Puts one pupil of the class into a team, or marks the pupil as absent (null), also during the game. Fails with
 * INVALID_INPUT without class or team, NOT_FOUND for a pupil of another class, or SESSION_ENDED.
 */
export async function setTeamMember(
  ctx: MutationCtx,
  session: Session,
  pupilId: Id<"pupils">,
  team: number | null,
): Promise<void> {
  const { teams } = session.phoneless ?? {};
  if (teams === undefined || session.class === undefined) fail("INVALID_INPUT");
  if (team !== null && !(Number.isInteger(team) && team >= 0 && team < teams)) fail("INVALID_INPUT");
  if (session.status === "completed") fail("SESSION_ENDED");
  const pupil = await ctx.db.get("pupils", pupilId);
  if (pupil?.classId !== session.class.id) fail("NOT_FOUND");
  await store(ctx, session, pupilId, await findTeamMember(ctx, session._id, pupilId), team);
}

/** Deletes the memberships of a session. */
export async function deleteTeamMembers(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  for (const { _id } of await teamMembersOf(ctx, sessionId)) await ctx.db.delete("liveTeamMembers", _id);
}

async function store(
  ctx: MutationCtx,
  { _id: sessionId }: Session,
  pupilId: Id<"pupils">,
  row: Doc<"liveTeamMembers"> | null,
  team: number | null,
): Promise<void> {
  if (row === null) await ctx.db.insert("liveTeamMembers", { sessionId, pupilId, team });
  else if (row.team !== team) await ctx.db.patch("liveTeamMembers", row._id, { team });
}

/** Pupils who have a seat of their own in the session. */
async function pupilsWithSeat(ctx: QueryCtx, { _id }: Session): Promise<Set<Id<"pupils">>> {
  const seats = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_pupil", (q) => q.eq("sessionId", _id).gt("pupilId", undefined))
    .take(MAX_PUPILS);
  return new Set(seats.flatMap(({ pupilId }) => pupilId ?? []));
}
