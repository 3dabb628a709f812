import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { LiveEntry } from "./use-live-entry.ts";

/** The participant's own row. */
export type OwnRow = NonNullable<FunctionReturnType<typeof api.liveParticipants.me>>;

/** Role of the visitor in the session whose code is in the URL. */
export type LiveRole =
  | { kind: "loading" }
  /** No session has this code. */
  | { kind: "missing" }
  | { kind: "host"; status: "waiting" | "active" | "completed" }
  | { kind: "player"; me: OwnRow }
  /** Not a participant, and the session is over: only its results are visible. */
  | { kind: "too-late" }
  /** A teacher who is not the host: may see the results, but cannot play. */
  | { kind: "teacher" }
  /** Removed from the session by the host. */
  | { kind: "removed" }
  /** Not in the session yet. */
  | { kind: "stranger" };

/**
 * Derives the role.
 * @param entry undefined while it loads, or if not requested
 * @param me the participant's row: undefined while it loads, null if this browser (or account) is no participant
 * @param removed true if the host removed this browser (or account): undefined while it loads, or if not requested
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
