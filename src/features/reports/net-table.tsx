import type { PlayedExam } from "../../../convex/shared/exam.ts";
import { fineNumberText } from "../../lib/text/number-text.ts";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { Table } from "../../ui/table.tsx";
import { LoadedPupils } from "./loaded-pupils.tsx";
import styles from "./net-table.module.css";
import { countedParts, meanNets, type Net, netsOf, type PupilNets } from "./nets.ts";
import type { Pupil, Question } from "./report.ts";
import { listedText } from "./words.ts";

type NetTableProps = { code: string; exam: PlayedExam; questions: readonly Question[]; showsNames: boolean };

/** Table of all pupils of a trial exam: right, wrong, empty and net, per section and in total, highest net first. */
export function NetTable({ code, exam, questions, showsNames }: NetTableProps) {
  return (
    <LoadedPupils code={code} order="place">
      {(pupils) => <Nets exam={exam} questions={questions} pupils={pupils} showsNames={showsNames} />}
    </LoadedPupils>
  );
}

type NetsProps = Omit<NetTableProps, "code"> & { pupils: readonly Pupil[] };

function Nets({ exam, questions, pupils, showsNames }: NetsProps) {
  const rows = pupils
    .map((pupil, at) => {
      // The same alias as in the list of answers, which is by rank.
      return { pupil, alias: `Öğrenci ${at + 1}`, nets: netsOf(exam, questions, pupil) };
    })
    .sort((a, b) => b.nets.total.net - a.nets.total.net);
  const parts = [...countedParts(exam, questions).map(({ name }) => name), "Toplam"];
  const mean = meanNets(rows.map(({ nets }) => nets));
  return (
    <>
      <p>{penaltyText(exam)} Bir kısmı doğru olan cevap yanlış sayılır.</p>
      <Sheet padding="none" className={styles.sheet}>
        <Table className={styles.table} caption="Öğrencilerin netleri" scrollName="Öğrencilerin netleri">
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Öğrenci
              </th>
              {parts.map((part) => (
                <th key={part} scope="colgroup" colSpan={4} className={styles.first}>
                  {part}
                </th>
              ))}
            </tr>
            <tr>
              {parts.map((part) => (
                <CountHeads key={part} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pupil, alias, nets }) => (
              <tr key={pupil.id}>
                <th scope="row">{showsNames ? listedText(pupil) : alias}</th>
                <Counts nets={nets} />
              </tr>
            ))}
          </tbody>
          {mean && (
            <tfoot>
              <tr>
                <th scope="row">Ortalama</th>
                <Counts nets={mean} />
              </tr>
            </tfoot>
          )}
        </Table>
      </Sheet>
    </>
  );
}

function CountHeads() {
  return (
    <>
      <th scope="col" className={styles.first}>
        <abbr title="Doğru">D</abbr>
      </th>
      <th scope="col">
        <abbr title="Yanlış">Y</abbr>
      </th>
      <th scope="col">
        <abbr title="Boş">B</abbr>
      </th>
      <th scope="col">Net</th>
    </>
  );
}

function Counts({ nets: { sections, total } }: { nets: PupilNets }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a section is its index
  return [...sections, total].map((net, part) => <Part key={part} net={net} />);
}

function Part({ net: { right, wrong, empty, net } }: { net: Net }) {
  return (
    <>
      <td className={styles.first}>{fineNumberText(right)}</td>
      <td>{fineNumberText(wrong)}</td>
      <td>{fineNumberText(empty)}</td>
      <td className={styles.net}>{fineNumberText(net)}</td>
    </>
  );
}

/** Cost of wrong answers in one sentence. */
export function penaltyText({ penalty }: PlayedExam): string {
  if (penalty === undefined) return "Yanlışlar doğruyu götürmez: net, doğru sayısıdır.";
  return `${penalty === "third" ? 3 : 4} yanlış 1 doğruyu götürür.`;
}
