import { useMutation } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";
import { noteDeletedHere } from "./deleted-here.ts";

/** Deletes one of the teacher's live quizzes, after a confirmation. */
export function DeleteSessionButton({ code, quizTitle }: { code: string; quizTitle: string }) {
  const remove = useMutation(api.liveQuizSessions.remove);
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
