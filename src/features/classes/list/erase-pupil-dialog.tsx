import { useMutation, useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Pupil } from "./pupil.ts";

/** Deletes a pupil from the class and from every game, after asking. */
export function ErasePupilDialog({ pupil, onClose }: { pupil: Pupil; onClose: () => void }) {
  const erase = useMutation(api.classes.erasePupil);
  const namesakes = useQuery(api.classes.namesakes, { pupilId: pupil._id });
  const [also, setAlso] = useState<readonly Id<"pupils">[]>([]);
  const [open, setOpen] = useState(true);
  const [confirm, busy] = useBusy(async () => {
    try {
      for (const pupilId of [pupil._id, ...also]) await erase({ pupilId });
      toast.success("Öğrenci silindi");
    } catch (error) {
      toast.error(failureText(error));
    }
    setOpen(false);
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`${pupil.name} silinsin mi?`}
      yes="Öğrenciyi sil"
      busy={busy}
      busyLabel="Siliniyor…"
      danger
      onYes={confirm}
    >
      <p>
        Adı listeden, katıldığı canlı quizlerdeki ve ödevlerdeki adı ve cevapları her yerden silinir; bu geri
        alınamaz. Kimseyi göstermeyen sayılar kalır.
      </p>
      {(namesakes ?? []).map(({ pupilId, className }) => (
        <Checkbox
          key={pupilId}
          label={`${className} sınıfındaki ${pupil.name} aynı kişi, o da silinsin`}
          checked={also.includes(pupilId)}
          onCheckedChange={(checked) =>
            setAlso(checked ? [...also, pupilId] : also.filter((each) => each !== pupilId))
          }
        />
      ))}
    </ConfirmDialog>
  );
}
