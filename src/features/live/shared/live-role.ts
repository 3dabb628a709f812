import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { LiveEntry } from "./use-live-entry.ts";

/** A participant's own row. */
export type OwnRow = NonNullable<FunctionReturnType<typeof api.liveParticipants.me>>;

/** Who the person in front of this screen is to the session whose code is in the address. */
export type LiveRole =
  | { kind: "loading" }
  /** No session has this code. */
  | { kind: "missing" }
  | { kind: "host"; status: "waiting" | "active" | "completed" }
  | { kind: "player"; me: OwnRow }
  /** Not in the session, and it is over: only its results are left to see. */
  | { kind: "too-late" }
  /** A teacher who is not the host: may watch the results, does not play. */
  | { kind: "teacher" }
  /** The host has taken this person out of the session. */
  | { kind: "removed" }
  /** Not in the session yet. */
  | { kind: "stranger" };

/**
 * Derives the role.
 * @param entry undefined while under way, or not asked
 * @param me the own row: undefined while under way, null when this browser (or account) takes no part
 * @param removed whether the host took this browser (or account) out: undefined while under way, or not asked
 */
export function deriveLiveRole(input: {
  entry: LiveEntry | undefined;
  me: OwnRow | null | undefined;
  removed: boolean | undefined;
  /** The role of whoever is signed in. */
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
