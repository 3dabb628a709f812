import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./folded-sheet.module.css";
import { Sheet } from "./sheet.tsx";

/**
 * A sheet folded in the middle: on one half a form, on the other (squared) a drawing of what becomes of it. The drawing is decorative: screen
 * readers do not meet it, and neither do narrow screens.
 */
export function FoldedSheet({ children, drawing }: { children: ReactNode; drawing: ReactNode }) {
  return (
    <Sheet padding="none" marked className={styles.sheet}>
      <div className={styles.work}>{children}</div>
      <div className={classes(styles.beside, "squared")} aria-hidden="true">
        {drawing}
      </div>
    </Sheet>
  );
}
