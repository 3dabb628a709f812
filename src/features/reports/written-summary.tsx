import { Link } from "react-router-dom";
import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { paths } from "../../lib/paths.ts";
import { fineNumberText } from "../../lib/text/number-text.ts";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import type { Overview, Question } from "./report.ts";
import styles from "./summary.module.css";
import { hardWritten, leftOutOfMean, meanText } from "./written.ts";

type Written = NonNullable<Overview["written"]>;

/** Mean total of papers with answer sheet and points; nothing if the exam has no such total. */
export function WholeFigure({ written: { whole, most } }: { written: Written }) {
  if (whole === undefined) return null;
  return (
    <div>
      <dt>Toplam puan ortalaması</dt>
      <dd>{whole.mean === null ? "–" : fineNumberText(whole.mean)}</dd>
      <dd className={styles.note}>
        {whole.mean === null
          ? "optik formu ve bütün puanları olan kâğıt yok"
          : `100 üzerinden, ${whole.papers} kâğıtta: açık uçlular ${most}, optik form ${FULL_SCORE - most} puan`}
      </dd>
    </div>
  );
}

/** Number of papers with points, and their mean. */
export function WrittenFigures({ written }: { written: Written }) {
  const { papers, incomplete, mean, most, whole } = written;
  return (
    <>
      <div>
        <dt>Yazılı kâğıdı</dt>
        <dd>{papers + incomplete}</dd>
        {leftOutOfMean(written).map((note) => (
          <dd key={note} className={styles.note}>
            {note}
          </dd>
        ))}
      </div>
      <div>
        <dt>{whole ? "Açık uçlu ortalaması" : "Yazılı ortalaması"}</dt>
        <dd>{mean === null ? "–" : fineNumberText(mean)}</dd>
        <dd className={styles.note}>
          {mean === null ? "tamamlanmış kâğıt yok" : `${most} puan üzerinden, tamamlanan kâğıtlarda`}
        </dd>
      </div>
    </>
  );
}

type HardProps = { written: Written; paper: Overview["paper"]; questions: readonly Question[] };

/** Open questions with low means, and the way to the analysis. */
export function HardWritten({ written, paper, questions }: HardProps) {
  const hard = hardWritten(written);
  return (
    <>
      {hard.length > 0 && (
        <ol className={styles.again}>
          {hard.map(({ index, mean, most }) => {
            const question = questions[index];
            return (
              question && (
                <li key={index}>
                  <p className={styles.question}>
                    <span className="tabular">{index + 1}. soru:</span>{" "}
                    <FormattedText text={question.text} marks={question.marks} />
                  </p>
                  <p className={styles.share}>{meanText({ mean, most })}</p>
                </li>
              )
            );
          })}
        </ol>
      )}
      {hard.length === 0 && (
        <p>
          {written.mean === null
            ? "Bir kâğıdın bütün puanları girilince açık uçlu soruların ortalamaları burada görünür."
            : "Öne çıkan bir açık uçlu soru yok: hepsinde puanın en az yarısı alındı."}
        </p>
      )}
      {paper !== undefined && written.mean !== null && (
        <p className={styles.rule}>
          Soru soru ortalamalar:{" "}
          <Link to={`${paths.paperPoints.href(paper)}?bolum=analiz`}>yazılı analizi</Link>
        </p>
      )}
    </>
  );
}
