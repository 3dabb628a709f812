import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { LiveEntry } from "./use-live-entry.ts";

/** The participant's row, as sent to the participant. */
export type OwnRow = NonNullable<FunctionReturnType<typeof api.liveParticipants.me>>;

/** Role of the visitor in the session whose code is in the URL. */
export type LiveRole =
  | { kind: "loading" }
  /** No session has this code. */
  | { kind: "missing" }
  | { kind: "host"; status: "waiting" | "active" | "completed" }
  | { kind: "player"; me: OwnRow }
  /** A visitor who did not take part in a session that is over, and sees only its results. */
  | { kind: "too-late" }
  /** A teacher who is not the host. They may see the results, but cannot play. */
  | { kind: "teacher" }
  /** A participant whom the host has removed. */
  | { kind: "removed" }
  /** A visitor who has not joined. */
  | { kind: "stranger" };

/**
 * Derives the role.
 * @param entry undefined while it loads, or if not requested
 * @param me the participant's row; undefined while it loads, null if this browser (or account) is not a participant
 * @param removed true if the host has removed this browser (or account); undefined while it loads, or if not requested
 */
export function deriveLiveRole(input: {
  entry: LiveEntry | undefined;
  me: OwnRow | null | undefined;
  removed: boolean | undefined;
  /** Role of the signed-in account. */
  account: "student" | "teacher" | null;
}): LiveRole {
  const { entry, me, removed } = input;
  if (entry === null) return { kind: "missing" };
  if (entry?.isHost) return { kind: "host", status: entry.status };
  if (me) return { kind: "player", me };
  if (entry === undefined || me === undefined) return { kind: "loading" };
  if (entry.status === "completed") return { kind: "too-late" };
  if (removed === undefined) return { kind: "loading" };
  if (removed) return { kind: "removed" };
  return { kind: input.account === "teacher" ? "teacher" : "stranger" };
}
