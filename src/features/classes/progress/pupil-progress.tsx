import { usePaginatedQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "../../../../convex/_generated/api";
import { netOf } from "../../../../convex/shared/exam.ts";
import { examTotal, sheetPart } from "../../../../convex/shared/examTotal.ts";
import { PROGRESS_PAGE_ITEMS } from "../../../../convex/shared/limits/classes.ts";
import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { useServerOffset } from "../../../lib/connection/use-server-offset.ts";
import { paths } from "../../../lib/paths.ts";
import { CUT_SHORT_TEXT } from "../../../lib/text/cut-short-text.ts";
import { dayText } from "../../../lib/text/date-text.ts";
import { fineNumberText, percentText } from "../../../lib/text/number-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { Spinner } from "../../../ui/notice/spinner.tsx";
import { Deadline } from "../../homework/deadline.tsx";
import { answerKeyText, answerText, countedIn, rightText } from "../../reports/words.ts";
import { Figures } from "../../statistics/figures.tsx";
import { Panel } from "../../statistics/panel.tsx";
import { ScoreChart } from "../../statistics/score-chart.tsx";
import { Categories } from "./categories.tsx";
import styles from "./progress.module.css";
import { type Kind, meanOf, type PupilWork, percentOf, shareOf, totalOf, WORDS, waysOf } from "./progress.ts";

type Result = NonNullable<PupilWork["result"]>;

const QUERIES = { games: api.classes.pupilGames, homework: api.classes.pupilHomework };

const EMPTY = {
  games: "Bu sınıf için henüz canlı quiz oynanmadı",
  homework: "Bu sınıfa henüz ödev verilmedi",
} as const;

/**
 * Progress of a pupil over time, visible only to the class's teacher: games or homework (oldest first), with the questions that the pupil did not
 * know.
 */
export function PupilProgress({ kind, pupilId }: { kind: Kind; pupilId: string }) {
  const { results, status, loadMore } = usePaginatedQuery(
    QUERIES[kind],
    { pupilId },
    { initialNumItems: PROGRESS_PAGE_ITEMS },
  );
  const offsetMs = useServerOffset(false);
  if (status === "LoadingFirstPage") return <Spinner label="Öğrencinin gidişi yükleniyor…" fill />;
  if (results.length === 0 && status === "Exhausted")
    return (
      <EmptyState title={EMPTY[kind]}>
        Bu öğrencinin neyi bildiği ve neyi bilemediği burada birikir.
      </EmptyState>
    );
  const games = [...results].reverse();
  const attended = games.flatMap((game) => (game.result === null ? [] : [{ ...game, result: game.result }]));
  const counted = attended.filter(({ isRehearsal }) => !isRehearsal);
  const charted = games.flatMap((game) => {
    const percent = ownTotal(game) ?? answersPercent(kind, game) ?? ownWrittenPercent(game);
    return percent === null ? [] : [{ code: game.code, percent }];
  });
  const present = games.filter(({ was }) => was === "there");
  const totals = games.flatMap((game) =>
    game.isRehearsal ? [] : (ownTotal(game) ?? ownWrittenPercent(game) ?? []),
  );
  const hasMaxima = attended.some(({ result }) => result.maxScore !== undefined);
  const attendable = games.filter(({ was }) => was === "there" || was === "absent");
  const pupilTotal = totalOf(counted.map(({ result }) => result));
  const classTotal = totalOf(counted.map(({ all }) => all));
  return (
    <div className={styles.progress}>
      <Figures
        figures={[
          {
            name: kind === "games" ? "Katıldığı quiz" : "Başladığı ödev",
            value: `${present.length} / ${attendable.length}`,
          },
          ...(attended.length === 0 && totals.length > 0
            ? []
            : [
                {
                  name: "Doğru cevap",
                  value: shareText(pupilTotal),
                  note: rightText(pupilTotal, kind === "homework"),
                },
                {
                  name: kind === "games" ? "Aynı quizlerde sınıf" : "Aynı ödevlerde sınıf",
                  value: shareText(classTotal),
                },
              ]),
          ...(totals.length === 0
            ? []
            : [
                {
                  name: "Yazılı ortalaması",
                  value: percentText(meanOf(totals) ?? 0),
                  note: `${totals.length} yazılıda, toplam puana oran`,
                },
              ]),
        ]}
      />
      <Panel
        title={WORDS[kind].title}
        note={`Aldığı puan, ulaşılabilen puanın yüzdesi olarak, eskiden yeniye${hasMaxima ? `; ${CUT_SHORT_TEXT}` : ""}.`}
        chart={
          charted.length > 1 && (
            <ScoreChart
              values={charted.map(({ percent }) => percent)}
              name={`${WORDS[kind].title}: aldığı puanlar, yüzde; sayılar aşağıdaki listede`}
            />
          )
        }
      >
        <ol className={styles.games}>
          {games.map((game) => (
            <Game
              key={game.code}
              kind={kind}
              game={game}
              offsetMs={offsetMs}
              number={charted.findIndex(({ code }) => code === game.code) + 1}
            />
          ))}
        </ol>
      </Panel>
      <Categories games={counted.map(({ category, result }) => ({ category, all: result }))} />
      {status !== "Exhausted" && (
        <div className={styles.tools}>
          <Button
            busy={status === "LoadingMore"}
            busyLabel="Yükleniyor…"
            onClick={() => loadMore(PROGRESS_PAGE_ITEMS)}
          >
            Daha eskileri göster
          </Button>
        </div>
      )}
    </div>
  );
}

const AWAY = {
  early: "Henüz sınıfta değildi",
  forgotten: "Saklama süresi dolduğu için silindi",
  byHand: "Sınıf el kaldırarak cevapladı; kendi sonucu yok",
  team: "Sınıf tahtada takımlarla yarıştı; kendi sonucu yok",
  unmarked: "Puanı girilmedi",
};

/** Points as a percentage of the maximum. Null without a result, and for a game that ended before any answer counted. */
function answersPercent(kind: Kind, { result, maxScore, all }: PupilWork): number | null {
  if (result === null || result.isPending || (kind === "games" && countedIn(all) === 0)) return null;
  return percentOf(result.score, result.maxScore ?? maxScore);
}

/** Total out of 100 in an exam with answer sheet and open questions; null while one of them is missing. */
function ownTotal({ result, maxScore, written, total }: PupilWork): number | null {
  if (written === undefined || total == null || result === null) return null;
  return examTotal({ total, score: result.score }, written.most, maxScore);
}

/** Points for open questions as a percentage; null without a complete paper. */
function ownWrittenPercent({ written, total }: PupilWork): number | null {
  return total == null || written === undefined ? null : percentOf(total, written.most);
}

type GameProps = {
  kind: Kind;
  game: PupilWork;
  /** Number of the game's point in the chart, from 1; 0 if the game has no point. */
  number: number;
  /** Server time minus device time in ms; null while unknown. */
  offsetMs: number | null;
};

function Game({ kind, game, number, offsetMs }: GameProps) {
  const { result, written, total } = game;
  const whole = ownTotal(game);
  const percent = whole ?? answersPercent(kind, game);
  return (
    <li className={styles.game}>
      <span className={styles.number}>{number > 0 && number}</span>
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
          {game.isRehearsal && " · prova"}
        </span>
        {game.was === "absent" && <span className={styles.small}>{WORDS[kind].absent}</span>}
        {game.was !== "there" && game.was !== "absent" && (
          <span className={styles.small}>
            {game.team === undefined ? AWAY[game.was] : `Takımı cevapladı: ${game.team}; kendi sonucu yok`}
          </span>
        )}
        {result !== null && (
          <span className={styles.small}>
            {rightText(result, kind === "homework" || game.paper !== undefined)}; sınıf {shareText(game.all)}
          </span>
        )}
        {total !== undefined && <span className={styles.small}>{writtenText(game)}</span>}
        {result?.exam && <span className={styles.small}>{netsText(result.exam)}</span>}
      </div>
      <div className={styles.shares}>
        {result !== null && (
          <p className={styles.share}>
            {result.isPending ? (
              <span className={styles.small}>puan bekliyor</span>
            ) : (
              <strong>{percent === null ? "–" : percentText(percent)}</strong>
            )}
          </p>
        )}
        {written && total != null && whole === null && (
          <p className={styles.share}>
            <strong>{percentText(percentOf(total, written.most))}</strong>
            <span className={styles.small}>yazılı</span>
          </p>
        )}
      </div>
      {result !== null && <Missed result={result} />}
    </li>
  );
}

function Missed({ result: { missed, missedCount } }: { result: Result }) {
  if (missedCount === 0) return null;
  return (
    <details className={styles.missed}>
      <summary>{missedCount} soruyu bilemedi</summary>
      <ol>
        {missed.map((question) => (
          <li key={question.number}>
            <p>
              <span className="tabular">{question.number}. soru:</span>{" "}
              <FormattedText text={question.text} marks={question.marks} />
            </p>
            <p className={styles.small}>
              {question.answer === null
                ? "Cevap vermedi"
                : `Cevabı: ${answerText(question, question.answer)}`}
              {question.correctAnswer !== null && `; doğrusu: ${answerKeyText(question)}`}
            </p>
          </li>
        ))}
      </ol>
      {missedCount > missed.length && (
        <p className={styles.small}>Ötekiler quizin raporunda, Öğrenciler bölümünde.</p>
      )}
    </details>
  );
}

/** "Net 12,33 (18 doğru, 17 yanlış, 5 boş) · Türkçe 8,67 (…)" */
function netsText({ penalty, parts }: NonNullable<Result["exam"]>): string {
  const words = parts.map(({ name, right, wrong, empty }) => {
    const net = fineNumberText(netOf({ right, wrong }, penalty));
    return `${name ?? "Net"} ${net} (${right} doğru, ${wrong} yanlış, ${empty} boş)`;
  });
  // The whole exam comes first.
  return [...words.slice(-1), ...words.slice(0, -1)].join(" · ");
}

/** "Yazılı: 72 / 100; sınıf ortalaması 62,5" */
function writtenText(game: PupilWork): string {
  const { written, total, result, maxScore } = game;
  if (total == null || written === undefined) return "Yazılı: puanı eksik";
  const mean = written.mean === null ? "" : `; sınıf ortalaması ${fineNumberText(written.mean)}`;
  const own = `Yazılı: ${total} / ${written.most}${mean}`;
  const whole = ownTotal(game);
  if (whole === null) return own;
  const part = sheetPart(result?.score, written.most, maxScore) ?? 0;
  return `Toplam puan: ${fineNumberText(whole)} / 100 (optik form ${fineNumberText(part)} / ${FULL_SCORE - written.most}). ${own}`;
}

function shareText(answers: PupilWork["all"]): string {
  const share = shareOf(answers);
  return share === null ? "–" : percentText(share);
}
