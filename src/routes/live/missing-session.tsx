import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { errorText } from "../../../convex/shared/errors.ts";
import { paths } from "../../app/paths.ts";
import { useViewer } from "../../lib/viewer.tsx";
import { toast } from "../../ui/toast.ts";
import { sentToJoin } from "../join/sent-here.ts";

/** No session has the address's code: signed-in users go to the learn page, guests to the join page, both are told why. */
export function MissingSession({ code }: { code: string }) {
  const viewer = useViewer();
  const signedIn = viewer !== null;
  useEffect(() => {
    // One message, also where the effect runs twice.
    if (signedIn) toast.error(errorText("INVALID_CODE"), { id: "missing-session" });
  }, [signedIn]);
  if (signedIn) return <Navigate to={paths.learn.href()} replace />;
  return <Navigate to={paths.join.href(code)} state={sentToJoin("INVALID_CODE")} replace />;
}
