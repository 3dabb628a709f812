import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { sum } from "../../../lib/sum.ts";
import styles from "./numbers.module.css";

/**
 * Questions, answers and share of right answers of a class that raised hands, instead of a ranking. Only for the host's
 * screens.
 */
export function ClassShare({ code }: { code: string }) {
  const results = useQuery(api.liveQuizSessions.questionResults, { code });
  if (results === undefined) return null;
  const asked = results.questions.filter((question) => question.asked !== null);
  const graded = asked.filter(({ correct, counted = true }) => correct !== null && counted);
  const answered = sum(graded.map((question) => question.answered));
  const right = sum(graded.map(({ correct }) => correct ?? 0));
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>Soru</dt>
        <dd>{asked.length}</dd>
      </div>
      <div>
        <dt>Cevap</dt>
        <dd>{sum(asked.map((question) => question.answered))}</dd>
      </div>
      {answered > 0 && (
        <div>
          <dt>Doğru cevap</dt>
          <dd>%{Math.round((right / answered) * 100)}</dd>
        </div>
      )}
    </dl>
  );
}
