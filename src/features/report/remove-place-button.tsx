import { useMutation } from "convex/react";
import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { toast } from "../../ui/toast.ts";

type RemovePlaceButtonProps = { code: string; placeId: Id<"homeworkPlaces">; name: string };

/** Deletes what one pupil has answered in homework, after asking: a name that is a prank, or a pupil who shall begin anew. */
export function RemovePlaceButton({ code, placeId, name }: RemovePlaceButtonProps) {
  const remove = useMutation(api.homework.removePlace);
  const [open, setOpen] = useState(false);
  const [confirm, busy] = useBusy(async () => {
    try {
      await remove({ code, placeId });
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
        <p>
          “{name}” bu ödevin raporundan ve sayılarından çıkar; bu geri alınamaz. Ödev açıksa isterse baştan
          başlayabilir.
        </p>
      </ConfirmDialog>
    </>
  );
}
