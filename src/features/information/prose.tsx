import type { ReactNode } from "react";
import styles from "./prose.module.css";

/** Running text on a notebook's page: headings in its margin where there is room, above their text where there is none. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
