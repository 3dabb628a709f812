import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";

/** Takes the invitation to pair this phone from the address. `children` receives it; null if the page was opened without one. */
export function InvitedPhone({ children }: { children: (invitation: string | null) => ReactNode }) {
  const { hash, pathname } = useLocation();
  // A second invitation starts a new pairing.
  const [invitation, setInvitation] = useState<string | null>(null);
  if (hash.length > 1 && hash.slice(1) !== invitation) setInvitation(hash.slice(1));
  return (
    <>
      {/* Removes the invitation from the address and the history. */}
      {hash !== "" && <Navigate to={pathname} replace />}
      {children(invitation)}
    </>
  );
}
