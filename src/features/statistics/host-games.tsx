import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router-dom";
import type { api } from "../../../convex/_generated/api";
import { paths } from "../../lib/paths.ts";
import { dayText } from "../../lib/text/date-text.ts";
import { wordsOfGame } from "../../lib/text/people-words.ts";
import { Table } from "../../ui/table.tsx";
import { cutShortNote, outOfText } from "./formats.ts";
import { Panel } from "./panel.tsx";
import { ScoreChart } from "./score-chart.tsx";
import styles from "./table.module.css";

type Game = FunctionReturnType<typeof api.statistics.teacher>["games"][number];

/**
 * Mean scores of a teacher's latest live quizzes, with links to their reports. The chart shows percentages of the reachable maximum, which is below
 * 100 in short games and games that were ended early.
 * @param games newest first
 */
export function HostGames({ games }: { games: readonly Game[] }) {
  const inOrder = [...games].reverse();
  // A game in which only hands were raised has no points. One that was never answered has no mean.
  const drawn = inOrder.flatMap(({ participants, averageScore, maxScore }, index) =>
    participants > 0 && averageScore !== null && maxScore > 0
      ? [{ number: index + 1, value: (averageScore / maxScore) * 100 }]
      : [],
  );
  const isDrawn = drawn.length > 1;
  return (
    <Panel
      title="Son canlı quizler"
      note={`Katılanların ortalama puanı, eskiden yeniye${isDrawn ? "; çizimde ulaşılabilen puanın yüzdesi" : ""}.`}
      chart={
        isDrawn && (
          <ScoreChart
            values={drawn.map(({ value }) => value)}
            numbers={drawn.map(({ number }) => number)}
            name="Son canlı quizlerin ortalama puanları; sayılar aşağıdaki tabloda"
          />
        )
      }
    >
      <Table stacks caption="Son canlı quizler" className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              No
            </th>
            <th scope="col">Quiz</th>
            <th scope="col" data-number>
              Katılımcı
            </th>
            <th scope="col" data-number>
              Ortalama
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map((game, index) => (
            <tr key={game.id}>
              <td className={styles.place}>{index + 1}</td>
              <th scope="row">
                {game.code === null ? (
                  game.quizTitle
                ) : (
                  <Link to={paths.report.href(game.code)}>{game.quizTitle}</Link>
                )}{" "}
                <span className={styles.small}>
                  {dayText(game.endedAt)}
                  {cutShortNote(game)}
                </span>
              </th>
              <td data-number data-name="Katılımcı">
                {participantsText(game)}
              </td>
              <td data-number data-name="Ortalama">
                {game.participants === 0 || game.averageScore === null
                  ? "–"
                  : outOfText(game.averageScore, game.maxScore)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** "28"; "3 takım" if teams at the board were the only participants; "el kaldırarak", and the number of other participants. */
function participantsText({ participants, byHand, boardTeams }: Game): string {
  if (byHand) return participants === 0 ? "el kaldırarak" : `el kaldırarak, ${participants} kişi`;
  const { unit } = wordsOfGame(participants, boardTeams);
  return unit === "takım" ? `${participants} takım` : `${participants}`;
}
