import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { hasRoomInTeam } from "../../../shared/teams";
import type { MutationCtx } from "../../ctx";
import { settingsOf } from "../rules/settings";
import { findLobby, wakeLobby } from "./lobby";
import { teamSizes } from "./teams";

/**
 * Chooses a participant's team, any number of times before the start. The sizes of the teams come from the lobby's
 * row, which is up to two seconds old, so that simultaneous choices do not conflict.
 * Fails with TEAMS_ARE_SET after the start, with TEAM_FULL, or with INVALID_INPUT if there is no such team or pupils
 * do not choose.
 */
export async function chooseTeam(
  ctx: MutationCtx,
  participant: Doc<"liveParticipants">,
  team: number,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", participant.sessionId);
  if (session?.status !== "waiting") fail("TEAMS_ARE_SET");
  const { teams, choosesTeam } = settingsOf(session);
  if (teams === null || !choosesTeam || !Number.isInteger(team) || team < 0 || team >= teams)
    fail("INVALID_INPUT");
  if (participant.team === team) return;
  const lobby = await findLobby(ctx, session._id);
  if (!hasRoomInTeam(lobby?.teams ?? teamSizes(teams, []), team, lobby?.count ?? 1)) fail("TEAM_FULL");
  await ctx.db.patch("liveParticipants", participant._id, { team });
  await wakeLobby(ctx, session);
}
