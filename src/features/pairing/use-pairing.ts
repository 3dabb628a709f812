import { useMutation, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { type ErrorCode, errorCodeOf } from "../../../convex/shared/errors.ts";
import { phoneSecretFor, storedPhoneSecret } from "./phone-secret.ts";

/** State of pairing this phone with a session: as the remote of a game, or as the phone that reads an exam's sheets. */
export type Pairing =
  | { kind: "connecting" }
  /** The host has to type these digits. */
  | { kind: "waiting"; digits: string }
  | { kind: "paired"; secret: string }
  /** The invitation was refused for this reason. */
  | { kind: "refused"; code: ErrorCode }
  /** Neither invited nor paired. `wasPaired`: the pairing of this phone has ended, or it was not completed. */
  | { kind: "none"; wasPaired: boolean };

/**
 * Pairs this phone with the session by an invitation, or reconnects it by its stored secret.
 * @param invitation secret from the QR code; null if the page was opened without one
 */
export function usePairing(code: string, invitation: string | null): Pairing {
  const accept = useMutation(api.liveRemotes.accept);
  const [secret] = useState(() => (invitation === null ? storedPhoneSecret(code) : phoneSecretFor(code)));
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [isAccepted, setAccepted] = useState(invitation === null);
  const pairing = useQuery(api.liveRemotes.pairing, secret === null ? "skip" : { code, secret });

  useEffect(() => {
    if (invitation === null || secret === null) return;
    // React may repeat the call. That is safe, because the same phone receives the same result.
    accept({ code, invitation, secret }).then(
      (result) => (result.ok ? setAccepted(true) : setRefused(result.code)),
      (error: unknown) => setRefused(errorCodeOf(error) ?? "INVITATION_OVER"),
    );
  }, [accept, code, invitation, secret]);

  if (secret === null) return { kind: "none", wasPaired: false };
  if (pairing === undefined) return { kind: "connecting" };
  if (pairing === "paired") return { kind: "paired", secret };
  if (refused !== null) return { kind: "refused", code: refused };
  if (!isAccepted) return { kind: "connecting" };
  return pairing === null ? { kind: "none", wasPaired: true } : { kind: "waiting", digits: pairing.digits };
}
