import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { useViewer } from "../../lib/viewer.tsx";
import { deriveLivePlace, type LivePlace } from "./live-place.ts";
import { secretFor } from "./participant-secret.ts";
import { useLiveEntry } from "./use-live-entry.ts";

/**
 * Who the person in front of this screen is to the session with this (normalised) code, and the secret that proves it.
 * The own row is followed: it changes once per question, and disappears when the host removes the participant.
 */
export function useLivePlace(code: string): { place: LivePlace; secret: string } {
  const [secret] = useState(() => secretFor(code));
  const viewer = useViewer();
  const entry = useLiveEntry(code);
  const me = useQuery(api.liveParticipants.me, { code, secret });
  const removed = useRemoved(code, secret, me === null);
  return { place: deriveLivePlace({ entry, me, removed, role: viewer?.role ?? null }), secret };
}

/** Whether the host has taken this person out; asked only of somebody who is not in. The server forgets it when the quiz is over, this page does not. */
function useRemoved(code: string, secret: string, isOut: boolean): boolean | undefined {
  const removed = useQuery(api.liveParticipants.wasRemoved, isOut ? { code, secret } : "skip");
  const [known, setKnown] = useState(false);
  if (removed && !known) setKnown(true);
  return known || removed;
}
