import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import { dayText } from "../../lib/text/date-text.ts";
import { percentText } from "../../lib/text/number-text.ts";
import { Table } from "../../ui/table.tsx";
import { Panel } from "./panel.tsx";
import { ScoreChart } from "./score-chart.tsx";
import styles from "./table.module.css";

type Result = FunctionReturnType<typeof api.statistics.student>["solo"]["results"][number];

/** Number of results in chart and table: the most bubbles that fit on a phone. */
const CHARTED = 12;

/**
 * Chart and table of a student's latest solo results, oldest first.
 * @param results newest first
 */
export function SoloProgress({ results }: { results: readonly Result[] }) {
  const inOrder = results.slice(0, CHARTED).reverse();
  return (
    <Panel
      title="İlerlemen"
      note="Son çözdüğün quizlerde başarın, eskiden yeniye."
      chart={
        inOrder.length > 1 && (
          <ScoreChart
            values={inOrder.map(({ score }) => score)}
            name="Son çözdüğün quizlerin başarı yüzdeleri; sayılar aşağıdaki tabloda"
          />
        )
      }
    >
      <Table stacks caption="Son çözdüğün quizler" className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.place}>
              No
            </th>
            <th scope="col">Quiz</th>
            <th scope="col" data-number>
              Başarı
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(({ id, quizTitle, completedAt, score }, index) => (
            <tr key={id}>
              <td className={styles.place}>{index + 1}</td>
              <th scope="row">
                {quizTitle} <span className={styles.small}>{dayText(completedAt)}</span>
              </th>
              <td data-number data-name="Başarı">
                {percentText(score)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
