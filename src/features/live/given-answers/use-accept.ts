import type { FunctionReturnType } from "convex/server";
import { useState } from "react";
import type { api } from "../../../../convex/_generated/api";
import { MAX_ACCEPTED_LATER } from "../../../../convex/shared/limits/questions.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { Answer } from "../../questions/shared/answer.ts";
import type { Given } from "./given.ts";

/** Display time of a message with two sentences, in ms. */
const READING_MS = 8_000;

type Outcome = FunctionReturnType<typeof api.liveQuizSessions.setAccepted>;

/**
 * Accepts a given answer, or undoes an acceptance.
 * @param send sends the change for the displayed question
 * @param movedOnText message if the question can no longer be changed
 * @returns `sent`: `folded` answer of the row that is being saved
 */
export function useAccept(
  send: (command: { answer: Answer; accepts: boolean }) => Promise<Outcome>,
  movedOnText: string,
): { accept: (given: Given, accepts: boolean) => Promise<void>; sent: string | null } {
  const [sent, setSent] = useState<string | null>(null);
  const [accept] = useBusy(async ({ answer, folded }: Given, accepts: boolean) => {
    setSent(folded);
    try {
      const outcome = await send({ answer, accepts });
      if (outcome === "left") toast.error(movedOnText);
      else if (outcome === "full")
        toast.error(`Bir soruda en çok ${MAX_ACCEPTED_LATER} cevap sonradan doğru sayılabilir`);
      else if (outcome === "doneButInQuiz")
        toast.show("Geri alındı, puanlar düzeltildi", {
          description: "Bu cevap quizde doğru kalır. Oradan da silmek için soruyu düzenleyin.",
          duration: READING_MS,
        });
      else toast.success(accepts ? "Doğru sayıldı, puanlar düzeltildi" : "Geri alındı, puanlar düzeltildi");
    } catch (error) {
      toast.error("Cevap değiştirilemedi", { description: failureText(error) });
    } finally {
      setSent(null);
    }
  });
  return { accept, sent };
}
