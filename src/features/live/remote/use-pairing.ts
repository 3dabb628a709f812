import { useMutation, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { type ErrorCode, errorCodeOf } from "../../../../convex/shared/errors.ts";
import { keptRemoteSecret, remoteSecretFor } from "./remote-secret.ts";

/** How far a phone has come on its way to being the remote. */
export type Pairing =
  | { state: "connecting" }
  /** The host has to type these. */
  | { state: "waiting"; digits: string }
  | { state: "paired"; secret: string }
  /** Why the invitation was refused. */
  | { state: "refused"; code: ErrorCode }
  /** Neither invited nor the remote; `was` says whether it has been one, or about to be. */
  | { state: "none"; was: boolean };

/**
 * Pairs this phone with the session: by the invitation that it was opened with, or as the remote that it has been before.
 * @param invitation what stood in the QR code; null where the page was opened without one
 */
export function usePairing(code: string, invitation: string | null): Pairing {
  const accept = useMutation(api.liveRemotes.accept);
  const [secret] = useState(() => (invitation === null ? keptRemoteSecret(code) : remoteSecretFor(code)));
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [isAccepted, setAccepted] = useState(invitation === null);
  const pairing = useQuery(api.liveRemotes.pairing, secret === null ? "skip" : { code, secret });

  useEffect(() => {
    if (invitation === null || secret === null) return;
    // The same phone may ask twice: it gets the same answer.
    accept({ code, invitation, secret }).then(
      (answer) => (answer.ok ? setAccepted(true) : setRefused(answer.code)),
      (error: unknown) => setRefused(errorCodeOf(error) ?? "INVITATION_OVER"),
    );
  }, [accept, code, invitation, secret]);

  if (secret === null) return { state: "none", was: false };
  if (pairing === undefined) return { state: "connecting" };
  if (pairing === "paired") return { state: "paired", secret };
  if (refused !== null) return { state: "refused", code: refused };
  if (!isAccepted) return { state: "connecting" };
  return pairing === null ? { state: "none", was: true } : { state: "waiting", digits: pairing.digits };
}
