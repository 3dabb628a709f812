import { useId, useState } from "react";
import { FiCamera, FiImage, FiTrash2 } from "react-icons/fi";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { FieldError } from "../../../ui/form/field-error.tsx";
import type { DraftImage } from "../draft/quiz-draft.ts";
import styles from "./image-field.module.css";

type ImageFieldProps = {
  image: DraftImage | null;
  uploading: boolean;
  /** Reason why the last picture was refused; a toast has shown it as well. */
  problem: string | null;
  onFile: (file: File) => void;
  onRemove: () => void;
};

/** Field for an optional picture: chosen, dropped, or taken with the camera. The question form handles pasted pictures. */
export function ImageField({ image, uploading, problem, onFile, onRemove }: ImageFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  if (image) {
    return (
      <div className={styles.preview}>
        <img src={reachableUrl(image.url)} alt={image.alt || "Sorunun resmi"} />
        <Button variant="quiet" icon={<FiTrash2 />} onClick={onRemove}>
          Resmi kaldır
        </Button>
      </div>
    );
  }

  const chosen = (input: HTMLInputElement) => {
    const { files } = input;
    // Browsers give files of unknown formats no image type. Any file is accepted here, and the error message names the problem.
    const file = pictureAmong(files) ?? files?.[0];
    // Choosing the same file again must fire a change event.
    input.value = "";
    if (file) onFile(file);
  };

  return (
    <div className={styles.sources}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file button inside does the same */}
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
          onChange={(event) => chosen(event.currentTarget)}
        />
        <span className={styles.hint}>Tıklayın, yapıştırın ya da buraya bırakın</span>
      </div>
      <div className={classes(styles.drop, styles.camera)}>
        <label htmlFor={`${id}-camera`} className={styles.label}>
          <FiCamera aria-hidden="true" />
          Fotoğraf çek
        </label>
        <input
          id={`${id}-camera`}
          type="file"
          accept="image/*"
          capture="environment"
          className={styles.input}
          disabled={uploading}
          onChange={(event) => chosen(event.currentTarget)}
        />
      </div>
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

/** First file with an image type among chosen, dropped or pasted files. */
export function pictureAmong(files: FileList | null | undefined): File | undefined {
  return Array.from(files ?? []).find((file) => file.type.startsWith("image/"));
}
