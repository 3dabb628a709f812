import { useEffect, useMemo } from "react";
import { Navigate } from "react-router-dom";
import { type ErrorCode, errorText } from "../../../convex/shared/errors.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/notice/toast.ts";
import { sentToJoin } from "../join/sent-here.ts";

interface MissingSessionProps {
  /** Kept in the join page's field, to be mended there; left out where the code was right. */
  code?: string;
  reason?: ErrorCode;
}

/** There is no such session, or no more: signed-in users go to the learn page, guests to the join page, both are told why. */
export function MissingSession({ code, reason = "INVALID_CODE" }: MissingSessionProps) {
  const viewer = useViewer();
  const signedIn = viewer !== null;
  // Memoised: with a new state object at each render, the router would navigate again, which renders this again.
  const state = useMemo(() => sentToJoin(reason), [reason]);
  useEffect(() => {
    // One message, also where the effect runs twice.
    if (signedIn) toast.error(errorText(reason), { id: "missing-session" });
  }, [signedIn, reason]);
  if (signedIn) return <Navigate to={paths.learn.href()} replace />;
  return <Navigate to={paths.join.href(code)} state={state} replace />;
}
