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

/** Joining a live quiz by code and nickname; the QR code and the copied link lead here with the code filled in. */
export function JoinPage() {
  // The same function at each render: a listener that is exchanged while the browser tells of a step back does not hear of it.
  const [visit, comeAgain] = useReducer((visits: number) => visits + 1, 0);
  return <Visit key={visit} onBack={comeAgain} />;
}

/** @param props.onBack called when somebody who is in already comes back before the lobby has come */
function Visit({ onBack }: { onBack: () => void }) {
  const [search] = useSearchParams();
  const linked = search.get("code") ?? "";
  const { state } = useLocation();
  const viewer = useViewer();
  // A draft for each link, so that none stands in the place of the next one's code.
  const [typed, setTyped, forgetTyped] = useDraftText(`join-draft:code:${linked}`, linked);
  const code = readCode(typed);
  const isIn = useIsIn(readCode(linked));
  // What the door showed when it was passed: nothing is asked for any more that stands here, while the lobby is on its way.
  const [passed, setPassed] = useState<{ code: string; door: Door }>();
  const isPast = passed?.code === code;
  useEffect(() => {
    if (!passed) return;
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, [passed, onBack]);
  const seen = useDoor(isPast ? "" : code);
  const door = isPast ? passed.door : seen;
  const [draw, setDraw] = useState(newDraw);
  const [place, setPlace] = useState<Place>(null);
  // Behind a locked door there is no list.
  const hasList = !!door?.forClass && !door.isLocked;
  const picks = hasList && place !== "guest";

  // The link of a session this browser is already in leads straight back to the seat in it.
  if (isIn) return <Navigate to={paths.liveLobby.href(readCode(linked))} replace />;
  return (
    <div className={`${styles.page} desk`}>
      <div className="clearing">
        <PageHeading
          title="Quiz'e Katıl"
          lead={`${
            picks
              ? "Listeden kendi adını seç"
              : door?.givesNames
                ? "Sana hazır bir ad verilir"
                : linked
                  ? "Takma adını yaz"
                  : "Tahtadaki kodu yaz, bir takma ad seç"
          }, hepsi bu.`}
        >
          Quiz'e Katıl
        </PageHeading>
      </div>
      <WayBack />
      <JoinForm
        initialCode={linked}
        typedCode={typed}
        initialNickname={
          viewer?.role === "student" ? [...viewer.name].slice(0, NICKNAME_MAX_CHARS).join("") : ""
        }
        sentHere={sentHereText(state)}
        // Whoever has been in gets in again, also where the door is locked.
        blockedReason={storedSecret(code) === null ? problemAt(door) : undefined}
        rules={
          door?.settings && (
            <Suspense>
              <RuleText settings={door.settings} />
            </Suspense>
          )
        }
        given={nameFor({ code, door, picks, isPast, draw, setDraw, place, setPlace })}
        onList={hasList && !picks ? () => setPlace(null) : undefined}
        onCodeChange={(next) => {
          setTyped(next);
          setPlace(null);
        }}
        isPast={isPast}
        // At once: so it is said in one breath with what is asked for next.
        onJoined={() => {
          forgetTyped();
          flushSync(() => setPassed({ code, door }));
        }}
      />
    </div>
  );
}

/** The name that was chosen of the list of the session's class; "guest" for who is not on it, null before. */
type Place = ChosenPupil | "guest" | null;

interface Naming {
  code: string;
  door: Door;
  picks: boolean;
  isPast: boolean;
  draw: number;
  setDraw: (draw: number) => void;
  place: Place;
  setPlace: (place: Place) => void;
}

/** What stands in the place of the field for a name: a name of the class's list, or a given one; null where a name is typed. */
function nameFor({ code, door, picks, isPast, draw, setDraw, place, setPlace }: Naming) {
  if (picks && place !== "guest") {
    const onGuest = door?.forClass?.takesGuests ? () => setPlace("guest") : null;
    return {
      as: place,
      name: (
        <Suspense>
          <ClassNameList
            key={code}
            code={code}
            isPast={isPast}
            pupil={place}
            onChoose={setPlace}
            onGuest={onGuest}
          />
        </Suspense>
      ),
    };
  }
  if (!door?.givesNames) return null;
  return {
    as: draw,
    name: (
      <Suspense>
        <GivenName code={code} isPast={isPast} draw={draw} onAnother={() => setDraw(newDraw())} />
      </Suspense>
    ),
  };
}

/** Stands for one of the names that the server gives. */
function newDraw(): number {
  return Number.parseInt(randomHex(4), 16);
}

/** Whether this browser has a seat in the session with this code. */
function useIsIn(code: string): boolean {
  const [secret] = useState(() => (isSessionCode(code) ? storedSecret(code) : null));
  return !!useQuery(api.liveParticipants.me, secret === null ? "skip" : { code, secret });
}

type Door = ReturnType<typeof useDoor>;

/** The session with this code as its door shows it; null where there is none, undefined while that is unknown. */
function useDoor(code: string) {
  return useQuery(api.liveQuizSessions.entry, isSessionCode(code) ? { code } : "skip");
}

/** Why a session lets nobody in: said before a name is typed, and gone when the host opens the door. */
function problemAt(entry: Door): string | undefined {
  if (entry === null) return errorText("INVALID_CODE");
  if (entry === undefined || entry.isHost) return undefined;
  if (entry.status === "completed") return errorText(entry.closedFor ?? "SESSION_ENDED");
  return entry.isLocked ? errorText("SESSION_LOCKED") : undefined;
}
