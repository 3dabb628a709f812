import { Link } from "react-router-dom";
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { IN_NEED_SHOWN, MEANINGFUL_ANSWERS } from "../../../convex/shared/limits/statistics.ts";
import { momentText } from "../../lib/text/date-text.ts";
import { fineNumberText } from "../../lib/text/number-text.ts";
import { classes } from "../../ui/classes.ts";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import { TeamStanding } from "../live/teams/team-standing.tsx";
import { Before } from "./before.tsx";
import { penaltyText } from "./net-table.tsx";
import { meanNetIn } from "./nets.ts";
import type { Overview, Question } from "./report.ts";
import styles from "./summary.module.css";
import {
  answerKeyText,
  answersText,
  areAllTeams,
  countedIn,
  countsBlanks,
  hasEnoughAnswers,
  listedText,
  loweredMaxReasons,
  mistakeText,
  rightText,
  scoreText,
  shareText,
  turnoutText,
} from "./words.ts";
import { hardWritten, hasAnswers } from "./written.ts";
import { HardWritten, WholeFigure, WrittenFigures } from "./written-summary.tsx";

type SummaryProps = { overview: Overview; questions: readonly Question[]; showsNames: boolean };

/** First page of a report, in sentences: questions to teach again, pupils who need help, comparison with the previous game. Prints on one sheet. */
export function Summary({ overview, questions, showsNames }: SummaryProps) {
  const { again, isRehearsal, isForgotten, homework, written } = overview;
  const showsAnswers = hasAnswers(overview);
  const countsTeams = areAllTeams(overview);
  const hasHardWritten = written !== undefined && hardWritten(written).length > 0;
  return (
    <Sheet as="article" marked className={styles.summary} aria-label="Özet">
      <dl className={styles.numbers}>
        {showsAnswers && !countsTeams && (
          <div>
            <dt>{homework ? "Başlayan" : "Katılımcı"}</dt>
            <dd>{overview.participants}</dd>
          </div>
        )}
        {overview.boardTeams !== undefined && (
          <div>
            <dt>Tahtada takım</dt>
            <dd>{countsTeams ? overview.participants : overview.boardTeams}</dd>
            {!countsTeams && <dd className={styles.note}>katılımcılar içinde</dd>}
          </div>
        )}
        {overview.hands !== undefined && (
          <div>
            <dt>Kalkan el</dt>
            <dd>{overview.hands}</dd>
            <dd className={styles.note}>en çok el kalkan soruda</dd>
          </div>
        )}
        {homework && !isForgotten && (
          <div>
            <dt>Bitiren</dt>
            <dd>{homework.handedIn}</dd>
          </div>
        )}
        <div>
          <dt>Soru</dt>
          <dd>
            {overview.askedCount < overview.questionCount
              ? `${overview.askedCount} / ${overview.questionCount}`
              : overview.questionCount}
          </dd>
        </div>
        {written && <WholeFigure written={written} />}
        {showsAnswers && <AnswerFigures overview={overview} questions={questions} />}
        {showsAnswers && <NetFigure overview={overview} questions={questions} />}
        {written && <WrittenFigures written={written} />}
      </dl>
      {homework && <Counting homework={homework} />}
      {homework?.unmarked !== undefined && homework.unmarked > 0 && !isForgotten && (
        <Notice>
          {homework.unmarked} cevap değerlendirilmeyi bekliyor; puan verilene kadar sonuçlara katılmaz.{" "}
          <Link to="?bolum=degerlendirme" replace>
            Değerlendir
          </Link>
        </Notice>
      )}
      {homework !== undefined && homework.late > 0 && (
        <Notice>
          {homework.late} öğrencinin süre bittikten sonra ulaşan cevapları var; bunlar henüz sayılmıyor.{" "}
          <Link to="?bolum=ogrenciler">Öğrenciler</Link> bölümünde sayabilirsiniz.
        </Notice>
      )}
      {homework?.notBegun !== undefined && (
        <section aria-labelledby="baslamayan" className={styles.part}>
          <h2 id="baslamayan">Başlamayanlar</h2>
          <NotBegun pupils={homework.notBegun} isOpen={homework.isOpen} showsNames={showsNames} />
        </section>
      )}
      {isRehearsal && <Notice>Bu bir provaydı; istatistiklerinize girmedi.</Notice>}
      {isForgotten && (
        <Notice>
          Saklama süresi dolduğu için hesapsız katılanların adları ve cevapları silindi; soruların sayıları
          kaldı.
        </Notice>
      )}
      {overview.teams !== undefined && overview.teams.length > 0 && (
        <section aria-labelledby="takimlar" className={styles.part}>
          <h2 id="takimlar">Takımlar</h2>
          <TeamStanding teams={overview.teams} />
          <p className={styles.rule}>Bir takımın puanı, her soruda orada olan üyelerinin ortalamasıdır.</p>
        </section>
      )}
      <section aria-labelledby="tekrar" className={classes(styles.part, styles.tell)}>
        <h2 id="tekrar">Yarın tekrar anlatmaya değer</h2>
        {showsAnswers && again.length === 0 && !hasHardWritten && <NothingAgain questions={questions} />}
        {again.length > 0 && (
          <ol className={styles.again}>
            {again.map((index) => {
              const question = questions[index];
              return (
                question && (
                  <Again key={index} question={question} number={index + 1} countsTeams={countsTeams} />
                )
              );
            })}
          </ol>
        )}
        {written && <HardWritten written={written} paper={overview.paper} questions={questions} />}
      </section>
      {showsAnswers && overview.showsPupils && !hasNoPupil(overview) && (
        <section aria-labelledby="soz" className={classes(styles.part, styles.beside)}>
          <h2 id="soz">İlgilenmek iyi olur</h2>
          <InNeed overview={overview} questions={questions} showsNames={showsNames} />
        </section>
      )}
      {overview.absent !== undefined && (
        <section aria-labelledby="gelmeyen" className={classes(styles.part, styles.beside)}>
          <h2 id="gelmeyen">{written ? "Sınava girmeyenler" : "Katılmayanlar"}</h2>
          <Absent pupils={overview.absent} written={written} showsNames={showsNames} />
        </section>
      )}
      {!homework && showsAnswers && (
        <section aria-labelledby="once" className={classes(styles.part, styles.beside)}>
          <h2 id="once">Geçen sefere göre</h2>
          <Before {...overview} />
        </section>
      )}
    </Sheet>
  );
}

