import { FiCheck } from "react-icons/fi";
import styles from "./stamp.module.css";

/** What the verdict on a row of the wall says. The row is positioned. */
export function Stamp({ children }: { children: string }) {
  return (
    <span className={styles.stamp}>
      <FiCheck aria-hidden="true" /> {children}
    </span>
  );
}
