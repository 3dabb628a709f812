/** The host chooses how a session is played. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx, QueryCtx } from "../../ctx";
import {
  type ChosenSettings,
  choicesIn,
  isPlayable,
  type SessionSettings,
  settingsOf,
} from "../rules/settings";
import { pastSessionsOf } from "../session/past";
import { wakeLobby } from "./lobby";

/** As many latest sessions are looked at for the settings used last. */
const LOOKED_BACK = 20;

/**
 * Gives a waiting session these settings in the place of those before; what is absent is standard. From the start on they are fixed. A start at the same
 * moment comes before or after: both read the session.
 * Fails with SESSION_STARTED, SESSION_ENDED, or INVALID_INPUT for what cannot be played.
 */
export async function configureSession(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  settings: ChosenSettings,
): Promise<void> {
  if (session.status === "active") fail("SESSION_STARTED");
  if (session.status === "completed") fail("SESSION_ENDED");
  if (!isPlayable(settingsOf({ settings }))) fail("INVALID_INPUT");
  await ctx.db.patch("liveQuizSessions", session._id, { settings: choicesIn(settings) });
  // How full the teams are is counted there.
  if (settings.choosesTeam) await wakeLobby(ctx, session);
}

/** The settings of the latest game that the host has begun with other than the standard ones; null where none of the latest was. */
export async function lastUsedSettings(ctx: QueryCtx, hostId: Id<"users">): Promise<SessionSettings | null> {
  const running = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) => q.eq("createdBy", hostId).eq("status", "active"))
    .take(LOOKED_BACK);
  const over = await pastSessionsOf(ctx, hostId).take(LOOKED_BACK);
  const latest = [...running, ...over]
    .filter(({ startedAt, settings }) => startedAt !== null && settings !== undefined)
    .reduce<Doc<"liveQuizSessions"> | null>(
      (newest, session) =>
        newest === null || (session.startedAt ?? "") > (newest.startedAt ?? "") ? session : newest,
      null,
    );
  return latest === null ? null : settingsOf(latest);
}
