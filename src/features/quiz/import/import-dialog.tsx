import { Suspense, useEffect, useRef, useState } from "react";
import { askBeforeLeaving } from "../../../lib/forms/leave-guard.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import type { ReadQuiz } from "../written/read-question.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { ImportPreview } from "./import-preview.tsx";
import type { ImportTarget } from "./import-target.ts";
import { knownColumns, rememberColumns } from "./known-columns.ts";
import { MAX_FILE_BYTES } from "./read/max-file-bytes.ts";
import type { Role, Table } from "./read/sheet/sheet-questions.ts";
import { titleOfFile } from "./read/title-of-file.ts";
import type { ReadRequest } from "./read/worker.ts";
import { readInWorker } from "./read-in-worker.ts";
import { SourceChoice } from "./source-choice.tsx";

type Step =
  | { kind: "source"; problem: string | null }
  | { kind: "reading" }
  | { kind: "columns"; table: Table; name: string; problem: string | null }
  | { kind: "preview"; quiz: ReadQuiz };

/** Import dialog: choice of a file or text, choice of columns for an unknown sheet, and a preview before anything is stored. */
export function ImportDialog({ target, onClose }: { target: ImportTarget; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: "source", problem: null });
  // Stored here, so that the text remains when it is refused.
  const [text, setText] = useState("");
  const reading = useRef(new AbortController());
  /** True if the preview was edited. */
  const isEdited = useRef(false);
  /** True while the dialog asks for confirmation, before edits or a pasted text are lost. */
  const [isConfirming, setIsConfirming] = useState(false);
  /** True while questions are being added, which cannot be cancelled. */
  const isAdding = useRef(false);
  const hasWork = step.kind === "preview" || text.trim() !== "";
  useEffect(() => {
    const ask = () => {
      setIsConfirming(!isAdding.current);
      return true;
    };
    return hasWork ? askBeforeLeaving(ask) : undefined;
  }, [hasWork]);
  const start = useRef<HTMLElement | null>(null);
  const startRef = (element: HTMLElement | null) => {
    start.current = element;
  };

  // The pressed button has disappeared, so the focus is lost. The preview moves the focus itself, because it may appear later.
  useEffect(() => {
    if (step.kind === "source" || step.kind === "columns") start.current?.focus();
  }, [step.kind]);

  // Closing the dialog cancels the reading.
  useEffect(() => () => reading.current.abort(), []);

  /** @returns signal that aborts when another reading begins or the dialog closes */
  const begin = (): AbortSignal => {
    reading.current.abort();
    reading.current = new AbortController();
    setStep({ kind: "reading" });
    return reading.current.signal;
  };
  const read = async (
    request: ReadRequest,
    back: (problem: string) => Step,
    name: string,
    signal = begin(),
  ) => {
    const reply = await readInWorker(request, signal);
    if (signal.aborted) return;
    if ("problem" in reply) setStep(back(reply.problem));
    else if ("table" in reply) setStep({ kind: "columns", table: reply.table, name, problem: null });
    else setStep({ kind: "preview", quiz: { ...reply.quiz, title: reply.quiz.title || titleOfFile(name) } });
  };
  const toSource = (problem: string | null): Step => ({ kind: "source", problem });

  const readFile = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) return setStep(toSource("Dosya çok büyük: en çok 100 MB olabilir."));
    const signal = begin();
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (signal.aborted) return;
      const { name } = file;
      await read({ kind: "file", name, bytes, known: knownColumns() }, toSource, name, signal);
    } catch {
      if (!signal.aborted)
        setStep(toSource("Dosya açılamadı: taşınmış ya da değişmiş olabilir. Yeniden seçin."));
    }
  };

  const readColumns = (table: Table, name: string, roles: Role[]) => {
    rememberColumns(table.head, roles);
    const back = (problem: string): Step => ({ kind: "columns", table, name, problem });
    void read({ kind: "table", table, roles }, back, name);
  };

  return (
    <Dialog
      open
      wide={step.kind === "preview" || step.kind === "columns"}
      mayClose={() => {
        if (isAdding.current) return false;
        const wouldLose = text.trim() !== "" || (step.kind === "preview" && isEdited.current);
        if (wouldLose) setIsConfirming(true);
        return !wouldLose;
      }}
      onClose={onClose}
      title="İçe aktar"
    >
      {step.kind === "source" && (
        <SourceChoice
          startRef={startRef}
          problem={step.problem}
          text={text}
          onTextChange={setText}
          onFile={(file) => void readFile(file)}
          onText={(text) => void read({ kind: "text", text, known: knownColumns() }, toSource, "")}
        />
      )}
      {step.kind === "reading" && <Spinner label="Okunuyor…" fill />}
      {step.kind === "columns" && (
        <ColumnChoice
          startRef={startRef}
          table={step.table}
          problem={step.problem}
          onChoose={(roles) => readColumns(step.table, step.name, roles)}
          onBack={() => setStep(toSource(null))}
        />
      )}
      {step.kind === "preview" && (
        <Suspense fallback={<Spinner label="Yükleniyor…" fill />}>
          <ImportPreview
            quiz={step.quiz}
            target={target}
            onBack={() => {
              isEdited.current = false;
              setStep(toSource(null));
            }}
            onEdit={() => {
              isEdited.current = true;
            }}
            onAdding={(adding) => {
              isAdding.current = adding;
            }}
            onEnd={onClose}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Kapatılsın mı?"
        yes="Kapat ve sil"
        danger
        onYes={onClose}
      >
        <p>Kapatırsanız henüz eklenmemiş sorular, yapıştırdıklarınız ve düzelttikleriniz gider.</p>
      </ConfirmDialog>
    </Dialog>
  );
}
