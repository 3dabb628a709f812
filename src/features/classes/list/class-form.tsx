import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { errorText } from "../../../../convex/shared/errors.ts";
import { CLASS_NAME_MAX_CHARS } from "../../../../convex/shared/limits/classes.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { useDraftText } from "../../../lib/storage/use-draft-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./classes.module.css";
import { PupilPaste, pupilsIn } from "./pupil-paste.tsx";
import { listProblem } from "./read-pupils.ts";

/** Form for a new class: name and list of pupils, which may be empty. */
export function ClassForm({ onCreated }: { onCreated: (classId: string) => void }) {
  const create = useMutation(api.classes.create);
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useDraftText("class-draft:name");
  const [text, setText] = useDraftText("class-draft:pupils");
  const [surnameFirst, setSurnameFirst] = useState(false);
  const paste = { text, surnameFirst };

  const { onSubmit, busy, problem, clearProblem } = useSubmit({
    check: () => {
      if (!name.trim()) {
        nameField.current?.focus();
        return { field: "name", text: errorText("CLASS_NAME_REQUIRED") };
      }
      const text = listProblem(pupilsIn(paste), []);
      return text === null ? null : { field: "pupils", text };
    },
    send: async () => {
      const classId = await create({ name, pupils: pupilsIn(paste) });
      setName("");
      setText("");
      toast.success("Sınıf oluşturuldu");
      onCreated(classId);
    },
    explain: (error) => ({ field: "pupils", text: failureText(error) }),
  });
  const errorAt = (field: string) => (problem?.field === field ? problem.text : undefined);

  return (
    <Sheet as="section" marked className={styles.form} aria-labelledby="yeni-sinif">
      <h2 id="yeni-sinif">Yeni sınıf</h2>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          ref={nameField}
          label="Sınıfın adı"
          placeholder="Örneğin 8-A"
          required
          maxLength={CLASS_NAME_MAX_CHARS}
          value={name}
          onValueChange={(next) => {
            setName(next);
            clearProblem();
          }}
          error={errorAt("name")}
        />
        <PupilPaste
          label="Öğrenci listesi"
          paste={paste}
          onChange={(next) => {
            setText(next.text);
            clearProblem();
            setSurnameFirst(next.surnameFirst);
          }}
          error={errorAt("pupils")}
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Oluşturuluyor…">
          Sınıfı oluştur
        </Button>
      </form>
    </Sheet>
  );
}
