import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { NICKNAME_MAX_CHARS } from "../../../../convex/shared/limits/live.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Participant } from "./participant.ts";
import { wordsFor } from "./participant-words.ts";

type RenameParticipantDialogProps = { code: string; participant: Participant; onClose: () => void };

/** Changes the name of a participant. */
export function RenameParticipantDialog({ code, participant, onClose }: RenameParticipantDialogProps) {
  const rename = useMutation(api.liveParticipants.rename);
  const field = useRef<HTMLInputElement>(null);
  // The dialog closes before it is unmounted, so that the browser restores the focus.
  const [open, setOpen] = useState(true);
  const words = wordsFor(participant);
  const [name, setName] = useState(participant.displayName);

  // In an effect, because the dialog focuses its close button when it opens.
  useEffect(() => field.current?.select(), []);

  const { onSubmit, busy, problem, clearProblem } = useSubmit({
    check: () => (name.trim() === "" ? `${words.name} gerekli` : null),
    send: async () => {
      const displayName = await rename({ code, participantId: participant._id, nickname: name });
      // The server appends a number if the name is in use.
      toast.success(`Yeni adı: ${displayName}`);
      setOpen(false);
    },
    explain: (error) => {
      const code = errorCodeOf(error);
      if (code === "NOT_FOUND") return `Bu ${words.noun} artık quizde değil`;
      if (code === "NICKNAME_REQUIRED") return `${words.name} gerekli`;
      if (code === "NICKNAME_TOO_LONG")
        return `${words.name} en fazla ${NICKNAME_MAX_CHARS} karakter olabilir`;
      return failureText(error);
    },
  });

  return (
    <FormDialog open={open} onClose={onClose} title="Adı değiştir" onSubmit={onSubmit} busy={busy}>
      <TextField
        ref={field}
        label={words.name}
        hint={`En fazla ${NICKNAME_MAX_CHARS} karakter${words.hasPhone ? "; öğrencinin ekranında da değişir" : ""}`}
        error={problem}
        value={name}
        onValueChange={(typed) => {
          setName(typed);
          clearProblem();
        }}
        autoComplete="off"
      />
    </FormDialog>
  );
}
