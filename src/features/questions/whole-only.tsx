import type { Question } from "./question.ts";
import styles from "./whole-only.module.css";

const PARTS = { matching: "eşleştirmelerin", fill_in_blank: "boşlukların", cross: "kelimelerin" };

/** Questions of several parts are right or wrong as a whole, which nobody would guess. Nothing for a question of one choice. */
export function WholeOnly({ question }: { question: Question }) {
  if (question.type === "multiple_choice") return null;
  return <p className={styles.rule}>{`Bu soru, ${PARTS[question.type]} hepsi doğruysa doğru sayılır.`}</p>;
}
