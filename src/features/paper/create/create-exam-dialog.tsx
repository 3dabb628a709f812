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
import type { QuizOnPaper } from "./quiz-on-paper.ts";

type CreateExamDialogProps = {
  quizId: string;
  quiz: QuizOnPaper;
  /** Called with the id of the new exam. */
  onCreated: (sessionId: string) => void;
  onClose: () => void;
};

const BOOKLETS = BOOKLET_LETTERS.map((letter, at) => ({
  value: String(at + 1),
  label: at === 0 ? "Tek kitapçık" : `${BOOKLET_LETTERS.slice(0, at).join(", ")} ve ${letter} kitapçığı`,
}));

const NEEDS_CLASS = "Bir sınıf seçin: puanlar sınıf listesine girilir";

/** Dialog that makes an exam on paper of a quiz. The computer reads its answer sheets; points are entered for the pupils of a class. */
export function CreateExamDialog({ quizId, quiz, onCreated, onClose }: CreateExamDialogProps) {
  const { hasBubbles } = quiz;
  const hasPoints = quiz.points > 0;
  const create = useMutation(api.paperExams.create);
  const classes = useQuery(api.classes.list);
  const [classId, setClassId] = useState("");
  const [booklets, setBooklets] = useState("1");
  const [classProblem, setClassProblem] = useState<string>();
  const { onSubmit, busy, problem } = useSubmit<string>({
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
      onSubmit={(event) => {
        if (hasBubbles || classId !== "") return onSubmit(event);
        event.preventDefault();
        setClassProblem(NEEDS_CLASS);
      }}
      busy={busy}
      send="Sınavı hazırla"
      sending="Hazırlanıyor…"
      className={styles.form}
    >
      <p>
        {hasBubbles &&
          "Optik formları bilgisayar okur: tarayıcıdan PDF, telefondan fotoğraf ya da kamera yeter. "}
        {hasPoints &&
          "Açık uçlu soruların puanını sınıf listesine girersiniz ya da puan sayfasında işaretleyip okutursunuz. "}
        Sorular bugünkü hâliyle sınava kopyalanır.
      </p>
      <Select
        label="Sınıf"
        value={classId}
        onValueChange={(chosen) => {
          setClassId(chosen);
          setClassProblem(undefined);
        }}
        error={classProblem}
        options={[
          { value: "", label: hasBubbles ? "Sınıf seçmeden (öğrenci numarasını kodlar)" : "Sınıf seçin" },
          ...(classes ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        hint={classHint(quiz, classId !== "", classes?.length === 0)}
      />
      {hasBubbles && (
        <Select
          label="Kitapçık"
          value={booklets}
          onValueChange={setBooklets}
          options={BOOKLETS}
          hint={`Kitapçıklarda soruların ve seçeneklerin yeri değişir.${hasPoints ? " Açık uçlu soruların yeri aynı kalır." : ""}`}
        />
      )}
      <FieldError id="create-exam-problem">{problem}</FieldError>
    </FormDialog>
  );
}

function classHint({ points, hasBubbles }: QuizOnPaper, hasClass: boolean, hasNone: boolean): string {
  if (!hasBubbles) {
    if (hasNone) return "Önce Sınıflarım sayfasında bir sınıf ekleyin: puanlar sınıf listesine girilir.";
    return hasClass
      ? "Her öğrenciye adı basılı bir puan sayfası hazırlanır."
      : "Puanlar sınıf listesine girilir.";
  }
  if (hasClass) return "Her öğrenciye adı basılı bir form hazırlanır.";
  return `Bütün öğrencilere aynı form basılır.${points > 0 ? " Yazılı puanı girmek için sınıf seçin." : ""}`;
}
