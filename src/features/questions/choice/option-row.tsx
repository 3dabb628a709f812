import { type Ref, use } from "react";
import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { FormattedText, Mark } from "../../../../convex/shared/marks.ts";
import { PictureUploadContext } from "../form/picture-upload.ts";
import { type FormattedFieldHandle, FormattedInput } from "../formatted-field/formatted-field.tsx";
import { optionLetter } from "../shared/option-letter.ts";
import type { DraftPicture } from "../shared/question.ts";
import { OptionPictureField } from "./option-picture-field.tsx";
import styles from "./option-row.module.css";

type OptionRowProps = {
  index: number;
  text: string;
  /** Marks of the text. */
  textMarks: readonly Mark[] | undefined;
  picture: DraftPicture | null;
  /** Changes or removes the picture; null if the option cannot have one. */
  onPicture: ((picture: DraftPicture | null) => void) | null;
  correct: boolean;
  /** Id of this row's error message, if it has one. */
  errorId?: string;
  inputRef: Ref<FormattedFieldHandle>;
  onText: (text: FormattedText) => void;
  /** Called for Enter in the text. */
  onEnter: () => void;
};

/** Text field and picture of one option in the editor. */
export function OptionRow(props: OptionRowProps) {
  const { index, text, textMarks, picture, onPicture, correct, errorId, inputRef, onText, onEnter } = props;
  const pictureUpload = use(PictureUploadContext);
  const letter = optionLetter(index);
  return (
    <div className={styles.row} data-correct={correct || undefined}>
      {/* The form's paste handler finds the field by its attribute; the pasted text may contain all options (question-form.tsx). */}
      <div
        className={styles.field}
        onPaste={(event) => {
          const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
          // Word adds a picture of the copied text.
          if (!file || onPicture === null || event.clipboardData.getData("text") !== "") return;
          // Otherwise the form would take it as the question's picture.
          event.preventDefault();
          event.stopPropagation();
          pictureUpload?.upload(file, onPicture);
        }}
      >
        <FormattedInput
          ref={inputRef}
          data-option={index}
          lines="one"
          enterKeyHint="next"
          className={styles.text}
          aria-label={`Seçenek ${letter}`}
          placeholder={`Seçenek ${letter}`}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          maxLength={OPTION_MAX_CHARS}
          value={text}
          marks={textMarks}
          onChange={onText}
          onEnter={onEnter}
        />
      </div>
      <span className={styles.word} aria-hidden="true">
        {correct ? "Doğru" : ""}
      </span>
      {onPicture && picture && <OptionPictureField letter={letter} picture={picture} onPicture={onPicture} />}
    </div>
  );
}
