/** Team of each participant. Teams are numbers from 0; screens give them names and marks. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { MutationCtx } from "../../ctx";
import { newSeed, orderOf } from "../rules/mixing";
import { settingsOf } from "../rules/settings";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;
type Member = Pick<Participant, "_id" | "team">;

/** `use` argument of `orderOf` for assigning teams. */
const TEAMS = -2;

/**
 * Assigns all participants to teams of nearly equal size at the start: chosen teams stay, the other participants are
 * assigned at random. Participants who join later get a purely random team (`teamOnJoin`), so that a join reads no
 * other participant.
 */
export async function assignTeams(ctx: MutationCtx, session: Session): Promise<void> {
  const { teams } = settingsOf(session);
  if (teams === null) return;
  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .take(MAX_PARTICIPANTS_READ);
  const chosen = participants.map((participant) => chosenTeam(session, participant));
  const sizes = teamSizes(teams, chosen);
  const without = participants.filter((_, index) => chosen[index] === undefined);
  for (const index of orderOf(without.length, session.mixSeed ?? newSeed(), TEAMS)) {
    const team = sizes.indexOf(Math.min(...sizes));
    sizes[team] = (sizes[team] ?? 0) + 1;
    const participant = without[index];
    if (participant !== undefined) await ctx.db.patch("liveParticipants", participant._id, { team });
  }
}

/**
 * Random team for a participant who joins during the game. Undefined in a game without teams, and before the start:
 * `assignTeams` assigns these participants.
 */
export function teamOnJoin(session: Session): number | undefined {
  const { teams } = settingsOf(session);
  return teams === null || session.status !== "active" ? undefined : newSeed() % teams;
}

/** Number of participants who have chosen each team; undefined if pupils do not choose. */
export function chosenTeamSizes(
  session: Session,
  participants: readonly Participant[],
): number[] | undefined {
  const { teams, choosesTeam } = settingsOf(session);
  if (teams === null || !choosesTeam) return undefined;
  return teamSizes(
    teams,
    participants.map((participant) => chosenTeam(session, participant)),
  );
}

/** A participant's chosen team; undefined if the host has changed the settings meanwhile and the team does not exist. */
function chosenTeam(session: Session, { team }: Participant): number | undefined {
  const { teams, choosesTeam } = settingsOf(session);
  return choosesTeam && team !== undefined && team < (teams ?? 0) ? team : undefined;
}

/**
 * Number of members of each team.
 * @param teamOfMembers each participant's team; undefined without one
 */
export function teamSizes(teams: number, teamOfMembers: readonly (number | undefined)[]): number[] {
  return Array.from({ length: teams }, (_, team) => teamOfMembers.filter((other) => other === team).length);
}

/**
 * Change of each team's mean after a change of its members' points; empty without teams.
 * @param participants participants who were asked
 */
export function teamChanges(
  session: Session,
  participants: readonly Member[],
  changes: ReadonlyMap<Id<"liveParticipants">, { points: number }>,
): number[] {
  const changed = [...changes].map(([key, { points }]) => ({ key, points }));
  return (teamGains(session, participants, changed) ?? []).map((change) => change ?? 0);
}

/**
 * Points of each team for a question: the mean of its present members' points, or null for a team without present
 * members. Undefined in a game without teams.
 *
 * @param earned points of each participant (`key`) for the question
 */
export function teamGains(
  session: Session,
  participants: readonly Member[],
  earned: readonly { key: Id<"liveParticipants">; points: number }[],
): (number | null)[] | undefined {
  const { teams } = settingsOf(session);
  if (teams === null) return undefined;
  const pointsOf = new Map(earned.map(({ key, points }) => [key, points]));
  return Array.from({ length: teams }, (_, team) => {
    const members = participants.filter((participant) => participant.team === team);
    const sum = members.reduce((points, { _id }) => points + (pointsOf.get(_id) ?? 0), 0);
    return members.length === 0 ? null : sum / members.length;
  });
}
