import type { ReactNode } from "react";
import styles from "./prose.module.css";

/** Text in the style of a notebook page. Headings are in the margin on wide screens, above their text on narrow ones. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
