import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../../convex/_generated/api";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { deleteSecret, storedSecret } from "../seats/participant-secret.ts";
import { clearStoredAnswer } from "../shared/stored-answer.ts";

export type OwnSeat = FunctionReturnType<typeof api.liveParticipants.places>[number];

interface NotMeDialogProps {
  seat: Pick<OwnSeat, "code" | "displayName" | "isRunning">;
  onClose: () => void;
}

/**
 * Dialog for a pupil who uses a device on which another pupil has joined. On confirmation, deletes the secret from the device and calls
 * `leave`; the server then deletes the participant if there are no answers. Lists of seats are updated by `onSeatsChanged`.
 */
export function NotMeDialog({ seat, onClose }: NotMeDialogProps) {
  const { code, displayName, isRunning } = seat;
  const leave = useMutation(api.liveParticipants.leave);

  function forget() {
    const secret = storedSecret(code);
    // Not awaited: without a connection, the next pupil must still be able to join.
    if (secret !== null)
      leave({ code, secret }).catch((error: unknown) =>
        console.warn("The seat could not be given up.", error),
      );
    clearStoredAnswer(code);
    deleteSecret(code);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${displayName} sen değil misin?`}
      yes="Ben değilim"
      onYes={forget}
    >
      {isRunning ? (
        <p>
          Bu cihaz {displayName} adını unutur. Bu adla henüz cevap verilmediyse yeri silinir; verildiyse
          cevaplar ve puan kalır, ama bu cihazdan o yere dönülemez.
        </p>
      ) : (
        <p>Bu cihaz {displayName} adını unutur ve adı odadan çıkar. Sonra kendi adınla katılabilirsin.</p>
      )}
    </ConfirmDialog>
  );
}
