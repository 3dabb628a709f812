import { useQuery } from "convex/react";
import { Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { returnStateOf } from "../../app/return-to.ts";
import { BoardScreen } from "../../features/live/board/board-screen.tsx";
import { PageScreen } from "../../features/live/board/page-screen.tsx";
import { phaseClock } from "../../features/live/clock/phase-clock.ts";
import { BoardLobby } from "../../features/live/lobby/board-lobby.tsx";
import { PanelSkeleton } from "../../features/live/panel/panel-skeleton.tsx";
import { useScreenPresence } from "../../features/live/screens/use-screen-presence.ts";
import { Stage } from "../../features/live/shared/stage.tsx";
import { useLiveEntry } from "../../features/live/shared/use-live-entry.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { usePreloadFormats } from "../../ui/formatted-text/format-modules.ts";
import { BoardResults } from "./board-results.tsx";
import { MissingSession } from "./missing-session.tsx";
import { useSessionCode } from "./use-session-code.ts";

// The results page loads the podium with this page, which has the same code. A chunk of its own would make the first load of all pages larger.
export { HostPodium } from "./host-podium.tsx";

/** The board of a session in its own window, from the lobby to the podium. Only for the host; other users are redirected. */
export function BoardPage() {
  const code = useSessionCode();
  const viewer = useViewer();
  const location = useLocation();
  const entry = useLiveEntry(code, true);
  if (entry === null) return <MissingSession code={code} />;
  if (entry && !entry.isHost) {
    if (viewer === null) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
    return <Navigate to={paths.livePlay.href(code)} replace />;
  }
  return <Stage>{entry ? <SessionBoard key={code} code={code} /> : <PanelSkeleton />}</Stage>;
}

function SessionBoard({ code }: { code: string }) {
  const view = useQuery(api.liveQuizSessions.panel, { code });
  usePreloadFormats(view?.formats);
  useScreenPresence(code, view !== undefined && view.status !== "completed", { kind: "board" });
  if (view?.closedFor) return <MissingSession reason={view.closedFor} />;
  if (view?.status === "waiting") return <BoardLobby view={view} />;
  if (view?.status === "completed") return <BoardResults view={view} />;
  if (view?.phase === "page") return <PageScreen view={view} />;
  if (!view?.question || view.phase === undefined) return <PanelSkeleton />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <BoardScreen view={view} question={view.question} phase={view.phase} clock={phaseClock(view)} />
    </Suspense>
  );
}
