import type { CSSProperties } from "react";
import { FiAward } from "react-icons/fi";
import type { LeaderRow } from "../../../convex/shared/leaderboard.ts";
import { TOP_PLACES } from "../../../convex/shared/limits.ts";
import { Bubble } from "../../ui/bubble.tsx";
import { classes } from "../../ui/classes.ts";
import { longestWord } from "../live-shared/longest-word.ts";
import styles from "./podium.module.css";

const PLACES = ["first", "second", "third"] as const;
const WORDS = ["Birinci", "İkinci", "Üçüncü"] as const;

/** The first three who have points, the first one highest; nobody is crowned for nothing. The order in the document is the order of the places. */
export function Podium({ rows, ownRank }: { rows: readonly LeaderRow[]; ownRank: number | null }) {
  const crowned = rows.slice(0, TOP_PLACES).filter(({ score }) => score > 0);
  if (crowned.length === 0) return null;
  return (
    <div className={styles.room}>
      <ol className={styles.podium} data-places={crowned.length} aria-label="İlk üç">
        {crowned.map((row, place) => (
          <li key={row.rank} className={classes(styles.place, styles[PLACES[place] ?? "third"])}>
            <span className={styles.medal}>
              {place === 0 && <FiAward aria-hidden="true" />}
              <span className="visually-hidden">{WORDS[place]}</span>
            </span>
            <p className={styles.name} style={{ "--letters": longestWord(row.displayName) } as CSSProperties}>
              {row.displayName} {row.rank === ownRank && <span className={styles.you}>(sen)</span>}
            </p>
            <p className={styles.score}>
              <strong className="tabular">{row.score}</strong> puan
            </p>
            <span className={styles.step} aria-hidden="true">
              <Bubble
                letter={String(place + 1)}
                state="filled"
                size={place === 0 ? "clamp(3rem, 8vw, 4rem)" : "clamp(2.25rem, 6vw, 3rem)"}
                className={styles.bubble}
              />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
