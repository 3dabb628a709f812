import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { failureText } from "../../lib/text/failure-text.ts";
import { DeleteButton } from "../../ui/delete/delete-button.tsx";
import type { Overview, Pupil } from "./report.ts";

type RemovePupilButtonProps = {
  code: string;
  /** Id of an exam on paper. */
  paper: Overview["paper"];
  pupil: Pupil;
  /** Displayed name. */
  name: string;
};

/**
 * Button that deletes one pupil's name and answers after a confirmation, for example at the pupil's request or because of a prank name. The pupil can
 * then start the homework again.
 */
export function RemovePupilButton({ code, paper, pupil, name }: RemovePupilButtonProps) {
  const removePlace = useMutation(api.homework.removePlace);
  const removeSeat = useMutation(api.liveParticipants.remove);
  const removeReading = useMutation(api.paperExams.removeReading);
  return (
    <DeleteButton
      variant="icon"
      label={`Cevaplarını sil: ${name}`}
      title={pupil.members ? "Bu takımın cevapları silinsin mi?" : "Bu öğrencinin cevapları silinsin mi?"}
      onDelete={async () => {
        if (pupil.homework) await removePlace({ code, placeId: pupil.homework.placeId });
        else {
          const participantId = pupil.id as Id<"liveParticipants">;
          if (paper) await removeReading({ sessionId: paper, participantId });
          else await removeSeat({ code, participantId });
        }
      }}
      deleted="Cevaplar silindi"
      failed="Cevaplar silinemedi"
      explain={failureText}
    >
      {pupil.homework ? (
        <p>
          “{name}” bu ödevin raporundan ve sayılarından çıkar; bu geri alınamaz. Ödev açıksa isterse baştan
          başlayabilir.
        </p>
      ) : paper ? (
        <p>
          “{name}” adı ve cevaplarıyla bu sınavdan silinir; sıralama ve sayılar yeniden hesaplanır. Kâğıdı
          yeniden okunabilir.
        </p>
      ) : (
        <p>
          “{name}” adı ve cevaplarıyla bu quizin raporundan ve sıralamasından silinir; bu geri alınamaz.
          Ötekilerin sırası ve sınıfın sayıları değişmez.
        </p>
      )}
    </DeleteButton>
  );
}