/** Share of right answers, and mean score. */
function AnswerFigures({ overview, questions }: Pick<SummaryProps, "overview" | "questions">) {
  const { all, homework } = overview;
  // Answers to questions that do not count, as in a game that ended within its first question.
  const wasAnswered = questions.some(({ answered }) => answered > 0);
  return (
    <>
      <div>
        <dt>Doğru cevap</dt>
        <dd>
          {countedIn(all) > 0
            ? (shareText(all) ?? `${all.right} / ${countedIn(all)}`)
            : homework?.unmarked === undefined && !wasAnswered
              ? "Hiç cevap yok"
              : "–"}
        </dd>
        {countedIn(all) > 0 && (
          <dd className={styles.note}>
            {countsBlanks(overview) ? "boşlar yanlış sayılır" : "verilen cevaplar içinde"}
          </dd>
        )}
        {countedIn(all) === 0 && wasAnswered && <dd className={styles.note}>sayılan soru yok</dd>}
      </div>
      <div>
        <dt>
          {homework
            ? "Ortalama (100 üzerinden)"
            : overview.written
              ? "Optik form ortalaması"
              : "Ortalama puan"}
        </dt>
        <dd>{scoreText(overview)}</dd>
        {overview.averageScore !== null && (
          <dd className={styles.note}>
            {overview.written && overview.maxScore === FULL_SCORE && "100 üzerinden, "}boş soru 0 puan
          </dd>
        )}
        {loweredMaxReasons(overview, questions).map((reason) => (
          <dd key={reason} className={styles.note}>
            {reason}
          </dd>
        ))}
      </div>
    </>
  );
}

/** Mean net of a trial exam, with those of its sections. */
function NetFigure({ overview, questions }: Pick<SummaryProps, "overview" | "questions">) {
  const mean = meanNetIn(overview, questions);
  if (mean === null || overview.exam === undefined) return null;
  return (
    <div>
      <dt>Net ortalaması</dt>
      <dd>{fineNumberText(mean.total)}</dd>
      {mean.parts.length > 1 && (
        <dd className={styles.note}>
          {mean.parts.map(({ name, net }) => `${name} ${fineNumberText(net)}`).join(" · ")}
        </dd>
      )}
      <dd className={styles.note}>{penaltyText(overview.exam)}</dd>
    </div>
  );
}

/** True if all answers were raised hands or of teams at the board, so that the report knows no pupil. */
function hasNoPupil({ hands, boardTeams = 0, participants }: Overview): boolean {
  return (hands !== undefined || boardTeams > 0) && participants <= boardTeams;
}

/**
 * State of the homework, and the time at which its answers were counted. They are counted at the deadline and whenever a teacher opens the report.
 */
function Counting({ homework }: { homework: NonNullable<Overview["homework"]> }) {
  const { isOpen, closesAt, countedAt, isCounting, notBegun } = homework;
  const counted = isCounting
    ? "Cevaplar sayılıyor…"
    : countedAt !== null && `Sayılar ${momentText(countedAt)} itibarıyla.`;
  return (
    <p className={styles.rule}>
      {isOpen ? `Ödev açık; son teslim ${momentText(closesAt)}.` : "Ödevin süresi doldu."} {counted} Her
      öğrencinin sayılan denemesi gösterilir
      {notBegun === undefined ? "; bir tarayıcı bir öğrenci sayılır." : "."}
    </p>
  );
}

