import { useMutation, useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { failureText } from "../../../lib/text/failure-text.ts";
import { DeleteButton } from "../../../ui/delete/delete-button.tsx";

type DeleteClassButtonProps = { classId: string; name: string; onDeleted: () => void };

/** Button that deletes a class with its pupils after a confirmation. */
export function DeleteClassButton({ classId, name, onDeleted }: DeleteClassButtonProps) {
  const remove = useMutation(api.classes.remove);
  return (
    <DeleteButton
      label="Sınıfı sil"
      title={`${name} silinsin mi?`}
      yes="Sınıfı sil"
      onDelete={() => remove({ classId })}
      deleted="Sınıf silindi"
      onDeleted={onDeleted}
      explain={failureText}
    >
      <OpenHomework classId={classId} />
      <p>
        Sınıfın bütün öğrencileri ve canlı quizlerle ödevlerdeki adlarıyla cevapları silinir; bu geri
        alınamaz. Quizler ve kimseyi göstermeyen sayılar kalır.
      </p>
    </DeleteButton>
  );
}

/** Open homework that is deleted with the class. Queried only while the dialog is mounted. */
function OpenHomework({ classId }: { classId: string }) {
  const titles = useQuery(api.classes.openHomework, { classId });
  if (titles === undefined || titles.length === 0) return null;
  return (
    <p>
      <strong>{titles.length === 1 ? "Açık bir ödevi" : `Açık ${titles.length} ödevi`} de silinir:</strong>{" "}
      {titles.map((title) => `“${title}”`).join(", ")}.
    </p>
  );
}
