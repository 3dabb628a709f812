import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { BOOKLET_LETTERS } from "../../../../convex/shared/limits/paper.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { Select } from "../../../ui/form/select.tsx";
import styles from "./create-exam-dialog.module.css";

type CreateExamDialogProps = {
  quizId: string;
  /** True if the quiz has questions whose points the teacher enters. */
  hasPoints: boolean;
  /** Called with the id of the new exam. */
  onCreated: (sessionId: string) => void;
  onClose: () => void;
};

const BOOKLETS = BOOKLET_LETTERS.map((letter, at) => ({
  value: String(at + 1),
  label: at === 0 ? "Tek kitapçık" : `${BOOKLET_LETTERS.slice(0, at).join(", ")} ve ${letter} kitapçığı`,
}));

/** Dialog that makes an exam on paper of a quiz, whose answer sheets the computer reads. */
export function CreateExamDialog({ quizId, hasPoints, onCreated, onClose }: CreateExamDialogProps) {
  const create = useMutation(api.paperExams.create);
  const classes = useQuery(api.classes.list);
  const [classId, setClassId] = useState("");
  const [booklets, setBooklets] = useState("1");
  const { onSubmit, busy, problem } = useSubmit({
    send: async () => {
      const forClass = classId === "" ? {} : { classId };
      const { sessionId } = await create({ quizId, ...forClass, booklets: Number(booklets) });
      onCreated(sessionId);
    },
    explain: failureText,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Kâğıt sınavı hazırla"
      onSubmit={onSubmit}
      busy={busy}
      send="Sınavı hazırla"
      sending="Hazırlanıyor…"
      className={styles.form}
    >
      <p>
        Optik formları bilgisayar okur: tarayıcıdan PDF, telefondan fotoğraf ya da kamera yeter. Sorular
        bugünkü hâliyle sınava kopyalanır.
      </p>
      <Select
        label="Sınıf"
        value={classId}
        onValueChange={setClassId}
        options={[
          { value: "", label: "Sınıf seçmeden (öğrenci numarasını kodlar)" },
          ...(classes ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        hint={
          classId === ""
            ? `Bütün öğrencilere aynı form basılır.${hasPoints ? " Yazılı puanı girmek için sınıf seçin." : ""}`
            : "Her öğrenciye adı basılı bir form hazırlanır."
        }
      />
      <Select
        label="Kitapçık"
        value={booklets}
        onValueChange={setBooklets}
        options={BOOKLETS}
        hint="Kitapçıklarda soruların ve seçeneklerin yeri değişir."
      />
      <FieldError id="create-exam-problem">{problem}</FieldError>
    </FormDialog>
  );
}
