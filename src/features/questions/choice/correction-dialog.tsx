import { useEffect, useLayoutEffect, useRef } from "react";
import { useWindowKeys } from "../../../lib/browser/use-window-keys.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { keyShortcuts, optionForKey } from "./answer-keys.ts";
import styles from "./correction-dialog.module.css";

interface CorrectionDialogProps {
  /** Name of the pupil or team. */
  title: string;
  /** Sentence that explains what the correction does. */
  children: string;
  /** Names of the options. */
  options: readonly string[];
  /** Label of the button that deletes the answer. */
  emptyLabel: string;
  /** Called with the index of the option, or null for no answer. */
  onCorrect: (option: number | null) => void;
  onClose: () => void;
}

/**
 * Lets the host set the answer of a card or a team, by press, or by the key of the letter or of its number. The stored answer is not shown: the class may see this
 * screen.
 */
export function CorrectionDialog({
  title,
  children,
  options,
  emptyLabel,
  onCorrect,
  onClose,
}: CorrectionDialogProps) {
  const choose = (option: number | null) => {
    onCorrect(option);
    onClose();
  };
  useFocusAfterwards();
  useWindowKeys((event) => {
    const option = optionForKey(event, options);
    if (option === null) return;
    event.preventDefault();
    choose(option);
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{children}</p>
      <div className={styles.letters}>
        {options.map((option, index) => (
          <Button
            key={option}
            size="lg"
            aria-label={`Cevap ${option}`}
            aria-keyshortcuts={keyShortcuts(options, index)}
            onClick={() => choose(index)}
          >
            {option}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>
        Klavyeyle: {options.join(", ")} ya da {options.map((_, option) => option + 1).join(", ")}
      </p>
      <Button variant="quiet" onClick={() => choose(null)}>
        {emptyLabel}
      </Button>
    </Dialog>
  );
}

/** Returns the focus to the element that opened the dialog. A browser does so for a closed dialog, but not for a removed one. */
function useFocusAfterwards(): void {
  const opener = useRef<Element | null>(null);
  // A layout effect, because the dialog takes the focus in an effect.
  useLayoutEffect(() => {
    opener.current ??= document.activeElement;
  }, []);
  useEffect(() => {
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, []);
}
