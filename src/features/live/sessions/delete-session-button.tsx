import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";
import { noteDeletedHere } from "./deleted-here.ts";

type DeleteSessionButtonProps = {
  code: string;
  quizTitle: string;
  /** Id of an exam on paper. */
  paper?: Id<"liveQuizSessions"> | undefined;
};

/** Deletes one of the teacher's live quizzes or exams on paper, after a confirmation. */
export function DeleteSessionButton({ code, quizTitle, paper }: DeleteSessionButtonProps) {
  const remove = useMutation(api.liveQuizSessions.remove);
  const removeExam = useMutation(api.paperExams.remove);
  if (paper !== undefined) {
    return (
      <DeleteButton
        variant="icon"
        label={`Sil: ${quizTitle}`}
        title="Kâğıt sınavı silinsin mi?"
        onDelete={() => removeExam({ sessionId: paper })}
        deleted="Kâğıt sınavı silindi"
        explain={failureText}
      >
        <p>
          “{quizTitle}” sınavının okunan kâğıtları ve raporu silinir, istatistiklerinize kattığı sayılar
          düşülür; bu geri alınamaz. Basılmış formları artık okunmaz. Quizin kendisi kalır.
        </p>
      </DeleteButton>
    );
  }
  return (
    <DeleteButton
      variant="icon"
      label={`Sil: ${quizTitle}`}
      title="Canlı quiz silinsin mi?"
      onDelete={async () => {
        await remove({ code });
        noteDeletedHere(code);
      }}
      deleted="Canlı quiz silindi"
      explain={failureText}
    >
      <p>
        “{quizTitle}” oturumunun katılımcıları, cevapları ve sıralaması herkes için silinir,
        istatistiklerinize kattığı sayılar düşülür; bu geri alınamaz. Quizin kendisi kalır.
      </p>
    </DeleteButton>
  );
}
