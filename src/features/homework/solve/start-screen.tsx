import { useMutation } from "convex/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { FiEdit3 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { type ErrorCode, errorText } from "../../../../convex/shared/errors.ts";
import { BEGIN_AGAIN_MS, HOMEWORK_NAME_MAX_CHARS } from "../../../../convex/shared/limits/homework.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { momentText } from "../../../lib/text/date-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { Deadline } from "../deadline.tsx";
import { attemptsText, type Entry, type Proof } from "./homework.ts";
import { useScreenHeading } from "./screen-heading.tsx";
import styles from "./start-screen.module.css";

type StartScreenProps = {
  entry: Entry;
  /** Form with which the pupil identifies themselves and begins. */
  children: ReactNode;
};

/** Screen before the first attempt: teacher, number of questions, deadline and rules, then the form that begins the attempt. */
export function StartScreen({ entry, children }: StartScreenProps) {
  const { state, questionCount, teacherName, opensAt, closesAt, isForClass } = entry;
  const heading = useScreenHeading("start");
  const offsetMs = useServerOffset(true);
  const waits = state === "waiting";
  return (
    <Sheet marked className={styles.start}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        Ödev
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Öğretmen</dt>
          <dd>{teacherName}</dd>
        </div>
        <div>
          <dt>Soru</dt>
          <dd>{questionCount}</dd>
        </div>
        <div>
          <dt>{waits ? "Açılış" : "Son teslim"}</dt>
          <dd>
            <Deadline at={waits ? opensAt : closesAt} offsetMs={offsetMs} left={waits ? "sonra" : "kaldı"} />
          </dd>
        </div>
      </dl>
      {state === "open" ? (
        <>
          <ul className={styles.rules}>
            <li>{attemptsText(entry)}</li>
            {isForClass ? (
              <li>Ara verebilirsin: kodunla hangi telefonda açarsan aç, kaldığın yerden sürer.</li>
            ) : (
              <>
                <li>Hep bu tarayıcıda çöz: ara verip dönersen kaldığın yerden sürer.</li>
                <li>Başka bir telefonda ya da gizli pencerede açarsan yeni biri sayılırsın.</li>
              </>
            )}
          </ul>
          {children}
        </>
      ) : (
        <>
          <p>{closedText(entry)}</p>
          {state === "closed" && isForClass && children}
        </>
      )}
    </Sheet>
  );
}

function closedText({ state, closesAt, isForClass }: Entry): string {
  if (state === "waiting") return "Bu ödev henüz açılmadı. Zamanı gelince sayfa kendiliğinden açılır.";
  if (state === "missed") return errorText("HOMEWORK_GONE");
  const over = `Bu ödevin süresi doldu: ${momentText(closesAt)}.`;
  if (isForClass) return `${over} Çözdüysen kodunla sonucuna bakabilirsin.`;
  return `${over} Bu tarayıcıda başlanmış bir çözüm yok.`;
}

/** Temporary refusals: after HOMEWORK_BUSY, starts are possible again a little later; after HOMEWORK_FULL, the teacher can remove pupils. */
const TEMPORARY_REFUSALS: readonly ErrorCode[] = ["HOMEWORK_BUSY", "HOMEWORK_FULL"];

type NameFormProps = { proof: Proof; name: string; onNameChange: (name: string) => void };

/** Form of homework with an open link: asks for the pupil's name and begins. Retries by itself while the homework is full or busy. */
export function NameForm({ proof, name, onNameChange }: NameFormProps) {
  const begin = useMutation(api.homework.begin);
  const [problem, setProblem] = useState<string | null>(null);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  /** Current name, so that a retry sends a name that was changed after the first attempt. */
  const latestName = useRef(name);
  useEffect(() => {
    latestName.current = name;
  }, [name]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const [start, busy] = useBusy(async () => {
    setProblem(null);
    try {
      while (isOpen.current) {
        const begun = await begin({ ...proof, name: latestName.current, attempt: 1 });
        if (begun.ok) return;
        if (!TEMPORARY_REFUSALS.includes(begun.code)) {
          setProblem(begun.code === "NICKNAME_REQUIRED" ? "Adını yaz" : errorText(begun.code));
          return;
        }
        setWaitsFor(errorText(begun.code));
        // The random part spreads the retries of many browsers over time.
        const wait = BEGIN_AGAIN_MS * (1 + Math.random());
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setWaitsFor(null);
    }
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <TextField
        label="Adın ve soyadın"
        hint="Yalnız öğretmenin görür"
        error={problem}
        maxLength={HOMEWORK_NAME_MAX_CHARS}
        value={name}
        onValueChange={onNameChange}
        autoComplete="name"
        enterKeyHint="go"
      />
      <div role="status" className={styles.waits}>
        {waitsFor && <Notice>{waitsFor}. Sayfayı kapatma; kendiliğinden yeniden denenecek.</Notice>}
      </div>
      <BeginButton busy={busy} busyLabel={waitsFor ? "Sıra bekleniyor…" : undefined} />
    </form>
  );
}

/** Start button with the notice that the teacher sees every answer. */
export function BeginButton({
  busy,
  busyLabel = "Açılıyor…",
}: {
  busy: boolean;
  busyLabel?: string | undefined;
}) {
  return (
    <>
      <Notice>Hangi soruya ne cevap verdiğini öğretmenin görür, arkadaşların görmez.</Notice>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        icon={<FiEdit3 />}
        busy={busy}
        busyLabel={busyLabel}
      >
        Başla
      </Button>
    </>
  );
}
