import type { Ref } from "react";
import type { CrosswordCell } from "../../../../convex/shared/crossword.ts";
import styles from "./crossword.module.css";

type CrosswordCellInputProps = {
  cell: CrosswordCell;
  label: string;
  describedBy: string;
  letter: string;
  /** "here": the cursor is in this cell; "word": it is in another cell of a word through this one. */
  state: "here" | "word" | null;
  onFocus: () => void;
  /** Called when the cell is pressed while the cursor is already in it. */
  onTapAgain: () => void;
  onText: (text: string) => void;
  /** Returns true if the key was handled. */
  onKey: (key: string) => boolean;
  ref: Ref<HTMLInputElement>;
};

/** A white cell of a crossword: an input for one letter, or a given letter. */
export function CrosswordCellInput(props: CrosswordCellInputProps) {
  const { cell, label, describedBy, letter, state, onFocus, onTapAgain, onText, onKey, ref } = props;
  const given = cell.letter !== "";
  return (
    <span className={styles.cell} data-state={state ?? undefined} data-given={given || undefined}>
      {cell.number !== null && (
        <span className={styles.number} aria-hidden="true">
          {cell.number}
        </span>
      )}
      <input
        ref={ref}
        type="text"
        aria-label={given ? `${label}, hazır harf` : label}
        aria-describedby={describedBy}
        tabIndex={state === "here" ? 0 : -1}
        readOnly={given}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={given ? cell.letter : letter}
        onFocus={(event) => {
          // Selects the letter, so that typing replaces it.
          event.currentTarget.select();
          onFocus();
        }}
        onPointerDown={(event) => {
          if (document.activeElement === event.currentTarget) onTapAgain();
        }}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
          if (onKey(event.key)) event.preventDefault();
        }}
      />
    </span>
  );
}
