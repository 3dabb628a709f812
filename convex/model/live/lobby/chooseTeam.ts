import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import { hasRoomInTeam } from "../../../shared/teams";
import type { MutationCtx } from "../../ctx";
import { settingsOf } from "../rules/settings";
import { findLobby, wakeLobby } from "./lobby";
import { sizesOf } from "./teams";

/**
 * A participant chooses a team, as often as wanted until the start. How full the teams are is what the lobby says, up to two seconds old: choices at the
 * same moment do not wait for one another.
 * Fails with TEAMS_ARE_SET once the game is on, with TEAM_FULL, or with INVALID_INPUT where there is no such team to choose.
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
  if (!hasRoomInTeam(lobby?.teams ?? sizesOf(teams, []), team, lobby?.count ?? 1)) fail("TEAM_FULL");
  await ctx.db.patch("liveParticipants", participant._id, { team });
  await wakeLobby(ctx, session);
}
