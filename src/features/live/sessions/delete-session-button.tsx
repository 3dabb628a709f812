import { useMutation } from "convex/react";
import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";

/** Deletes one of the teacher's live quizzes, after a confirmation. */
export function DeleteSessionButton({ code, quizTitle }: { code: string; quizTitle: string }) {
  const remove = useMutation(api.liveQuizSessions.remove);
  const [open, setOpen] = useState(false);

  const [confirm, busy] = useBusy(async () => {
    try {
      await remove({ code });
      toast.success("Canlı quiz silindi");
    } catch (error) {
      toast.error(failureText(error));
    }
    setOpen(false);
  });

  return (
    <>
      <IconButton label={`Sil: ${quizTitle}`} icon={<FiTrash2 />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Canlı quiz silinsin mi?"
        yes="Evet, sil"
        danger
        busy={busy}
        busyLabel="Siliniyor…"
        onYes={confirm}
      >
        <p>
          “{quizTitle}” oturumunun katılımcıları, cevapları ve sıralaması herkes için silinir,
          istatistiklerinize kattığı sayılar düşülür; bu geri alınamaz. Quizin kendisi kalır.
        </p>
      </ConfirmDialog>
    </>
  );
}
