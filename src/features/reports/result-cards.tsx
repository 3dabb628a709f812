import { useQuery } from "convex/react";
import { useState } from "react";
import { FiPrinter } from "react-icons/fi";
import { api } from "../../../convex/_generated/api";
import type { PlayedExam } from "../../../convex/shared/exam.ts";
import { fileDay } from "../../lib/text/date-text.ts";
import { fineNumberText } from "../../lib/text/number-text.ts";
import { usePaperHeading } from "../../lib/text/use-paper-heading.ts";
import { Button } from "../../ui/button/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Spinner } from "../../ui/notice/spinner.tsx";
import { type Exam, peopleOf } from "../paper/exam/exam.ts";
import { type CardAnswer, cardOf, INVALID } from "./card-answers.ts";
import { SIGNS } from "./cells.ts";
import { LoadedPupils } from "./loaded-pupils.tsx";
import { penaltyText } from "./net-table.tsx";
import { countedParts, meanNets, netsOf, type PupilNets } from "./nets.ts";
import type { Overview, Pupil, Question } from "./report.ts";
import styles from "./result-cards.module.css";
import { listedText } from "./words.ts";

type ResultCardsProps = {
  code: string;
  overview: Overview;
  exam: PlayedExam;
  questions: readonly Question[];
};

/** Printed result of each pupil in a trial exam (karne), two on a page. */
export function ResultCards({ code, overview, exam, questions }: ResultCardsProps) {
  const [showsPlace, setShowsPlace] = useState(false);
  const { paper } = overview;
  const paperExam = useQuery(api.paperExams.view, paper === undefined ? "skip" : { sessionId: paper });
  if (paper !== undefined && paperExam === undefined) return <Spinner label="Karneler hazırlanıyor…" fill />;
  return (
    <LoadedPupils code={code} order="name">
      {(loaded) => {
        const pupils = inListOrder(loaded, paperExam ?? null);
        const all = pupils.map((pupil) => netsOf(exam, questions, pupil));
        const mean = meanNets(all);
        return (
          <>
            <div className={styles.tools}>
              <Button variant="primary" icon={<FiPrinter />} onClick={() => window.print()}>
                Karneleri yazdır
              </Button>
              <Checkbox
                label="Sınıftaki sıra yazılsın"
                checked={showsPlace}
                onCheckedChange={setShowsPlace}
              />
              <p>{pupils.length} karne, bir sayfada iki tane. Kâğıtta adlar yazar.</p>
            </div>
            <ul className={styles.cards}>
              {pupils.map((pupil, row) => {
                const nets = all[row];
                if (nets === undefined || mean === null) return null;
                const place = 1 + all.filter(({ total }) => total.net > nets.total.net).length;
                return (
                  <ResultCard
                    key={pupil.id}
                    {...{ pupil, nets, mean, exam, overview, questions }}
                    paperExam={paperExam ?? null}
                    place={showsPlace ? `${place} / ${pupils.length}` : null}
                  />
                );
              })}
            </ul>
          </>
        );
      }}
    </LoadedPupils>
  );
}

/** Pupils in the order of the exam's papers: that of the class list, then by number. Without papers as they are. */
function inListOrder(pupils: readonly Pupil[], exam: Exam | null): readonly Pupil[] {
  const people = exam === null ? [] : peopleOf(exam);
  const places = new Map(
    people.map(({ paper }, place) => [paper?.participantId as string | undefined, place]),
  );
  const placeOf = ({ id }: Pupil) => places.get(id) ?? people.length;
  return [...pupils].sort((a, b) => placeOf(a) - placeOf(b));
}

type ResultCardProps = Omit<ResultCardsProps, "code"> & {
  pupil: Pupil;
  /** The exam with its booklets; null if it was not on paper. */
  paperExam: Exam | null;
  nets: PupilNets;
  /** Means of the class. */
  mean: PupilNets;
  /** "3 / 28"; null if it is not printed. */
  place: string | null;
};

function ResultCard(props: ResultCardProps) {
  const { pupil, paperExam, nets, mean, exam, overview, questions, place } = props;
  const { school, teacher } = usePaperHeading().heading;
  const { quizTitle, className, endedAt } = overview;
  const parts = [...countedParts(exam, questions).map(({ name }) => name), "Toplam"];
  const means = [...mean.sections, mean.total];
  const { booklet, answers } = cardOf(paperExam, questions, pupil);
  const hasInvalid = answers.some(({ given }) => given === INVALID);
  return (
    <li className={styles.card}>
      <p className={styles.origin}>{[school, teacher].filter(Boolean).join(" · ")}</p>
      <h2 className={styles.exam}>{quizTitle}</h2>
      <p className={styles.pupil}>
        <strong>{listedText(pupil)}</strong>
        <span>{[className, dayText(endedAt)].filter(Boolean).join(" · ")}</span>
        {booklet !== null && <span>Kitapçık {booklet}</span>}
        {place && <span>Sıra: {place}</span>}
      </p>
      <div className={styles.scroll}>
        <table className={styles.nets}>
          <thead>
            <tr>
              <th scope="col">Bölüm</th>
              <th scope="col">Doğru</th>
              <th scope="col">Yanlış</th>
              <th scope="col">Boş</th>
              <th scope="col">Net</th>
              <th scope="col">Sınıf ort.</th>
            </tr>
          </thead>
          <tbody>
            {[...nets.sections, nets.total].map(({ right, wrong, empty, net }, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a section is its index
              <tr key={part}>
                <th scope="row">{parts[part]}</th>
                <td>{right}</td>
                <td>{wrong}</td>
                <td>{empty}</td>
                <td className={styles.net}>{fineNumberText(net)}</td>
                <td>{fineNumberText(means[part]?.net ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className={styles.answers} aria-label="Cevaplar ve anahtar">
        {answers.map((answer) => (
          <Answer key={answer.number} {...answer} />
        ))}
      </ol>
      <p className={styles.note}>
        Soru no, verilen cevap, sonuç; yanlışta ve boşta doğrusu. {hasInvalid && `${INVALID}: geçersiz. `}
        {penaltyText(exam)}
      </p>
    </li>
  );
}

function Answer({ number, given, verdict, rightAnswer }: CardAnswer) {
  return (
    <li className={styles.answer} data-verdict={verdict}>
      <span className={styles.number}>{number}</span> {shortened(given)} {SIGNS[verdict]}
      {verdict !== "right" && rightAnswer !== "" && (
        <span className={styles.key}>{shortened(rightAnswer)}</span>
      )}
    </li>
  );
}

/** Longest answer on a card, in characters. */
const ANSWER_CHARS = 12;

function shortened(text: string): string {
  return text.length <= ANSWER_CHARS ? text : `${text.slice(0, ANSWER_CHARS - 1)}…`;
}

/** "29.11.2026" */
function dayText(endedAt: string): string {
  return fileDay(endedAt).split("-").reverse().join(".");
}
