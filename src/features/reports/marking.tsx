import { useMutation, usePaginatedQuery } from "convex/react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { errorCodeOf } from "../../../convex/shared/errors.ts";
import { REPORT_PUPILS } from "../../../convex/shared/limits/statistics.ts";
import { useConnectionWarning } from "../../lib/connection/use-connection-warning.ts";
import { SaveQueue, type SaveState } from "../../lib/forms/save-queue.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { LeaveQuestion } from "../../ui/dialog/leave-question.tsx";
import { Select } from "../../ui/form/select.tsx";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { refusedNumber, WAITS_FOR_CONNECTION } from "../paper/points/typing.ts";
import { openKeyOf, rubricText } from "../questions/open/key.ts";
import { pointsIn, typed } from "../questions/open/typed-points.ts";
import styles from "./marking.module.css";
import type { Question } from "./report.ts";
import { askedText, listedText } from "./words.ts";

type MarkingProps = { code: string; questions: readonly Question[]; showsNames: boolean };

/** Marks the answers to open questions: one question at a time, over all pupils. */
export function Marking({ code, questions, showsNames }: MarkingProps) {
  const open = questions.flatMap((question, index) =>
    question.content.type === "open" ? [{ question, index, most: question.content.points }] : [],
  );
  const [chosen, setChosen] = useState(open[0]?.index ?? 0);
  const shown = open.find(({ index }) => index === chosen) ?? open[0];
  if (shown === undefined) return null;
  const { model, rubric } = openKeyOf(shown.question.correctAnswer);
  return (
    <div className={styles.marking}>
      <Sheet className={styles.question}>
        <Select
          label="Soru"
          value={String(shown.index)}
          onValueChange={(value) => setChosen(Number(value))}
          options={open.map(({ question, index, most }) => ({
            value: String(index),
            label: `${index + 1}. ${askedText(question).slice(0, 60)} (${most} puan)`,
          }))}
        />
        <p className={styles.asked}>
          <FormattedText text={shown.question.text} marks={shown.question.marks} />
        </p>
        {model !== "" && (
          <p className={styles.model}>
            <strong>Örnek cevap:</strong> {model}
          </p>
        )}
        {rubric.length > 0 && (
          <ul className={styles.rubric} aria-label="Ölçütler">
            {rubric.map((line) => (
              <li key={line.text}>{rubricText(line)}</li>
            ))}
          </ul>
        )}
      </Sheet>
      <Answers key={shown.index} code={code} index={shown.index} most={shown.most} showsNames={showsNames} />
    </div>
  );
}

type AnswersProps = { code: string; index: number; most: number; showsNames: boolean };

const RETRY_MS = 3_000;
/** Saving rarely takes longer with a connection. */
const USUAL_SAVE_MS = 1_000;

