import type { KeyboardEvent, Ref } from "react";
import { OPTION_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { BubbleRadio } from "../../../ui/bubble-radio.tsx";
import { classes } from "../../../ui/classes.ts";
import fieldStyles from "../../../ui/field.module.css";
import { optionLetter } from "../option-letter.ts";
import styles from "./option-row.module.css";

type OptionRowProps = {
  index: number;
  /** Ties the bubbles of one question together. */
  group: string;
  text: string;
  correct: boolean;
  /** The id of the error that this row has, if it has one. */
  errorId?: string;
  inputRef: Ref<HTMLTextAreaElement>;
  onText: (text: string) => void;
  onCorrect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A row of the optik form: the bubble marks the right answer, the line beside it holds the words. */
export function OptionRow(props: OptionRowProps) {
  const { index, group, text, correct, errorId, inputRef, onText, onCorrect, onKeyDown } = props;
  const letter = optionLetter(index);
  return (
    <div className={styles.row} data-correct={correct || undefined}>
      <BubbleRadio
        name={group}
        letter={letter}
        label={`Doğru cevap ${letter}`}
        checked={correct}
        onChange={onCorrect}
      />
      <textarea
        ref={inputRef}
        rows={1}
        enterKeyHint="next"
        className={classes(fieldStyles.control, styles.text)}
        aria-label={`Seçenek ${letter}`}
        placeholder={`Seçenek ${letter}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        maxLength={OPTION_MAX_CHARS}
        autoComplete="off"
        value={text}
        // An option is one line of words, however many lines it is shown in.
        onChange={(event) => onText(event.currentTarget.value.replaceAll(/\s*\n\s*/g, " "))}
        onKeyDown={onKeyDown}
      />
      <span className={styles.word} aria-hidden="true">
        {correct ? "Doğru" : ""}
      </span>
    </div>
  );
}
