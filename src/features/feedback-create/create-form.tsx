import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { errorText } from "../../../convex/shared/errors.ts";
import { FEEDBACK_DESCRIPTION_MAX_CHARS, FEEDBACK_TITLE_MAX_CHARS } from "../../../convex/shared/limits.ts";
import { cleanText } from "../../../convex/shared/turkish.ts";
import { failureText } from "../../lib/failure-text.ts";
import { holdUnsavedWork } from "../../lib/unsaved-work.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea, TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./create-form.module.css";

/** Title and description of a new feedback form. */
export function CreateForm({ onCreated }: { onCreated: (id: Id<"feedbacks">, title: string) => void }) {
  const create = useMutation(api.feedbacks.create);
  const titleField = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [titleProblem, setTitleProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const started = title !== "" || description !== "";

  useEffect(() => (started ? holdUnsavedWork() : undefined), [started]);

  const [submit, busy] = useBusy(async () => {
    setFailure(null);
    if (cleanText(title) === "") {
      setTitleProblem(errorText("FEEDBACK_TITLE_REQUIRED"));
      titleField.current?.focus();
      return;
    }
    setTitleProblem(null);
    try {
      const id = await create({ title, description });
      toast.success("Form oluşturuldu");
      onCreated(id, cleanText(title));
    } catch (error) {
      toast.error("Form oluşturulamadı");
      setFailure(failureText(error));
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
        ref={titleField}
        label="Başlık"
        placeholder="Örneğin Bu haftaki ders nasıldı?"
        required
        maxLength={FEEDBACK_TITLE_MAX_CHARS}
        value={title}
        onValueChange={(typed) => {
          setTitle(typed);
          setTitleProblem(null);
        }}
        error={titleProblem}
      />
      <TextArea
        label="Açıklama"
        hint="İsteğe bağlı; formu açanlar başlığın altında okur."
        maxLength={FEEDBACK_DESCRIPTION_MAX_CHARS}
        value={description}
        onValueChange={setDescription}
      />
      {failure && (
        <Notice tone="wrong">
          <p>{failure}</p>
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Oluşturuluyor…">
        Form Oluştur
      </Button>
    </form>
  );
}
