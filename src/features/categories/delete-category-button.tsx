import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { failureText } from "../../lib/text/failure-text.ts";
import { DeleteButton } from "../../ui/delete/delete-button.tsx";
import type { OwnCategory } from "./own-category.ts";

/** Button that deletes a teacher's category after a confirmation. */
export function DeleteCategoryButton({ category: { _id, name } }: { category: OwnCategory }) {
  const remove = useMutation(api.categories.remove);
  return (
    <DeleteButton
      variant="icon"
      label={`Sil: ${name}`}
      title="Kategori silinsin mi?"
      onDelete={() => remove({ categoryId: _id })}
      deleted="Kategori silindi"
      explain={failureText}
    >
      <p>
        “{name}” kategorisindeki quizler silinmez; sizin ve başka öğretmenlerin quizleri kategorisiz kalır.
      </p>
    </DeleteButton>
  );
}