function Answers({ code, index, most, showsNames }: AnswersProps) {
  const { results, status, loadMore } = usePaginatedQuery(
    api.reports.toMark,
    { code, index },
    { initialNumItems: REPORT_PUPILS },
  );
  const { change, state, marks } = useMarks(code, index);
  const [refusal, setRefusal] = useState<{ at: number; sentence: string } | null>(null);
  const fields = useRef(new Map<number, HTMLInputElement>());
  /** True after the cursor has moved on by itself. Enter, pressed out of habit, must not skip the next answer. */
  const hasAdvanced = useRef(false);
  /** The mark as it was before the typing in the current field; null until it begins. */
  const before = useRef<Mark | null>(null);
  /** Sentence after a comma, dot or minus was refused, until the text is deleted. The digits after it are no points. */
  const refusedSign = useRef<string | null>(null);
  const isOffline = useConnectionWarning();
  // The next digit replaces the points that a refused field shows again.
  useLayoutEffect(() => {
    const field = refusal && fields.current.get(refusal.at);
    if (field && field === document.activeElement) field.select();
  }, [refusal]);
  if (status === "LoadingFirstPage") return <Spinner label="Cevaplar geliyor…" />;
  if (results.length === 0)
    return (
      <EmptyState title="Bu soruya henüz cevap yok">Cevaplar gelince burada değerlendirirsiniz.</EmptyState>
    );

  const pointsOf = ({ placeId, points }: (typeof results)[number]) => {
    const changed = marks.get(placeId);
    return changed === undefined ? points : changed.points;
  };
  const focus = (at: number) => {
    const field = fields.current.get(at);
    field?.focus();
    field?.select();
    field?.scrollIntoView({ block: "center" });
  };
  /** The next text of a field is a new one, not the continuation of another. */
  const startAgain = () => {
    before.current = null;
    refusedSign.current = null;
  };
  const type = (at: number, text: string) => {
    const answer = results[at];
    if (answer === undefined) return;
    const result = typed(text, most);
    hasAdvanced.current = false;
    before.current ??= { points: pointsOf(answer) };
    if (text === "") refusedSign.current = null;
    refusedSign.current = refusedNumber(text) ?? refusedSign.current;
    if (refusedSign.current !== null || result.kind === "absent" || result.kind === "refused") {
      const { points } = before.current;
      if (points !== pointsOf(answer)) change(answer.placeId, points);
      setRefusal({
        at,
        sentence: refusedSign.current ?? `0 ile ${most} arasında bir sayı yazın.`,
      });
      return;
    }
    setRefusal(null);
    change(answer.placeId, pointsIn(result.text));
    if (result.kind !== "full") return;
    hasAdvanced.current = true;
    startAgain();
    focus(at + 1);
  };
  const press = (at: number, event: KeyboardEvent<HTMLInputElement>) => {
    const isHabit = hasAdvanced.current;
    hasAdvanced.current = false;
    if (event.key === "Backspace" || event.key === "Delete") refusedSign.current = null;
    const step = { Enter: isHabit ? 0 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    startAgain();
    if (step !== 0) focus(at + step);
  };
  const marked = results.filter((answer) => pointsOf(answer) !== null).length;
  // Nothing was saved before the first points, and refused points are not saved.
  const saysState = state !== "saved" || (marked > 0 && refusal === null);
  return (
    <section aria-label="Cevaplar" className={styles.answers}>
      <p className={styles.state} role="status">
        {marked} / {results.length} cevap değerlendirildi
        {saysState && ` · ${state !== "saved" && isOffline ? WAITS_FOR_CONNECTION : STATES[state]}`}
      </p>
      <ol className={styles.list}>
        {results.map((answer, at) => {
          const points = pointsOf(answer);
          // No name of a pupil: the answers of each question have another order than the list of pupils.
          const name = showsNames ? listedText(answer) : `${at + 1}. cevap`;
          const problem = refusal?.at === at ? refusal.sentence : null;
          return (
            <Sheet as="li" padding="sm" key={answer.placeId} className={styles.answer}>
              <div className={styles.words}>
                <p className={styles.name}>{name}</p>
                <p className={styles.text}>{answer.answer}</p>
              </div>
              <div className={styles.points}>
                <input
                  ref={(field) => {
                    if (field) fields.current.set(at, field);
                    else fields.current.delete(at);
                  }}
                  type="text"
                  inputMode="numeric"
                  className={styles.field}
                  aria-label={`${name}, puan (en çok ${most})`}
                  aria-invalid={problem !== null || undefined}
                  autoComplete="off"
                  enterKeyHint="next"
                  value={points === null ? "" : String(points)}
                  onFocus={(event) => event.currentTarget.select()}
                  onChange={(event) => type(at, event.currentTarget.value)}
                  onKeyDown={(event) => press(at, event)}
                  onBlur={startAgain}
                />
                <span className={styles.most}>/ {most}</span>
              </div>
              {problem !== null && (
                <p className={styles.problem} role="alert">
                  {problem}
                </p>
              )}
            </Sheet>
          );
        })}
      </ol>
      <LeaveQuestion isUnsaved={state !== "saved"} graceMs={USUAL_SAVE_MS}>
        <p>
          Girdiğiniz puanların bir kısmı henüz kaydedilemedi. Bağlantı gelince kaydedilir; o zamana kadar bu
          sekmeyi kapatmayın.
        </p>
      </LeaveQuestion>
      {status !== "Exhausted" && (
        <Button
          busy={status === "LoadingMore"}
          busyLabel="Yükleniyor…"
          onClick={() => loadMore(REPORT_PUPILS)}
        >
          Daha fazla göster
        </Button>
      )}
    </section>
  );
}

const STATES: Record<SaveState, string> = {
  saved: "kaydedildi",
  saving: "kaydediliyor…",
  failed: "kaydedilemedi, yeniden deneniyor",
};

type Mark = { points: number | null };

/** Points that the server may not have yet, by pupil. Each is saved at once. */
function useMarks(code: string, index: number) {
  const mark = useMutation(api.homework.mark);
  type Id = Parameters<typeof mark>[0]["placeId"];
  const [marks, setMarks] = useState<ReadonlyMap<Id, Mark>>(new Map());
  const [state, setState] = useState<SaveState>("saved");
  const save = useRef(mark);
  useEffect(() => {
    save.current = mark;
  }, [mark]);
  const queue = useMemo(() => {
    const forget = (changes: ReadonlyMap<Id, Mark>) =>
      setMarks((before) => new Map([...before].filter(([id, change]) => changes.get(id) !== change)));
    return new SaveQueue<Id, Mark>({
      save: async (changes) => {
        for (const [placeId, { points }] of changes) await save.current({ code, index, placeId, points });
        forget(changes);
      },
      onState: setState,
      isFinal: (error) => {
        const reason = errorCodeOf(error);
        return reason !== null && reason !== "TOO_FAST";
      },
      onDropped: (changes, error) => {
        forget(changes);
        toast.error("Puan kaydedilemedi", { description: failureText(error) });
      },
      retryMs: RETRY_MS,
      most: 1,
    });
  }, [code, index]);
  return {
    marks,
    state,
    change: (placeId: Id, points: number | null) => {
      const changed = { points };
      setMarks((before) => new Map([...before, [placeId, changed]]));
      queue.add([[placeId, changed]]);
    },
  };
}
