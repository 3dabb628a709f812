import { useEffect, useRef } from "react";
import { FiRotateCw } from "react-icons/fi";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { QuestionReview } from "../../questions/question-review.tsx";
import { gradedQuestions, type Outcome } from "./outcome.ts";
import styles from "./solo-result.module.css";

type SoloResultProps = {
  outcome: Outcome;
  /** The learn page's address. */
  backTo: string;
  onAgain: () => void;
};

/** Results of a solo quiz: percentage, number of right and wrong answers, and each question with the student's answer and the right one. */
export function SoloResult({ outcome, backTo, onAgain }: SoloResultProps) {
  const graded = gradedQuestions(outcome);
  const right = graded.filter(({ correct }) => correct === true).length;
  const wrong = graded.filter(({ correct }) => correct === false).length;
  const { score } = outcome.review;
  const summary = useRef<HTMLParagraphElement>(null);
  // The route has not changed, so the page does not move the focus.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.result}>
      <PageHeading title={`Sonuç: ${outcome.quiz.title}`} lead={outcome.quiz.title}>
        Quiz Sonucu
      </PageHeading>
      <div className={styles.sheet}>
        <p ref={summary} tabIndex={-1} className={styles.summary}>
          <strong className={styles.percent}>%{score}</strong>
          <span>
            <span className={styles.words}>{wordsFor(score)}</span>
            <span className="tabular">
              {right} doğru, {wrong} yanlış
            </span>
          </span>
        </p>
        <div className={styles.actions}>
          <Button icon={<FiRotateCw />} onClick={onAgain}>
            Yeniden çöz
          </Button>
          <ButtonLink to={backTo} variant="primary">
            Öğren sayfasına dön
          </ButtonLink>
        </div>
      </div>
      <section className={styles.review} aria-labelledby="cevaplar">
        <h2 id="cevaplar">Cevapların</h2>
        <ol className={styles.list}>
          {graded.map((each, index) => (
            <QuestionReview key={each.question.questionId} graded={each} number={index + 1} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function wordsFor(score: number): string {
  if (score === 100) return "Hepsi doğru, tebrikler.";
  if (score >= 70) return "Çok iyi gidiyorsun.";
  if (score >= 40) return "Yolun yarısındasın, yanlışlarına bir göz at.";
  return "Cevaplara bak, sonra bir daha dene.";
}
