/**
 * Points of teams: for each question the mean of the members' points. Joining or leaving therefore does not change
 * earlier points.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { toTenths } from "../rules/scoring";
import { hasRanks, ranksAfterEach, settingsOf } from "../rules/settings";
import { findGate } from "../session/game";
import { awaitsSharing } from "../session/sharing";
import type { QuestionSums } from "./scoreCurrentQuestion";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;

/**
 * Standings of the teams as all participants may see them, by team number; teams without members so far are omitted.
 */
export const teamStanding = v.array(
  v.object({
    team: v.number(),
    /** With one decimal. */
    points: v.number(),
    /** Points for the question whose answer is shown, if it counts. */
    gained: v.optional(v.number()),
  }),
);

/** Adds the current question's points to the teams, before the session leaves it. Does nothing without teams. */
export async function addToTeamPoints(
  ctx: MutationCtx,
  session: Session,
  { teams }: QuestionSums,
): Promise<void> {
  if (teams === undefined) return;
  await ctx.db.patch("liveQuizSessions", session._id, { teamPoints: addGains(session, teams) });
}

/**
 * Standings of the teams, including the question whose answer is shown. Available at the reveal if the ranking is
 * shown after each question, and at the end if ranks are shown at all. Undefined in all other cases, and in an exam
 * whose results are not shared yet.
 */
export async function viewTeams(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof teamStanding> | undefined> {
  const { status, phase } = session;
  const isShown = phase === "reveal" ? ranksAfterEach(session) : status === "completed" && hasRanks(session);
  if (settingsOf(session).teams === null || !isShown || awaitsSharing(session)) return undefined;
  const gains = phase === "reveal" ? (await findGate(ctx, session._id))?.sums?.teams : undefined;
  return standingsOfTeams(session, gains);
}

/** Final standings of the teams for the host, also before the results are shared. Undefined without teams. */
export function teamsAtEnd(session: Session): Infer<typeof teamStanding> | undefined {
  return settingsOf(session).teams === null ? undefined : standingsOfTeams(session, undefined);
}

function standingsOfTeams(session: Session, gains: QuestionSums["teams"]): Infer<typeof teamStanding> {
  const points = gains === undefined ? session.teamPoints : addGains(session, gains);
  const counts = isCounted(session, session.currentQuestionIndex);
  return (points ?? []).flatMap((sum, team) => {
    if (sum === null) return [];
    const gain = counts ? gains?.[team] : null;
    return [{ team, points: toTenths(sum), gained: gain == null ? undefined : toTenths(gain) }];
  });
}

/** Sums are not rounded, so that equal teams stay equal over many questions. */
function addGains(
  { teamPoints, uncounted, currentQuestionIndex }: Session,
  gains: NonNullable<QuestionSums["teams"]>,
): NonNullable<Session["teamPoints"]> {
  const counts = isCounted({ uncounted }, currentQuestionIndex);
  return gains.map((gain, team) => {
    const before = teamPoints?.[team] ?? null;
    return gain === null ? before : (before ?? 0) + (counts ? gain : 0);
  });
}
