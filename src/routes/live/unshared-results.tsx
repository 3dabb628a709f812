import { useMutation } from "convex/react";
import { type ReactNode, useState } from "react";
import { FiEye, FiSend } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { useBusy } from "../../lib/forms/use-busy.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { toast } from "../../ui/notice/toast.ts";

/** Notice for participants before the results of an exam are shared. */
export function ResultsToCome() {
  return (
    <EmptyState title="Quiz bitti">
      <p>Sonuçlar, öğretmen paylaştığı anda bu sayfada görünecek; sayfa açık kalabilir.</p>
    </EmptyState>
  );
}

/**
 * An exam's results for the host before they are shared. This page may be on the projector, so the results appear only on request, and a reload hides
 * them again.
 */
export function UnsharedResults({ code, children }: { code: string; children: ReactNode }) {
  const share = useMutation(api.liveQuizSessions.share);
  const [isShown, setShown] = useState(false);
  const [send, isSending] = useBusy(async () => {
    try {
      await share({ code });
    } catch (error) {
      toast.error("Sonuçlar paylaşılamadı", { description: failureText(error) });
    }
  });
  return (
    <>
      <EmptyState
        title="Sonuçları henüz yalnızca siz görebilirsiniz"
        action={
          <>
            <Button
              variant="primary"
              icon={<FiSend />}
              busy={isSending}
              busyLabel="Paylaşılıyor…"
              onClick={() => send()}
            >
              Sonuçları paylaş
            </Button>{" "}
            <Button icon={<FiEye />} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? "Benden gizle" : "Önce bana göster"}
            </Button>
          </>
        }
      >
        <p>Paylaştığınızda herkes kendi puanını ve sıralamayı telefonunda görür.</p>
      </EmptyState>
      {isShown && children}
    </>
  );
}
