import type { ReactNode } from "react";
import styles from "./answer-prompt.module.css";

/** Instruction on the board while no counts are shown. */
export function AnswerPrompt({ children }: { children: ReactNode }) {
  return <p className={styles.prompt}>{children}</p>;
}
