import { kindOf } from "./index.ts";
import type { Question } from "./question.ts";
import styles from "./whole-only.module.css";

/** Questions of several parts are right or wrong as a whole, which nobody would guess. Nothing for a question of one choice. */
export function WholeOnly({ question }: { question: Question }) {
  const { parts } = kindOf(question).solo.read();
  if (parts === null) return null;
  return <p className={styles.rule}>{`Bu soru, ${parts} hepsi doğruysa doğru sayılır.`}</p>;
}