/** Pupils of the class who have not begun. Names are hidden by default. */
function NotBegun({
  pupils,
  isOpen,
  showsNames,
}: {
  pupils: NonNullable<NonNullable<Overview["homework"]>["notBegun"]>;
  isOpen: boolean;
  showsNames: boolean;
}) {
  if (pupils.length === 0) return <p>Sınıftaki herkes başladı.</p>;
  return (
    <>
      <p>
        {pupils.length} öğrenci {isOpen ? "henüz başlamadı" : "hiç başlamadı"}
        {showsNames ? `: ${pupils.map(listedText).join(", ")}.` : "."}
      </p>
      {isOpen && <p className={styles.rule}>Hatırlatma metni, yukarıdaki “Hatırlat” düğmesindedir.</p>}
    </>
  );
}

type AbsentProps = Pick<Overview, "written"> & {
  pupils: NonNullable<Overview["absent"]>;
  showsNames: boolean;
};

/** Pupils of the class who did not join the game, or were absent from the exam. Names are hidden by default. */
function Absent({ pupils, written, showsNames }: AbsentProps) {
  if (pupils.length === 0 && written && written.unmarked > 0) return <p>Girmedi olarak işaretlenen yok.</p>;
  if (pupils.length === 0) return <p>Sınıftaki herkes {written ? "sınava girdi" : "katıldı"}.</p>;
  return (
    <p>
      {pupils.length} öğrenci {written ? "sınava girmedi" : "katılmadı"}
      {showsNames ? `: ${pupils.map(listedText).join(", ")}.` : "."}
    </p>
  );
}

function NothingAgain({ questions }: Pick<SummaryProps, "questions">) {
  if (questions.some(hasEnoughAnswers)) {
    return <p>Öne çıkan bir soru yok: yeterince cevaplanan soruların hepsini sınıfın çoğu bildi.</p>;
  }
  return (
    <p>
      Bir şey söylemeye yetecek kadar cevap yok. Bir soru, en az {MEANINGFUL_ANSWERS} cevap ve sınıfın üçte
      birinden cevap gelince değerlendirilir.
    </p>
  );
}

/** A question worth teaching again, with its most frequent mistake and the right answer. */
function Again({
  question,
  number,
  countsTeams,
}: {
  question: Question;
  number: number;
  countsTeams: boolean;
}) {
  const mistake = mistakeText(question, { countsTeams });
  return (
    <li>
      <p className={styles.question}>
        <span className="tabular">{number}. soru:</span>{" "}
        <FormattedText text={question.text} marks={question.marks} />
      </p>
      <p>
        <span className={styles.share}>
          {turnoutText(question, { countsTeams })}
          {question.second && `; tekrar sorulunca ${answersText(question.second)}`}.
        </span>{" "}
        {mistake !== null && <strong>{mistake}.</strong>}
      </p>
      <p className={styles.right}>Doğrusu: {answerKeyText(question)}</p>
    </li>
  );
}

/** Text for an empty list of pupils who need help. In games, pupils with few answers are not assessed: they may have been away. */
function noneBehindText(overview: Overview): string {
  return countsBlanks(overview)
    ? "Sınıfın belirgin biçimde gerisinde kalan kimse yok."
    : `En az ${MEANINGFUL_ANSWERS} soruya cevap verenlerden sınıfın belirgin biçimde gerisinde kalan yok.`;
}

/** Pupils who are clearly behind the class. Names are hidden by default, because the page may be visible on the projector. */
function InNeed({ overview, questions, showsNames }: SummaryProps) {
  const { inNeed } = overview;
  if (inNeed.length === 0) {
    const assessable = questions.filter((question) => question.counts && countedIn(question) > 0);
    if (assessable.length >= MEANINGFUL_ANSWERS) return <p>{noneBehindText(overview)}</p>;
    return (
      <p>
        Bir şey söylemeye yetecek kadar soru yok: bir öğrencinin en az {MEANINGFUL_ANSWERS} cevabı gerekir.
      </p>
    );
  }
  return (
    <>
      {showsNames ? (
        <ul className={styles.people}>
          {inNeed.map(({ displayName, number, ...answers }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and the items have no state.
            <li key={index}>
              <strong>{displayName}</strong>{" "}
              <span className={styles.share}>
                {number !== undefined && `No ${number} · `}
                {rightText(answers, countsBlanks(overview))}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {inNeed.length} öğrenci.{" "}
          <span className={styles.onScreen}>
            Kim olduğu, yukarıdaki “Adları göster” düğmesine basınca burada yazar.
          </span>
        </p>
      )}
      <p className={styles.rule}>
        {countsBlanks(overview)
          ? `En az ${MEANINGFUL_ANSWERS} soruda, doğru oranı sınıfın yarısının altında kalanlar ya da yarısından çoğunu boş bırakanlar`
          : `En az ${MEANINGFUL_ANSWERS} soruya cevap verip doğru oranı sınıfın yarısının altında kalanlar`}
        ; en çok {IN_NEED_SHOWN} kişi.
      </p>
    </>
  );
}
