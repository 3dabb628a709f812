import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteDialog } from "../../../ui/delete/delete-dialog.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import type { Pupil } from "./pupil.ts";

/** Confirmation dialog that deletes a pupil from the class and from every game and homework. Namesakes in other classes can be deleted too. */
export function ErasePupilDialog({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const erase = useMutation(api.classes.erasePupil);
  const namesakes = useQuery(api.classes.namesakes, { pupilId: pupil._id });
  const [chosenNamesakes, setChosenNamesakes] = useState<readonly Id<"pupils">[]>([]);
  return (
    <DeleteDialog
      onClose={onClose}
      title={`${pupil.name} silinsin mi?`}
      yes="Öğrenciyi sil"
      onDelete={async () => {
        for (const pupilId of [pupil._id, ...chosenNamesakes]) await erase({ pupilId });
      }}
      deleted="Öğrenci silindi"
      explain={failureText}
    >
      <p>
        Adı listeden, katıldığı canlı quizlerdeki ve ödevlerdeki adı ve cevapları her yerden silinir; bu geri
        alınamaz. Kimseyi göstermeyen sayılar kalır.
      </p>
      {(namesakes ?? []).map(({ pupilId, className }) => (
        <Checkbox
          key={pupilId}
          label={`${className} sınıfındaki ${pupil.name} aynı kişi, o da silinsin`}
          checked={chosenNamesakes.includes(pupilId)}
          onCheckedChange={(checked) =>
            setChosenNamesakes(
              checked ? [...chosenNamesakes, pupilId] : chosenNamesakes.filter((each) => each !== pupilId),
            )
          }
        />
      ))}
    </DeleteDialog>
  );
}
