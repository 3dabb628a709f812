import { useMutation } from "convex/react";
import { useEffect, useId, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { errorCodeOf, errorText } from "../../../convex/shared/errors.ts";
import { NICKNAME_MAX_CHARS } from "../../../convex/shared/limits/live.ts";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import type { Participant } from "./participant.ts";

type RenameParticipantDialogProps = { code: string; participant: Participant; onClose: () => void };

/** Gives a participant another name. */
export function RenameParticipantDialog({ code, participant, onClose }: RenameParticipantDialogProps) {
  const rename = useMutation(api.liveParticipants.rename);
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Closed by itself before it goes: the browser then gives the focus back.
  const [open, setOpen] = useState(true);
  const [name, setName] = useState(participant.displayName);
  const [problem, setProblem] = useState<string>();

  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => field.current?.select(), []);

  const [save, saving] = useBusy(async () => {
    try {
      const displayName = await rename({ code, participantId: participant._id, nickname: name });
      // Where two would have the same name, one gets a number.
      toast.success(`Yeni adı: ${displayName}`);
      setOpen(false);
    } catch (error) {
      const gone = errorCodeOf(error) === "NOT_FOUND";
      setProblem(gone ? "Bu katılımcı artık quizde değil" : failureText(error));
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Adı değiştir"
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Vazgeç</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving} busyLabel="Kaydediliyor…">
            Kaydet
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === "") setProblem(errorText("NICKNAME_REQUIRED"));
          else void save();
        }}
      >
        <TextField
          ref={field}
          label="Takma ad"
          hint={`En fazla ${NICKNAME_MAX_CHARS} karakter; öğrencinin ekranında da değişir`}
          error={problem}
          value={name}
          onValueChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
