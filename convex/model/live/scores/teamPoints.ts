/** What each team has earned: question by question the mean of its members' points, so nobody's joining or leaving changes what was before. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../ctx";
import { toTenths } from "../rules/scoring";
import { hasPlaces, ranksAfterEach, settingsOf } from "../rules/settings";
import { findGate } from "../session/game";
import { awaitsSharing } from "../session/sharing";
import type { QuestionSums } from "./scoreQuestion";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;

/** What everybody may know of the teams, in the order of their numbers; a team that nobody has played in is left out. */
export const teamStanding = v.array(
  v.object({
    team: v.number(),
    /** With one decimal. */
    points: v.number(),
    /** With the question whose answer is shown, where it counts. */
    gained: v.optional(v.number()),
  }),
);

/** Keeps what the teams have earned with the current question, which the session leaves. Does nothing where there are none. */
export async function addToTeamPoints(
  ctx: MutationCtx,
  session: Session,
  { teams }: QuestionSums,
): Promise<void> {
  if (teams === undefined) return;
  await ctx.db.patch("liveQuizSessions", session._id, { teamPoints: withGains(session, teams) });
}

/**
 * How the teams stand, with the question whose answer is shown: at the reveal where the host has chosen a ranking after each question, and at the end
 * unless there are no places at all. Undefined otherwise, and, in an exam, until the results are shared.
 */
export async function viewTeams(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof teamStanding> | undefined> {
  const { status, phase } = session;
  const isShown = phase === "reveal" ? ranksAfterEach(session) : status === "completed" && hasPlaces(session);
  if (settingsOf(session).teams === null || !isShown || awaitsSharing(session)) return undefined;
  const gains = phase === "reveal" ? (await findGate(ctx, session._id))?.sums?.teams : undefined;
  return standing(session, gains);
}

/** How the teams of a game that is over stand, for its host: also before the results are shared. Undefined where there are none. */
export function teamsAtEnd(session: Session): Infer<typeof teamStanding> | undefined {
  return settingsOf(session).teams === null ? undefined : standing(session, undefined);
}

function standing(session: Session, gains: QuestionSums["teams"]): Infer<typeof teamStanding> {
  const points = gains === undefined ? session.teamPoints : withGains(session, gains);
  const counts = isCounted(session, session.currentQuestionIndex);
  return (points ?? []).flatMap((sum, team) => {
    if (sum === null) return [];
    const gain = counts ? gains?.[team] : null;
    return [{ team, points: toTenths(sum), gained: gain == null ? undefined : toTenths(gain) }];
  });
}

/** Sums are not rounded: equal teams stay equal however many questions there are. */
function withGains(
  { teamPoints, uncounted, currentQuestionIndex }: Session,
  gains: NonNullable<QuestionSums["teams"]>,
): NonNullable<Session["teamPoints"]> {
  const counts = isCounted({ uncounted }, currentQuestionIndex);
  return gains.map((gain, team) => {
    const before = teamPoints?.[team] ?? null;
    return gain === null ? before : (before ?? 0) + (counts ? gain : 0);
  });
}
