import { useQuery } from "convex/react";
import { FiZap } from "react-icons/fi";
import { api } from "../../../../convex/_generated/api";
import { standingsOf, toRows } from "../../../../convex/shared/leaderboard.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import styles from "./leaders.module.css";

/**
 * Line below a question with the first five participants, visible from the reveal on. The space of the line is reserved before. It stays empty
 * while all participants have 0 points.
 */
export function Leaders({ code, revealed }: { code: string; revealed: boolean }) {
  return <div className={styles.reserved}>{revealed && <FirstFive code={code} />}</div>;
}

function FirstFive({ code }: { code: string }) {
  const leaders = useQuery(api.liveParticipants.leaders, { code });
  // `place` is the displayed rank; null without points. `rank` is the unique position.
  const placed = leaders ? toRows(leaders).filter(({ place }) => place !== null) : [];
  if (placed.length === 0) return null;
  const standings = standingsOf(placed);
  return (
    <ol className={styles.leaders} aria-label="İlk beş">
      {placed.map(({ rank, place, displayName, score }, index) => (
        <li key={rank} className={styles.leader} data-first={place === 1 || undefined}>
          <span className={styles.place}>{place}.</span>
          <span className={styles.name} dir="auto">
            {displayName}
          </span>
          <span className={styles.score}>
            {standings[index]?.bySpeed && (
              <span className={styles.speed} title="Eşit puanda hızlı olan önde">
                <FiZap aria-hidden="true" />
                <span className="visually-hidden">hız puanıyla </span>
              </span>
            )}
            {pointsText(score)}
            <span className="visually-hidden"> puan</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
