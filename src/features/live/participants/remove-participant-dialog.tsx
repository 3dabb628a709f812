import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { UNDO_REMOVAL_MS } from "../../../../convex/shared/limits/live.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteDialog } from "../../../ui/delete/delete-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Participant } from "./participant.ts";
import { wordsFor } from "./participant-words.ts";
import { useUndoRemoval } from "./use-undo-removal.ts";

type RemoveParticipantDialogProps = { code: string; participant: Participant; onClose: () => void };

/** Asks for confirmation before a participant is removed. */
export function RemoveParticipantDialog({ code, participant, onClose }: RemoveParticipantDialogProps) {
  const remove = useMutation(api.liveParticipants.remove);
  const undo = useUndoRemoval(code);
  const { _id: participantId, displayName } = participant;
  const { noun, hasPhone, removed } = wordsFor(participant);
  return (
    <DeleteDialog
      onClose={onClose}
      title={`${displayName} quizden çıkarılsın mı?`}
      yes="Evet, çıkar"
      busyLabel="Çıkarılıyor…"
      onDelete={async () => {
        const removalId = await remove({ code, participantId });
        toast.success(`${displayName} çıkarıldı`, {
          ...(removalId !== null && {
            action: { label: "Geri al", onClick: () => void undo(removalId, displayName) },
          }),
        });
      }}
      failed={`Bu ${noun} çıkarılamadı`}
      explain={(error) => (isGone(error) ? null : failureText(error))}
      mayRetry={(error) => !isGone(error)}
    >
      <p>Puanı ve cevapları silinir; açılmış soruların sayılarında adı olmadan kalır. {removed}</p>
      <p>Yanlışlıkla çıkarırsanız {UNDO_REMOVAL_MS / 1_000} saniye içinde geri alabilirsiniz.</p>
      {hasPhone && <p>Başka bir cihazla gelmesini de istemiyorsanız girişi kilitleyin.</p>}
    </DeleteDialog>
  );
}

/** True if the participant was already removed in another tab. The dialog then closes without an error. */
function isGone(error: unknown): boolean {
  return errorCodeOf(error) === "NOT_FOUND";
}
