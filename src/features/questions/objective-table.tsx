import { Percent } from "../../ui/percent.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./objective-table.module.css";
import { resultsByObjective, type TestedQuestion } from "./objectives.ts";

/** The class's results by learning objective. Nothing if no question names one. */
export function ObjectiveTable({ questions }: { questions: readonly TestedQuestion[] }) {
  const results = resultsByObjective(questions);
  if (results.length === 0) return null;
  const hasShared = results.some(({ numbers }) => numbers.length > 1);
  return (
    <Sheet as="section" className={styles.sheet} aria-labelledby="kazanimlar">
      <h2 id="kazanimlar">Kazanımlar</h2>
      <Table aria-labelledby="kazanimlar">
        <thead>
          <tr>
            <th scope="col">Kazanım</th>
            <th scope="col">Sorular</th>
            <th scope="col" data-number>
              Başarı
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ objective, numbers, percent }) => (
            <tr key={objective}>
              <th scope="row" className={styles.objective}>
                {objective}
              </th>
              <td className="tabular">{numbers.join(", ")}</td>
              <td data-number>
                <Percent value={percent} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {hasShared && (
        <p className={styles.rule}>
          Birden çok soruyla ölçülen kazanımın başarısı, sorularının başarılarının ortalamasıdır.
        </p>
      )}
    </Sheet>
  );
}
