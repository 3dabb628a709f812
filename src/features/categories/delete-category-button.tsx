import { useMutation } from "convex/react";
import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../ui/notice/toast.ts";
import type { OwnCategory } from "./own-category.ts";

/** Deletes one of the teacher's categories, after asking. */
export function DeleteCategoryButton({ category: { _id, name } }: { category: OwnCategory }) {
  const remove = useMutation(api.categories.remove);
  const [open, setOpen] = useState(false);

  const [confirm, busy] = useBusy(async () => {
    try {
      await remove({ categoryId: _id });
      toast.success("Kategori silindi");
    } catch (error) {
      toast.error(failureText(error));
    }
    setOpen(false);
  });

  return (
    <>
      <IconButton label={`Sil: ${name}`} icon={<FiTrash2 />} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Kategori silinsin mi?"
        yes="Evet, sil"
        danger
        busy={busy}
        busyLabel="Siliniyor…"
        onYes={confirm}
      >
        <p>
          “{name}” kategorisindeki quizler silinmez; sizin ve başka öğretmenlerin quizleri kategorisiz kalır.
        </p>
      </ConfirmDialog>
    </>
  );
}
