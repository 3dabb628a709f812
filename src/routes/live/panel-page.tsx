import { useQuery } from "convex/react";
import { Suspense, useState } from "react";
import { Navigate, useLocation, useNavigationType } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { CardsDock } from "../../features/live/cards/live-cards.tsx";
import { phaseClock } from "../../features/live/clock/phase-clock.ts";
import { ControlPanel } from "../../features/live/panel/control-panel.tsx";
import { PagePanel } from "../../features/live/panel/page-panel.tsx";
import { PanelSkeleton } from "../../features/live/panel/panel-skeleton.tsx";
import { useScreens } from "../../features/live/screens/use-screens.ts";
import { Stage } from "../../features/live/shared/stage.tsx";
import { useLiveEntry } from "../../features/live/shared/use-live-entry.ts";
import { TrialPupils } from "../../features/live/trial/trial-pupils.tsx";
import { paths } from "../../lib/paths.ts";
import { isFromLobby } from "./from-lobby.ts";
import { MissingSession } from "./missing-session.tsx";
import { PODIUM_FIRST } from "./podium-first.ts";
import { useSessionCode } from "./use-session-code.ts";

/** The host's control panel; other users are redirected to the participants' page. */
export function PanelPage() {
  const code = useSessionCode();
  // After a reload (navigation type "POP") another user may be signed in. Therefore the check is skipped only for a host who has just come from the
  // lobby.
  const arrived = useNavigationType() !== "POP";
  const fromLobby = isFromLobby(useLocation().state) && arrived;
  const entry = useLiveEntry(code, !fromLobby);
  if (entry === null) return <MissingSession code={code} />;
  if (entry && !entry.isHost) return <Navigate to={paths.livePlay.href(code)} replace />;
  return (
    <Stage>
      {entry || fromLobby ? <Panel key={code} code={code} justStarted={fromLobby} /> : <PanelSkeleton />}
    </Stage>
  );
}

// Preloads the end of the game, so that the podium need not wait for its code.
void import("./board-page.tsx").catch(() => {});

function Panel({ code, justStarted }: { code: string; justStarted: boolean }) {
  const view = useQuery(api.liveQuizSessions.panel, { code });
  const screens = useScreens(code);
  // False if the game was over before this page was opened.
  const [wasActive, setWasActive] = useState(false);
  if (view?.status === "active" && !wasActive) setWasActive(true);
  if (view?.status === "waiting") return <Navigate to={paths.liveLobby.href(code)} replace />;
  if (view?.status === "completed") {
    const state = wasActive && !screens.board ? PODIUM_FIRST : null;
    return <Navigate to={paths.liveResults.href(code)} state={state} replace />;
  }
  // Outside of the panels, so that the camera stays open from question to question.
  const cards = view?.phoneless?.cards && <CardsDock code={code} view={view} />;
  if (view?.phase === "page") {
    return (
      <>
        {cards}
        {view.isTrial && <TrialPupils code={code} />}
        <PagePanel view={view} justStarted={justStarted} />
      </>
    );
  }
  if (!view?.question || view.phase === undefined) return <PanelSkeleton />;
  return (
    <>
      {cards}
      <Suspense fallback={<PanelSkeleton />}>
        {view.isTrial && <TrialPupils code={code} />}
        <ControlPanel
          view={view}
          question={view.question}
          phase={view.phase}
          clock={phaseClock(view)}
          justStarted={justStarted}
        />
      </Suspense>
    </>
  );
}
