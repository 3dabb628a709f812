/** Who is in which team. Teams are numbers from 0; the screens give them names and marks. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { MutationCtx } from "../../ctx";
import { newSeed, orderOf } from "../rules/mixing";
import { settingsOf } from "../rules/settings";

type Session = Doc<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;
type Member = Pick<Participant, "_id" | "team">;

/** Tells the order in which teams are dealt from the others of a seed. */
const TEAMS = -2;

/**
 * Puts everybody into a team, as evenly as can be, at the start: whoever has chosen one stays in it, chance deals the rest. Who comes later is dealt by
 * chance alone (`teamOfLatecomer`), so that a join reads nobody else.
 */
export async function dealTeams(ctx: MutationCtx, session: Session): Promise<void> {
  const { teams } = settingsOf(session);
  if (teams === null) return;
  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .take(MAX_PARTICIPANTS_READ);
  const chosen = participants.map((participant) => chosenTeam(session, participant));
  const sizes = sizesOf(teams, chosen);
  const without = participants.filter((_, index) => chosen[index] === undefined);
  for (const place of orderOf(without.length, session.mixSeed ?? newSeed(), TEAMS)) {
    const team = sizes.indexOf(Math.min(...sizes));
    sizes[team] = (sizes[team] ?? 0) + 1;
    const participant = without[place];
    if (participant !== undefined) await ctx.db.patch("liveParticipants", participant._id, { team });
  }
}

/** The team of somebody who joins while the game is on; undefined before that, and where there are none. */
export function teamOfLatecomer(session: Session): number | undefined {
  const { teams } = settingsOf(session);
  return teams === null || session.status !== "active" ? undefined : newSeed() % teams;
}

/** How many have chosen each team; undefined where none is chosen. */
export function chosenSizes(session: Session, participants: readonly Participant[]): number[] | undefined {
  const { teams, choosesTeam } = settingsOf(session);
  if (teams === null || !choosesTeam) return undefined;
  return sizesOf(
    teams,
    participants.map((participant) => chosenTeam(session, participant)),
  );
}

/** The team that a participant has chosen, of those that there are: the host may have changed the settings since. */
function chosenTeam(session: Session, { team }: Participant): number | undefined {
  const { teams, choosesTeam } = settingsOf(session);
  return choosesTeam && team !== undefined && team < (teams ?? 0) ? team : undefined;
}

/** How many are in each of so many teams. */
export function sizesOf(teams: number, members: readonly (number | undefined)[]): number[] {
  return Array.from({ length: teams }, (_, team) => members.filter((one) => one === team).length);
}

/** By how much each team's mean changes where its members' points do; none where there are no teams. @param participants who was asked */
export function teamChanges(
  session: Session,
  participants: readonly Member[],
  changes: ReadonlyMap<Id<"liveParticipants">, { points: number }>,
): number[] {
  const changed = [...changes].map(([key, { points }]) => ({ key, points }));
  return (teamGains(session, participants, changed) ?? []).map((change) => change ?? 0);
}

/**
 * What a question brings each team: the mean of the points of those of its members who were there, null where none was. Undefined where there are no
 * teams.
 *
 * @param earned by participant
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
