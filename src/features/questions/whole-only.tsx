import { kindOf } from "./index.ts";
import type { Question } from "./question.ts";
import styles from "./whole-only.module.css";

type WholeOnlyProps = {
  question: Question;
  /** Whether a part that is right counts where the teacher has chosen that; otherwise only the whole does. */
  countsParts?: boolean;
};

/** Questions of several parts are right or wrong as a whole, which nobody would guess. Nothing for a question of one choice. */
export function WholeOnly({ question, countsParts = false }: WholeOnlyProps) {
  const { parts } = kindOf(question).solo.read();
  if (parts === null) return null;
  if (countsParts && "partial" in question && question.partial)
    return <p className={styles.rule}>{`Bu soruda ${parts} ne kadarı doğruysa o kadar puan alırsın.`}</p>;
  return <p className={styles.rule}>{`Bu soru, ${parts} hepsi doğruysa doğru sayılır.`}</p>;
}
