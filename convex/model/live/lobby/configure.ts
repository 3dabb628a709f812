/** Settings of a session, chosen by the host. */
import type { Doc, Id } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx, QueryCtx } from "../../ctx";
import {
  type ChosenSettings,
  isPlayable,
  nonDefaultSettings,
  type SessionSettings,
  settingsOf,
} from "../rules/settings";
import { pastSessionsOf } from "../session/past";
import { wakeLobby } from "./lobby";

/** Number of the host's latest sessions among which `lastUsedSettings` searches. */
const SESSIONS_SEARCHED = 20;

/**
 * Replaces the settings of a waiting session; absent fields get their default. Settings are fixed from the start on.
 * A simultaneous start comes before or after, because both read the session.
 * Fails with SESSION_STARTED, SESSION_ENDED, or INVALID_INPUT for settings that cannot be played.
 */
export async function configureSession(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  settings: ChosenSettings,
): Promise<void> {
  if (session.status === "active") fail("SESSION_STARTED");
  if (session.status === "completed") fail("SESSION_ENDED");
  if (!isPlayable(settingsOf({ settings }))) fail("INVALID_INPUT");
  await ctx.db.patch("liveQuizSessions", session._id, { settings: nonDefaultSettings(settings) });
  // The lobby's job counts the teams.
  if (settings.choosesTeam) await wakeLobby(ctx, session);
}

/** Settings of the host's latest game that was not played with the defaults; null if there is none among the latest. */
export async function lastUsedSettings(ctx: QueryCtx, hostId: Id<"users">): Promise<SessionSettings | null> {
  const running = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) => q.eq("createdBy", hostId).eq("status", "active"))
    .filter((q) => q.eq(q.field("trial"), undefined))
    .take(SESSIONS_SEARCHED);
  const over = await pastSessionsOf(ctx, hostId).take(SESSIONS_SEARCHED);
  const latest = [...running, ...over]
    .filter(
      ({ startedAt, settings, isQuick, isPaper }) =>
        startedAt !== null && settings !== undefined && !isQuick && !isPaper,
    )
    .reduce<Doc<"liveQuizSessions"> | null>(
      (newest, session) =>
        newest === null || (session.startedAt ?? "") > (newest.startedAt ?? "") ? session : newest,
      null,
    );
  return latest?.settings === undefined ? null : settingsOf({ settings: latest.settings });
}
