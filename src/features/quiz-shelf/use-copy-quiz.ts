import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { toast } from "../../ui/toast.ts";

/** Copies a quiz, and says so with a way to the copy: what to do, and whether it is being done. */
export function useCopyQuiz(quizId: Id<"quizzes">, onEdit: (copy: Id<"quizzes">) => void) {
  const copy = useAction(api.quizzes.copy);
  return useBusy(async () => {
    const id = toast.loading("Quiz kopyalanıyor…");
    try {
      const copied = await copy({ quizId });
      toast.success("Quiz kopyalandı", {
        id,
        action: { label: "Düzenle", onClick: () => onEdit(copied) },
      });
    } catch (error) {
      toast.error("Quiz kopyalanamadı!", { id, description: failureText(error) });
    }
  });
}
