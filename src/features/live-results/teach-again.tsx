import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import styles from "./teach-again.module.css";

/** For the host, one line: the question that the class found hardest. Nothing when all was right. */
export function TeachAgain({ code }: { code: string }) {
  const hardest = useQuery(api.liveQuizSessions.hardest, { code });
  if (!hardest) return null;
  return (
    <p className={styles.line}>
      <strong>Yarın tekrar anlatmaya değer:</strong>{" "}
      <span>
        {hardest.index + 1}. soru, “{hardest.text}”
      </span>{" "}
      <span className={styles.share}>
        doğru cevap {hardest.correct} / {hardest.participants}
      </span>
    </p>
  );
}
