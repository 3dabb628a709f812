import { Dialog } from "../../ui/dialog.tsx";
import styles from "./keys-dialog.module.css";
import { KEY_WORDS } from "./panel-keys.ts";

/** The panel's keyboard, shown when somebody asks for it. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Klavye kısayolları">
      <dl className={styles.keys}>
        {KEY_WORDS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
