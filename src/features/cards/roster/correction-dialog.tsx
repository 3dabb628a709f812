import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { CARD_LETTERS, type CardLetter } from "../card.ts";
import { type CardEntry, titleOf } from "./card-entry.ts";
import styles from "./card-roster.module.css";

type CorrectionDialogProps = {
  entry: CardEntry;
  options: number;
  onCorrect: (letter: CardLetter | null) => void;
  onClose: () => void;
};

/** Lets the host set a pupil's answer. The stored answer is not shown: the class may see this screen. */
export function CorrectionDialog({ entry, options, onCorrect, onClose }: CorrectionDialogProps) {
  const choose = (letter: CardLetter | null) => {
    onCorrect(letter);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(entry)}>
      <p>Cevabını siz girin; kamera bu soruda artık değiştirmez.</p>
      <div className={styles.letters}>
        {CARD_LETTERS.slice(0, options).map((letter) => (
          <Button key={letter} size="lg" aria-label={`Cevap ${letter}`} onClick={() => choose(letter)}>
            {letter}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onClick={() => choose(null)}>
        Cevabı yok
      </Button>
    </Dialog>
  );
}
