import { use, useId } from "react";
import { FiImage, FiTrash2 } from "react-icons/fi";
import { IMAGE_ALT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { isPlainEnter } from "../../../lib/forms/plain-enter.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { classes } from "../../../ui/classes.ts";
import fieldStyles from "../../../ui/form/field.module.css";
import { PictureUploadContext } from "../form/picture-upload.ts";
import type { DraftPicture } from "../shared/question.ts";
import styles from "./option-picture-field.module.css";

type AddOptionPictureProps = { letter: string; onPicture: (picture: DraftPicture) => void };

/** Button that chooses a picture for an option. */
export function AddOptionPicture({ letter, onPicture }: AddOptionPictureProps) {
  const id = useId();
  const pictures = use(PictureUploadContext);
  if (pictures === null) return null;
  const name = `${letter} seçeneğine resim ekle`;
  return (
    <span className={styles.add} title={name}>
      <label htmlFor={id}>
        <FiImage aria-hidden="true" />
        <span className="visually-hidden">{name}</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={pictures.uploading}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Choosing the same file again must fire a change event.
          currentTarget.value = "";
          if (file) pictures.upload(file, onPicture);
        }}
      />
    </span>
  );
}

type RemoveOptionPictureProps = { letter: string; onRemove: () => void };

/** Button that removes an option's picture. */
export function RemoveOptionPicture({ letter, onRemove }: RemoveOptionPictureProps) {
  return <IconButton label={`${letter} seçeneğinin resmini kaldır`} icon={<FiTrash2 />} onClick={onRemove} />;
}

type OptionPictureFieldProps = {
  letter: string;
  picture: DraftPicture;
  onPicture: (picture: DraftPicture) => void;
};

/** An option's picture in the editor, with its text alternative. */
export function OptionPictureField({ letter, picture, onPicture }: OptionPictureFieldProps) {
  const label = `${letter} seçeneğinin resminde ne var?`;
  return (
    <div className={styles.field}>
      <img
        className={styles.picture}
        src={reachableUrl(picture.url)}
        alt={picture.alt || `${letter} seçeneğinin resmi`}
      />
      <input
        type="text"
        className={classes(fieldStyles.control, styles.alt)}
        aria-label={label}
        placeholder="Resimde ne var?"
        title="Resmi göremeyen öğrencilere okunur."
        maxLength={IMAGE_ALT_MAX_CHARS}
        autoComplete="off"
        value={picture.alt ?? ""}
        onChange={({ currentTarget }) => onPicture({ ...picture, alt: currentTarget.value })}
        // Enter must not submit the whole quiz.
        onKeyDown={(event) => {
          if (isPlainEnter(event)) event.preventDefault();
        }}
      />
    </div>
  );
}
