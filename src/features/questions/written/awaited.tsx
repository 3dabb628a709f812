import type { ReactNode } from "react";
import styles from "./awaited.module.css";

/** In the place of what is counted, on a board that shows none of it yet: what there is to do. */
export function Awaited({ children }: { children: ReactNode }) {
  return <p className={styles.awaited}>{children}</p>;
}
