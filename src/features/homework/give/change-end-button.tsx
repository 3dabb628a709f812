import { useMutation } from "convex/react";
import { useState } from "react";
import { FiClock } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { fieldTime, momentText, timeIn } from "../../../lib/text/date-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import styles from "./give-homework.module.css";
import { chosenTimePrefix, usualEnd } from "./terms.ts";

type ChangeEndProps = {
  code: string;
  quizTitle: string;
  state: "waiting" | "open" | "closed";
  /** ms since the epoch */
  closesAt: number;
  /** Server time minus device time in ms; null while unknown. */
  offsetMs: number | null;
  /** True for the button in a list row: less prominent. */
  quiet?: boolean;
};

/** Button with a dialog that changes a homework's deadline: earlier or later, closing it now, or reopening closed homework. */
export function ChangeEndButton({ code, quizTitle, state, closesAt, offsetMs, quiet }: ChangeEndProps) {
  const changeEnd = useMutation(api.homework.changeEnd);
  const close = useMutation(api.homework.close);
  /** `when`: choice of a deadline; `now`: confirmation before the homework is closed at once. */
  const [openDialog, setOpenDialog] = useState<"when" | "now" | null>(null);
  const [end, setEnd] = useState("");
  const isOver = state === "closed";

  const { onSubmit, busy, problem } = useSubmit({
    check: () => (timeIn(end) === null ? "Lütfen tarih ve saati tam yazın" : null),
    send: async () => {
      const closesAt = timeIn(end);
      if (closesAt === null) return;
      await changeEnd({ code, closesAt });
      toast.success(`Son teslim: ${momentText(closesAt)}`);
      setOpenDialog(null);
    },
    explain: failureText,
  });
  const [closeNow, closing] = useBusy(async () => {
    try {
      await close({ code });
      toast.success("Ödev kapatıldı");
      setOpenDialog(null);
    } catch (error) {
      toast.error("Ödev kapatılamadı", { description: failureText(error) });
    }
  });
  const open = () => {
    setEnd(isOver ? usualEnd(Date.now() + (offsetMs ?? 0)) : fieldTime(closesAt));
    setOpenDialog("when");
  };

  const words = isOver ? "Süreyi uzat" : "Süreyi değiştir";
  return (
    <>
      <Button
        variant={quiet ? "quiet" : "secondary"}
        icon={<FiClock />}
        aria-label={`${words}: ${quizTitle}`}
        onClick={open}
      >
        {words}
      </Button>
      <FormDialog
        open={openDialog === "when"}
        onClose={() => setOpenDialog((shown) => (shown === "when" ? null : shown))}
        title={`${words}: ${quizTitle}`}
        onSubmit={onSubmit}
        busy={busy}
        className={styles.form}
      >
        <TextField
          type="datetime-local"
          label="Son teslim"
          hint={`${chosenTimePrefix(end)}en geç 60 gün sonra`}
          error={problem}
          value={end}
          onValueChange={setEnd}
        />
        {isOver && (
          <Notice>
            Ödev yeniden açılır: bitirmemiş olan kaldığı yerden sürer, hiç başlamamış olan başlar, geç gelen
            cevaplar zamanında sayılır. Bitirmiş olanlar doğru cevapları görmüş olabilir; onlara yeni deneme
            hakkı verilmez.
          </Notice>
        )}
        {state === "open" && (
          <Button className={styles.now} icon={<FiClock />} onClick={() => setOpenDialog("now")}>
            Şimdi kapat
          </Button>
        )}
      </FormDialog>
      <ConfirmDialog
        open={openDialog === "now"}
        onClose={() => setOpenDialog((shown) => (shown === "now" ? null : shown))}
        title="Ödev şimdi kapansın mı?"
        yes="Şimdi kapat"
        busyLabel="Kapatılıyor…"
        busy={closing}
        onYes={() => void closeNow()}
      >
        <p>
          “{quizTitle}” ödevine kimse yeniden başlayamaz; şu ana kadar verilen cevaplar sayılır, boş kalanlar
          boş sayılır. Bitirenler doğru cevapları görür.
        </p>
      </ConfirmDialog>
    </>
  );
}
