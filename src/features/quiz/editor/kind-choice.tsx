import { useRef, useState } from "react";
import { FiChevronDown } from "react-icons/fi";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { kindOf } from "../../questions/index.ts";
import type { Kind } from "../../questions/shared/question.ts";
import { formOf, KINDS } from "../draft/forms.ts";
import styles from "./kind-choice.module.css";

type KindChoiceProps = {
  type: Kind;
  onChoose: (type: Kind) => void;
  /** Called after a choice, when the dialog has closed. */
  onClose: () => void;
};

/** Button with the question's kind; it opens a dialog with all kinds, each with a sketch, a name and a sentence. */
export function KindChoice({ type, onChoose, onClose }: KindChoiceProps) {
  const [open, setOpen] = useState(false);
  const chosen = useRef(false);
  return (
    <>
      <button type="button" className={styles.current} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">Soru türü: </span>
        <KindCard type={type} />
        <span className={styles.change}>
          <span className={styles.changeWord}>Türü değiştir</span>
          <FiChevronDown aria-hidden="true" />
        </span>
      </button>
      <Dialog
        open={open}
        title="Soru türünü seçin"
        onClose={() => {
          setOpen(false);
          if (chosen.current) onClose();
          chosen.current = false;
        }}
      >
        <ul className={styles.kinds}>
          {KINDS.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.kind}
                aria-current={each === type || undefined}
                onClick={() => {
                  chosen.current = true;
                  onChoose(each);
                  setOpen(false);
                }}
              >
                <KindCard type={each} />
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function KindCard({ type }: { type: Kind }) {
  const { Sketch, sentence } = formOf({ type });
  return (
    <span className={styles.card}>
      <span className={styles.sketch}>
        <Sketch />
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>{kindOf({ type }).name}</strong>{" "}
        <span className={styles.sentence}>{sentence}</span>
      </span>
    </span>
  );
}
