import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { type DigitUse, keyWords } from "../commands/panel-keys.ts";
import styles from "./keys-dialog.module.css";

/** List of the panel's keyboard shortcuts. */
export function KeysDialog(props: {
  reveals: boolean;
  digits?: DigitUse;
  open: boolean;
  onClose: () => void;
}) {
  const { reveals, digits = null, open, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title="Klavye kısayolları">
      <dl className={styles.keys}>
        {keyWords(reveals, digits).map(([key, description]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
