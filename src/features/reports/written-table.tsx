import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { examTotal, sheetPart, sheetPoints } from "../../../convex/shared/examTotal.ts";
import { fineNumberText, numberText } from "../../lib/text/number-text.ts";
import { useNumberOrder } from "../../lib/text/use-number-order.ts";
import { Select } from "../../ui/form/select.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { Table } from "../../ui/table.tsx";
import styles from "./pupils.module.css";
import { listedText } from "./words.ts";
import type { WrittenPupil, WrittenResults } from "./written.ts";

type WrittenProps = {
  code: string;
  /** Highest score of the answer sheet. */
  maxScore: number;
  /** Number of pupils in the list of answers. */
  participants: number;
  showsNames: boolean;
};

/** Table of each pupil's points for open questions. With an answer sheet, it has the exam's total too, or the points of both. */
export function WrittenTable({ code, ...shown }: WrittenProps) {
  const results = useQuery(api.reports.written, { code });
  if (results === undefined) return <Spinner label="Yazılı puanları geliyor…" fill />;
  if (results === null || results.pupils.length === 0)
    return (
      <EmptyState title="Gösterilecek yazılı puanı yok">
        Sınıfın ya da puanların kayıtları silinmiş.
      </EmptyState>
    );
  return <Points results={results} {...shown} />;
}

type PointsProps = Omit<WrittenProps, "code"> & { results: WrittenResults };

function Points({ results, maxScore, participants, showsNames }: PointsProps) {
  const { most, questions, pupils } = results;
  const { ordered, hasNumbers, byNumber, setByNumber } = useNumberOrder(pupils);
  const hasScores = pupils.some(({ score }) => score !== undefined);
  const shared = hasScores ? sheetPoints(most, maxScore) : null;
  const resultOf = (pupil: WrittenPupil) =>
    shared === null ? pupil.total : examTotal(pupil, most, maxScore);
  // In the order of the class list, each row would identify its pupil.
  const shown = showsNames ? ordered : [...pupils].sort((a, b) => (resultOf(b) ?? -1) - (resultOf(a) ?? -1));
  const unlisted = shown.filter(({ listed }) => listed === undefined);
  /** The same for a pupil as in the list of answers. Pupils without an answer sheet follow. */
  const aliasOf = (pupil: WrittenPupil) =>
    `Öğrenci ${pupil.listed ?? participants + unlisted.indexOf(pupil) + 1}`;
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
        {hasScores && (
          <p className={styles.legend}>
            {shared === null
              ? `Açık uçlu sorular ${most}, optik form ${numberText(maxScore)} puan üzerindendir; ikisi toplanmaz, iki ayrı sonuçtur.`
              : `Toplam puan 100 üzerindendir: açık uçlu sorular ${most} puan, optik formdaki sorular kalan ${shared} puanı paylaşır.`}
          </p>
        )}
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
              {shared !== null && (
                <th scope="col" data-number>
                  Toplam puan / 100
                </th>
              )}
              <th scope="col" data-number>
                {hasScores ? "Açık uçlu" : "Toplam"} / {most}
              </th>
              {hasScores && (
                <th scope="col" data-number>
                  Optik form / {numberText(shared ?? maxScore)}
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
                  {showsNames ? nameAmong(pupil, pupils) : aliasOf(pupil)}
                </th>
                {shared !== null && (
                  <td data-number>
                    <Total isAbsent={pupil.isAbsent} total={resultOf(pupil)} />
                  </td>
                )}
                <td data-number>
                  <Total isAbsent={pupil.isAbsent} total={pupil.total} />
                </td>
                {hasScores && (
                  <td data-number>
                    <Total
                      isAbsent={false}
                      total={shared === null ? (pupil.score ?? null) : sheetPart(pupil.score, most, maxScore)}
                    />
                  </td>
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

function Total({ isAbsent, total }: { isAbsent: boolean; total: number | null }) {
  if (!isAbsent) return total === null ? "–" : fineNumberText(total);
  return (
    <>
      <span aria-hidden="true">G</span>
      <span className="visually-hidden">sınava girmedi</span>
    </>
  );
}
