import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import type { api } from "../../../convex/_generated/api";
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { paths } from "../../lib/paths.ts";
import { dayText } from "../../lib/text/date-text.ts";
import { Table } from "../../ui/table.tsx";
import { cutShortNote, outOfText } from "./formats.ts";
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
          {games.map((game) => (
            <tr key={game.id}>
              <th scope="row">
                {game.code === null ? (
                  game.quizTitle
                ) : (
                  <Link to={paths.liveResults.href(game.code)}>{game.quizTitle}</Link>
                )}{" "}
                <span className={styles.small}>
                  {dayText(game.endedAt)}
                  {cutShortNote(game)}
                </span>
              </th>
              <td data-number data-name="Sıra">
                {game.place === null ? "–" : `${game.place} / ${game.participants}`}
              </td>
              <td data-number data-name="Puan">
                {game.score === null ? "–" : outOfText(game.score, game.maxScore ?? FULL_SCORE)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
