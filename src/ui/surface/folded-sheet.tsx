import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./folded-sheet.module.css";
import { Sheet } from "./sheet.tsx";

/**
 * Two-part sheet: a form, and a drawing of its result on squared paper. The drawing is decorative: hidden from screen readers and on narrow screens.
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
