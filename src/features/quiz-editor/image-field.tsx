import { useId, useState } from "react";
import { FiImage, FiTrash2 } from "react-icons/fi";
import { IMAGE_ALT_MAX_CHARS } from "../../../convex/shared/limits/questions.ts";
import { reachableUrl } from "../../lib/backend-url.ts";
import { isPlainEnter } from "../../lib/plain-enter.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./image-field.module.css";
import type { DraftImage } from "./quiz-draft.ts";

type ImageFieldProps = {
  image: DraftImage | null;
  uploading: boolean;
  /** Why the last picture was refused; a message over the page has said it as well. */
  problem: string | null;
  onFile: (file: File) => void;
  /** What the picture shows was written. */
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

/** An optional picture: chosen by click or dropped here; pasting is the question form's business. */
export function ImageField({ image, uploading, problem, onFile, onAlt, onRemove }: ImageFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  if (image) {
    return (
      <div className={styles.preview}>
        <img src={reachableUrl(image.url)} alt={image.alt || "Sorunun resmi"} />
        <TextField
          label="Resimde ne var?"
          hint="Resmi göremeyen öğrencilere okunur; cevabı söylemeyin."
          maxLength={IMAGE_ALT_MAX_CHARS}
          autoComplete="off"
          value={image.alt ?? ""}
          onValueChange={onAlt}
          // Not the whole quiz is sent by it.
          onKeyDown={(event) => {
            if (isPlainEnter(event)) event.preventDefault();
          }}
        />
        <Button variant="quiet" icon={<FiTrash2 />} onClick={onRemove}>
          Resmi kaldır
        </Button>
      </div>
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file button inside does the same
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = pictureAmong(event.dataTransfer.files) ?? event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <label htmlFor={id} className={styles.label}>
        <FiImage aria-hidden="true" />
        {uploading ? "Resim yükleniyor…" : "Resim ekle (isteğe bağlı)"}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={styles.input}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        aria-invalid={problem === null ? undefined : true}
        disabled={uploading}
        onChange={(event) => {
          const { files } = event.currentTarget;
          // A browser does not call a file a picture if it does not know the format. So any file is looked at, and the message says what it is.
          const file = pictureAmong(files) ?? files?.[0];
          // The same file chosen again must be a change again.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <span className={styles.hint}>Tıklayın, yapıştırın ya da buraya bırakın</span>
      {problem !== null && (
        <div className={styles.problem}>
          <FieldError id={`${id}-problem`} isSaidElsewhere>
            Resim yüklenemedi! {problem}
          </FieldError>
        </div>
      )}
    </div>
  );
}

/** The first file that the browser takes for a picture, in what was chosen, dropped or pasted. */
export function pictureAmong(files: FileList | null | undefined): File | undefined {
  return Array.from(files ?? []).find((file) => file.type.startsWith("image/"));
}
