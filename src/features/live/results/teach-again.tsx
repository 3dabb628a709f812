import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import { wordsOfGame } from "../../../lib/text/people-words.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import styles from "./teach-again.module.css";

/**
 * Line for the host with the question most worth repeating, by the report's rule. Renders nothing if most answers were right, or if there were too
 * few answers.
 */
export function TeachAgain({ code }: { code: string }) {
  const results = useQuery(api.liveQuizSessions.questionResults, { code });
  if (!results || results.hardest === null) return null;
  const { hardest: index, questions, boardTeams } = results;
  const hardest = questions[index];
  if (hardest === undefined) return null;
  const { from } = wordsOfGame(hardest.asked ?? 0, boardTeams);
  return (
    <p className={styles.line}>
      <strong>Yarın tekrar anlatmaya değer:</strong>{" "}
      <span>
        {index + 1}. soru, “<FormattedText text={hardest.text} marks={hardest.marks} />”
      </span>{" "}
      <span className={styles.share}>
        {hardest.asked} {from} {hardest.answered} cevap, {hardest.correct} doğru
      </span>
    </p>
  );
}
