import { Navigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { useViewer } from "../../lib/viewer.tsx";
import { sentToJoin } from "../join/sent-here.ts";

/** No session has the address's code: signed-in users go to the learn page, guests to the join page, which says why. */
export function MissingSession({ code }: { code: string }) {
  const viewer = useViewer();
  if (viewer !== null) return <Navigate to={paths.learn.href()} replace />;
  return <Navigate to={paths.join.href(code)} state={sentToJoin("INVALID_CODE")} replace />;
}
