import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
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

/** Lets the host set the answer of a card or a team. The stored answer is not shown: the class may see this screen. */
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
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{children}</p>
      <div className={styles.letters}>
        {options.map((option, index) => (
          <Button key={option} size="lg" aria-label={`Cevap ${option}`} onClick={() => choose(index)}>
            {option}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={() => choose(null)}>
        {emptyLabel}
      </Button>
    </Dialog>
  );
}
