import { useMutation } from "convex/react";
import { useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";

type DeleteFormProps = {
  feedbackId: Id<"feedbacks">;
  /** Called with true when the deletion begins (the form may vanish from now on), with false when it has failed. */
  onDeleting: (deleting: boolean) => void;
  onDeleted: () => void;
};

/** Deletes a form with its messages, after a question. */
export function DeleteForm({ feedbackId, onDeleting, onDeleted }: DeleteFormProps) {
  const remove = useMutation(api.feedbacks.remove);
  const [asking, setAsking] = useState(false);
  const [confirm, deleting] = useBusy(async () => {
    onDeleting(true);
    try {
      await remove({ feedbackId });
      toast.success("Form silindi");
      onDeleted();
    } catch (error) {
      onDeleting(false);
      toast.error("Form silinemedi", { description: failureText(error) });
    }
  });

  return (
    <>
      <Button variant="danger" icon={<FiTrash2 />} onClick={() => setAsking(true)}>
        Formu sil
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Form silinsin mi?"
        yes="Evet, formu sil"
        danger
        busy={deleting}
        busyLabel="Siliniyor…"
        onYes={confirm}
      >
        <p>Form ve bütün mesajları silinir; geri getirilemez. Bağlantısı ve karekodu çalışmaz olur.</p>
      </ConfirmDialog>
    </>
  );
}
