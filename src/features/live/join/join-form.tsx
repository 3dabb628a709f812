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
import { checkJoin, type JoinIdentity, useJoin } from "./use-join.ts";

interface JoinFormProps {
  /** Code from the link, or empty. */
  initialCode: string;
  /** First text of the code field: `initialCode`, or the code that was typed before a reload. */
  typedCode: string;
  /** Name of a signed-in student, or empty. */
  initialNickname: string;
  /**
   * Reason why the visitor was redirected here. With a code from the link, it is the error of the code field until the code changes or the
   * form is sent. Otherwise it is a notice above the fields.
   */
  sentHere: string | undefined;
  /** Reason why the typed code cannot be used to join. */
  blockedReason: string | undefined;
  /** True if the typed code is that of a session which can be joined. */
  canJoin: boolean;
  /** Rules of the quiz, if they differ from the standard game. */
  rules: ReactNode;
  /** Set if the name is not typed: the identity to join with, and the element that replaces the text field. */
  given: { as: JoinIdentity; name: ReactNode } | null;
  /** Returns from the text field to the class list, if there is one. */
  onList: (() => void) | undefined;
  /** Called with the code as it is typed. */
  onCodeChange: (code: string) => void;
  /** Called after joining, while the lobby loads. */
  onJoined: () => void;
  /** True after joining with the typed code. */
  isPast: boolean;
}

/** Form for code and nickname (typed or given). Errors appear at the field that has to change; typed text is never lost. */
export function JoinForm(props: JoinFormProps) {
  const [code, setCode] = useState(() => limitCode(props.typedCode));
  // The draft survives a reload: the page reloads if a lazy module cannot be loaded (`stale-page.ts`).
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

  // After the first valid code, the name is next. Not after six characters, which may be the start of a homework code, and not after a change.
  const movedOn = useRef(false);
  useEffect(() => {
    if (!props.canJoin || movedOn.current) return;
    movedOn.current = true;
    if (document.activeElement === codeField.current) nicknameField.current?.focus();
  }, [props.canJoin]);

  // Clears the error of the previous identity when another one is chosen.
  const identity = props.given?.as;
  const [previousIdentity, setPreviousIdentity] = useState(identity);
  if (identity !== previousIdentity) {
    setPreviousIdentity(identity);
    clearProblem();
  }
  const notice = useRef<HTMLParagraphElement>(null);
  // The error is below the names of a class, where the sticky button may cover it.
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

  // Rendered above a list of names, because pupils would not read it below the list before joining.
  const visibilityNote = (
    <p className={styles.note}>Hangi soruya ne cevap verdiğini öğretmenin görür, arkadaşların görmez.</p>
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
          // No hint if the link contains the code: on a small phone, the button needs the space.
          hint={!props.initialCode && `Tahtadaki ${SESSION_CODE_LENGTH} karakter`}
          error={codeProblem ?? errorAt("code") ?? props.blockedReason}
          value={code}
          onValueChange={(value) => {
            setCode(value);
            props.onCodeChange(value);
            setCodeProblem(undefined);
            clearProblem();
          }}
        />
        {props.given && visibilityNote}
        {props.given?.name ?? (
          <TextField
            ref={nicknameField}
            label="Takma ad"
            // The error replaces the hint. As another line, it would move the button off the screen of a small phone.
            hint={errorAt("nickname") === undefined && `Herkes bu adı görür; ${lengthHint(nickname)}`}
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
        {!props.given && visibilityNote}
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
        <p className={styles.note}>{props.rules}</p>
      </Sheet>
    </form>
  );
}

/** The maximum length; near the maximum, the current length too. */
function lengthHint(nickname: string): string {
  const chars = [...nickname.trim()].length;
  const isNear = chars > NICKNAME_MAX_CHARS - COUNTED_CHARS;
  return isNear ? `${chars} / ${NICKNAME_MAX_CHARS} karakter` : `en fazla ${NICKNAME_MAX_CHARS} karakter`;
}

/** The current length is shown from this many characters before the maximum. */
const COUNTED_CHARS = 6;
