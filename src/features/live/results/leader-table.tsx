import type { CSSProperties } from "react";
import { type LeaderRow, standingsOf } from "../../../../convex/shared/leaderboard.ts";
import { FULL_SCORE, TOP_RANKS } from "../../../../convex/shared/limits/live.ts";
import { longestWord, withTiedInitial } from "../../../lib/text/longest-word.ts";
import { pointsText } from "../../../lib/text/number-text.ts";
import { classes } from "../../../ui/classes.ts";
import { Table } from "../../../ui/table.tsx";
import styles from "./leader-table.module.css";

/** The viewer's row. It contains `bySpeed`, because the table computes that field only for listed rows. */
export type OwnLeaderRow = LeaderRow & { bySpeed: boolean };

interface LeaderTableProps {
  rows: readonly LeaderRow[];
  /** The viewer's row; null for viewers who did not take part. */
  own: OwnLeaderRow | null;
  /** Maximum score of the game. */
  maxScore: number;
}

/**
 * Table of ranks and scores. The viewer's row is highlighted. If the list does not contain that row, it is pinned below the list. The column of
 * speed points is shown only if speed points decided between equal scores.
 */
export function LeaderTable({ rows, own, maxScore }: LeaderTableProps) {
  const listed = own !== null && rows.some((row) => row.rank === own.rank);
  const standings = standingsOf(rows);
  const hasSpeed = own?.bySpeed === true || standings.some(({ bySpeed }) => bySpeed);
  const all = own === null ? rows : [...rows, own];
  // A question that was cut short lowers the maximum of participants who did not answer it.
  const hasOwnMaxima = all.some((row) => row.maxScore !== undefined);
  const outOf = maxScore < FULL_SCORE && !hasOwnMaxima ? `/ ${pointsText(maxScore)}` : "";
  const maxOf = (row: LeaderRow) => (hasOwnMaxima ? (row.maxScore ?? maxScore) : null);
  return (
    <Table caption="Sıralama" className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.rank}>
            Sıra
          </th>
          <th scope="col">Ad</th>
          <th scope="col" className={styles.number}>
            Puan <span className={styles.most}>{outOf}</span>
          </th>
          {hasSpeed && (
            <th scope="col" className={styles.number}>
              Hız puanı
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.rank}
            row={row}
            own={row.rank === own?.rank}
            bySpeed={standings[index]?.bySpeed ?? false}
            unit={`${outOf} puan`}
            maxScore={maxOf(row)}
            hasSpeed={hasSpeed}
          />
        ))}
      </tbody>
      {own !== null && !listed && (
        <tbody className={styles.pinned}>
          <Row
            row={own}
            own
            bySpeed={own.bySpeed}
            unit={`${outOf} puan`}
            maxScore={maxOf(own)}
            hasSpeed={hasSpeed}
          />
        </tbody>
      )}
    </Table>
  );
}

interface RowProps {
  row: LeaderRow;
  own: boolean;
  bySpeed: boolean;
  unit: string;
  /** The participant's maximum, if the rows have different ones; else null. */
  maxScore: number | null;
  hasSpeed: boolean;
}

function Row({ row, own, bySpeed, unit, maxScore, hasSpeed }: RowProps) {
  return (
    <tr
      className={classes(own && styles.own)}
      data-placed={row.place !== null || undefined}
      data-top={(row.place !== null && row.place <= TOP_RANKS) || undefined}
    >
      <td className={styles.rank}>
        {row.place ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">Sırasız</span>
          </>
        )}
      </td>
      <th
        scope="row"
        className={styles.name}
        style={{ "--letters": longestWord(withTiedInitial(row.displayName)) } as CSSProperties}
      >
        {withTiedInitial(row.displayName)} {own && <span className={styles.you}>(sen)</span>}
        {bySpeed && <span className={classes(styles.reason, !own && "visually-hidden")}> hız puanıyla</span>}
      </th>
      <td className={styles.number} data-unit={unit}>
        {pointsText(row.score)}
        {maxScore !== null && ` / ${pointsText(maxScore)}`}
      </td>
      {hasSpeed && (
        <td className={styles.number} data-unit="hız puanı" data-decides={bySpeed || undefined}>
          {row.speedPoints}
        </td>
      )}
    </tr>
  );
}
