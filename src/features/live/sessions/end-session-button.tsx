import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";

/** Ends one of the teacher's running sessions, after a confirmation. */
export function EndSessionButton({ code, quizTitle }: { code: string; quizTitle: string }) {
  const finish = useMutation(api.liveQuizSessions.finish);
  const [asks, setAsks] = useState(false);
  const [end, busy] = useBusy(async () => {
    try {
      await finish({ code });
      toast.success("Oturum bitti", { description: "Raporu Geçmiş sekmesinde." });
    } catch (error) {
      toast.error("Oturum bitirilemedi", { description: failureText(error) });
    }
    setAsks(false);
  });
  return (
    <>
      <Button variant="quiet" aria-label={`Bitir: ${quizTitle}`} onClick={() => setAsks(true)}>
        Bitir
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Quiz şimdi bitsin mi?"
        yes="Evet, bitir"
        busy={busy}
        busyLabel="Bitiriliyor…"
        onYes={end}
      >
        <p>“{quizTitle}” oturumunda başka soru sorulmaz; katılan herkes sonuçlara geçer.</p>
      </ConfirmDialog>
    </>
  );
}
