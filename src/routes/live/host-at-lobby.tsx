import { useConvex, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { Navigate, useMatch } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { HostLobby } from "../../features/live/lobby/host-lobby.tsx";
import { QuickLobby } from "../../features/live/quick/quick-lobby.tsx";
import { StageSpinner } from "../../features/live/shared/stage-spinner.tsx";
import { TrialPupils } from "../../features/live/trial/trial-pupils.tsx";
import { paths } from "../../lib/paths.ts";
import { usePreloadFormats } from "../../ui/formatted-text/format-modules.ts";
import { FROM_LOBBY } from "./from-lobby.ts";

// Preloads the panel while the class gathers, so that the first question need not wait for its code.
void import("./panel-page.tsx").catch(() => {});

/** The host at the lobby's address: shows the lobby until the quiz starts, then redirects to the panel. */
export function HostAtLobby({ code }: { code: string }) {
  const view = useQuery(api.liveQuizSessions.panel, { code });
  usePreloadFormats(view?.formats);
  const playing = useMatch(paths.livePlay.pattern) !== null;
  // True after the lobby was on the screen.
  const [waited, setWaited] = useState(false);
  if (view === undefined) return <StageSpinner />;
  if (view.status === "waiting" && !waited) setWaited(true);
  const Lobby = view.quick === undefined ? HostLobby : QuickLobby;
  if (view.status === "completed") return <Navigate to={paths.liveResults.href(code)} replace />;
  // The host never sees the participants' page, not even before the start.
  if (view.status === "waiting" && playing) return <Navigate to={paths.liveLobby.href(code)} replace />;
  return (
    <>
      {view.status === "active" && <ToPanel code={code} />}
      {view.isTrial && <TrialPupils code={code} />}
      {/* Remains until the panel has loaded, so that the board is never empty. */}
      {waited ? <Lobby view={view} /> : <StageSpinner />}
    </>
  );
}

/** Redirects to the panel after subscribing to its queries, so that their data is available when the panel renders. */
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
