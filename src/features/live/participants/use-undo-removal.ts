import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { type ErrorCode, errorCodeOf } from "../../../../convex/shared/errors.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";

/** Texts for the host, because the usual texts of these errors address pupils. */
const REASONS: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: "Geri alma süresi geçti. Katılımcılar listesinden yeniden alabilirsiniz; sıfırdan başlar.",
  PLACE_TAKEN: "Bu adla şimdi başka bir telefon ya da kart oynuyor.",
};

/** Restores a removed participant with points and answers, and shows the result. */
export function useUndoRemoval(code: string) {
  const undo = useMutation(api.liveParticipants.undoRemoval);
  return async (removalId: Id<"liveRemovals">, name: string): Promise<void> => {
    try {
      await undo({ code, removalId });
      toast.success(`${name} geri geldi`, { description: "Puanı ve cevapları yerinde." });
    } catch (error) {
      const known = errorCodeOf(error);
      toast.error("Geri alınamadı", {
        description: (known && REASONS[known]) ?? failureText(error),
      });
    }
  };
}
