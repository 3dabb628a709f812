import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useViewer } from "../../../lib/auth/viewer.tsx";
import { secretFor, storedSecret } from "../seats/participant-secret.ts";
import { deriveLiveRole, type LiveRole } from "./live-role.ts";
import { useLiveEntry } from "./use-live-entry.ts";

/**
 * The visitor's role in the session with this (normalised) code, and the secret that proves a participant. The participant's row is a
 * subscription: it changes once per question, and becomes null when the host removes the participant. A browser with a stored secret most likely
 * has a seat, so it loads the session's entry only if the row is null.
 */
export function useLiveRole(code: string): { role: LiveRole; secret: string } {
  const [{ secret, hasSecret }] = useState(() => ({
    hasSecret: storedSecret(code) !== null,
    secret: secretFor(code),
  }));
  const account = useViewer()?.role ?? null;
  const me = useQuery(api.liveParticipants.me, { code, secret });
  const entry = useLiveEntry(code, !hasSecret || account === "teacher" || me === null);
  const removed = useRemoved(code, secret, me === null);
  return { role: deriveLiveRole({ entry, me, removed, account }), secret };
}

/**
 * True if the host has removed this participant; undefined while unknown. Queried only without a seat. It becomes false if the host readmits the
 * participant. When the quiz is over, the server has deleted its removals and the query returns null; the page then uses its last value.
 */
function useRemoved(code: string, secret: string, isOut: boolean): boolean | undefined {
  const removed = useQuery(api.liveParticipants.wasRemoved, isOut ? { code, secret } : "skip");
  const [lastKnown, setLastKnown] = useState(false);
  const isRemoved = isOut && (removed ?? lastKnown);
  if (isRemoved !== lastKnown) setLastKnown(isRemoved);
  return removed === undefined && !lastKnown ? undefined : isRemoved;
}
