import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useViewer } from "../../../lib/auth/viewer.tsx";
import { secretFor, storedSecret } from "../seats/participant-secret.ts";
import { deriveLiveRole, type LiveRole } from "./live-role.ts";
import { useLiveEntry } from "./use-live-entry.ts";

/**
 * The visitor's role in the session with this (normalised) code, and the secret that proves it. The participant's row is subscribed: it
 * changes once per question, and disappears when the host removes the participant. A browser with a stored secret most likely has a seat,
 * so it loads the session's entry only if there is no row.
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
 * True if the host has removed this participant; queried only without a seat. The host may readmit the participant. The server forgets
 * removals when the quiz is over (null); this page remembers them.
 */
function useRemoved(code: string, secret: string, isOut: boolean): boolean | undefined {
  const removed = useQuery(api.liveParticipants.wasRemoved, isOut ? { code, secret } : "skip");
  const [known, setKnown] = useState(false);
  const isRemoved = isOut && (removed ?? known);
  if (isRemoved !== known) setKnown(isRemoved);
  return removed === undefined && !known ? undefined : isRemoved;
}
