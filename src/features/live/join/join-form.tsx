import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FiLogIn } from "react-icons/fi";
import { NICKNAME_MAX_CHARS, SESSION_CODE_LENGTH } from "../../../../convex/shared/limits/live.ts";
import { useConnectionWarning } from "../../../lib/connection/use-connection-warning.ts";
import { paths } from "../../../lib/paths.ts";
import { useDraftText } from "../../../lib/storage/use-draft-text.ts";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { CodeField } from "./code-field.tsx";
import { limitCode } from "./code-input.ts";
import styles from "./join-form.module.css";
import { checkJoin, type JoinsAs, useJoin } from "./use-join.ts";

interface JoinFormProps {
  /** From the link; empty without one. */
  initialCode: string;
  /** That, or what was typed before the page was loaded anew. */
  typedCode: string;
  /** A signed-in student's own name, or empty. */
  initialNickname: string;
  /** Why the visitor was sent here: stands at the code that came along, until something is changed; without one above the fields. */
  sentHere: string | undefined;
  /** Why nobody gets in with the typed code, as far as its door says. */
  doorProblem: string | undefined;
  /** How the quiz behind it will be played, where that is not the standard way. */
  rules: ReactNode;
  /** Where nobody types a name: what stands for it, and what shows it instead of the field. */
  given: { as: JoinsAs; name: ReactNode } | null;
  /** Leads back from the field to the list of the session's class, where there is one. */
  onList: (() => void) | undefined;
  /** Told the code as it is typed. */
  onCodeChange: (code: string) => void;
  /** Told that the visitor is in, while the lobby is on its way. */
  onJoined: () => void;
  /** Whether that has been told of the typed code. */
  isPast: boolean;
}

/** Code and nickname, typed or given. Errors stand at the field that has to change, and nothing typed is ever lost. */
export function JoinForm(props: JoinFormProps) {
  const [code, setCode] = useState(() => limitCode(props.typedCode));
  // Kept over a reload: a page whose network fails while a part of it is fetched is loaded anew (`stale-page.ts`).
  const [nickname, setNickname, forgetNickname] = useDraftText(
    `join-draft:nickname:${props.initialNickname}`,
    props.initialNickname,
  );
  const [codeProblem, setCodeProblem] = useState(props.initialCode ? props.sentHere : undefined);
  const codeField = useRef<HTMLInputElement>(null);
  const nicknameField = useRef<HTMLInputElement>(null);
  const { join, busy, problem, clearProblem } = useJoin(() => {
    forgetNickname();
    props.onJoined();
  });
  const isLost = useConnectionWarning();

  // What is wrong with one name is not said of the next.
  const as = props.given?.as;
  const [shownFor, setShownFor] = useState(as);
  if (as !== shownFor) {
    setShownFor(as);
    clearProblem();
  }
  const notice = useRef<HTMLParagraphElement>(null);
  // Below a class's names it would be out of sight, under the button.
  useEffect(() => {
    if (problem) notice.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setCodeProblem(undefined);
    const name = props.given ? props.given.as : nickname;
    const wrong = checkJoin(code, name);
    if (wrong?.field === "code") codeField.current?.focus();
    if (wrong?.field === "nickname") nicknameField.current?.focus();
    void join(code, name);
  }

  // Above a list of names: below it nobody would have read it before joining.
  const told = (
    <p className={styles.told}>Hangi soruya ne cevap verdiğini öğretmenin görür, arkadaşların görmez.</p>
  );
  const errorAt = (field: "code" | "nickname") => (problem?.field === field ? problem.text : undefined);
  return (
    <form onSubmit={onSubmit} noValidate className={styles.form}>
      <Sheet marked className={styles.sheet}>
        {!props.initialCode && props.sentHere && (
          <div role="alert">
            <Notice>{props.sentHere}</Notice>
          </div>
        )}
        <CodeField
          ref={codeField}
          label="Quiz kodu"
          // Who came by a link has the code; on a small phone the room is the button's.
          hint={!props.initialCode && `Tahtadaki ${SESSION_CODE_LENGTH} karakter`}
          error={codeProblem ?? errorAt("code") ?? props.doorProblem}
          value={code}
          onValueChange={(value) => {
            setCode(value);
            props.onCodeChange(value);
            setCodeProblem(undefined);
            clearProblem();
          }}
        />
        {props.given && told}
        {props.given?.name ?? (
          <TextField
            ref={nicknameField}
            label="Takma ad"
            // In the place of the error, not above it: on a small phone it would push the button off the screen.
            hint={errorAt("nickname") === undefined && `Herkes bu adı görür; ${room(nickname)}`}
            error={errorAt("nickname")}
            value={nickname}
            onValueChange={(value) => {
              setNickname(value);
              clearProblem();
            }}
            autoComplete="nickname"
            enterKeyHint="go"
          />
        )}
        {props.onList && (
          <Button variant="quiet" onClick={props.onList}>
            Sınıf listesine dön
          </Button>
        )}
        {!props.given && told}
        {problem?.field === "form" && (
          <Notice tone="wrong">
            <p ref={notice}>{problem.text}</p>
            {problem.teacherOfCode && (
              <ButtonLink variant="quiet" to={paths.liveResults.href(problem.teacherOfCode)}>
                Sonuçları izle
              </ButtonLink>
            )}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          className={styles.join}
          icon={<FiLogIn />}
          busy={busy || props.isPast}
          busyLabel={isLost ? "Bağlantı yok…" : "Katılınıyor…"}
        >
          Katıl
        </Button>
        <p className={styles.told}>{props.rules}</p>
      </Sheet>
    </form>
  );
}

/** How long a name may be; how long it is where that matters. */
function room(nickname: string): string {
  const chars = [...nickname.trim()].length;
  const isNear = chars > NICKNAME_MAX_CHARS - COUNTED_CHARS;
  return isNear ? `${chars} / ${NICKNAME_MAX_CHARS} karakter` : `en fazla ${NICKNAME_MAX_CHARS} karakter`;
}

/** So many before the end the characters are counted. */
const COUNTED_CHARS = 6;
