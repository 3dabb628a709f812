import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import type { Pupil } from "./pupil.ts";

/** Deletes a pupil from the class and from every game, after asking. */
export function ErasePupilDialog({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const erase = useMutation(api.classes.erasePupil);
  const [open, setOpen] = useState(true);
  const [confirm, busy] = useBusy(async () => {
    try {
      await erase({ pupilId: pupil._id });
      toast.success("Öğrenci silindi");
    } catch (error) {
      toast.error(failureText(error));
    }
    setOpen(false);
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${pupil.name} silinsin mi?`}
      yes="Öğrenciyi sil"
      busy={busy}
      busyLabel="Siliniyor…"
      danger
      onYes={confirm}
    >
      <p>
        Adı listeden, katıldığı canlı quizlerdeki adı ve cevapları her yerden silinir; bu geri alınamaz.
        Kimseyi göstermeyen sayılar kalır.
      </p>
    </ConfirmDialog>
  );
}
