import type { ReactNode } from "react";
import styles from "./awaited.module.css";

/** Instruction on the board while no counts are shown. */
export function Awaited({ children }: { children: ReactNode }) {
  return <p className={styles.awaited}>{children}</p>;
}
