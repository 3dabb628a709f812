import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";

type DeleteClassButtonProps = { classId: string; name: string; onDeleted: () => void };

/** Deletes a class with its pupils, after asking. */
export function DeleteClassButton({ classId, name, onDeleted }: DeleteClassButtonProps) {
  const remove = useMutation(api.classes.remove);
  const [open, setOpen] = useState(false);
  const openHomework = useQuery(api.classes.openHomework, open ? { classId } : "skip");
  const [confirm, busy] = useBusy(async () => {
    try {
      await remove({ classId });
      toast.success("Sınıf silindi");
      onDeleted();
    } catch (error) {
      toast.error(failureText(error));
    }
    setOpen(false);
  });
  return (
    <>
      <Button variant="danger" icon={<FiTrash2 />} onClick={() => setOpen(true)}>
        Sınıfı sil
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${name} silinsin mi?`}
        yes="Sınıfı sil"
        busy={busy}
        busyLabel="Siliniyor…"
        danger
        onYes={confirm}
      >
        {openHomework !== undefined && openHomework.length > 0 && (
          <p>
            <strong>
              {openHomework.length === 1 ? "Açık bir ödevi" : `Açık ${openHomework.length} ödevi`} de silinir:
            </strong>{" "}
            {openHomework.map((title) => `“${title}”`).join(", ")}.
          </p>
        )}
        <p>
          Sınıfın bütün öğrencileri ve canlı quizlerle ödevlerdeki adlarıyla cevapları silinir; bu geri
          alınamaz. Quizler ve kimseyi göstermeyen sayılar kalır.
        </p>
      </ConfirmDialog>
    </>
  );
}
