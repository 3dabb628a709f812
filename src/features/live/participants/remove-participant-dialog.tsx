import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { UNDO_REMOVAL_MS } from "../../../../convex/shared/limits/live.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Participant } from "./participant.ts";
import { useUndoRemoval } from "./use-undo-removal.ts";

type RemoveParticipantDialogProps = { code: string; participant: Participant; onClose: () => void };

/** Asks for confirmation before a participant is removed. */
export function RemoveParticipantDialog({ code, participant, onClose }: RemoveParticipantDialogProps) {
  const remove = useMutation(api.liveParticipants.remove);
  const undo = useUndoRemoval(code);
  // Closes before it is unmounted, so that the browser restores the focus.
  const [open, setOpen] = useState(true);
  const [confirm, removing] = useBusy(async () => {
    try {
      const { _id: participantId, displayName } = participant;
      const removalId = await remove({ code, participantId });
      toast.success(`${displayName} çıkarıldı`, {
        ...(removalId !== null && {
          action: { label: "Geri al", onClick: () => void undo(removalId, displayName) },
        }),
      });
      setOpen(false);
    } catch (error) {
      const gone = errorCodeOf(error) === "NOT_FOUND";
      if (!gone) toast.error("Katılımcı çıkarılamadı", { description: failureText(error) });
      // Already removed in another tab.
      else setOpen(false);
    }
  });

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${participant.displayName} quizden çıkarılsın mı?`}
      yes="Evet, çıkar"
      danger
      busy={removing}
      busyLabel="Çıkarılıyor…"
      onYes={confirm}
    >
      <p>
        Puanı ve cevapları silinir; açılmış soruların sayılarında adı olmadan kalır. Siz yeniden alana kadar
        aynı cihaz ya da hesapla bu quize katılamaz.
      </p>
      <p>Yanlışlıkla çıkarırsanız {UNDO_REMOVAL_MS / 1_000} saniye içinde geri alabilirsiniz.</p>
      <p>Başka bir cihazla gelmesini de istemiyorsanız girişi kilitleyin.</p>
    </ConfirmDialog>
  );
}
