import { useEffect, useRef } from "react";
import { FiRotateCw } from "react-icons/fi";
import { Button, ButtonLink } from "../../../ui/button/button.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { ResultSheet } from "../../questions/result-sheet.tsx";
import { gradedQuestions, type Outcome } from "./outcome.ts";

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
  // Open questions alone give no percentage.
  const hasScore = right + wrong > 0;
  const score = hasScore ? outcome.review.score : null;
  const summary = useRef<HTMLParagraphElement>(null);
  // The route has not changed, so the page does not move the focus.
  useEffect(() => summary.current?.focus({ preventScroll: true }), []);

  return (
    <ResultSheet
      isPage
      heading={
        <PageHeading title={`Sonuç: ${outcome.quiz.title}`} lead={outcome.quiz.title}>
          Quiz Sonucu
        </PageHeading>
      }
      score={score}
      praise={score === null ? "Cevaplarını örnek cevaplarla karşılaştır." : wordsFor(score)}
      counts={hasScore ? `${right} doğru, ${wrong} yanlış` : "Bu sorulara kendiliğinden puan verilmez."}
      scoreRef={summary}
      actions={
        <>
          <Button icon={<FiRotateCw />} onClick={onAgain}>
            Yeniden çöz
          </Button>
          <ButtonLink to={backTo} variant="primary">
            Öğren sayfasına dön
          </ButtonLink>
        </>
      }
      graded={graded}
    />
  );
}

function wordsFor(score: number): string {
  if (score === 100) return "Hepsi doğru, tebrikler.";
  if (score >= 70) return "Çok iyi gidiyorsun.";
  if (score >= 40) return "Yolun yarısındasın, yanlışlarına bir göz at.";
  return "Cevaplara bak, sonra bir daha dene.";
}
