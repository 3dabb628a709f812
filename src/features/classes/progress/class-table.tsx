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
  byTeam: { sign: "takım", words: "tahtada takımıyla" },
};

/**
 * Table of pupils by games, with each pupil's points as a percentage of the maximum. Names are hidden by default: the page may be visible on the
 * projector.
 */
export function ClassTable({ kind, games, pupils, showsNames }: TableProps) {
  const counted = games.filter(({ isRehearsal }) => !isRehearsal);
  const rows = pupils.map((pupil) => {
    const percents = counted.map((game) => pupilPercent(game, pupil._id));
    return { pupil, percents, mean: meanOf(percents) };
  });
  const hasMaxima = games.some((game) => game.pupils?.some(({ maxScore }) => maxScore !== undefined));
  // With hidden names, the rows are sorted by mean. In the order of the class list, each row would identify its pupil.
  if (!showsNames) rows.sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1));
  return (
    <Panel
      title="Öğrenciler"
      note={`Her birinde alınan puan, ulaşılabilen puanın yüzdesi olarak${hasMaxima ? ` (${CUT_SHORT_TEXT})` : ""}; sütunların numaraları yukarıdaki listedekilerdir. Ortalama, katıldıklarınındır.`}
    >
      <Table caption="Öğrencilerin puanları" scrollName="Öğrencilerin puanları" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Öğrenci</th>
            <th scope="col">Ortalama</th>
            <th scope="col" className={styles.wide}>
              Gidiş
            </th>
            {games.map(({ code, quizTitle, endedAt }, index) => (
              <th scope="col" key={code} title={`${quizTitle}, ${dayText(endedAt)}`}>
                {index + 1}
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
              {games.map((game) => (
                <Cell key={game.code} kind={kind} game={game} pupil={pupil} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Cell({ kind, game, pupil }: { kind: Kind; game: ClassWork; pupil: Pupil }) {
  const percent = pupilPercent(game, pupil._id);
  const attendance = attendanceOf(game, pupil);
  if (percent !== null) return <td>{Math.round(percent)}</td>;
  if (attendance === "there") return <td />;
  const { sign, words } = attendance === "absent" ? WORDS[kind].absentCell : AWAY[attendance];
  return (
    <td className={styles.away}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </td>
  );
}
