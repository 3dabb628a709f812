import { useQuery } from "convex/react";
import { Suspense, useEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { isSessionCode, readCode } from "../../../convex/shared/codes.ts";
import { errorText } from "../../../convex/shared/errors.ts";
import { NICKNAME_MAX_CHARS } from "../../../convex/shared/limits/live.ts";
import { ClassNameList, GivenName, RuleText } from "../../app/optional-components.ts";
import { WayBack } from "../../app/way-back.tsx";
import { JoinForm } from "../../features/live/join/join-form.tsx";
import type { ChosenPupil } from "../../features/live/join/use-join.ts";
import { storedSecret } from "../../features/live/seats/participant-secret.ts";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { randomHex } from "../../lib/random.ts";
import { useDraftText } from "../../lib/storage/use-draft-text.ts";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import styles from "./join-page.module.css";
import { sentHereText } from "./sent-here.ts";

/** Joins a live quiz by code and nickname. QR codes and copied links lead here with the code filled in. */
export function JoinPage() {
  // A stable function: if the listener were exchanged while the browser dispatches `popstate`, the new one would miss the event.
  const [visit, startNewVisit] = useReducer((visits: number) => visits + 1, 0);
  return <Visit key={visit} onBack={startNewVisit} />;
}

/** @param props.onBack called when a participant who has joined navigates back before the lobby has loaded */
function Visit({ onBack }: { onBack: () => void }) {
  const [search] = useSearchParams();
  const linkedCode = search.get("code") ?? "";
  const { state } = useLocation();
  const viewer = useViewer();
  // One draft per link, so that a draft never replaces the code of another link.
  const [typed, setTyped, forgetTyped] = useDraftText(`join-draft:code:${linkedCode}`, linkedCode);
  const code = readCode(typed);
  const isIn = useIsIn(readCode(linkedCode));
  // The entry at the moment of joining; shown unchanged while the lobby loads.
  const [passed, setPassed] = useState<{ code: string; entry: Entry }>();
  // True after joining with the code in the field.
  const isPast = passed?.code === code;
  useEffect(() => {
    if (!passed) return;
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [passed, onBack]);
  const seen = useEntry(isPast ? "" : code);
  const entry = isPast ? passed.entry : seen;
  const [draw, setDraw] = useState(newDraw);
  const [choice, setChoice] = useState<ChosenName>(null);
  // While joining is locked there is no list.
  const hasList = !!entry?.forClass && !entry.isLocked;
  const showsList = hasList && choice !== "guest";

  // A browser with a stored secret can rejoin even if joining is locked.
  const blockedReason = storedSecret(code) === null ? problemAt(entry) : undefined;

  // If this browser already has a seat in the linked session, it goes straight to the lobby.
  if (isIn) return <Navigate to={paths.liveLobby.href(readCode(linkedCode))} replace />;
  return (
    <div className={`${styles.page} desk`}>
      <div className="clearing">
        <PageHeading
          title="Quiz'e Katıl"
          lead={`${
            showsList
              ? "Listeden kendi adını seç"
              : entry?.givesNames
                ? "Sana hazır bir ad verilir"
                : linkedCode
                  ? "Takma adını yaz"
                  : "Tahtadaki kodu yaz, bir takma ad seç"
          }, hepsi bu.`}
        >
          Quiz'e Katıl
        </PageHeading>
      </div>
      <WayBack />
      <JoinForm
        initialCode={linkedCode}
        typedCode={typed}
        initialNickname={
          viewer?.role === "student" ? [...viewer.name].slice(0, NICKNAME_MAX_CHARS).join("") : ""
        }
        sentHere={sentHereText(state)}
        blockedReason={blockedReason}
        canJoin={!!entry && blockedReason === undefined}
        rules={
          entry?.settings && (
            <Suspense>
              <RuleText settings={entry.settings} />
            </Suspense>
          )
        }
        given={nameFieldFor({ code, entry, showsList, isPast, draw, setDraw, choice, setChoice })}
        onList={hasList && !showsList ? () => setChoice(null) : undefined}
        onCodeChange={(next) => {
          setTyped(next);
          setChoice(null);
        }}
        isPast={isPast}
        // Rendered synchronously, so that a screen reader announces it together with the new focus.
        onJoined={() => {
          forgetTyped();
          flushSync(() => setPassed({ code, entry }));
        }}
      />
    </div>
  );
}

/** The name chosen from the class list, "guest" for participants who are not on it, or null before a choice. */
type ChosenName = ChosenPupil | "guest" | null;

interface NameFieldProps {
  code: string;
  entry: Entry;
  showsList: boolean;
  isPast: boolean;
  draw: number;
  setDraw: (draw: number) => void;
  choice: ChosenName;
  setChoice: (choice: ChosenName) => void;
}

/** Replacement for the nickname field: the class list or a given name. Null if participants type a nickname. */
function nameFieldFor({ code, entry, showsList, isPast, draw, setDraw, choice, setChoice }: NameFieldProps) {
  if (showsList && choice !== "guest") {
    const onGuest = entry?.forClass?.takesGuests ? () => setChoice("guest") : null;
    return {
      as: choice,
      name: (
        <Suspense>
          <ClassNameList
            key={code}
            code={code}
            isPast={isPast}
            pupil={choice}
            onChoose={setChoice}
            onGuest={onGuest}
          />
        </Suspense>
      ),
    };
  }
  if (!entry?.givesNames) return null;
  return {
    as: draw,
    name: (
      <Suspense>
        <GivenName code={code} isPast={isPast} draw={draw} onAnother={() => setDraw(newDraw())} />
      </Suspense>
    ),
  };
}

/** Random number that selects one of the server's given names. */
function newDraw(): number {
  return Number.parseInt(randomHex(4), 16);
}

/** True if this browser has a seat in the session with this code. */
function useIsIn(code: string): boolean {
  const [secret] = useState(() => (isSessionCode(code) ? storedSecret(code) : null));
  return !!useQuery(api.liveParticipants.me, secret === null ? "skip" : { code, secret });
}

type Entry = ReturnType<typeof useEntry>;

/** Entry data of the session with this code; null if there is none, undefined while it loads. */
function useEntry(code: string) {
  return useQuery(api.liveQuizSessions.entry, isSessionCode(code) ? { code } : "skip");
}

/** Reason why a session cannot be joined; shown before a name is typed, and removed when the host unlocks joining. */
function problemAt(entry: Entry): string | undefined {
  if (entry === null) return errorText("INVALID_CODE");
  if (entry === undefined || entry.isHost) return undefined;
  if (entry.status === "completed") return errorText(entry.closedFor ?? "SESSION_ENDED");
  return entry.isLocked ? errorText("SESSION_LOCKED") : undefined;
}
