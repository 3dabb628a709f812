import { useConvex, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { Navigate, useMatch } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { HostLobby } from "../../features/live/lobby/host-lobby.tsx";
import { StageSpinner } from "../../features/live/shared/stage-spinner.tsx";
import { paths } from "../../lib/paths.ts";
import { FROM_LOBBY } from "./from-lobby.ts";

// Fetched while the class gathers: the first question must not wait for it.
void import("./panel-page.tsx").catch(() => {});

/** The host at the lobby's address: waits there until the quiz starts, and belongs to the panel from then on. */
export function HostAtLobby({ code }: { code: string }) {
  const view = useQuery(api.liveQuizSessions.panel, { code });
  const playing = useMatch(paths.livePlay.pattern) !== null;
  const [waited, setWaited] = useState(false);
  if (view === undefined) return <StageSpinner />;
  if (view.status === "waiting" && !waited) setWaited(true);
  if (view.status === "completed") return <Navigate to={paths.liveResults.href(code)} replace />;
  // The participants' view is not the host's, before the start either.
  if (view.status === "waiting" && playing) return <Navigate to={paths.liveLobby.href(code)} replace />;
  return (
    <>
      {view.status === "active" && <ToPanel code={code} />}
      {/* Stays until the panel is there: nobody looks at an empty wall. */}
      {waited ? <HostLobby view={view} /> : <StageSpinner />}
    </>
  );
}

/** Leads to the panel, and holds on to what it is made of until it is there. */
function ToPanel({ code }: { code: string }) {
  const convex = useConvex();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    convex.prewarmQuery({ query: api.liveQuizSessions.panel, args: { code } });
    convex.prewarmQuery({ query: api.liveQuizSessions.tally, args: { code } });
    convex.prewarmQuery({ query: api.liveClock.read, args: { code } });
    setReady(true);
  }, [convex, code]);
  return isReady ? <Navigate to={paths.livePanel.href(code)} state={FROM_LOBBY} replace /> : null;
}
