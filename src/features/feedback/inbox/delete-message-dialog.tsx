import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteDialog } from "../../../ui/delete/delete-dialog.tsx";
import styles from "./delete-message-dialog.module.css";
import type { Message } from "./message.ts";

type DeleteMessageDialogProps = { feedbackId: Id<"feedbacks">; message: Message; onClose: () => void };

/** Confirmation dialog that deletes a message. */
export function DeleteMessageDialog({ feedbackId, message, onClose }: DeleteMessageDialogProps) {
  const remove = useMutation(api.feedbacks.removeMessage);
  return (
    <DeleteDialog
      onClose={onClose}
      title="Mesaj silinsin mi?"
      onDelete={() => remove({ feedbackId, messageId: message._id })}
      deleted="Mesaj silindi!"
      failed="Mesaj silinemedi"
      explain={failureText}
      // A message already deleted in another tab cannot be retried.
      mayRetry={(error) => errorCodeOf(error) !== "MESSAGE_NOT_FOUND"}
    >
      <blockquote className={styles.quote} dir="auto">
        {message.text}
      </blockquote>
      <p>Silinen mesaj geri getirilemez.</p>
    </DeleteDialog>
  );
}
