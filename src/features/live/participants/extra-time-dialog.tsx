import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorCodeOf } from "../../../../convex/shared/errors.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { type Choice, ChoiceSelect } from "../settings/choice-select.tsx";
import styles from "./extra-time-dialog.module.css";
import type { Participant } from "./participant.ts";
import { wordsFor } from "./participant-words.ts";

const FACTORS: readonly Choice<1 | 1.5 | 2>[] = [
  { value: 1, label: "Sınıfla aynı" },
  { value: 1.5, label: "Bir buçuk kat (×1,5)" },
  { value: 2, label: "İki kat (×2)" },
];

interface ExtraTimeDialogProps {
  code: string;
  participant: Participant;
  /** True if questions have no time limit, so that extra time has no effect. */
  isUntimed: boolean;
  onClose: () => void;
}

/** Gives a participant extra time for each question. The name is folded, because the panel may be projected. */
export function ExtraTimeDialog({ code, participant, isUntimed, onClose }: ExtraTimeDialogProps) {
  const setExtraTime = useMutation(api.liveParticipants.setExtraTime);
  // The dialog closes before it is unmounted, so that the browser restores the focus.
  const [open, setOpen] = useState(true);
  const [factor, setFactor] = useState<1 | 1.5 | 2>(participant.timeFactor ?? 1);
  const { onSubmit, busy, problem } = useSubmit({
    send: async () => {
      // An unchanged choice needs no message: nothing was given or removed.
      if (factor !== (participant.timeFactor ?? 1)) {
        await setExtraTime({ code, participantId: participant._id, factor });
        // Without the name, as in the title.
        toast.success(factor === 1 ? "Ek süre kaldırıldı" : "Ek süre verildi");
      }
      setOpen(false);
    },
    explain: (error) =>
      errorCodeOf(error) === "NOT_FOUND"
        ? `Bu ${wordsFor(participant).noun} artık quizde değil`
        : failureText(error),
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Ek süre"
      onSubmit={onSubmit}
      busy={busy}
      className={styles.words}
    >
      <details className={styles.who}>
        <summary>Kimin için?</summary>
        <p dir="auto">{participant.displayName}</p>
      </details>
      <ChoiceSelect label="Sorulardaki süresi" choices={FACTORS} value={factor} onChoose={setFactor} />
      {problem !== null && <p role="alert">{problem}</p>}
      {isUntimed ? (
        <p>Bu soruların süresi yok; ek süre yalnız süreli sorularda işe yarar.</p>
      ) : (
        <p>
          Sınıfın süresi bitince ekranlarda “Son cevaplar bekleniyor” yazar, kimin beklendiği yazmaz. Ek
          süreyi yalnız kendi telefonu gösterir.
        </p>
      )}
    </FormDialog>
  );
}
