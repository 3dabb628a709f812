import { Link } from "react-router-dom";
import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { paths } from "../../../lib/paths.ts";
import { dayText } from "../../../lib/text/date-text.ts";
import { fineNumberText, percentText } from "../../../lib/text/number-text.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { Deadline } from "../../homework/deadline.tsx";
import { countedIn } from "../../reports/words.ts";
import { Panel } from "../../statistics/panel.tsx";
import { ScoreChart } from "../../statistics/score-chart.tsx";
import styles from "./progress.module.css";
import {
  absentFrom,
  attendanceOf,
  type ClassWork,
  classPercent,
  classTotal,
  type Kind,
  nameAmong,
  type Pupil,
  partsOf,
  shareOf,
  WORDS,
  waysOf,
  writtenPercent,
} from "./progress.ts";

type GamesProps = {
  kind: Kind;
  /** Oldest first. */
  games: readonly ClassWork[];
  pupils: readonly Pupil[];
  showsNames: boolean;
};

/** Games or homework of a class, oldest first, with the share of right answers, questions to teach again and absent pupils. */
export function ClassGames({ kind, games, pupils, showsNames }: GamesProps) {
  const offsetMs = useServerOffset(false);
  const shares = games.map(classPercent);
  const totals = games.map(classTotal);
  const isDrawn = shares.length > 1 && shares.every((share) => share !== null);
  return (
    <Panel
      title={WORDS[kind].title}
      note={noteOf(kind, games)}
      chart={
        isDrawn && (
          <ScoreChart
            values={shares.map((share) => share ?? 0)}
            name={`${WORDS[kind].title}: sınıfın sonuçları, yüzde; sayılar aşağıdaki listede`}
          />
        )
      }
    >
      <ol className={styles.games}>
        {games.map((game, index) => (
          <li key={game.code} className={styles.game}>
            <span className={styles.number}>{index + 1}</span>
            <div className={styles.about}>
              <Link to={paths.report.href(game.code)} className={styles.title}>
                {game.quizTitle}
              </Link>
              <span className={styles.small}>
                {game.isOpen ? (
                  <>
                    Açık, son teslim <Deadline at={Date.parse(game.endedAt)} offsetMs={offsetMs} />
                  </>
                ) : (
                  dayText(game.endedAt)
                )}
                {waysOf(game).map((way) => ` · ${way}`)}
                {game.category !== null && ` · ${game.category}`}
                {game.isRehearsal && " · prova, ortalamalara girmez"}
              </span>
              <Attendance kind={kind} game={game} pupils={pupils} showsNames={showsNames} />
            </div>
            <div className={styles.shares}>
              <Shares game={game} total={totals[index] ?? null} />
            </div>
            {game.again.length > 0 && (
              <div className={styles.again}>
                <p className={styles.small}>Tekrar anlatmaya değer</p>
                <ul>
                  {game.again.map(({ number, ...question }) => (
                    <li key={number}>
                      <span className="tabular">{number}. soru:</span> <FormattedText {...question} />
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Meaning of the percentages, and their order. */
function noteOf(kind: Kind, games: readonly ClassWork[]): string {
  const hasPaper = games.some(({ paper }) => paper !== undefined);
  return [
    kind === "homework" ? "Doğru cevapların payı" : "Verilen cevaplar içinde doğruların payı",
    ...(kind === "homework" ? ["boşlar yanlış sayılır"] : []),
    ...(hasPaper ? ["kâğıtta boşlar yanlış sayılır"] : []),
    ...(games.some(({ written }) => written !== undefined)
      ? ["yazılılarda ortalamanın toplam puana oranı"]
      : []),
    "eskiden yeniye.",
  ].join(", ");
}

/** Results of a work. An exam with answer sheet and open questions has its total alone. */
function Shares({ game, total }: { game: ClassWork; total: number | null }) {
  if (total !== null)
    return (
      <p className={styles.share}>
        <strong>{percentText(total)}</strong>
        <span className={styles.small}>
          toplam puan {fineNumberText(total)} / {FULL_SCORE}
        </span>
      </p>
    );
  return (
    <>
      {partsOf(game).includes("answers") && <ShareText answers={game.all} />}
      {game.written && <WrittenText written={game.written} />}
    </>
  );
}

function ShareText({ answers }: { answers: ClassWork["all"] }) {
  const share = shareOf(answers);
  return (
    <p className={styles.share}>
      {share === null ? <strong>–</strong> : <strong>{percentText(share)}</strong>}
      <span className={styles.small}>
        {answers.right} / {countedIn(answers)} doğru
      </span>
    </p>
  );
}

function WrittenText({ written }: { written: NonNullable<ClassWork["written"]> }) {
  const percent = writtenPercent({ written });
  return (
    <p className={styles.share}>
      {percent === null ? <strong>–</strong> : <strong>{percentText(percent)}</strong>}
      <span className={styles.small}>
        {written.mean === null ? "puanlar eksik" : `yazılı ${fineNumberText(written.mean)} / ${written.most}`}
      </span>
    </p>
  );
}

/** Words for a game in which the attendance of pupils without an own answer is unknown. @param own number of pupils with a result */
function unknownWords(own: number, { byHand }: ClassWork): string {
  if (own === 0) return byHand ? "El kaldıranların sonucu ada yazılmaz" : "Takımdakilerin ayrı sonucu yok";
  return `${own} öğrencinin sonucu var; ${byHand ? "el kaldıranlarınki ada yazılmaz" : "takımdakilerin ayrı sonucu yok"}`;
}

function Attendance({ kind, game, pupils, showsNames }: { game: ClassWork } & Omit<GamesProps, "games">) {
  if (game.pupils === null) return <span className={styles.small}>Adlar saklama süresi dolunca silindi</span>;
  const isUnknown = game.byHand || game.byTeam?.pupils === null;
  if (isUnknown) return <span className={styles.small}>{unknownWords(game.pupils.length, game)}</span>;
  const absent = absentFrom(game, pupils);
  const unmarked = pupils.filter((pupil) => attendanceOf(game, pupil) === "unmarked");
  if (absent.length === 0 && unmarked.length > 0)
    return <span className={styles.small}>{unmarked.length} öğrencinin puanı girilmedi</span>;
  if (absent.length === 0) return <span className={styles.small}>{WORDS[kind].noneAbsent}</span>;
  return (
    <span className={styles.small}>
      {WORDS[kind].away(absent.length)}
      {showsNames && `: ${absent.map((pupil) => nameAmong(pupil, pupils)).join(", ")}`}
    </span>
  );
}
