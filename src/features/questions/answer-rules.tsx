import styles from "./answer-rules.module.css";
import { kindOf } from "./index.ts";
import type { Question } from "./shared/question.ts";

type AnswerRulesProps = {
  question: Question;
  /** True if partial points count in this context; the question must allow them too. */
  countsParts?: boolean;
};

/** Instruction for questions of several parts: how to answer, and when the answer counts as right. Renders nothing for other kinds. */
export function AnswerRules({ question, countsParts = false }: AnswerRulesProps) {
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
