import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";

type DeleteFormProps = {
  feedbackId: Id<"feedbacks">;
  /** Called with true when the deletion begins (the form's query may return nothing from then on), with false if it failed. */
  onDeleting: (deleting: boolean) => void;
  onDeleted: () => void;
};

/** Button that deletes a feedback form with its messages after a confirmation. */
export function DeleteForm({ feedbackId, onDeleting, onDeleted }: DeleteFormProps) {
  const remove = useMutation(api.feedbacks.remove);
  return (
    <DeleteButton
      label="Formu sil"
      title="Form silinsin mi?"
      yes="Evet, formu sil"
      onDelete={() => {
        onDeleting(true);
        return remove({ feedbackId });
      }}
      deleted="Form silindi"
      onDeleted={onDeleted}
      failed="Form silinemedi"
      explain={(error) => {
        onDeleting(false);
        return failureText(error);
      }}
      mayRetry={() => true}
    >
      <p>Form ve bütün mesajları silinir; geri getirilemez. Bağlantısı ve karekodu çalışmaz olur.</p>
    </DeleteButton>
  );
}
