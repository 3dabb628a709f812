import { Link } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { CUT_SHORT_TEXT } from "../../../lib/text/cut-short-text.ts";
import { dayText } from "../../../lib/text/date-text.ts";
import { percentText } from "../../../lib/text/number-text.ts";
import { Table } from "../../../ui/table.tsx";
import { Panel } from "../../statistics/panel.tsx";
import styles from "./progress.module.css";
import {
  type Attendance,
  attendanceOf,
  type ClassWork,
  type Kind,
  meanOf,
  nameAmong,
  type Pupil,
  pupilPercent,
  pupilTotal,
  pupilWrittenPercent,
  type TablePart,
  tableParts,
  WORDS,
} from "./progress.ts";
import { Trend } from "./trend.tsx";

type TableProps = {
  kind: Kind;
  /** Oldest first. */
  games: readonly ClassWork[];
  pupils: readonly Pupil[];
  showsNames: boolean;
};

const AWAY: Record<Exclude<Attendance, "there" | "absent">, { sign: string; words: string }> = {
  early: { sign: "", words: "henüz sınıfta değildi" },
  forgotten: { sign: "·", words: "silindi" },
  byHand: { sign: "el", words: "el kaldırarak" },
  byTeam: { sign: "takım", words: "tahtada takımlarla" },
  unmarked: { sign: "", words: "puanı girilmedi" },
};

/** A column: a game, or one of the two parts of an exam with answer sheet and open questions. */
type Column = { game: ClassWork; number: number; part: TablePart; isOneOfTwo: boolean };

function columnsOf(games: readonly ClassWork[]): Column[] {
  return games.flatMap((game, index) => {
    const parts = tableParts(game);
    return parts.map((part) => ({ game, number: index + 1, part, isOneOfTwo: parts.length > 1 }));
  });
}

function percentIn({ game, part }: Column, { _id }: Pupil): number | null {
  if (part === "whole") return pupilTotal(game, _id);
  return part === "written" ? pupilWrittenPercent(game, _id) : pupilPercent(game, _id);
}

/**
 * Table of pupils by games, with each pupil's points as a percentage of the maximum. Names are hidden by default: the page may be visible on the
 * projector.
 */
export function ClassTable({ kind, games, pupils, showsNames }: TableProps) {
  const columns = columnsOf(games);
  const counted = columns.filter(({ game }) => !game.isRehearsal);
  const rows = pupils.map((pupil) => {
    const percents = counted.map((column) => percentIn(column, pupil));
    return { pupil, percents, mean: meanOf(percents) };
  });
  const hasMaxima = games.some((game) => game.pupils?.some(({ maxScore }) => maxScore !== undefined));
  const hasWhole = columns.some(({ part }) => part === "whole");
  const hasGroups = games.some(({ byHand, byTeam }) => byHand || byTeam);
  // With hidden names, the rows are sorted by mean. In the order of the class list, each row would identify its pupil.
  if (!showsNames) rows.sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1));
  return (
    <Panel
      title="Öğrenciler"
      note={`Her birinde alınan puan, ulaşılabilen puanın yüzdesi olarak${hasMaxima ? ` (${CUT_SHORT_TEXT})` : ""}; sütunların numaraları yukarıdaki listedekilerdir. Ortalama, katıldıklarınındır.${hasWhole ? " “Toplam”, optik form ile açık uçluların 100 üzerinden toplam puanıdır." : ""}${hasGroups ? " El ya da takım yazanlarda öğrencinin ayrı sonucu yoktur." : ""}`}
    >
      <Table caption="Öğrencilerin puanları" scrollName="Öğrencilerin puanları" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Öğrenci</th>
            <th scope="col">Ortalama</th>
            <th scope="col" className={styles.wide}>
              Gidiş
            </th>
            {columns.map(({ game: { code, quizTitle, endedAt }, number, part, isOneOfTwo }) => (
              <th scope="col" key={`${code}/${part}`} title={`${quizTitle}, ${dayText(endedAt)}`}>
                {number}
                {part === "whole" && " toplam"}
                {isOneOfTwo && (part === "written" ? " yazılı" : " optik")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pupil, percents, mean }, row) => (
            <tr key={pupil._id}>
              <th scope="row">
                {showsNames ? (
                  <Link to={paths.pupil.href(pupil._id)}>{nameAmong(pupil, pupils)}</Link>
                ) : (
                  `Öğrenci ${row + 1}`
                )}
              </th>
              <td>{mean === null ? "–" : percentText(mean)}</td>
              <td className={styles.wide}>{mean !== null && <Trend values={percents} />}</td>
              {columns.map((column) => (
                <Cell key={`${column.game.code}/${column.part}`} kind={kind} column={column} pupil={pupil} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Cell({ kind, column, pupil }: { kind: Kind; column: Column; pupil: Pupil }) {
  const percent = percentIn(column, pupil);
  const attendance = attendanceOf(column.game, pupil);
  if (percent !== null) return <td>{Math.round(percent)}</td>;
  if (attendance === "there")
    return column.part === "whole" ? <td className={styles.away}>eksik</td> : <td />;
  const { sign, words } = attendance === "absent" ? WORDS[kind].absentCell : AWAY[attendance];
  return (
    <td className={styles.away}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </td>
  );
}
