import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { FiEdit2 } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import { CATEGORY_NAME_MAX_CHARS } from "../../../convex/shared/limits/categories.ts";
import { useSubmit } from "../../lib/forms/use-submit.ts";
import { failureText } from "../../lib/text/failure-text.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { FormDialog } from "../../ui/dialog/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { knownIcon } from "./category-icon.tsx";
import { IconChoice } from "./icon-choice.tsx";
import styles from "./own-categories.module.css";
import type { OwnCategory } from "./own-category.ts";

/** Button with a dialog that changes the name and icon of a teacher's category. */
export function EditCategoryButton({ category }: { category: OwnCategory }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={`Düzenle: ${category.name}`} icon={<FiEdit2 />} onClick={() => setOpen(true)} />
      {open && <EditDialog category={category} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditDialog({ category, onClose }: { category: OwnCategory; onClose: () => void }) {
  const update = useMutation(api.categories.update);
  const nameField = useRef<HTMLInputElement>(null);
  // The dialog is closed first and unmounted afterwards, so that the browser returns the focus to the button that opened it.
  const [open, setOpen] = useState(true);
  const [name, setName] = useState(category.name);
  const [icon, setIcon] = useState(knownIcon(category.icon));

  const { onSubmit, busy, problem } = useSubmit({
    check: () => {
      if (name.trim()) return null;
      nameField.current?.focus();
      return errorText("CATEGORY_NAME_REQUIRED");
    },
    send: async () => {
      await update({ categoryId: category._id, name, icon });
      toast.success("Kategori değiştirildi");
      setOpen(false);
    },
    explain: failureText,
  });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Kategoriyi düzenle"
      onSubmit={onSubmit}
      busy={busy}
      className={styles.form}
    >
      <TextField
        ref={nameField}
        label="Yeni ad"
        required
        maxLength={CATEGORY_NAME_MAX_CHARS}
        value={name}
        onValueChange={setName}
        error={problem}
      />
      <IconChoice value={icon} onChange={setIcon} />
    </FormDialog>
  );
}
