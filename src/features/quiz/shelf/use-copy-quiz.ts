import { useAction } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { retryTooFast } from "../../../lib/forms/retry-too-fast.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";

const COPYING = "Quiz kopyalanıyor…";

/** Returns a function that copies a quiz and offers to edit the copy, and true while it runs. */
export function useCopyQuiz(quizId: Id<"quizzes">, onEdit: (copy: Id<"quizzes">) => void) {
  const copy = useAction(api.quizzes.copy);
  return useBusy(async () => {
    const id = toast.loading(COPYING);
    try {
      // A rate-limited call stores nothing, so that a retry makes no second copy.
      const copied = await retryTooFast(
        () => copy({ quizId }),
        (waits) =>
          toast.loading(waits ? "Kısa bir ara verildi; kopyalama kendiliğinden sürecek…" : COPYING, { id }),
      );
      toast.success("Quiz kopyalandı", {
        id,
        action: { label: "Düzenle", onClick: () => onEdit(copied) },
      });
    } catch (error) {
      toast.error("Quiz kopyalanamadı!", { id, description: failureText(error) });
    }
  });
}
