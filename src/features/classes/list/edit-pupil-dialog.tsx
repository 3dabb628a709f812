import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { PUPIL_NAME_MAX_CHARS, SCHOOL_NUMBER_MAX_DIGITS } from "../../../../convex/shared/limits/classes.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import styles from "./classes.module.css";
import type { Pupil } from "./pupil.ts";

const FACTORS = [
  { value: "1", label: "Yok", factor: 1 },
  { value: "1.5", label: "1,5 kat", factor: 1.5 },
  { value: "2", label: "2 kat", factor: 2 },
] as const;

/** Dialog for a pupil's name, school number and extra time in all games of the class. */
export function EditPupilDialog({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const update = useMutation(api.classes.updatePupil);
  // The dialog is closed first and unmounted afterwards, so that the browser returns the focus to the button that opened it.
  const [open, setOpen] = useState(true);
  const [name, setName] = useState(pupil.name);
  const [number, setNumber] = useState(pupil.number ?? "");
  const [time, setTime] = useState(String(pupil.timeFactor ?? 1));

  const { onSubmit, busy, problem } = useSubmit({
    send: async () => {
      const factor = FACTORS.find(({ value }) => value === time)?.factor ?? 1;
      await update({ pupilId: pupil._id, name, number, factor });
      toast.success("Öğrenci değiştirildi");
      setOpen(false);
    },
    explain: failureText,
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Öğrenciyi düzenle"
      onSubmit={onSubmit}
      busy={busy}
      className={styles.form}
    >
      <TextField
        label="Adı soyadı"
        required
        maxLength={PUPIL_NAME_MAX_CHARS}
        value={name}
        onValueChange={setName}
        error={problem}
      />
      <TextField
        label="Okul numarası"
        hint="İsteğe bağlı"
        inputMode="numeric"
        maxLength={SCHOOL_NUMBER_MAX_DIGITS}
        value={number}
        onValueChange={setNumber}
      />
      <Select
        label="Ek süre"
        hint="Sınıfın bütün canlı quizlerinde geçerlidir; kimseye gösterilmez."
        options={FACTORS}
        value={time}
        onValueChange={setTime}
      />
    </FormDialog>
  );
}
