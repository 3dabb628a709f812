import { useQuery } from "convex/react";
import { useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import { isSessionCode, nicknameFromName, readCode } from "../../../convex/shared/turkish.ts";
import { paths } from "../../app/paths.ts";
import { JoinForm } from "../../features/live-player/join-form.tsx";
import { ReturningNotice } from "../../features/live-player/returning-notice.tsx";
import { forgetSecret, keptSecret } from "../../features/live-shared/participant-secret.ts";
import { clearStoredAnswer } from "../../features/live-shared/stored-answer.ts";
import { useViewer } from "../../lib/viewer.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import styles from "./join-page.module.css";
import { sentHereText } from "./sent-here.ts";

/** Joining a live quiz by code and nickname; the QR code and the copied link lead here with the code filled in. */
export function JoinPage() {
  const [search] = useSearchParams();
  const linked = search.get("code") ?? "";
  const { state } = useLocation();
  const viewer = useViewer();
  const [typed, setTyped] = useState(linked);
  const [forgotten, setForgotten] = useState<string | null>(null);
  const navigate = useNavigate();
  const code = readCode(typed);
  const returning = useReturning(code, forgotten);
  const door = useDoorProblem(returning === null ? code : "");

  // The link of a session this browser is already in leads straight back to the place in it.
  if (returning !== null && code === readCode(linked)) {
    return <Navigate to={paths.liveLobby.href(code)} replace />;
  }
  return (
    <div className={`${styles.page} desk`}>
      <div className="clearing">
        <PageHeading title="Quiz'e Katıl" lead="Tahtadaki kodu ve takma adını yaz, hepsi bu.">
          Quiz'e Katıl
        </PageHeading>
      </div>
      {returning !== null && (
        <ReturningNotice
          displayName={returning.displayName}
          onContinue={() => navigate(paths.liveLobby.href(code))}
          onNotMe={() => {
            forgetSecret(code);
            clearStoredAnswer(code);
            setForgotten(code);
          }}
        />
      )}
      <JoinForm
        initialCode={linked}
        initialNickname={viewer?.role === "student" ? nicknameFromName(viewer.name) : ""}
        initialProblem={sentHereText(state)}
        doorProblem={door}
        onCodeChange={setTyped}
      />
    </div>
  );
}

/** The own row in the session, where this browser has a secret for its code and was not told to forget it. */
function useReturning(code: string, forgotten: string | null) {
  const secret = isSessionCode(code) && code !== forgotten ? keptSecret(code) : null;
  const me = useQuery(api.liveParticipants.me, secret === null ? "skip" : { code, secret });
  return me ?? null;
}

/** Why the session with this code lets nobody in: said before a name is typed, and gone when the host opens the door. */
function useDoorProblem(code: string): string | undefined {
  const entry = useQuery(api.liveQuizSessions.entry, isSessionCode(code) ? { code } : "skip");
  if (entry === null) return errorText("INVALID_CODE");
  if (entry === undefined || entry.isHost) return undefined;
  if (entry.status === "completed") return errorText(entry.closedFor ?? "SESSION_ENDED");
  return entry.isLocked ? errorText("SESSION_LOCKED") : undefined;
}
