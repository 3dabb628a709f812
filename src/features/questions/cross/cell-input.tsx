import type { Ref } from "react";
import type { CrosswordCell } from "../../../../convex/shared/crossword.ts";
import styles from "./crossword.module.css";

type CrosswordCellInputProps = {
  cell: CrosswordCell;
  label: string;
  describedBy: string;
  letter: string;
  /** Whether the cursor is here, or elsewhere in a word that runs through this cell. */
  state: "here" | "word" | null;
  onFocus: () => void;
  /** Pressed while the cursor was here already. */
  onTapAgain: () => void;
  onText: (text: string) => void;
  /** Says whether the key was used up. */
  onKey: (key: string) => boolean;
  ref: Ref<HTMLInputElement>;
};

/** One white cell: a field for one letter, or a letter that stands there from the start. */
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
          // Selected, so that the next letter takes its place.
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
