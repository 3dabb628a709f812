import { useMutation } from "convex/react";
import { useRef } from "react";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import { CATEGORY_NAME_MAX_CHARS } from "../../../convex/shared/limits/categories.ts";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { useDraftText } from "../../lib/storage/use-draft-text.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { FoldedSheet } from "../../ui/surface/folded-sheet.tsx";
import styles from "./category-form.module.css";
import { knownIcon } from "./category-icon.tsx";
import { CategorySketch } from "./category-sketch.tsx";
import { IconChoice } from "./icon-choice.tsx";

/** Form for the name and icon of a new category. */
export function CategoryForm({ onCreated }: { onCreated: () => void }) {
  const create = useMutation(api.categories.create);
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useDraftText("category-draft:name");
  const [draftIcon, setIcon] = useDraftText("category-draft:icon");
  const icon = knownIcon(draftIcon);

  const { onSubmit, busy, problem } = useSubmit({
    check: () => {
      if (name.trim()) return null;
      nameField.current?.focus();
      return errorText("CATEGORY_NAME_REQUIRED");
    },
    send: async () => {
      await create({ name, icon });
      setName("");
      setIcon("");
      toast.success("Kategori başarıyla oluşturuldu!");
      onCreated();
    },
    explain: (error) => {
      toast.error("Kategori oluşturulamadı!");
      return failureText(error);
    },
  });

  return (
    <FoldedSheet drawing={<CategorySketch name={name.trim() || "Kategori adı"} icon={icon} />}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          ref={nameField}
          label="Kategori adı"
          placeholder="Örneğin Fen Bilimleri"
          required
          maxLength={CATEGORY_NAME_MAX_CHARS}
          value={name}
          onValueChange={setName}
          error={problem}
        />
        <IconChoice value={icon} onChange={setIcon} />
        <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Oluşturuluyor…">
          Kategori Oluştur
        </Button>
      </form>
    </FoldedSheet>
  );
}
