import type { CSSProperties } from "react";
import type { LeaderRow } from "../../../convex/shared/leaderboard.ts";
import { TOP_PLACES } from "../../../convex/shared/limits.ts";
import { classes } from "../../ui/classes.ts";
import { longestWord } from "../live-shared/longest-word.ts";
import styles from "./leader-table.module.css";

/** Places with score and speed points. The own row is marked, and pinned below the list where the list does not hold it. */
export function LeaderTable({ rows, own }: { rows: readonly LeaderRow[]; own: LeaderRow | null }) {
  const listed = own !== null && rows.some((row) => row.rank === own.rank);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Sıralama</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            Sıra
          </th>
          <th scope="col">Ad</th>
          <th scope="col" className={styles.number}>
            Puan
          </th>
          <th scope="col" className={styles.number}>
            Hız puanı
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.rank} row={row} own={row.rank === own?.rank} />
        ))}
      </tbody>
      {own !== null && !listed && (
        <tbody className={styles.pinned}>
          <Row row={own} own />
        </tbody>
      )}
    </table>
  );
}

function Row({ row, own }: { row: LeaderRow; own: boolean }) {
  return (
    <tr
      className={classes(own && styles.own)}
      data-top={(row.rank <= TOP_PLACES && row.score > 0) || undefined}
    >
      <td className={styles.rank}>{row.rank}</td>
      <th
        scope="row"
        className={styles.name}
        style={{ "--letters": longestWord(row.displayName) } as CSSProperties}
      >
        {row.displayName} {own && <span className={styles.you}>(sen)</span>}
      </th>
      <td className={styles.number} data-unit="puan">
        {row.score}
      </td>
      <td className={styles.number} data-unit="hız puanı">
        {row.speedPoints}
      </td>
    </tr>
  );
}
