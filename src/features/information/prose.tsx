import type { ReactNode } from "react";
import styles from "./prose.module.css";

/** Running text: one readable column with room around its headings. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
