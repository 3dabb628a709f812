import { useQuery } from "convex/react";
import { Navigate, useMatch } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { paths } from "../../app/paths.ts";
import { HostLobby } from "../../features/live-host/host-lobby.tsx";
import { StageSpinner } from "../../features/live-shared/stage-spinner.tsx";

/** The host at the lobby's address: waits there until the quiz starts, and belongs to the panel from then on. */
export function HostLobbyPlace({ code }: { code: string }) {
  const view = useQuery(api.liveQuizSessions.panel, { code });
  const playing = useMatch(paths.livePlay.pattern) !== null;
  if (view === undefined) return <StageSpinner />;
  if (view.status === "active") return <Navigate to={paths.livePanel.href(code)} replace />;
  if (view.status === "completed") return <Navigate to={paths.liveResults.href(code)} replace />;
  // The participants' view is not the host's, before the start either.
  if (playing) return <Navigate to={paths.liveLobby.href(code)} replace />;
  return <HostLobby view={view} />;
}
