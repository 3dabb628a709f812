import { useMutation } from "convex/react";
import { useState } from "react";
import { FiEdit2 } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { CLASS_NAME_MAX_CHARS } from "../../../../convex/shared/limits/classes.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";

/** Button with a dialog that renames a class. */
export function RenameClassButton({ classId, name: before }: { classId: string; name: string }) {
  const rename = useMutation(api.classes.rename);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(before);
  const { onSubmit, busy, problem } = useSubmit({
    send: async () => {
      await rename({ classId, name });
      toast.success("Sınıfın adı değişti");
      setOpen(false);
    },
    explain: failureText,
  });
  return (
    <>
      <Button
        icon={<FiEdit2 />}
        onClick={() => {
          setName(before);
          setOpen(true);
        }}
      >
        Adını değiştir
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Sınıfın adı"
        onSubmit={onSubmit}
        busy={busy}
      >
        <TextField
          label="Yeni ad"
          hint="Oynanmış quizlerde eski ad kalır."
          required
          maxLength={CLASS_NAME_MAX_CHARS}
          value={name}
          onValueChange={setName}
          error={problem}
        />
      </FormDialog>
    </>
  );
}
