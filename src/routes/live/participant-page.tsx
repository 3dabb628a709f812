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

// Separate module: phones never load code that only the host's screens need.
const HostAtLobby = lazy(async () => ({
  default: (await import("./host-at-lobby.tsx")).HostAtLobby,
}));

/**
 * Lobby and running quiz as one page with two addresses, so that state survives the start of the quiz and nothing is queried again. Redirects
 * visitors whose role belongs to another page.
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
      const joinPath = paths.join.href(code);
      // A participant who has left this seat on purpose has deleted its secret, and needs no explanation.
      const isFreed = wasIn && storedSecret(code) !== null;
      if (wasRemoved) return <RedirectWithReason to={joinPath} reason={READMITTED} isGood />;
      return isFreed ? (
        <RedirectWithReason to={joinPath} reason={SEAT_GONE} />
      ) : (
        <Navigate to={joinPath} replace />
      );
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

/** Redirects to the results after subscribing to their queries, so that the server need not send the data to a whole class again. */
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

/** The latest view. While a removal changes the session's view key, the previous view remains, so that no phone goes blank. */
function useLastSeen(view: SharedView | null | undefined): SharedView | null | undefined {
  const [seen, setSeen] = useState(view);
  if (view && view !== seen) setSeen(view);
  return view ?? seen;
}

type Asked = NonNullable<FunctionReturnType<typeof api.liveQuizSessions.question>>;

/**
 * The view with its question in every phase. At the reveal and during a discussion the view lacks the question: a phone that was present has it from
 * the answering phase, others query it. Undefined until it is known.
 */
function useKnownQuestion(
  view: SharedView | null | undefined,
  viewKey: string,
): WholeView | null | undefined {
  const [known, setKnown] = useState<Asked>();
  const lacksQuestion = view?.phase !== undefined && view.phase !== "page" && !isAsked(view);
  const needsQuery = lacksQuestion && known?.question.index !== view.questionIndex;
  const fetched = useQuery(api.liveQuizSessions.question, needsQuery ? { viewKey } : "skip");
  // Not the question of a reading phase: its content is masked.
  const newest = view && isAsked(view) ? (view.phase === "reading" ? null : view) : fetched;
  if (newest && newest !== known) setKnown(newest);
  if (!view) return view;
  if (!lacksQuestion) return isWhole(view) ? view : undefined;
  if (known === undefined || needsQuery) return undefined;
  // If the host has excluded a question, only the reveal has the new maximum score.
  const { quizTitle, questionCount, endsWithPage, question } = known;
  return {
    ...view,
    quizTitle,
    questionCount,
    endsWithPage,
    maxScore: view.maxScore ?? known.maxScore,
    question,
  };
}

function isAsked(view: SharedView): view is SharedView & Asked {
  return isWhole(view) && view.question !== undefined;
}
