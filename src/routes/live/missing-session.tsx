import { useEffect, useMemo } from "react";
import { Navigate } from "react-router-dom";
import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";
import { wasDeletedHere } from "../../features/live/sessions/deleted-here.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/notice/toast.ts";
import { sentToJoin } from "../join/sent-here.ts";

interface MissingSessionProps {
  /** Prefills the join page's code field for correction; undefined if the code was right. */
  code?: string;
  reason?: ErrorCode;
}

/**
 * Redirects from a missing or deleted session: signed-in users to the learn page, guests to the join page. Both pages show the reason, unless the
 * user has deleted the session in this tab and goes back.
 */
export function MissingSession({ code, reason = "INVALID_CODE" }: MissingSessionProps) {
  const viewer = useViewer();
  const signedIn = viewer !== null;
  // Memoized: a new state object at each render would make the router navigate again in an endless loop.
  const state = useMemo(() => sentToJoin(reason), [reason]);
  useEffect(() => {
    if (code !== undefined && wasDeletedHere(code)) return;
    // The id prevents a second toast if the effect runs twice.
    if (signedIn) toast.error(errorText(reason), { id: "missing-session" });
  }, [code, signedIn, reason]);
  if (signedIn) return <Navigate to={paths.learn.href()} replace />;
  return <Navigate to={paths.join.href(code)} state={state} replace />;
}
