import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { MessageField, messageProblem } from "../feedback-shared/message-field.tsx";
import type { Message } from "./message.ts";

type EditMessageDialogProps = { feedbackId: Id<"feedbacks">; message: Message; onClose: () => void };

/** Changes the text of a message, for example to take a name out. */
export function EditMessageDialog({ feedbackId, message, onClose }: EditMessageDialogProps) {
  const edit = useMutation(api.feedbacks.editMessage);
  const formId = useId();
  const [text, setText] = useState(message.text);
  const [problem, setProblem] = useState<string | null>(null);

  const [save, saving] = useBusy(async () => {
    const wrong = messageProblem(text);
    setProblem(wrong);
    if (wrong) return;
    try {
      await edit({ feedbackId, messageId: message._id, text });
      toast.success("Mesaj güncellendi!");
      onClose();
    } catch (error) {
      toast.error("Mesaj güncellenemedi");
      setProblem(failureText(error));
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Mesajı düzenle"
      actions={
        <>
          <Button onClick={onClose}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving} busyLabel="Kaydediliyor…">
            Kaydet
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MessageField
          label="Mesaj"
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            setProblem(null);
          }}
          error={problem}
          required
        />
      </form>
    </Dialog>
  );
}
