import { useMutation } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { SHEET_NUMBER_DIGITS } from "../../../../convex/shared/limits/paper.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LeaveQuestion } from "../../../ui/dialog/leave-question.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { AnswerGrid } from "./answer-grid.tsx";
import { type Exam, type ExamPerson, emptyRows, type PaperResult, type RowMark } from "./exam.ts";
import styles from "./paper-detail.module.css";

type EnterPaperProps = {
  exam: Exam;
  /** Null for a number, which is typed. */
  person: ExamPerson | null;
  onSaved: () => void;
  /** Called with true while the entered answers would be lost. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Called for `Vazgeç`. */
  onClose: () => void;
};

/** Enters a whole paper by hand, for example if there is no scanner. */
export function EnterPaper({ exam, person, onSaved, onUnsaved, onClose }: EnterPaperProps) {
  const { sessionId } = exam;
  const enter = useMutation(api.paperExams.enter);
  const [number, setNumber] = useState("");
  const [numberError, setNumberError] = useState<string>();
  const [booklet, setBooklet] = useState(0);
  const [marks, setMarks] = useState<ReadonlyMap<number, RowMark>>(new Map());
  /** The stored paper differs: asks which one counts. */
  const [asksToReplace, setAsksToReplace] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The number, or the first row of a pupil's paper.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, [role="group"]')?.focus();
  }, []);
  const isUnsaved = marks.size > 0 || number !== "";
  const reportUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    reportUnsaved(isUnsaved);
    return () => reportUnsaved(false);
  }, [isUnsaved]);
  const rows = emptyRows(exam, booklet).map((row) => ({ ...row, mark: marks.get(row.number) ?? null }));
  const given = rows.filter(({ mark }) => mark !== null).length;
  const possible = rows.filter(({ options }) => options.length > 0).length;

  const [save, busy] = useBusy(async (replaces: boolean) => {
    if (person === null && !/^\d+$/.test(number.trim())) {
      setNumberError("Öğrencinin numarasını rakamla yazın");
      return;
    }
    const owner = person?.pupilId ? { pupilId: person.pupilId } : { number: number.trim() };
    try {
      const entered = { owner, booklet: booklet + 1, marks: rows.map(({ mark }) => mark), replaces };
      settle(await enter({ sessionId, ...entered }));
    } catch (error) {
      toast.error("Kâğıt kaydedilemedi", { description: failureText(error) });
    }
  });

  const settle = ({ kind }: PaperResult) => {
    if (kind === "conflict" || kind === "otherBooklet") return setAsksToReplace(true);
    if (kind === "impossibleMarks") return toast.error("Bu kitapçıkta olmayan bir şık işaretli");
    if (kind === "full") return toast.error("Bir sınavda en fazla 300 kâğıt olabilir");
    toast.success("Kâğıt kaydedildi");
    onSaved();
  };

  return (
    <div ref={form} className={styles.read}>
      <div className={styles.about}>
        {person === null && (
          <TextField
            label="Numara"
            inputMode="numeric"
            maxLength={SHEET_NUMBER_DIGITS}
            value={number}
            error={numberError}
            onValueChange={(value) => {
              setNumber(value);
              setNumberError(undefined);
            }}
          />
        )}
        {exam.booklets.length > 1 && (
          <Select
            label="Kitapçık"
            value={String(booklet)}
            options={exam.booklets.map(({ letter }, at) => ({ value: String(at), label: letter ?? "" }))}
            onValueChange={(value) => setBooklet(Number(value))}
          />
        )}
        <p className={styles.figures} role="status">
          {given} / {possible} işaretli
        </p>
      </div>
      <p className={styles.hint}>
        Baloncuklara dokunun ya da satırı seçip kâğıttaki harfleri sırayla yazın; boşluk tuşu soruyu boş
        bırakıp sonrakine geçer. İki işaretli soru için G (geçersiz, yanlış sayılır).
      </p>
      <AnswerGrid
        label="Kâğıttaki cevaplar"
        rows={rows}
        onMark={(row, mark) => setMarks((before) => new Map(before).set(row.number, mark))}
      />
      {asksToReplace && (
        <Notice tone="wrong">
          Bu öğrencinin başka cevaplarla okunmuş bir kâğıdı var. Bu girdiğiniz mi geçsin?
        </Notice>
      )}
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={busy}
          busyLabel="Kaydediliyor…"
          onClick={() => void save(asksToReplace)}
        >
          {asksToReplace ? "Bu kâğıt geçsin" : "Kaydet"}
        </Button>
        <Button onClick={onClose}>Vazgeç</Button>
      </div>
      <LeaveQuestion isUnsaved={isUnsaved}>
        <p>Girdiğiniz cevaplar henüz kaydedilmedi; ayrılırsanız gider.</p>
      </LeaveQuestion>
    </div>
  );
}
