import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import type { api } from "../../../convex/_generated/api";
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { paths } from "../../lib/paths.ts";
import { dayText } from "../../lib/text/date-text.ts";
import { Table } from "../../ui/table.tsx";
import { outOfText } from "./formats.ts";
import { Panel } from "./panel.tsx";
import styles from "./table.module.css";

type Game = FunctionReturnType<typeof api.statistics.student>["live"]["games"][number];

/** A student's latest live quizzes with rank and points, newest first. */
export function Participations({ games }: { games: readonly Game[] }) {
  return (
    <Panel title="Katıldığın canlı quizler" note="Yeniden eskiye, sıran ve puanınla.">
      <Table stacks caption="Katıldığın canlı quizler" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Quiz</th>
            <th scope="col" data-number>
              Sıra
            </th>
            <th scope="col" data-number>
              Puan
            </th>
          </tr>
        </thead>
        <tbody>
          {games.map(({ id, code, quizTitle, endedAt, place, participants, score, maxScore }) => (
            <tr key={id}>
              <th scope="row">
                {code === null ? quizTitle : <Link to={paths.liveResults.href(code)}>{quizTitle}</Link>}{" "}
                <span className={styles.small}>{dayText(endedAt)}</span>
              </th>
              <td data-number data-name="Sıra">
                {place === null ? "–" : `${place} / ${participants}`}
              </td>
              <td data-number data-name="Puan">
                {outOfText(score, maxScore ?? FULL_SCORE)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
