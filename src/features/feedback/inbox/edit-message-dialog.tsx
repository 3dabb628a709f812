import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { useDraftText } from "../../../lib/storage/use-draft-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { MessageField, messageProblem } from "../shared/message-field.tsx";
import type { Message } from "./message.ts";

type EditMessageDialogProps = {
  feedbackId: Id<"feedbacks">;
  message: Message;
  onClose: () => void;
};

/**
 * Dialog that changes the text of a message, for example to remove a name. The draft survives Esc, a click outside the dialog, and an expired
 * sign-in.
 */
export function EditMessageDialog({ feedbackId, message, onClose }: EditMessageDialogProps) {
  const edit = useMutation(api.feedbacks.editMessage);
  const field = useRef<HTMLTextAreaElement>(null);
  // The dialog is closed first and unmounted afterwards, so that the browser returns the focus to the button that opened it.
  const [open, setOpen] = useState(true);
  const [text, setText, forget] = useDraftText(`feedback-edit:${message._id}`, message.text);

  // The opening dialog focuses its close button; this effect runs afterwards.
  useEffect(() => field.current?.focus(), []);

  const { onSubmit, busy, problem, clearProblem } = useSubmit({
    check: () => messageProblem(text),
    send: async () => {
      await edit({ feedbackId, messageId: message._id, text });
      toast.success("Mesaj güncellendi!");
      forget();
      setOpen(false);
    },
    explain: (error) => {
      toast.error("Mesaj güncellenemedi");
      return failureText(error);
    },
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Mesajı düzenle"
      onSubmit={onSubmit}
      busy={busy}
      onCancel={forget}
    >
      <MessageField
        ref={field}
        label="Mesaj"
        value={text}
        onValueChange={(typed) => {
          setText(typed);
          clearProblem();
        }}
        error={problem}
        required
      />
    </FormDialog>
  );
}
