import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { type CardEntry, titleOf } from "./card-entry.ts";
import styles from "./card-roster.module.css";

type CorrectionDialogProps = {
  entry: CardEntry;
  options: readonly string[];
  /** Called with the index of the option, or null for no answer. */
  onCorrect: (option: number | null) => void;
  onClose: () => void;
};

/** Lets the host set a pupil's answer. The stored answer is not shown: the class may see this screen. */
export function CorrectionDialog({ entry, options, onCorrect, onClose }: CorrectionDialogProps) {
  const choose = (option: number | null) => {
    onCorrect(option);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(entry)}>
      <p>Cevabını siz girin; kamera bu soruda artık değiştirmez.</p>
      <div className={styles.letters}>
        {options.map((option, index) => (
          <Button key={option} size="lg" aria-label={`Cevap ${option}`} onClick={() => choose(index)}>
            {option}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={() => choose(null)}>
        Cevabı yok
      </Button>
    </Dialog>
  );
}
