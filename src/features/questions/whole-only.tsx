import { kindOf } from "./index.ts";
import type { Question } from "./shared/question.ts";
import styles from "./whole-only.module.css";

type WholeOnlyProps = {
  question: Question;
  /** Whether a part that is right counts where the teacher has chosen that; otherwise only the whole does. */
  countsParts?: boolean;
};

/** What nobody would guess: how such a question is answered, and that one of several parts is right or wrong as a whole. Nothing for a question of one choice. */
export function WholeOnly({ question, countsParts = false }: WholeOnlyProps) {
  const { parts, counting, how } = kindOf(question).solo.read();
  if (parts === null) return null;
  const { whole, share } = counting ?? {
    whole: `${parts} hepsi doğruysa`,
    share: `${parts} ne kadarı doğruysa`,
  };
  const rule =
    countsParts && "partial" in question && question.partial
      ? `Bu soruda ${share} o kadar puan alırsın.`
      : `Bu soru, ${whole} doğru sayılır.`;
  return <p className={styles.rule}>{how === undefined ? rule : `${how} ${rule}`}</p>;
}
