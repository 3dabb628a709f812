import { FiCheck } from "react-icons/fi";
import styles from "./stamp.module.css";

/** Verdict label of a row on the board. The row must be positioned. */
export function Stamp({ children }: { children: string }) {
  return (
    <span className={styles.stamp}>
      <FiCheck aria-hidden="true" /> {children}
    </span>
  );
}
