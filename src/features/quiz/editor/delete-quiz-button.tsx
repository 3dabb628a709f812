import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";

type DeleteQuizButtonProps = { quizId: Id<"quizzes">; title: string; onDeleted: () => void };

/** Deletes a quiz after a confirmation. */
export function DeleteQuizButton({ quizId, title, onDeleted }: DeleteQuizButtonProps) {
  const remove = useMutation(api.quizzes.remove);
  return (
    <DeleteButton
      label="Quizi sil"
      title="Quiz silinsin mi?"
      yes="Sil"
      onDelete={() => remove({ quizId })}
      deleted="Quiz silindi"
      onDeleted={onDeleted}
      failed="Quiz silinemedi"
      explain={failureText}
    >
      <p>“{title}” soruları ve resimleriyle birlikte silinir; bu geri alınamaz.</p>
      <p>
        Öğrencilerin sonuçları adı ve puanıyla kalır. Başlamış bir canlı quiz sürer, bekleyen oturumlar
        kapanır. Açılmış ödevler kendi sorularıyla sürer; henüz açılmamış olanlar açılmaz.
      </p>
    </DeleteButton>
  );
}
