import { useConvex, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { lazy, Suspense, useEffect, useState } from "react";
import { Navigate, useMatch } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { RedirectWithReason } from "../../app/redirect-with-reason.tsx";
import { PlayerStage } from "../../features/live/player/player-stage.tsx";
import { READMITTED, RemovedNotice, SEAT_GONE } from "../../features/live/player/removed-notice.tsx";
import { TeacherNotice } from "../../features/live/player/teacher-notice.tsx";
import { storedSecret } from "../../features/live/seats/participant-secret.ts";
import type { OwnRow } from "../../features/live/shared/live-role.ts";
import { Stage } from "../../features/live/shared/stage.tsx";
import { StageSpinner } from "../../features/live/shared/stage-spinner.tsx";
import { useLiveRole } from "../../features/live/shared/use-live-role.ts";
import { isWhole, type SharedView, type WholeView } from "../../features/live/shared/whole-view.ts";
import { paths } from "../../lib/paths.ts";
import { MissingSession } from "./missing-session.tsx";
import { useSessionCode } from "./use-session-code.ts";

// Phones never load what only the projector needs.
const HostAtLobby = lazy(async () => ({
  default: (await import("./host-at-lobby.tsx")).HostAtLobby,
}));

/**
 * The lobby and the running quiz: one page under two addresses, so that nothing is lost or asked again when the quiz
 * starts. Everybody is shown the page where they belong.
 */
export function ParticipantPage() {
  const code = useSessionCode();
  return <Participant key={code} code={code} />;
}

function Participant({ code }: { code: string }) {
  const { role, secret } = useLiveRole(code);
  const [wasIn, setWasIn] = useState(false);
  if (role.kind === "player" && !wasIn) setWasIn(true);
  const [wasRemoved, setWasRemoved] = useState(false);
  if (role.kind === "removed" && !wasRemoved) setWasRemoved(true);
  if (role.kind === "player" && wasRemoved) setWasRemoved(false);
  switch (role.kind) {
    case "missing":
      return <MissingSession code={code} />;
    case "too-late":
      return <Navigate to={paths.liveResults.href(code)} replace />;
    case "stranger": {
      const door = paths.join.href(code);
      // Who has said not to be the one in this seat has forgotten its secret, and knows.
      const isFreed = wasIn && storedSecret(code) !== null;
      if (wasRemoved) return <RedirectWithReason to={door} reason={READMITTED} isGood />;
      return isFreed ? <RedirectWithReason to={door} reason={SEAT_GONE} /> : <Navigate to={door} replace />;
    }
    case "loading":
      return (
        <Stage>
          <StageSpinner />
        </Stage>
      );
    case "teacher":
      return (
        <Stage>
          <TeacherNotice code={code} />
        </Stage>
      );
    case "removed":
      return (
        <Stage>
          <RemovedNotice />
        </Stage>
      );
    case "host":
      return (
        <Stage>
          <Suspense fallback={<StageSpinner />}>
            <HostAtLobby code={code} />
          </Suspense>
        </Stage>
      );
    case "player":
      return (
        <Stage>
          <Player code={code} secret={secret} me={role.me} />
        </Stage>
      );
  }
}

function Player({ code, secret, me }: { code: string; secret: string; me: OwnRow }) {
  const view = useKnownQuestion(
    useLastSeen(useQuery(api.liveQuizSessions.view, { viewKey: me.viewKey })),
    me.viewKey,
  );
  const playing = useMatch(paths.livePlay.pattern) !== null;
  if (view?.status === "completed") return <ToResults code={code} secret={secret} viewKey={me.viewKey} />;
  return (
    <>
      {view?.status === "active" && !playing && <Navigate to={paths.livePlay.href(code)} replace />}
      {view?.status === "waiting" && playing && <Navigate to={paths.liveLobby.href(code)} replace />}
      <PlayerStage code={code} secret={secret} me={me} view={view} />
    </>
  );
}

/** Leads to the results, and holds on to what they are made of until that page does: nothing is sent to a whole class twice. */
function ToResults({ code, secret, viewKey }: { code: string; secret: string; viewKey: string }) {
  const convex = useConvex();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    convex.prewarmQuery({ query: api.liveParticipants.me, args: { code, secret } });
    convex.prewarmQuery({ query: api.liveQuizSessions.view, args: { viewKey } });
    convex.prewarmQuery({ query: api.liveParticipants.leaderboard, args: { viewKey } });
    setReady(true);
  }, [convex, code, secret, viewKey]);
  return isReady ? <Navigate to={paths.liveResults.href(code)} replace /> : <StageSpinner />;
}

/** The view, or the one before it while the session's key changes because somebody was removed: no phone goes blank for that. */
function useLastSeen(view: SharedView | null | undefined): SharedView | null | undefined {
  const [seen, setSeen] = useState(view);
  if (view && view !== seen) setSeen(view);
  return view ?? seen;
}

type Asked = NonNullable<FunctionReturnType<typeof api.liveQuizSessions.question>>;

/**
 * The view with its question also at the reveal and while the class talks, which do not bring it once more: a phone has it from when it was asked, and one that was not
 * there then asks for it, and has nothing to show until it comes.
 */
function useKnownQuestion(
  view: SharedView | null | undefined,
  viewKey: string,
): WholeView | null | undefined {
  const [known, setKnown] = useState<Asked>();
  const isBare = view?.phase !== undefined && !isAsked(view);
  const isMissing = isBare && known?.question.index !== view.questionIndex;
  const fetched = useQuery(api.liveQuizSessions.question, isMissing ? { viewKey } : "skip");
  const news = view && isAsked(view) ? view : fetched;
  if (news && news !== known) setKnown(news);
  if (!view) return view;
  if (!isBare) return isWhole(view) ? view : undefined;
  if (known === undefined || isMissing) return undefined;
  const { quizTitle, questionCount, question } = known;
  // Where the host has not counted a question, the reveal says what can be reached.
  return { ...view, quizTitle, questionCount, maxScore: view.maxScore ?? known.maxScore, question };
}

function isAsked(view: SharedView): view is SharedView & Asked {
  return isWhole(view) && view.question !== undefined;
}
