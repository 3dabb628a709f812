import { useQuery } from "convex/react";
import { Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { returnStateOf } from "../../app/return-to.ts";
import { BoardScreen } from "../../features/live/board/board-screen.tsx";
import { phaseClock } from "../../features/live/clock/phase-clock.ts";
import { BoardLobby } from "../../features/live/lobby/board-lobby.tsx";
import { PanelSkeleton } from "../../features/live/panel/panel-skeleton.tsx";
import { useScreenPresence } from "../../features/live/screens/use-screen-presence.ts";
import { Stage } from "../../features/live/shared/stage.tsx";
import { useLiveEntry } from "../../features/live/shared/use-live-entry.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { MissingSession } from "./missing-session.tsx";
import { useSessionCode } from "./use-session-code.ts";
import { WallResults } from "./wall-results.tsx";

/** What the class sees of a session, from the lobby to the podium, in a window of its own. For its host: everybody else has a place of their own. */
export function WallPage() {
  const code = useSessionCode();
  const viewer = useViewer();
  const location = useLocation();
  const entry = useLiveEntry(code, true);
  if (entry === null) return <MissingSession code={code} />;
  if (entry && !entry.isHost) {
    if (viewer === null) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
    return <Navigate to={paths.livePlay.href(code)} replace />;
  }
  return <Stage>{entry ? <Wall key={code} code={code} /> : <PanelSkeleton />}</Stage>;
}

function Wall({ code }: { code: string }) {
  const view = useQuery(api.liveQuizSessions.panel, { code });
  useScreenPresence(code, view !== undefined && view.status !== "completed", { kind: "board" });
  if (view?.closedFor) return <MissingSession reason={view.closedFor} />;
  if (view?.status === "waiting") return <BoardLobby view={view} />;
  if (view?.status === "completed") return <WallResults view={view} />;
  if (!view?.question || view.phase === undefined) return <PanelSkeleton />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <BoardScreen view={view} question={view.question} phase={view.phase} clock={phaseClock(view)} />
    </Suspense>
  );
}
