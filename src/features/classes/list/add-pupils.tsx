import { useMutation } from "convex/react";
import { useState } from "react";
import { FiUserPlus } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { errorText } from "../../../../convex/shared/errors.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormDialog } from "../../../ui/dialog/form-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import type { Pupil } from "./pupil.ts";
import { EMPTY_PASTE, PupilPaste, pupilsIn } from "./pupil-paste.tsx";
import { listProblem } from "./read-pupils.ts";

/** Button with a dialog that adds one pupil or a pasted list. Pupils already in the class stay unchanged. */
export function AddPupils({ classId, pupils: present }: { classId: string; pupils: readonly Pupil[] }) {
  const add = useMutation(api.classes.add);
  const [open, setOpen] = useState(false);
  const [paste, setPaste] = useState(EMPTY_PASTE);

  const { onSubmit, busy, problem } = useSubmit({
    check: () => {
      const pupils = pupilsIn(paste);
      return pupils.length > 0 ? listProblem(pupils, present) : errorText("PUPIL_NAME_REQUIRED");
    },
    send: async () => {
      const pupils = pupilsIn(paste);
      const added = await add({ classId, pupils });
      const listedCount = pupils.length - added;
      const listedText = `${listedCount} öğrenci zaten listedeydi`;
      if (added === 0) toast.success(listedText);
      else
        toast.success(`${added} öğrenci eklendi`, { description: listedCount > 0 ? listedText : undefined });
      setPaste(EMPTY_PASTE);
      setOpen(false);
    },
    explain: failureText,
  });

  return (
    <>
      <Button icon={<FiUserPlus />} onClick={() => setOpen(true)}>
        Öğrenci ekle
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Öğrenci ekle"
        onSubmit={onSubmit}
        busy={busy}
        send="Ekle"
        sending="Ekleniyor…"
      >
        <PupilPaste label="Öğrenciler" paste={paste} onChange={setPaste} error={problem} />
      </FormDialog>
    </>
  );
}
