import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { errorText } from "../../../../convex/shared/errors.ts";
import {
  FEEDBACK_DESCRIPTION_MAX_CHARS,
  FEEDBACK_TITLE_MAX_CHARS,
} from "../../../../convex/shared/limits/feedback.ts";
import { cleanText } from "../../../../convex/shared/turkish.ts";
import { holdUnsavedWork } from "../../../lib/forms/unsaved-work.ts";
import { useSubmit } from "../../../lib/forms/use-submit.ts";
import { useDraftText } from "../../../lib/storage/use-draft-text.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea, TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { FoldedSheet } from "../../../ui/surface/folded-sheet.tsx";
import { BoxSketch } from "./box-sketch.tsx";
import styles from "./create-form.module.css";

type Problem = { at: "title" | "form"; text: string };

/** Form for the title and description of a new feedback form. */
export function CreateForm({ onCreated }: { onCreated: (id: Id<"feedbacks">, title: string) => void }) {
  const create = useMutation(api.feedbacks.create);
  const titleField = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useDraftText("feedback-form-draft:title");
  const [description, setDescription] = useDraftText("feedback-form-draft:description");
  const started = title !== "" || description !== "";

  useEffect(() => (started ? holdUnsavedWork() : undefined), [started]);

  const { onSubmit, busy, problem, clearProblem } = useSubmit<Problem>({
    check: () => {
      if (cleanText(title) !== "") return null;
      titleField.current?.focus();
      return { at: "title", text: errorText("FEEDBACK_TITLE_REQUIRED") };
    },
    send: async () => {
      const id = await create({ title, description });
      setTitle("");
      setDescription("");
      toast.success("Form oluşturuldu");
      onCreated(id, cleanText(title));
    },
    explain: (error) => {
      toast.error("Form oluşturulamadı");
      return { at: "form", text: failureText(error) };
    },
  });

  return (
    <FoldedSheet drawing={<BoxSketch title={title.trim() || "Başlık"} description={description.trim()} />}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <TextField
          ref={titleField}
          label="Başlık"
          placeholder="Örneğin Bu haftaki ders nasıldı?"
          required
          maxLength={FEEDBACK_TITLE_MAX_CHARS}
          value={title}
          onValueChange={(typed) => {
            setTitle(typed);
            clearProblem();
          }}
          error={problem?.at === "title" && problem.text}
        />
        <TextArea
          label="Açıklama"
          hint="İsteğe bağlı; formu açanlar başlığın altında okur."
          maxLength={FEEDBACK_DESCRIPTION_MAX_CHARS}
          value={description}
          onValueChange={setDescription}
        />
        {problem?.at === "form" && (
          <Notice tone="wrong">
            <p>{problem.text}</p>
          </Notice>
        )}
        <Button type="submit" variant="primary" size="lg" busy={busy} busyLabel="Oluşturuluyor…">
          Form Oluştur
        </Button>
      </form>
    </FoldedSheet>
  );
}
