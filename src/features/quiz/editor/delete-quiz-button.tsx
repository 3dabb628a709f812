import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { FiTrash2 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";

type DeleteQuizButtonProps = { quizId: Id<"quizzes">; title: string; onDeleted: () => void };

/** Deletes a quiz after a confirmation. */
export function DeleteQuizButton({ quizId, title, onDeleted }: DeleteQuizButtonProps) {
  const remove = useMutation(api.quizzes.remove);
  const [asking, setAsking] = useState(false);
  // Prevents a second deletion while the page is being left.
  const deleted = useRef(false);
  const [confirm, deleting] = useBusy(async () => {
    if (deleted.current) return;
    try {
      await remove({ quizId });
      deleted.current = true;
      toast.success("Quiz silindi");
      onDeleted();
    } catch (error) {
      toast.error("Quiz silinemedi", { description: failureText(error) });
      setAsking(false);
    }
  });

  return (
    <>
      <Button variant="danger" icon={<FiTrash2 />} onClick={() => setAsking(true)}>
        Quizi sil
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Quiz silinsin mi?"
        yes="Sil"
        danger
        busy={deleting}
        busyLabel="Siliniyor…"
        onYes={confirm}
      >
        <p>“{title}” soruları ve resimleriyle birlikte silinir; bu geri alınamaz.</p>
        <p>
          Öğrencilerin sonuçları adı ve puanıyla kalır. Başlamış bir canlı quiz sürer, bekleyen oturumlar
          kapanır. Açılmış ödevler kendi sorularıyla sürer; henüz açılmamış olanlar açılmaz.
        </p>
      </ConfirmDialog>
    </>
  );
}
