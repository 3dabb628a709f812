import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { numberText } from "../../lib/text/number-text.ts";
import { useNumberOrder } from "../../lib/text/use-number-order.ts";
import { Select } from "../../ui/form/select.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./pupils.module.css";
import { listedText } from "./words.ts";
import type { WrittenPupil, WrittenResults } from "./written.ts";

type WrittenProps = { code: string; showsNames: boolean };

/** Table of each pupil's points for open questions, with the points of the answer sheet if one was read. */
export function WrittenTable({ code, showsNames }: WrittenProps) {
  const results = useQuery(api.reports.written, { code });
  if (results === undefined) return <Spinner label="Yazılı puanları geliyor…" fill />;
  if (results === null || results.pupils.length === 0)
    return (
      <EmptyState title="Gösterilecek yazılı puanı yok">
        Sınıfın ya da puanların kayıtları silinmiş.
      </EmptyState>
    );
  return <Points results={results} showsNames={showsNames} />;
}

function Points({ results, showsNames }: { results: WrittenResults; showsNames: boolean }) {
  const { most, questions, pupils } = results;
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(pupils);
  // In the order of the class list, each row would identify its pupil.
  const shown = showsNames ? ordered : [...pupils].sort((a, b) => (b.total ?? -1) - (a.total ?? -1));
  const hasScores = pupils.some(({ score }) => score !== undefined);
  const absent = pupils.filter(({ isAbsent }) => isAbsent).length;
  return (
    <section aria-labelledby="yazili" className={styles.pupils}>
      <div className={styles.order}>
        <h2 id="yazili">Yazılı puanları</h2>
        {showsNames && hasNumbers && (
          <Select
            label="Yazılının sıralaması"
            value={byNumber ? "number" : "name"}
            options={[
              { value: "name", label: "Ada göre" },
              { value: "number", label: "Okul numarasına göre" },
            ]}
            onValueChange={(value) => setByNumber(value === "number")}
          />
        )}
        <p className={styles.legend}>
          {pupils.length} öğrenci
          {absent > 0 && ` · G\u00a0sınava girmedi`} · – puanı girilmedi
        </p>
      </div>
      <Sheet padding="none" className={styles.sheet}>
        <Table
          caption="Öğrencilerin yazılı puanları"
          scrollName="Öğrencilerin yazılı puanları"
          className={styles.table}
        >
          <thead>
            <tr>
              <th scope="col">Öğrenci</th>
              <th scope="col" data-number>
                Toplam / {most}
              </th>
              {hasScores && (
                <th scope="col" data-number>
                  Optik form
                </th>
              )}
              {questions.map(({ index, most: points }) => (
                <th scope="col" key={index} data-number>
                  {index + 1}. ({points})
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((pupil, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and rows have no state.
              <tr key={row}>
                <th scope="row">
                  {showsNames && byNumber && (
                    <span className={styles.schoolNumber}>{pupil.number ?? "–"}</span>
                  )}{" "}
                  {showsNames ? nameAmong(pupil, pupils) : `Kâğıt ${row + 1}`}
                </th>
                <td data-number>
                  <Total pupil={pupil} />
                </td>
                {hasScores && (
                  <td data-number>{pupil.score === undefined ? "–" : numberText(pupil.score)}</td>
                )}
                {pupil.points.map((points, at) => (
                  <td key={questions[at]?.index} data-number>
                    {points ?? (pupil.isAbsent ? "" : "–")}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Sheet>
    </section>
  );
}

/** The name, followed by the school number if another pupil has the same name. */
function nameAmong(pupil: WrittenPupil, pupils: readonly WrittenPupil[]): string {
  const hasNamesake = pupils.some((other) => other !== pupil && other.displayName === pupil.displayName);
  return hasNamesake ? listedText(pupil) : pupil.displayName;
}

function Total({ pupil: { isAbsent, total } }: { pupil: WrittenPupil }) {
  if (!isAbsent) return total ?? "–";
  return (
    <>
      <span aria-hidden="true">G</span>
      <span className="visually-hidden">sınava girmedi</span>
    </>
  );
}
