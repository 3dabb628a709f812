import { useMutation } from "convex/react";
import type { ReactNode } from "react";
import { FiPlayCircle } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";

type TrialButtonProps = {
  /** An own quiz; without one, the trial plays the sample. */
  quizId?: Id<"quizzes">;
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
  onOpened: (code: string) => void;
};

/** Opens a trial, or returns to the one whose pupils this browser plays. */
export function TrialButton({ quizId, variant = "quiet", children, onOpened }: TrialButtonProps) {
  const openTrial = useMutation(api.liveTrials.open);
  const [open, busy] = useBusy(async () => {
    try {
      // Separate modules: otherwise every page would list one more file.
      const pupils = await import("./stored-pupils.ts");
      // The page is about to reload.
      if (pupils === undefined) return;
      const continued = pupils.storedTrial();
      const { code, isNew } = await openTrial({
        ...(quizId !== undefined && { quizId }),
        ...(continued !== null && { continued }),
      });
      if (isNew) pupils.storePupils(code);
      onOpened(code);
    } catch (error) {
      console.error("The trial could not be opened.", error);
      toast.error("Prova açılamadı", { description: failureText(error) });
    }
  });
  return (
    <Button variant={variant} icon={<FiPlayCircle />} busy={busy} busyLabel="Açılıyor…" onClick={open}>
      {children}
    </Button>
  );
}
