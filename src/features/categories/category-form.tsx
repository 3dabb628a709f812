import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import { CATEGORY_NAME_MAX_CHARS, DEFAULT_CATEGORY_ICON } from "../../../convex/shared/limits.ts";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./category-form.module.css";
import type { CategoryIconName } from "./category-icon.tsx";
import { IconChoice } from "./icon-choice.tsx";

/** Name and picture of a new category. */
export function CategoryForm({ onCreated }: { onCreated: () => void }) {
  const create = useMutation(api.categories.create);
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [icon, setIcon] = useState<CategoryIconName>(DEFAULT_CATEGORY_ICON);
  const [problem, setProblem] = useState<string | null>(null);

  const [submit, busy] = useBusy(async () => {
    if (!name.trim()) {
      setProblem(errorText("CATEGORY_NAME_REQUIRED"));
      nameField.current?.focus();
      return;
    }
    setProblem(null);
    try {
      await create({ name, icon });
      toast.success("Kategori başarıyla oluşturuldu!");
      onCreated();
    } catch (error) {
      toast.error("Kategori oluşturulamadı!");
      setProblem(failureText(error));
    }
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
  );
}
