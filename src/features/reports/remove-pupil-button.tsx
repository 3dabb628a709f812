import { useMutation } from "convex/react";
import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../ui/notice/toast.ts";
import type { Pupil } from "./report.ts";

type RemovePupilButtonProps = {
  code: string;
  pupil: Pupil;
  /** As it is shown. */
  name: string;
};

/** Deletes what one pupil has left, after asking: because somebody wants it so, or the name is a prank. Of homework one may then begin anew. */
export function RemovePupilButton({ code, pupil, name }: RemovePupilButtonProps) {
  const removePlace = useMutation(api.homework.removePlace);
  const removeSeat = useMutation(api.liveParticipants.remove);
  const [open, setOpen] = useState(false);
  const [confirm, busy] = useBusy(async () => {
    try {
      if (pupil.homework) await removePlace({ code, placeId: pupil.homework.placeId });
      else await removeSeat({ code, participantId: pupil.id as Id<"liveParticipants"> });
      toast.success("Cevaplar silindi");
    } catch (error) {
      toast.error("Cevaplar silinemedi", { description: failureText(error) });
    }
    setOpen(false);
  });
  return (
    <>
      <IconButton label={`Cevaplarını sil: ${name}`} icon={<FiTrash2 />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Bu öğrencinin cevapları silinsin mi?"
        yes="Evet, sil"
        danger
        busy={busy}
        busyLabel="Siliniyor…"
        onYes={confirm}
      >
        {pupil.homework ? (
          <p>
            “{name}” bu ödevin raporundan ve sayılarından çıkar; bu geri alınamaz. Ödev açıksa isterse baştan
            başlayabilir.
          </p>
        ) : (
          <p>
            “{name}” adı ve cevaplarıyla bu quizin raporundan ve sıralamasından silinir; bu geri alınamaz.
            Ötekilerin sırası ve sınıfın sayıları değişmez.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
