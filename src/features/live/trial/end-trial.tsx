import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { TrialBadge } from "./trial-badge.tsx";

/** Badge of a trial on its results, with a button that deletes it at once. Without the button it is deleted a day later. */
export function EndTrial({ code, onEnded }: { code: string; onEnded: () => void }) {
  const remove = useMutation(api.liveQuizSessions.remove);
  const [end, busy] = useBusy(async () => {
    try {
      await remove({ code });
      onEnded();
    } catch (error) {
      toast.error("Prova silinemedi", { description: failureText(error) });
    }
  });
  return (
    <>
      <TrialBadge />
      <Button busy={busy} busyLabel="Siliniyor…" onClick={end}>
        Provayı sil
      </Button>
    </>
  );
}
