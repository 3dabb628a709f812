import { useRef } from "react";
import { isModified, useWindowKeys } from "../../../../lib/browser/use-window-keys.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { LETTERS } from "../../geometry/sheet-geometry.ts";
import styles from "./review.module.css";

type LetterChoiceProps = {
  /** Number of letters. */
  options: number;
  onChoose: (option: number) => void;
  /** Also offers "Boş", by the space bar or 0. */
  onEmpty?: () => void;
  /** Also offers "Geçersiz (iki işaret)", by G. */
  onInvalid?: () => void;
};

/** Buttons with letters, which the letters of the keyboard press too. */
export function LetterChoice({ options, onChoose, onEmpty, onInvalid }: LetterChoiceProps) {
  const group = useRef<HTMLDivElement>(null);
  useWindowKeys((event) => {
    // The review stays in place while another section of the page is shown.
    if (group.current?.closest("[hidden]")) return;
    if (isModified(event) || event.repeat || belongsElsewhere(event)) return;
    const option = LETTERS.indexOf(event.key.toUpperCase());
    if (event.key.length === 1 && option >= 0 && option < options) onChoose(option);
    else if (onEmpty && (event.key === " " || event.key === "0")) onEmpty();
    else if (onInvalid && event.key.toLowerCase() === "g") onInvalid();
    else return;
    event.preventDefault();
  });
  return (
    <div ref={group} className={styles.choice} data-choice>
      {Array.from(LETTERS.slice(0, options), (letter, option) => (
        <Button key={letter} size="lg" className={styles.letter} onClick={() => onChoose(option)}>
          {letter}
        </Button>
      ))}
      {onEmpty && (
        <Button size="lg" onClick={onEmpty}>
          Boş
        </Button>
      )}
      {onInvalid && (
        <Button size="lg" onClick={onInvalid}>
          Geçersiz (iki işaret)
        </Button>
      )}
    </div>
  );
}

/** True for keys of dialogs and fields, and of focused controls other than the letters: the space bar presses those. */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input:not([type=file]), textarea, select")) return true;
  return (
    key === " " && target.closest("button, a, input, summary") !== null && !target.closest("[data-choice]")
  );
}
