import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import styles from "./delete-message-dialog.module.css";
import type { Message } from "./message.ts";

type DeleteMessageDialogProps = { feedbackId: Id<"feedbacks">; message: Message; onClose: () => void };

/** Asks before a message is gone for good. */
export function DeleteMessageDialog({ feedbackId, message, onClose }: DeleteMessageDialogProps) {
  const remove = useMutation(api.feedbacks.removeMessage);
  // Closed by itself before it goes: the browser then gives the focus back.
  const [open, setOpen] = useState(true);
  const [confirm, deleting] = useBusy(async () => {
    try {
      await remove({ feedbackId, messageId: message._id });
      toast.success("Mesaj silindi!");
      setOpen(false);
    } catch (error) {
      toast.error("Mesaj silinemedi", { description: failureText(error) });
      // Deleted in another tab: there is nothing left to ask.
      if (errorCodeOf(error) === "MESSAGE_NOT_FOUND") setOpen(false);
    }
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Mesaj silinsin mi?"
      yes="Evet, sil"
      danger
      busy={deleting}
      busyLabel="Siliniyor…"
      onYes={confirm}
    >
      <blockquote className={styles.quote} dir="auto">
        {message.text}
      </blockquote>
      <p>Silinen mesaj geri getirilemez.</p>
    </ConfirmDialog>
  );
}
