import { Link } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { dayText, percentText } from "../statistics/formats.ts";
import { Panel } from "../statistics/panel.tsx";
import styles from "./class-course.module.css";
import {
  type Attendance,
  attendanceOf,
  type ClassWork,
  meanOf,
  nameAmong,
  type Pupil,
  pupilPercent,
} from "./course.ts";
import { Trend } from "./trend.tsx";

type TableProps = {
  /** From old to new. */
  games: readonly ClassWork[];
  pupils: readonly Pupil[];
  showsNames: boolean;
};

const AWAY: Record<Exclude<Attendance, "there">, { sign: string; words: string }> = {
  absent: { sign: "yok", words: "yoktu" },
  early: { sign: "", words: "henüz sınıfta değildi" },
  forgotten: { sign: "·", words: "silindi" },
};

/** Pupils by games: the points of each in percent of what could be reached. Names stay folded, since the page may be on the wall. */
export function ClassTable({ games, pupils, showsNames }: TableProps) {
  const counted = games.filter(({ isRehearsal }) => !isRehearsal);
  return (
    <Panel
      title="Öğrenciler"
      note="Her birinde alınan puan, ulaşılabilen puanın yüzdesi olarak; sütunların numaraları yukarıdaki listedekilerdir. Ortalama, katıldıklarınındır."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who uses the keyboard scrolls the wide table with it. */}
      <section className={styles.scroll} aria-label="Öğrencilerin puanları" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Öğrencilerin puanları</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                Öğrenci
              </th>
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
            {pupils.map((pupil, row) => {
              const percents = counted.map((game) => pupilPercent(game, pupil._id));
              const mean = meanOf(percents);
              return (
                <tr key={pupil._id}>
                  <th scope="row" className={styles.name}>
                    {showsNames ? (
                      <Link to={paths.pupil.href(pupil._id)}>{nameAmong(pupil, pupils)}</Link>
                    ) : (
                      `Öğrenci ${row + 1}`
                    )}
                  </th>
                  <td>{mean === null ? "–" : percentText(mean)}</td>
                  <td className={styles.wide}>{mean !== null && <Trend values={percents} />}</td>
                  {games.map((game) => (
                    <Cell key={game.code} game={game} pupil={pupil} />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function Cell({ game, pupil }: { game: ClassWork; pupil: Pupil }) {
  const percent = pupilPercent(game, pupil._id);
  const attendance = attendanceOf(game, pupil);
  if (percent !== null) return <td>{Math.round(percent)}</td>;
  if (attendance === "there") return <td />;
  return (
    <td className={styles.away}>
      <span aria-hidden="true">{AWAY[attendance].sign}</span>
      <span className="visually-hidden">{AWAY[attendance].words}</span>
    </td>
  );
}
